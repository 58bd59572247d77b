import { dateWords as words } from '../words/dates.ts'

/** A calendar day in words, or as much of one as is known: `2025-05`, `2025`. It has no time zone: what is written is what is shown. */
export function DayText({ day }: { day: string }) {
  const [year, month, date] = day.split('-').map(Number)
  return <time dateTime={day}>{textOf(year, words.months[month - 1], date)}</time>
}

function textOf(year: number, month: string | undefined, date: number | undefined) {
  if (month === undefined) return `${year}`
  return date === undefined ? words.ofYear(month, year) : words.day(date, month, year)
}
