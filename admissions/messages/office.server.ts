import { type OfficeHours, WEEKDAYS } from '../content/messaging/office-hours.ts'
import { dayAfter, getDayIn, getInstantIn, getWeekday } from '../days/days.server.ts'

/** Office hours: whether staff are available now, and when that changes. */
export type Office =
  /** No hours are published: nothing can be said. */
  | { is: 'unknown' }
  | { is: 'open'; until: Date }
  /** `holiday`: why it is closed today. */
  | { is: 'closed'; from: Date; holiday?: string }
  /** No hour comes within a month. */
  | { is: 'away' }

const AHEAD = 31

/**
 * Returns whether staff are available, by the hours and holidays in the office's own zone. Adjoining hours
 * count as one period.
 */
export function findOfficeState({ zone, hours, holidays }: OfficeHours, now: Date): Office {
  if (hours.length === 0) return { is: 'unknown' }
  const today = getDayIn(zone, now)
  const holidayOn = (day: string) => holidays.find((holiday) => holiday.day === day)?.name
  const spans = Array.from({ length: AHEAD + 1 }, (_, days) => dayAfter(today, days))
    .filter((day) => holidayOn(day) === undefined)
    .flatMap((day) => {
      const weekday = WEEKDAYS[getWeekday(day) - 1]
      return hours
        .filter(({ days }) => days.includes(weekday))
        .map(({ from, to }) => ({ from: getInstantIn(zone, day, from), to: getInstantIn(zone, day, to) }))
    })
    .filter(({ to }) => to > now)
    .sort((a, b) => a.from.getTime() - b.from.getTime())
  const [first] = spans
  if (!first) return { is: 'away' }
  if (first.from > now) return { is: 'closed', from: first.from, holiday: holidayOn(today) }
  const until = spans.reduce((end, { from, to }) => (from <= end && to > end ? to : end), first.to)
  return { is: 'open', until }
}
