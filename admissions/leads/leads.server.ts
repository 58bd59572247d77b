import type { Database } from '../../platform/database/open.ts'
import type { ConsentText } from '../content/offer.ts'
import { toCanonicalPhone } from '../inputs/phone.server.ts'
import type { LeadInput, MessageInput } from './form.ts'
import { LEAD_LANE } from './forwarding/forwarding.server.ts'
import { storeFormOnce } from './keep.server.ts'
import { listFormLimits } from './limits.server.ts'
import type { Outcome } from './outcome.ts'
import { getFingerprint, listKeys } from './repetition.server.ts'
import { findLeadFaults, findMessageFaults, stripPhone } from './rules.ts'

export type LeadStore = Database

/** The origin of a form, as the server saw it. */
export interface FormSender {
  /** The visitor's network address. It is kept as a hash, for an hour. */
  address: string
  maxPerAddress: number
}

/**
 * Stores a lead, its consent and its place in the queue to the spreadsheet, all or nothing, and returns once
 * that is on disk. It never waits for the spreadsheet.
 *
 * `consent` is the wording on the form now; people who saw another wording are asked to read again, as the
 * old wording is no longer available. A lead that fills in the hidden field gets the same answer, but is
 * stored as suspect and not forwarded: browsers and password managers fill in such fields too, and a real
 * person must not be lost.
 */
export async function submitLead(
  database: LeadStore,
  input: LeadInput,
  consent: ConsentText,
  from: FormSender,
  now: Date,
): Promise<Outcome<LeadInput>> {
  const faults = findLeadFaults(input)
  if (input.consent && input.consentVersion !== consent.version) faults.consent = 'consent-changed'
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }

  const { name, email, page, trapped, campaign = {} } = input
  const phone = toStoredPhone(input.phone)
  const fingerprint = getFingerprint([name, email, phone, consent.id, consent.version])
  const keys = input.key ? { key: input.key } : listKeys('lead', fingerprint, now)
  const [senders, mosts] = listFormLimits({ address: from.address, email, phone }, from.maxPerAddress)
  const { id, version, label, purposes, channels } = consent
  return storeFormOnce(database, 'lead', {
    ...keys,
    fingerprint,
    name,
    email,
    phone,
    page,
    campaign,
    suspect: trapped,
    consent: id,
    version,
    label,
    purposes,
    channels,
    lane: LEAD_LANE,
    senders,
    mosts,
    now,
  })
}

/** Stores a message from the contact page in the same way. `topics` are the ids of the topics on offer. */
export async function sendContactMessage(
  database: LeadStore,
  input: MessageInput,
  topics: readonly string[],
  from: FormSender,
  now: Date,
): Promise<Outcome<MessageInput>> {
  const faults = findMessageFaults(input, topics)
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }

  const { name, email, topic, message, page, trapped } = input
  const phone = toStoredPhone(input.phone)
  const fingerprint = getFingerprint([name, email, phone, topic, message])
  const keys = input.key ? { key: input.key } : listKeys('message', fingerprint, now)
  const [senders, mosts] = listFormLimits({ address: from.address, email, phone }, from.maxPerAddress)
  return storeFormOnce(database, 'message', {
    ...keys,
    fingerprint,
    name,
    email,
    phone,
    topic,
    message,
    page,
    suspect: trapped,
    senders,
    mosts,
    now,
  })
}

function toStoredPhone(phone: string) {
  return toCanonicalPhone(stripPhone(phone).trim())
}
