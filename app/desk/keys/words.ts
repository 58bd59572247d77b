import { spoken } from '../../words/language.ts'

/** Descriptions of the desk's keys, for their list. */
export const deskKeyWords = spoken({
  en: {
    title: 'Keyboard shortcuts',
    open: 'Keyboard shortcuts (?)',
    close: 'Close',
    /** Description of `e` if the lines are leads. */
    moves: 'Move this line, or all picked lines, to “Contacted”',
    /** The labels of keys that have no letter. */
    names: { ArrowLeft: '←', ArrowRight: '→' } as Record<string, string>,
    does: {
      j: 'Next line',
      k: 'Previous line',
      x: 'Pick this line, or undo that',
      Enter: 'Open this line',
      e: 'Do what this line asks for',
      c: 'Call',
      m: 'Write a message',
      n: 'Write a note, or what was said',
      t: 'Note the call: we talked',
      u: 'Note the call: no answer',
      f: 'Choose when to call again, or add what to do next',
      l: 'Choose why it was lost',
      o: 'Open the whole file',
      g: 'Go to the next one',
      Escape: 'Leave the field, back to the list',
      'Ctrl+Enter': 'Send what you have typed',
      'Ctrl+K': 'Find anything',
      '/': 'Search',
      '?': 'Show this list',
      a: 'Note what the university answered',
      ArrowLeft: 'Previous column',
      ArrowRight: 'Next column',
    },
  },
})
