import { spoken } from '../language.ts'

/** What each key of the desk does, as its list says it. */
export const deskKeyWords = spoken({
  en: {
    title: 'Keys',
    open: 'Keys (?)',
    close: 'Close',
    does: {
      j: 'Next line',
      k: 'Previous line',
      x: 'Pick this line, or drop it',
      e: 'Do the next step for this line, or for the picked ones',
      '/': 'Search',
      '?': 'Show this list',
    },
  },
})
