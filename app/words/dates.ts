import { spoken } from './language.ts'

/** The words of days and months. */
export const dateWords = spoken({
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
  },
})
