import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { type OfferTerms, type TermsToNote, WITH_OFFER } from './offers.ts'
import * as store from './store.server.ts'

export type OfferOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  /** `changed`: other terms were saved since the page was shown. */
  | { ok: false; reason: 'wrong-state' | 'changed' }

/**
 * Saves the terms in an offer letter, for the student or their counsellor. `before`: the time of the terms
 * that the page showed, in ISO format; empty if it showed none.
 */
export function noteOffer(
  database: Database,
  acting: Acting,
  id: string,
  { terms, before }: { terms: TermsToNote; before: string },
  now: Date,
): Promise<OfferOutcome> {
  const { by, student } = acting
  return changing<OfferOutcome>(database, 'applications.noteOffer', acting, async (client, recordEvent) => {
    const application = await store.findApplication(client, student.id, id)
    if (!application) return { ok: false, reason: 'not-found' }
    if (!WITH_OFFER.includes(application.status)) return { ok: false, reason: 'wrong-state' }
    const current = (await store.findTerms(client, student.id)).get(id)
    if ((current?.notedAt.toISOString() ?? '') !== before) return { ok: false, reason: 'changed' }
    await store.putTerms(client, id, terms, by, now)
    await recordEvent(id)
    return { ok: true }
  })
}

/** Returns the terms of a student's offers, by the ids of their applications. */
export async function viewOffers({ pool }: Database, acting: Acting): Promise<Map<string, OfferTerms>> {
  await obey(pool, 'applications.view', acting)
  return store.findTerms(pool, acting.student.id)
}
