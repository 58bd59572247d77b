import { type Day, dayAfter, getDayStart, isDayOfCalendar } from '../days/days.server.ts'

/** The time in which a role is in force. `until` is `null` if no end is set. */
export interface Span {
  since: Date
  until: Date | null
}

export type SpanFault = 'firstDay' | 'lastDay'

/**
 * Returns a role's span from its first and last day in the operator's zone; empty days mean now, and
 * open-ended. A role cannot begin in the past and lasts at least one day. Returns the invalid days otherwise.
 */
export function parseSpan(
  zone: string,
  { firstDay = '', lastDay = '' }: { firstDay?: Day; lastDay?: Day },
  now: Date,
): Span | SpanFault[] {
  const begins = isDayOfCalendar(firstDay) ? getDayStart(zone, firstDay) : now
  const since = begins > now ? begins : now
  const until = isDayOfCalendar(lastDay) ? getDayStart(zone, dayAfter(lastDay, 1)) : null
  const spanFaults: SpanFault[] = []
  if (firstDay && !isDayOfCalendar(firstDay)) spanFaults.push('firstDay')
  if (lastDay && (!until || until <= since)) spanFaults.push('lastDay')
  return spanFaults.length > 0 ? spanFaults : { since, until }
}

/**
 * Returns when a role ends, from its last day in the operator's zone; an empty day means now. `undefined` if
 * the day is invalid, or over.
 */
export function findRoleEnd(zone: string, lastDay: Day, now: Date): Date | undefined {
  const span = parseSpan(zone, { lastDay }, now)
  return Array.isArray(span) ? undefined : (span.until ?? now)
}

/** Returns an instant of the last day of a role that ends at a moment. */
export function getLastMoment(until: Date): Date {
  return new Date(until.getTime() - 1)
}
