import { spoken } from '../language.ts'

/** What each key of the desk does, as its list says it. */
export const deskKeyWords = spoken({
  en: {
    title: 'Keys',
    open: 'Keys (?)',
    close: 'Close',
    does: {
      j: 'Next line',
      k: 'Line before',
      x: 'Pick this line, or let it go',
      e: 'Do what this line or the picked ones ask for',
      '/': 'Search',
      '?': 'This list',
    },
  },
})
