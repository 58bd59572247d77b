import type { PoolClient } from 'pg'
import type { AdvertService } from './types.ts'

/** A lead as a service names it. */
export interface AdvertLead {
  service: AdvertService
  id: string
}

/**
 * Records a lead that a service has reported. Returns false if it was reported before. If the same comes
 * twice at once, the second waits for the first. `tryAt`: when to ask the service for the form, if necessary.
 */
export async function addAdvertLead(
  client: PoolClient,
  { service, id }: AdvertLead,
  { now, tryAt }: { now: Date; tryAt?: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into advert_leads (service, id, told_at, try_at) values ($1, $2, $3, $4) on conflict do nothing',
    [service, id, now, tryAt],
  )
  return rowCount === 1
}

/** Notes which lead it has become, or that it is none; it is not asked for again. */
export async function settleAdvertLead(
  client: PoolClient,
  { service, id }: AdvertLead,
  lead: string | undefined,
) {
  await client.query(
    `update advert_leads set lead_id = $3, try_at = null, trouble = '' where service = $1 and id = $2`,
    [service, id, lead],
  )
}

/** A lead to ask its service for. */
export interface AdvertToAsk {
  id: string
  tries: number
  toldAt: Date
}

/**
 * Returns the lead that is next to be asked for and records its next try, after a rest that grows with each
 * failure (`rests`, in ms), so a crash meanwhile loses nothing.
 */
export async function takeAdvertToAsk(
  client: PoolClient,
  service: AdvertService,
  rests: (tries: number) => number,
  now: Date,
): Promise<AdvertToAsk | undefined> {
  const { rows } = await client.query<AdvertToAsk>(
    `update advert_leads set tries = tries + 1, try_at = $2::timestamptz + interval '1 minute' where service = $1 and id = (
       select id from advert_leads where service = $1 and try_at <= $2 order by try_at, id limit 1 for update skip locked)
     returning id, tries, told_at as "toldAt"`,
    [service, now],
  )
  const [lead] = rows
  if (!lead) return undefined
  await client.query('update advert_leads set try_at = $3 where service = $1 and id = $2', [
    service,
    lead.id,
    new Date(now.getTime() + rests(lead.tries)),
  ])
  return lead
}

/** Notes why a lead could not be read; if `isLast`, it is not asked for again. */
export async function noteAdvertTrouble(
  client: PoolClient,
  { service, id }: AdvertLead,
  { trouble, isLast }: { trouble: string; isLast: boolean },
) {
  await client.query(
    `update advert_leads set trouble = $3, try_at = case when not $4 then try_at end where service = $1 and id = $2`,
    [service, id, trouble.slice(0, 200), isLast],
  )
}

/** Holds a lead until the transaction ends. Returns false if it is settled, or never was told of. */
export async function holdAdvertToAsk(client: PoolClient, { service, id }: AdvertLead): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from advert_leads where service = $1 and id = $2 and try_at is not null for update',
    [service, id],
  )
  return rowCount === 1
}
