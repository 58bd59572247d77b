import { beginsAt, type Day, dayAfter, isDayOfCalendar } from '../days/days.server.ts'

/** From when until when a role counts. Null: until somebody ends it. */
export interface Span {
  since: Date
  until: Date | null
}

export type SpanFault = 'firstDay' | 'lastDay'

/**
 * A role's span by its first and last day in the operator's zone; empty: now, and open-ended. It begins at no past day and lasts at least one.
 * Else which of the days are wrong.
 */
export function spanOf(
  zone: string,
  { firstDay = '', lastDay = '' }: { firstDay?: Day; lastDay?: Day },
  now: Date,
): Span | SpanFault[] {
  const begins = isDayOfCalendar(firstDay) ? beginsAt(zone, firstDay) : now
  const since = begins > now ? begins : now
  const until = isDayOfCalendar(lastDay) ? beginsAt(zone, dayAfter(lastDay, 1)) : null
  const wrong: SpanFault[] = []
  if (firstDay && !isDayOfCalendar(firstDay)) wrong.push('firstDay')
  if (lastDay && (!until || until <= since)) wrong.push('lastDay')
  return wrong.length > 0 ? wrong : { since, until }
}

/** When a role ends by its last day in the operator's zone, an empty one being now; undefined: that day is none, or over. */
export function roleEnds(zone: string, lastDay: Day, now: Date): Date | undefined {
  const span = spanOf(zone, { lastDay }, now)
  return Array.isArray(span) ? undefined : (span.until ?? now)
}

/** An instant of the last day of a role that ends at a moment. */
export function lastMoment(until: Date): Date {
  return new Date(until.getTime() - 1)
}
