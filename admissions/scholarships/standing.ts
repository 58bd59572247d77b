import type { Scholarship } from '../content/scholarships/schema.ts'
import { type Day, dayAfter, getDayIn, monthsAfter } from '../days/days.server.ts'

/**
 * Whether a scholarship can be applied for. `open`: until its last day. `unknown`: no last day is known.
 * `over`: its last day or its last start has passed, or it was closed when its page was seen.
 */
export type Standing =
  | { is: 'open'; lastDay: Day }
  | { is: 'unknown' }
  | { is: 'over'; by: 'day'; lastDay: Day }
  | { is: 'over'; by: 'start'; lastStart: string }
  | { is: 'over'; by: 'page' }

/** Returns the standing of a scholarship at an instant. Its days end in its own zone. */
export function findStanding(
  { lastDay, lastStart, zone }: Pick<Scholarship, 'lastDay' | 'lastStart' | 'zone'>,
  now: Date,
): Standing {
  const today = getDayIn(zone, now)
  if (lastDay === 'closed') return { is: 'over', by: 'page' }
  if (lastDay !== undefined && lastDay < today) return { is: 'over', by: 'day', lastDay }
  if (lastStart !== undefined && getLastDay(lastStart) < today) return { is: 'over', by: 'start', lastStart }
  return lastDay === undefined ? { is: 'unknown' } : { is: 'open', lastDay }
}

const getLastDay = (month: string) => dayAfter(monthsAfter(`${month}-01`, 1), -1)
