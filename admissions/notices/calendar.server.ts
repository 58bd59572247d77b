import ical from 'ical-generator'
import { dayAfter } from '../days/days.server.ts'
import type { OpenDeadline } from './store.server.ts'

/** A calendar of deadlines, each a whole day with an id that stays the same, so that a day that moves moves in the calendar too. */
export function calendarOf(
  deadlines: OpenDeadline[],
  {
    name,
    host,
    summaryOf,
    now,
  }: { name: string; host: string; summaryOf(deadline: OpenDeadline): string; now: Date },
): ReturnType<typeof ical> {
  const calendar = ical({ name, prodId: { company: 'PMA', product: 'deadlines' }, ttl: 3600 * 6 })
  for (const deadline of deadlines)
    calendar.createEvent({
      id: `deadline-${deadline.application ?? deadline.programme}@${host}`,
      start: deadline.deadline,
      end: dayAfter(deadline.deadline, 1),
      allDay: true,
      stamp: now,
      summary: summaryOf(deadline),
    })
  return calendar
}
