import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { Day } from '../days/days.server.ts'
import * as store from './store.server.ts'

/** How many days are compared. */
const DAYS = 14

/** Money received and paid on a day, in paise. */
export interface Movement {
  day: Day
  came: bigint
  left: bigint
}

export interface ComparedDay {
  day: Day
  ledger: Omit<Movement, 'day'>
  bank: Omit<Movement, 'day'>
  /** How much more the statements show than the ledger, in less out; negative if they show less. */
  difference: bigint
}

/**
 * Compares the ledger's newest days (at least as many as are compared, if there are so many) with the
 * statements taken, to the paisa.
 */
export async function compareDays(
  { pool }: Database,
  { by }: Actor,
  ledger: Movement[],
): Promise<ComparedDay[]> {
  await obey(pool, 'bank.view', { by })
  const bank = await store.readMovements(pool, DAYS)
  const days = [...new Set([...ledger, ...bank].map(({ day }) => day))].toSorted().toReversed()
  const totalsOn = (movements: Movement[], day: Day) => {
    const { came, left } = movements.find((movement) => movement.day === day) ?? { came: 0n, left: 0n }
    return { came, left }
  }
  return days.slice(0, DAYS).map((day) => {
    const [booked, statement] = [totalsOn(ledger, day), totalsOn(bank, day)]
    const difference = statement.came - statement.left - (booked.came - booked.left)
    return { day, ledger: booked, bank: statement, difference }
  })
}
