import { dayInWords } from '../words/dates.ts'

/** A calendar day in words, or as much of one as is known. It has no time zone: what is written is what is shown. */
export function DayText({ day, short }: { day: string; short?: boolean }) {
  return <time dateTime={day}>{dayInWords(day, short)}</time>
}
