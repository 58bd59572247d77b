import type { Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { announceIn } from '../../../platform/live/announce.ts'
import { acted, obey } from '../../access/acting.server.ts'
import type { Actor } from '../../access/types.ts'
import { isEmail, toCanonicalEmail } from '../../inputs/email.ts'
import { isName } from '../../inputs/name.ts'
import { type PhoneProblem, parsePhone } from '../../inputs/phone.server.ts'
import { getNextCallTime, type NextCallChoice } from '../calls/calls.ts'
import { writeFollowUp } from '../calls/store.server.ts'
import { addNote, assignEnquiry, moveEnquiry } from '../enquiries-store.server.ts'
import { CHANNELS, MAX_LEAD_NOTE_LENGTH } from '../lanes.ts'
import { MAX_LEAD_NAME_LENGTH } from '../rules.ts'
import { holdImports } from '../store.server.ts'
import * as store from './store.server.ts'
import { type LeadWants, MAX_WANT_LENGTH } from './wants.ts'

/** A lead that staff type in after a visit or a call. */
export interface TypedLead {
  name: string
  phone: string
  email: string
  /** The lead's source, such as “Walk-in”. */
  source: string
  /** The channels they agreed to, and how they said so. */
  channels: string[]
  agreed: string
  wants: LeadWants
  note: string
  /** True if the person who types it has talked with them. */
  hasTalked: boolean
  next: NextCallChoice
  /** Add them although there is a lead with the same address or number. */
  isAnother: boolean
}

type LeadFault =
  | 'name'
  | 'email'
  | 'no-way'
  | 'agreed'
  | 'note'
  | 'want'
  | 'next-call'
  | Exclude<PhoneProblem, 'empty'>

type LeadField = 'name' | 'email' | 'phone' | 'agreed' | 'note' | 'day' | 'parentPhone' | 'budget' | 'city'

export type LeadAddOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<LeadField, LeadFault>> }
  /** There is a lead with this address or number already. */
  | { ok: false; reason: 'known'; leads: store.KnownLead[] }

/**
 * Adds a lead who walked in or phoned. It is assigned to the counsellor who adds it; other roles leave it
 * unassigned. It is not sent to a spreadsheet, and without channels the person must not be contacted.
 */
export async function addLead(
  { pool }: Database,
  actor: Actor,
  input: TypedLead,
  { now, zone }: { now: Date; zone: string },
): Promise<LeadAddOutcome> {
  await obey(pool, 'leads.add', actor)
  const { lead, faults } = readLead(input)
  const followUpAt = getNextCallTime(input.next, { calls: 0 }, { now, zone })
  if (followUpAt === 'invalid') faults.day = 'next-call'
  if (Object.keys(faults).length > 0 || followUpAt === 'invalid')
    return { ok: false, reason: 'invalid', faults }

  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.add', actor)
    await holdImports(client)
    const knownLeads = input.isAnother ? [] : await store.findKnownLeads(client, lead)
    if (knownLeads.length > 0) return { ok: false, reason: 'known', leads: knownLeads }
    const id = await store.insertLead(client, lead, now)
    const by = actor.by.id
    if (actor.by.role === 'counsellor') await assignEnquiry(client, id, { seen: null, to: by!, by })
    if (lead.note) await addNote(client, id, { note: lead.note, by }, now)
    if (input.hasTalked)
      await moveEnquiry(client, id, { from: 'new', to: 'contacted', reason: '', by: by! }, now)
    if (followUpAt && lead.channels.length > 0) await writeFollowUp(client, id, { at: followUpAt, by }, now)
    await acted(client, 'leads.add', actor, id)
    await announceIn(client, 'leads', 'leads')
    return { ok: true, id }
  })
}

function readLead(input: TypedLead): {
  lead: store.NewLead
  faults: Partial<Record<LeadField, LeadFault>>
} {
  const faults: Partial<Record<LeadField, LeadFault>> = {}
  const name = input.name.trim()
  const email = toCanonicalEmail(input.email)
  const phone = readPhone(input.phone)
  const parentPhone = readPhone(input.wants.parentPhone ?? '')
  const channels = CHANNELS.filter((channel) => input.channels.includes(channel))
  const note = input.note.trim()
  const wants = tidyWants(input.wants)

  if (!isName(name) || name.length > MAX_LEAD_NAME_LENGTH) faults.name = 'name'
  if (email && !isEmail(email)) faults.email = 'email'
  if ('problem' in phone) faults.phone = phone.problem
  else if (!email && !phone.number) faults.phone = 'no-way'
  if ('problem' in parentPhone) faults.parentPhone = parentPhone.problem
  if (channels.length > 0 && !input.agreed) faults.agreed = 'agreed'
  if (note.length > MAX_LEAD_NOTE_LENGTH) faults.note = 'note'
  for (const field of ['budget', 'city'] as const)
    if ((wants[field]?.length ?? 0) > MAX_WANT_LENGTH) faults[field] = 'want'

  const numbers = {
    phone: 'number' in phone ? phone.number : '',
    parent: 'number' in parentPhone && parentPhone.number,
  }
  return {
    lead: {
      name,
      email,
      phone: numbers.phone,
      source: input.source,
      channels,
      agreement: input.agreed,
      note,
      wants: { ...wants, ...(numbers.parent && { parentPhone: numbers.parent }) },
    },
    faults,
  }
}

/** Returns the stated wishes, without the empty ones. */
function tidyWants({ parentPhone: _, ...wants }: LeadWants): LeadWants {
  const trimmedWants = Object.entries(wants).map(([want, value]) => [want, value?.trim()])
  return Object.fromEntries(trimmedWants.filter(([, value]) => value))
}

function readPhone(text: string): { number: string } | { problem: Exclude<PhoneProblem, 'empty'> } {
  const reading = parsePhone(text)
  if (reading.ok) return { number: reading.value }
  return reading.problem === 'empty' ? { number: '' } : { problem: reading.problem }
}
