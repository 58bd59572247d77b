import { spoken } from '../language.ts'

/** What each key of the desk does, as its list says it. */
export const deskKeyWords = spoken({
  en: {
    title: 'Keyboard shortcuts',
    open: 'Keyboard shortcuts (?)',
    close: 'Close',
    does: {
      j: 'Next line',
      k: 'Previous line',
      x: 'Pick this line, or undo that',
      e: 'Take the next step for this line, or for all picked lines',
      '/': 'Search',
      '?': 'Show this list',
    },
  },
})
