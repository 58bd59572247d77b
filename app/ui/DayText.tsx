import { formatDay } from '../words/dates.ts'

/**
 * Shows a calendar day in words, or its known part. It has no time zone, so it is the same for every reader.
 */
export function DayText({ day, short }: { day: string; short?: boolean }) {
  return <time dateTime={day}>{formatDay(day, short)}</time>
}
