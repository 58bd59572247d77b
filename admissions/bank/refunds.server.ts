import type { Pool, PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import { type Actor, BY_ITSELF } from '../access/types.ts'
import { type Day, dayAfter, getDayInIndia } from '../days/days.server.ts'
import { type SentRefund, sentRefunds, settleByLine } from '../plans/pay-refunds.server.ts'
import { matchRefunds } from './matching.ts'
import * as store from './store.server.ts'

/** Lines older than this many days cannot be a refund still on its way. */
const DAYS = 180

/** Money that left and may be a refund, with the refunds that it may be. */
export interface OutgoingLine {
  id: string
  day: Day
  /** In paise, above nothing. */
  amount: bigint
  narration: string
  refunds: Pick<SentRefund, 'id' | 'order' | 'number'>[]
}

/** Returns outgoing statement lines that may be refunds and are not settled yet, latest first. */
export async function viewOutgoing({ pool }: Database, { by }: Actor, now: Date): Promise<OutgoingLine[]> {
  await obey(pool, 'bank.view', { by })
  const { lines, refunds, matched } = await matchOutgoing(pool, now)
  const exactMatches = new Map(matched.exact.map(({ line, refund }) => [line, [refund]]))
  return lines.flatMap(({ id, day, amount, narration }) => {
    const fitting = exactMatches.get(id) ?? matched.proposed.get(id)
    return fitting
      ? [{ id, day, amount: -amount, narration, refunds: fitting.map((refund) => refunds.get(refund)!) }]
      : []
  })
}

/**
 * Settles the refunds that clearly match a line of the statement, in the caller's transaction. The caller
 * holds the accounts.
 */
export async function settleExact(client: PoolClient, now: Date) {
  const { lines, refunds, matched } = await matchOutgoing(client, now)
  const days = new Map(lines.map(({ id, day }) => [id, day]))
  const settlements = matched.exact.map(({ line, refund }) => ({ line, refund: refunds.get(refund)! }))
  // Sorted, because everything that locks several orders does so in the same order.
  for (const { line, refund } of settlements.toSorted((a, b) => (a.refund.order < b.refund.order ? -1 : 1)))
    if (await settleByLine(client, BY_ITSELF, refund, days.get(line)!, now))
      await store.addRefundLine(client, { line, refund: refund.id, foundBy: 'number', by: undefined }, now)
}

/** Confirms that a line is a refund it was proposed for: the refund left the account on the line's day. */
export function settleOutgoing(
  { pool }: Database,
  actor: Actor,
  { line: id, refund: refundId }: { line: string; refund: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'not-proposed' }> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'bank.confirm', actor)
    await store.lockAccounts(client)
    const { lines, refunds, matched } = await matchOutgoing(client, now)
    const line = lines.find((line) => line.id === id)
    const refund = refunds.get(refundId)
    const isProposed =
      matched.proposed.get(id)?.includes(refundId) ||
      matched.exact.some((match) => match.line === id && match.refund === refundId)
    if (!line || !refund || !isProposed || !(await settleByLine(client, actor, refund, line.day, now)))
      return { ok: false, reason: 'not-proposed' }
    await store.addRefundLine(client, { line: id, refund: refund.id, foundBy: 'hand', by: actor.by.id }, now)
    await acted(client, 'bank.confirm', actor, id)
    return { ok: true }
  })
}

/** Compares outgoing lines with the refunds that were sent. */
async function matchOutgoing(client: Pool | PoolClient, now: Date) {
  const refunds = await sentRefunds(client)
  const lines =
    refunds.length > 0
      ? await store.listOutgoingLines(client, { since: dayAfter(getDayInIndia(now), -DAYS) })
      : []
  const matches = matchRefunds(
    lines,
    refunds.map(({ sentAt, ...refund }) => ({ ...refund, sentOn: getDayInIndia(sentAt) })),
  )
  return { lines, matched: matches, refunds: new Map(refunds.map((refund) => [refund.id, refund])) }
}
