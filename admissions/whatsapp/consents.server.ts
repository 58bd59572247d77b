import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import type { ConsentText } from '../content/offer.ts'
import * as store from './store.server.ts'
import type { WhatsAppContact } from './types.ts'

/** The consent in `content/consents.yaml` that students give on their notices. */
export const STUDENT_CONSENT = 'student-whatsapp'

/** Returns whether a student may be contacted, and by WhatsApp, as their notices show it. */
export async function viewContact({ pool }: Database, acting: Acting): Promise<WhatsAppContact> {
  await obey(pool, 'whatsapp.view', acting)
  return store.readContact(pool, acting.student.id)
}

export type ConsentOutcome =
  | { ok: true }
  /** The words are others by now than those that were read; no number, or none proven; they have said STOP. */
  | { ok: false; reason: 'consent-changed' | 'no-number' | 'unproven' | 'stopped' }

/** Records that a student agrees to messages by WhatsApp, in these words, at the number of their account. */
export function agreeToWhatsApp(
  database: Database,
  acting: Acting,
  consent: ConsentText,
  { version, now }: { version: string; now: Date },
): Promise<ConsentOutcome> {
  return changing(database, 'whatsapp.choose', acting, async (client, recordEvent) => {
    const { phone, proven, stoppedAt, consent: inForce } = await store.readContact(client, acting.student.id)
    if (!phone) return { ok: false, reason: 'no-number' }
    if (stoppedAt) return { ok: false, reason: 'stopped' }
    if (!proven) return { ok: false, reason: 'unproven' }
    if (version !== consent.version) return { ok: false, reason: 'consent-changed' }
    if (inForce === consent.id) return { ok: true }
    await store.addConsent(client, acting.student.id, phone, consent, now)
    await recordEvent('agree')
    return { ok: true }
  })
}

/** Records that a student wants no more messages by WhatsApp; other ways stay as they are. */
export function endWhatsApp(database: Database, acting: Acting, now: Date): Promise<void> {
  return changing(database, 'whatsapp.choose', acting, async (client, recordEvent) => {
    if (await store.withdrawConsents(client, acting.student.id, now)) await recordEvent('withdraw')
  })
}

/** Records that a student who said STOP may be contacted again. What they agreed to before stays ended. */
export function allowContact(database: Database, acting: Acting, now: Date): Promise<void> {
  return changing(database, 'whatsapp.choose', acting, async (client, recordEvent) => {
    if (await store.liftStops(client, acting.student.id, now)) await recordEvent('contact-again')
  })
}
