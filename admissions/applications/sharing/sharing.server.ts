import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/database/open.ts'
import { changing, isNoRoom, obey } from '../../access/acting.server.ts'
import type { Acting } from '../../access/types.ts'
import { type OfferTerms, WITH_OFFER } from '../offers.ts'
import { findApplications, findTerms } from '../store.server.ts'
import type { Application } from '../types.ts'
import { MAX_OFFER_SHARES, OFFER_SHARE_DAYS } from './rules.ts'
import * as store from './store.server.ts'

type ShareOutcome = { ok: true; token: string } | { ok: false; reason: 'many' }

/**
 * Creates a link by which anyone can read the student's offers for 30 days. The token is returned only once:
 * only its hash is stored.
 */
export function shareOffers(database: Database, acting: Acting, now: Date): Promise<ShareOutcome> {
  const { student } = acting
  return changing<ShareOutcome>(database, 'applications.shareOffers', acting, async (client, recordEvent) => {
    if ((await store.readOfferShares(client, student, now)).length >= MAX_OFFER_SHARES)
      return { ok: false, reason: 'many' }
    // The log recognises keys of this length and hides them.
    const token = randomBytes(24).toString('base64url')
    await recordEvent(
      await store.addOfferShare(client, student, { tokenHash: getHash(token), days: OFFER_SHARE_DAYS }, now),
    )
    return { ok: true, token }
  })
}

/** Ends a link at once. Returns `false` if the student has no such link. */
export function endOfferShare(database: Database, acting: Acting, share: string): Promise<boolean> {
  return changing(database, 'applications.endOfferShare', acting, async (client, recordEvent) => {
    const hasEnded = await store.deleteOfferShare(client, acting.student, share)
    if (hasEnded) await recordEvent(share)
    return hasEnded
  })
}

/** Returns the student's links that work, with how often each was opened. */
export async function listOfferShares({ pool }: Database, acting: Acting, now: Date) {
  await obey(pool, 'applications.view', acting)
  return store.readOfferShares(pool, acting.student, now)
}

/** The contents of a link: the student's first name, and the offers. */
export interface SharedOffers {
  firstName: string
  expiresAt: Date
  applications: Application[]
  terms: Map<string, OfferTerms>
}

/**
 * Returns the offers behind a link, and counts the opening if a person opened it; `undefined` if it has ended or
 * never existed.
 */
export async function openSharedOffers(
  { pool }: Database,
  token: string,
  { byPerson, now }: { byPerson: boolean; now: Date },
): Promise<SharedOffers | undefined> {
  const share = await store.findOfferShare(pool, getHash(token), now)
  if (!share) return undefined
  try {
    if (byPerson) await store.countOfferOpening(pool, share.share, now)
  } catch (error) {
    // On a full disk the family can still read.
    if (!isNoRoom(error)) throw error
  }
  const applications = await findApplications(pool, share.id)
  const terms = await findTerms(pool, share.id)
  return {
    firstName: share.name.split(' ', 1)[0],
    expiresAt: share.expiresAt,
    applications: applications.filter(({ status }) => WITH_OFFER.includes(status)),
    // The person who noted a letter is not shown: it concerns only the student and their counsellor.
    terms: new Map([...terms].map(([id, offerTerms]) => [id, { ...offerTerms, notedBy: null }])),
  }
}

function getHash(token: string) {
  return createHash('sha256').update(token).digest()
}
