import { createHash } from 'node:crypto'
import type { Plan } from '../content/offer.ts'
import type { Sealed, Terms } from './types.ts'

/** Seals what a plan promises now: the text that is kept for ever, and its SHA-256 in hex. The same promises have the same hash. */
export function sealed(plan: Plan): Sealed {
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
