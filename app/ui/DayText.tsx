import { dayInWords } from '../words/dates.ts'

/** A calendar day in words, or as much of one as is known. It has no time zone: what is written is what is shown. */
export function DayText({ day }: { day: string }) {
  return <time dateTime={day}>{dayInWords(day)}</time>
}
