import type { PoolClient } from 'pg'
import type { Connection, Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Acting, Whose } from '../access/types.ts'
import * as store from './store.server.ts'
import type { Entitlements, Terms, VoucherKind } from './types.ts'

export type VoucherUse =
  | { ok: true; nr: number; of: number }
  /** Every voucher of the plan is used, or the plan counts no more. 409, with the way to a bigger one. */
  | { ok: false; reason: 'none-left' | 'plan-ended' }

/**
 * Uses one of a student's vouchers, in a transaction that holds the student's row (`changing`). `subject`:
 * the id of the session or institution it is for. If one was already used for the same subject, under any
 * plan, no other is used, and `nr` and `of` are that one's.
 */
export async function useVoucher(
  client: PoolClient,
  student: Whose,
  kind: VoucherKind,
  subject: string,
  now: Date,
): Promise<VoucherUse> {
  const earlier = await store.findVoucher(client, student, kind, subject)
  if (earlier) return { ok: true, ...earlier }
  const grants = listGrantsInForce(await store.listGrants(client, student), now)
  if (grants.length === 0) return { ok: false, reason: 'plan-ended' }
  const total = getSize(kind, grants)
  for (const [place, grant] of grants.entries()) {
    const voucher = await store.addVoucher(client, { grant: grant.id, student, kind, subject }, now)
    // An extended plan continues counting at the end of the one before it.
    if (voucher) return { ok: true, nr: getSize(kind, grants.slice(0, place)) + voucher.nr, of: total }
  }
  return { ok: false, reason: 'none-left' }
}

/** Returns the voucher of a session, and frees its number. Does nothing if the session used none. */
export function returnVoucher(client: PoolClient, session: string, now: Date): Promise<void> {
  return store.endSessionVoucher(client, session, now)
}

/** Returns a student's plan and how much of it is used. */
export async function getEntitlements(
  { pool }: Database,
  { by, student }: Acting,
  now: Date,
): Promise<Entitlements> {
  await obey(pool, 'plans.view', { by, student })
  return getPlans(pool, student, now)
}

/** Returns a student's plans, within the caller's transaction. */
export async function getPlans(client: Connection, student: Whose, now: Date): Promise<Entitlements> {
  const all = await store.listGrants(client, student)
  if (all.length === 0) throw new Error('The student whom this is about is gone.')
  const counting = listGrantsInForce(all, now)
  const grants = counting.length > 0 ? counting : [findLastGrantToEnd(all)]
  const grant = grants.at(-1)!
  const live = await store.listLiveVouchers(client, student)
  const isOfThese = (voucher: (typeof live)[number]) => grants.some(({ id }) => id === voucher.grant)
  const countVouchers = (kind: VoucherKind) => {
    const total = getSize(kind, grants)
    const usedCount = live.filter((voucher) => voucher.kind === kind && isOfThese(voucher)).length
    return { total, used: usedCount, remaining: total - usedCount }
  }
  const { title } = JSON.parse(grant.terms) as Terms
  const { plan, since, intake, order } = grant
  return {
    plan,
    title,
    since,
    until: getGrantEnd(grant),
    intake,
    inForce: counting.length > 0,
    order,
    sessions: countVouchers('session'),
    institutions: countVouchers('institution'),
    usedInstitutions: live.filter(({ kind }) => kind === 'institution').map(({ subject }) => subject),
    otherSessions: live
      .filter((voucher) => voucher.kind === 'session' && !isOfThese(voucher))
      .map(({ subject }) => subject),
  }
}

/** Returns the grants that count now: the paid ones, even if one adds to another; else the free one. */
function listGrantsInForce(grants: store.GrantRow[], now: Date): store.GrantRow[] {
  const counting = grants.filter(({ endedAt, until }) => endedAt === null && until > now)
  const paidGrants = counting.filter(({ order }) => order !== null)
  return paidGrants.length > 0 ? paidGrants : counting
}

const getGrantEnd = ({ endedAt, until }: store.GrantRow) => endedAt ?? until

const findLastGrantToEnd = (grants: store.GrantRow[]) =>
  grants.reduce((last, grant) => (getGrantEnd(grant) >= getGrantEnd(last) ? grant : last))

const getSize = (kind: VoucherKind, grants: store.GrantRow[]) =>
  grants.reduce((sum, grant) => sum + (kind === 'session' ? grant.sessions : grant.institutions), 0)
