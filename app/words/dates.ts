import { spoken } from './language.ts'

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
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    /** One sign each, for a line of twelve. */
    monthLetters: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
    ofYear: (month: string, year: number) => `${month} ${year}`,
    day: (date: number, month: string, year: number) => `${date}\u00a0${month} ${year}`,
  },
})

/** Returns a day as `15 Jan`, for narrow columns in which the year is clear. */
export function formatShortDay(day: string) {
  const [, month, date] = day.split('-').map(Number)
  return `${date}\u00a0${dateWords.shortMonths[month - 1]}`
}

/**
 * Returns a calendar day in words, or as much of it as is known: `2025-05-02` is `2 May 2025`, `2025-05` is
 * `May 2025`. `short` gives `15 Jan 2027`.
 */
export function formatDay(day: string, short = false) {
  const [year, month, date] = day.split('-').map(Number)
  const name = dateWords[short ? 'shortMonths' : 'months'][month - 1]
  if (name === undefined) return `${year}`
  return date === undefined ? dateWords.ofYear(name, year) : dateWords.day(date, name, year)
}
