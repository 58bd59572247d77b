import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Acting, Whose } from '../access/types.ts'
import * as store from './store.server.ts'
import type { Entitlements, Terms, VoucherKind } from './types.ts'

export type Used =
  | { ok: true; nr: number; of: number }
  /** Every voucher of the plan is used, or the plan counts no more. 409, with the way to a bigger one. */
  | { ok: false; reason: 'none-left' | 'plan-ended' }

/**
 * Uses one of a student's vouchers, in a transaction that holds the student's row (`changing`). `subject`: what it is for, the session's id or the
 * institution's. One that was used for the same thing before is not used again, whichever plan it was of; `nr` and `of` are then that one's.
 */
export async function useVoucher(
  client: PoolClient,
  student: Whose,
  kind: VoucherKind,
  subject: string,
  now: Date,
): Promise<Used> {
  const earlier = await store.voucherFor(client, student, kind, subject)
  if (earlier) return { ok: true, ...earlier }
  const grant = await store.grantOf(client, student, now)
  if (!grant?.inForce) return { ok: false, reason: 'plan-ended' }
  const used = await store.addVoucher(client, { grant: grant.id, student, kind, subject }, now)
  return used ? { ok: true, ...used } : { ok: false, reason: 'none-left' }
}

/** Gives the voucher of a session back; its number is free again. Where none is used for it, nothing happens. `subject`: the session's id. */
export async function returnVoucher(
  client: PoolClient,
  _kind: 'session',
  subject: string,
  now: Date,
): Promise<void> {
  await store.endSessionVoucher(client, subject, now)
}

/** What a student has, and how much of it is used. */
export async function entitlementsOf(
  { pool }: Database,
  { by, student }: Acting,
  now: Date,
): Promise<Entitlements> {
  await obey(pool, 'plans.view', { by, student })
  const grant = await store.grantOf(pool, student, now)
  if (!grant) throw new Error('The student whom this is about is gone.')
  const live = await store.liveVouchers(pool, student)
  const held = (kind: VoucherKind, of: number) => {
    const used = live.filter((one) => one.grant === grant.id && one.kind === kind).length
    return { of, used, left: of - used }
  }
  const { title } = JSON.parse(grant.terms) as Terms
  const { plan, since, until, endedAt, intake, inForce, order } = grant
  return {
    ...{ plan, title, since, until: endedAt ?? until, intake, inForce, order },
    sessions: held('session', grant.sessions),
    institutions: held('institution', grant.institutions),
    usedInstitutions: live.filter(({ kind }) => kind === 'institution').map(({ subject }) => subject),
  }
}
