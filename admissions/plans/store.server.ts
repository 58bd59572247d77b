import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Whose } from '../access/types.ts'
import type { Sealed, VoucherKind } from './types.ts'

export interface GrantRow {
  id: string
  plan: string
  terms: string
  order: string | null
  intake: string | null
  since: Date
  until: Date
  endedAt: Date | null
  sessions: number
  institutions: number
}

const GRANT = `select g.id, g.plan, t.terms, g.order_id as "order", g.intake, g.since, g.until, g.ended_at as "endedAt",
    (select size from grant_sizes where grant_id = g.id and kind = 'session') as sessions,
    (select size from grant_sizes where grant_id = g.id and kind = 'institution') as institutions
  from grants g join plan_terms t on t.hash = g.terms`

/** Returns every plan that a student has or had, the oldest first. */
export async function listGrants(client: Connection, { id }: Whose): Promise<GrantRow[]> {
  const { rows } = await client.query<GrantRow>(`${GRANT} where g.student_id = $1 order by g.since, g.id`, [
    id,
  ])
  return rows
}

/** Returns the live vouchers of a student, of every plan they had. */
export async function listLiveVouchers(client: Connection, { id }: Whose) {
  const { rows } = await client.query<{ grant: string; kind: VoucherKind; nr: number; subject: string }>(
    `select grant_id as grant, kind, nr, subject from vouchers where student_id = $1 and returned_at is null order by id`,
    [id],
  )
  return rows
}

/** Returns the voucher that was used for something, under any plan. */
export async function findVoucher(client: PoolClient, { id }: Whose, kind: VoucherKind, subject: string) {
  const { rows } = await client.query<{ nr: number; of: number }>(
    `select nr, size as of from vouchers where student_id = $1 and kind = $2 and subject = $3 and returned_at is null`,
    [id, kind, subject],
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/**
 * Uses the lowest free number; returns `undefined` if none is free. The caller holds the student's row, so no
 * one can take it meanwhile.
 */
export async function addVoucher(
  client: PoolClient,
  voucher: { grant: string; student: Whose; kind: VoucherKind; subject: string },
  now: Date,
) {
  const { grant, student, kind, subject } = voucher
  const { rows } = await client.query<{ nr: number; of: number }>(
    `insert into vouchers (grant_id, student_id, kind, size, nr, subject, used_at)
     select grant_id, $2, kind, size, free.number, $4, $5 from grant_sizes, generate_series(1, size) as free (number)
     where grant_id = $1 and kind = $3 and not exists (
       select from vouchers v where v.grant_id = $1 and v.kind = $3 and v.live_nr = free.number) order by free.number limit 1
     returning nr, size as of`,
    [grant, student.id, kind, subject, now],
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/** Returns a session's voucher to the plan. One already returned stays as it is. */
export async function endSessionVoucher(client: PoolClient, subject: string, now: Date) {
  await client.query(
    `update vouchers set returned_at = $2 where kind = 'session' and subject = $1 and returned_at is null`,
    [subject, now],
  )
}

/**
 * Stores the contents of the plans on sale, and takes all others off sale. Returns false if nothing is new.
 */
export async function putOffer(client: PoolClient, offers: (Sealed & { plan: string })[]): Promise<boolean> {
  for (const { hash, text } of offers)
    await client.query('insert into plan_terms (hash, terms) values ($1, $2) on conflict do nothing', [
      hash,
      text,
    ])
  const withdrawn = await client.query('delete from offered_plans where plan <> all ($1)', [
    offers.map(({ plan }) => plan),
  ])
  let changed = withdrawn.rowCount!
  for (const { plan, hash } of offers) {
    const inserted = await client.query(
      `insert into offered_plans (plan, terms) values ($1, $2) on conflict (plan) do update set terms = excluded.terms
       where offered_plans.terms <> excluded.terms`,
      [plan, hash],
    )
    changed += inserted.rowCount!
  }
  return changed > 0
}
