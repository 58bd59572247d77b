import { getMonth } from '../days/months.ts'

/** Returns the month, 1 to 12, of `2027-09`, `09`, `9`, `sep`, `September` or `September 2027`. */
export function parseIntakeMonth(text: string): number | undefined {
  const monthText = text.trim()
  const number = /^(?:\d{4}-)?(\d{1,2})$/.exec(monthText)?.[1]
  if (number) return Number(number) >= 1 && Number(number) <= 12 ? Number(number) : undefined
  const name = /^([a-z]{3,9})\.?(?:\s+\d{4})?$/i.exec(monthText)?.[1]
  return (name && getMonth(name)) || undefined
}
