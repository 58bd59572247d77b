import { createHash } from 'node:crypto'
import type { Plan } from '../content/offer.ts'
import type { Sealed, Terms } from './types.ts'

/**
 * Seals a plan's current promises: the text that is kept for ever, and its SHA-256 in hex. Equal promises
 * have equal hashes.
 */
export function sealTerms(plan: Plan): Sealed {
  const { id, title, currency, price, frequency, features, holds, promises } = plan
  const terms: Terms = {
    plan: id,
    title,
    currency,
    price: String(BigInt(price) * 100n),
    taxIncluded: true,
    frequency,
    features,
    holds: { days: holds.days, sessions: holds.sessions, institutions: holds.institutions },
    promises: promises && {
      mentorHours: promises.mentorHours,
      activeHours: promises.activeHours,
      refundDays: promises.refundDays,
      refundBusinessDays: promises.refundBusinessDays,
    },
  }
  const text = JSON.stringify(terms)
  return { hash: createHash('sha256').update(text).digest('hex'), text }
}
