import ical from 'ical-generator'
import { dayAfter } from '../days/days.server.ts'
import { getHouseName } from '../house/house-name.ts'
import type { OpenDeadline } from './store.server.ts'

/**
 * Builds a calendar of deadlines, each a whole-day event with a stable id, so a deadline that moves also
 * moves in the subscriber's calendar.
 */
export function getCalendar(
  deadlines: OpenDeadline[],
  {
    name,
    host,
    summaryOf,
    now,
  }: { name: string; host: string; summaryOf(deadline: OpenDeadline): string; now: Date },
): ReturnType<typeof ical> {
  const calendar = ical({ name, prodId: { company: getHouseName(), product: 'deadlines' }, ttl: 3600 * 6 })
  for (const deadline of deadlines)
    calendar.createEvent({
      id: getId(deadline, host),
      start: deadline.deadline,
      end: dayAfter(deadline.deadline, 1),
      allDay: true,
      stamp: now,
      summary: summaryOf(deadline),
    })
  return calendar
}

/**
 * Returns the id of a deadline's event. An offer can have several conditions, so their ids include the day.
 */
function getId({ application, programme, what, deadline }: OpenDeadline, host: string) {
  const subject = application ?? programme
  if (what === 'apply') return `deadline-${subject}@${host}`
  return what === 'condition' ? `condition-${subject}-${deadline}@${host}` : `${what}-${subject}@${host}`
}
