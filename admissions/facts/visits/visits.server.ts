import type { Database } from '../../../platform/database/open.ts'
import type { IsoDate } from '../../catalogue/types.ts'
import { dayAfter } from '../../days/days.server.ts'
import type { VisitCounter } from './counter.ts'
import * as store from './store.server.ts'

/** Days that visits are counted over, today among them. Earlier counts are deleted. */
const VISIT_DAYS = 30

/** Programmes with counts on one day, so that nobody can fill the table. */
const MAX_PROGRAMMES_A_DAY = 10_000

/** Returns the first of the days that visits are counted over. */
export const findFirstVisitDay = (today: IsoDate): IsoDate => dayAfter(today, 1 - VISIT_DAYS)

/**
 * Stores what a process has counted since the last call. Counts that cannot be stored wait for the next one.
 * Those of a process that is killed are lost.
 */
export async function storeVisits(
  { pool }: Pick<Database, 'pool'>,
  counter: VisitCounter,
  maxProgrammesADay = MAX_PROGRAMMES_A_DAY,
): Promise<void> {
  const counts = counter.take()
  if (counts.length === 0) return
  try {
    await store.addVisits(pool, counts, maxProgrammesADay)
  } catch (error) {
    counter.putBack(counts)
    throw error
  }
}

/** Deletes the counts of days that are no longer counted. */
export function removeOldVisits({ pool }: Pick<Database, 'pool'>, today: IsoDate): Promise<void> {
  return store.removeVisitsBefore(pool, findFirstVisitDay(today))
}
