import type { PoolClient } from 'pg'
import { getJson } from '../../../platform/database/json.ts'
import type { Campaign } from '../../inputs/campaign.ts'
import type { Lane } from '../lanes.ts'
import type { LeadWants } from './wants.ts'

/** A lead that can be kept. */
export interface NewLead {
  name: string
  /** In lower case; empty if there is only a number. */
  email: string
  /** With its country; empty if there is only an address. */
  phone: string
  source: string
  channels: string[]
  agreement: string
  note: string
  wants: LeadWants
  /** The campaign that they came from, if a service has named it. */
  campaign?: Campaign
}

/** A lead with the same address or number. */
export interface KnownLead {
  id: string
  name: string
  lane: Lane
}

/**
 * Returns up to 5 leads with this email address or phone number, the newest first. Merged leads are left
 * out.
 */
export async function findKnownLeads(
  client: PoolClient,
  { email, phone }: Pick<NewLead, 'email' | 'phone'>,
): Promise<KnownLead[]> {
  const { rows } = await client.query<KnownLead>(
    `select e.id, coalesce(l.name, m.name) as name, e.lane from enquiries e left join leads l on l.id = e.id left join contact_messages m on m.id = e.id
     where e.merged_into is null and e.id in (
       select id from leads where lower(email) = $1 and $1 <> '' union all select id from leads where phone = $2 and $2 <> ''
       union all select id from contact_messages where lower(email) = $1 and $1 <> '' union all select id from contact_messages where phone = $2 and $2 <> '')
     order by e.came_at desc limit 5`,
    [email, phone],
  )
  return rows
}

/**
 * Keeps a lead with the consent that staff, or the operator's settings for lead forms elsewhere, vouch for. Who
 * `wrote-first` is contacted for an answer alone. Returns its id.
 */
export async function insertLead(
  client: PoolClient,
  lead: NewLead,
  now: Date,
  consent: 'by-hand' | 'lead-form' | 'wrote-first' = 'by-hand',
): Promise<string> {
  const { name, email, phone, source, channels, agreement, wants, campaign = {} } = lead
  const { rows } = await client.query<{ id: string }>(
    `insert into leads (id, idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at, campaign)
       values (uuidv7(), gen_random_uuid(), '', $1, $2, $3, $4, '', false, $5, $6) returning id`,
    [name, email, phone, source, now, getJson(campaign)],
  )
  const [{ id }] = rows
  await client.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
       values ($1, $5, $2, $2, case when cardinality($3::text[]) = 0 then '{}' when $5 = 'wrote-first' then '{answer}' else '{contact}'::text[] end, $3, '', $4)`,
    [id, agreement, channels, now, consent],
  )
  await client.query('update enquiries set wants = $2 where id = $1', [id, getJson(wants)])
  return id
}
