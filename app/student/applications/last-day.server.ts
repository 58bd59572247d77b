import { getLastDayState, type Whereabouts } from '../../../admissions/catalogue/places/last-day.server.ts'
import { countDaysBetween, type Day, dayAfter } from '../../../admissions/days/days.server.ts'
import type { PageContext } from '../../context.ts'

/** A last day to apply as pages show it. */
export interface ShownLastDay {
  day: Day
  /** Days left by the reader's calendar; negative once it is over at the institution. */
  daysLeft: number
  /** When it ends by the reader's clock, if that is today or tomorrow. */
  until?: { time: string; on: 'today' | 'tomorrow' }
}

/** Shows how far a noted last day is. */
export function presentLastDay(
  day: Day | undefined,
  institution: Whereabouts,
  { now, today, dayOf, timeOf }: Pick<PageContext, 'now' | 'today' | 'dayOf' | 'timeOf'>,
): ShownLastDay | undefined {
  if (day === undefined) return undefined
  const { daysLeft: daysLeftThere, endsAt } = getLastDayState(institution, day, now())
  // The day in people's own calendar; it may be yesterday there and last for hours at the institution.
  const daysLeft = daysLeftThere < 0 ? -1 : Math.max(0, countDaysBetween(today(), day))
  const until = { time: timeOf(endsAt), day: dayOf(endsAt) }
  // If it ends with the reader's own day, the day is enough.
  const isOwnMidnight = until.time === '00:00' && until.day === dayAfter(day, 1)
  const on = until.day === today() ? 'today' : until.day === dayAfter(today(), 1) ? 'tomorrow' : undefined
  if (daysLeft < 0 || isOwnMidnight || !on) return { day, daysLeft }
  return { day, daysLeft, until: { time: until.time, on } }
}
