import type { Connection } from '../../../platform/database/open.ts'
import type { ParentRelation } from './rules.ts'

/** What somebody under 18 writes to ask a parent. `userId`: their account, if they have one already. */
export interface StoredRequest {
  userId: string | null
  name: string
  email: string
  bornOn: string
  parentName: string
  parentEmail: string
}

/** The consent of a parent that is in force, or was until its student came of age. */
export interface StoredConsent {
  userId: string
  name: string
  email: string
  bornOn: string
  parentName: string
  parentEmail: string
  relation: ParentRelation
  wording: string
  givenAt: Date
  /** When the student, of age, agreed by themselves. */
  ownAt: Date | null
}

/**
 * Adds a request in place of an earlier one to the same parent. Requests to other parents stay: anybody can
 * write one that names this child's address.
 */
export async function addConsentRequest(
  client: Connection,
  request: StoredRequest & { tokenHash: Buffer; expiresAt: Date },
  now: Date,
) {
  const { tokenHash, userId, name, email, bornOn, parentName, parentEmail, expiresAt } = request
  await client.query('delete from consent_requests where email = $1 and parent_email = $2', [
    email,
    parentEmail,
  ])
  await client.query(
    `insert into consent_requests
       (token_hash, user_id, name, email, born_on, parent_name, parent_email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tokenHash, userId, name, email, bornOn, parentName, parentEmail, now, expiresAt],
  )
}

const REQUEST = `user_id as "userId", name, email, born_on::text as "bornOn", parent_name as "parentName",
  parent_email as "parentEmail"`

/** Returns a request that a parent can still answer. */
export async function findRequest(client: Connection, tokenHash: Buffer, now: Date) {
  const { rows } = await client.query<StoredRequest>(
    `select ${REQUEST} from consent_requests where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  )
  return rows.at(0)
}

/** Deletes a request and returns it, so that it is answered once. */
export async function takeRequest(client: Connection, tokenHash: Buffer, now: Date) {
  const { rows } = await client.query<StoredRequest>(
    `delete from consent_requests where token_hash = $1 and expires_at > $2 returning ${REQUEST}`,
    [tokenHash, now],
  )
  return rows.at(0)
}

/** Deletes requests that no parent has answered in time. Returns how many. */
export async function removeEndedRequests(client: Connection, now: Date): Promise<number> {
  const { rowCount } = await client.query('delete from consent_requests where expires_at <= $1', [now])
  return rowCount ?? 0
}

/** Keeps a consent. An account has one at most. */
export async function putConsent(
  client: Connection,
  consent: Omit<StoredConsent, 'name' | 'email' | 'givenAt' | 'ownAt'> & {
    tokenHash: Buffer
    consent: string
    version: string
  },
  now: Date,
) {
  const { tokenHash, userId, bornOn, parentName, parentEmail, relation, version, wording } = consent
  await client.query(
    `insert into parent_consents
       (user_id, token_hash, born_on, parent_name, parent_email, relation, consent, version, wording, given_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [userId, tokenHash, bornOn, parentName, parentEmail, relation, consent.consent, version, wording, now],
  )
}

const CONSENT = `c.user_id as "userId", u.name, u.email, c.born_on::text as "bornOn", c.parent_name as "parentName",
  c.parent_email as "parentEmail", c.relation, c.wording, c.given_at as "givenAt", c.own_at as "ownAt"`

/** Returns the consent behind a parent's link. */
export async function findConsent(client: Connection, tokenHash: Buffer) {
  const { rows } = await client.query<StoredConsent>(
    `select ${CONSENT} from parent_consents c join users u on u.id = c.user_id where c.token_hash = $1`,
    [tokenHash],
  )
  return rows.at(0)
}

/**
 * Returns whether an address has an account that did not begin with an unanswered consent: one that its owner
 * may be using.
 */
export async function hasOwnAccount(client: Connection, email: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from users u where email = $1
       and (email_verified or not exists (select from parent_consents where user_id = u.id))`,
    [email],
  )
  return rowCount! > 0
}

/** Returns the consent for an account; `undefined` if no parent has agreed. */
export async function findConsentFor(client: Connection, userId: string) {
  const { rows } = await client.query<StoredConsent>(
    `select ${CONSENT} from parent_consents c join users u on u.id = c.user_id where c.user_id = $1`,
    [userId],
  )
  return rows.at(0)
}

/** Notes that a student has agreed by themselves. */
export async function noteOwnConsent(client: Connection, userId: string, now: Date) {
  await client.query('update parent_consents set own_at = $2 where user_id = $1 and own_at is null', [
    userId,
    now,
  ])
}
