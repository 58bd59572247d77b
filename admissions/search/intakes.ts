export const MONTHS_A_YEAR = 12

/** The months as people may write them in an address; pages say them by `app/words/dates.ts`. */
const monthNames = [
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
]

/** The month of `2027-09`, `09`, `9`, `sep`, `September` or `September 2027`: 1 to 12. */
export function intakeMonth(text: string): number | undefined {
  const number = /^(?:\d{4}-)?(\d{1,2})$/.exec(text.trim())
  if (number) return Number(number[1]) >= 1 && Number(number[1]) <= 12 ? Number(number[1]) : undefined
  const word = /^([a-z]{3,9})\.?(?:\s+\d{4})?$/i.exec(text.trim())?.[1].toLowerCase()
  const index = word ? monthNames.findIndex((name) => name.toLowerCase().startsWith(word)) : -1
  return index === -1 ? undefined : index + 1
}

/** `09`: a month as the address writes it. */
export function monthValue(month: number): string {
  return String(month).padStart(2, '0')
}
