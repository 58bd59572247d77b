/**
 * The months by their English names, as forms store and files spell them. Pages name them through
 * `app/words/dates.ts`.
 */
export const MONTHS = [
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
] as const

/** Returns the month of `September`, `sept` or `SEP`: 1 to 12, or 0 if a word names none. */
export function getMonth(word: string): number {
  if (word.length < 3) return 0
  return MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1
}

/** Formats a month's number with two digits, as addresses and dates have it: `09`. */
export const formatMonthNumber = (month: number) => String(month).padStart(2, '0')
