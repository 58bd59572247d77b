import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { changing, isNoRoom, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { WITH_OFFER } from '../applications/offers.ts'
import { groupCurrentByProgramme } from '../applications/status.ts'
import { findApplications, findTerms } from '../applications/store.server.ts'
import { readThread } from '../messages/store.server.ts'
import { listPaths } from '../path/store.server.ts'
import { readEntries } from '../shortlist/store.server.ts'
import { findLinkFaults, type ParentLinkInput } from './form.ts'
import { LINK_PARTS, type LinkPart, MAX_PARENT_LINKS } from './rules.ts'
import * as store from './store.server.ts'

type LinkOutcome =
  | { ok: true; token: string }
  | { ok: false; reason: 'invalid'; faults: NonNullable<ReturnType<typeof findLinkFaults>> }
  | { ok: false; reason: 'many' }

/**
 * Creates a link by which a parent can read the chosen parts. The token is returned only once: only its hash
 * is stored.
 */
export function shareWithParent(
  database: Database,
  acting: Acting,
  input: ParentLinkInput,
  now: Date,
): Promise<LinkOutcome> {
  const { student } = acting
  return changing<LinkOutcome>(database, 'family.share', acting, async (client, recordEvent) => {
    const faults = findLinkFaults(input)
    if (faults) return { ok: false, reason: 'invalid', faults }
    const token = deriveToken(student, input)
    const tokenHash = getHash(token)
    // The same form was sent again, because its answer was lost.
    if (await store.hasParentLink(client, student, tokenHash)) return { ok: true, token }
    if ((await store.readParentLinks(client, student, now)).length >= MAX_PARENT_LINKS)
      return { ok: false, reason: 'many' }
    await recordEvent(await store.addParentLink(client, student, { ...input, tokenHash }, now))
    return { ok: true, token }
  })
}

/**
 * Returns the token of the link that a form makes: the same for the same form, with the same fields and the key
 * that `createLinkKey` drew. The log recognises keys of 24 bytes and hides them.
 */
function deriveToken({ id }: { id: string }, { key, ...link }: ParentLinkInput) {
  const secret = /^[\w-]{32}$/.test(key) ? key : createLinkKey()
  const form = JSON.stringify([id, secret, link])
  return createHash('sha256').update(form).digest().subarray(0, 24).toString('base64url')
}

/** Draws the key of a form for a new link. */
export function createLinkKey() {
  return randomBytes(24).toString('base64url')
}

/** Ends a link at once. Returns `false` if the student has no such link. */
export function endParentLink(database: Database, acting: Acting, link: string): Promise<boolean> {
  return changing(database, 'family.endShare', acting, async (client, recordEvent) => {
    const hasEnded = await store.deleteParentLink(client, acting.student, link)
    if (hasEnded) await recordEvent(link)
    return hasEnded
  })
}

/** Returns the student's links that work, with how often each was opened. */
export async function listParentLinks({ pool }: Database, acting: Acting, now: Date) {
  await obey(pool, 'family.view', acting)
  return store.readParentLinks(pool, acting.student, now)
}

/** Most messages on a parent's page: the newest. */
const MAX_SHOWN_MESSAGES = 50

/**
 * The contents of each part, read for its student alone. No note of the student, name of staff, surname or
 * enclosed document is among them.
 */
const contents = {
  async offers({ pool }: Database, { id }: { id: string }) {
    const applications = await findApplications(pool, id)
    const terms = await findTerms(pool, id)
    return {
      applications: applications.filter(({ status }) => WITH_OFFER.includes(status)),
      // The person who noted a letter is not shown: it concerns only the student and their counsellor.
      terms: new Map([...terms].map(([key, offerTerms]) => [key, { ...offerTerms, notedBy: null }])),
    }
  },

  /** Visas that were refused stay with the student. */
  async path({ pool }: Database, { id }: { id: string }) {
    const paths = await listPaths(pool, id)
    return paths.map((path) => ({ ...path, notes: { ...path.notes, refusals: [] } }))
  },

  async shortlist({ pool }: Database, { id }: { id: string }) {
    const underWay = groupCurrentByProgramme(await findApplications(pool, id))
    return (await readEntries(pool, { id })).map((entry) => ({
      ...entry,
      note: '',
      deadline: underWay.has(entry.programmeId) ? underWay.get(entry.programmeId)!.deadline : entry.deadline,
    }))
  },

  /** Programmes with an offer, then those of the shortlist. */
  async costs({ pool }: Database, { id }: { id: string }) {
    const applications = await findApplications(pool, id)
    const offers = applications.filter(({ status }) => WITH_OFFER.includes(status))
    const programmes = [...offers, ...(await readEntries(pool, { id }))].map(({ programmeId, kept }) => ({
      programmeId,
      kept,
    }))
    return [...new Map(programmes.map((programme) => [programme.programmeId, programme])).values()]
  },

  async messages({ pool }: Database, { id, firstName }: { id: string; firstName: string }, now: Date) {
    const thread = await readThread(pool, id, { most: MAX_SHOWN_MESSAGES }, now)
    return thread.map((message) => ({
      ...message,
      name: message.byRole === 'student' ? firstName : '',
      own: false,
      documents: [],
    }))
  },
} satisfies Record<LinkPart, unknown>

type Contents = { [Part in LinkPart]: Awaited<ReturnType<(typeof contents)[Part]>> }

/** What is behind a link: the student's first name, and the parts that they chose. */
export interface ParentView {
  firstName: string
  /** Whom the link is for. */
  name: string
  expiresAt: Date
  parts: Partial<Contents>
}

/**
 * Returns what is behind a link, and counts the opening if a person opened it; `undefined` if it has ended or
 * never existed. A part that was not chosen is not read.
 */
export async function openParentLink(
  database: Database,
  token: string,
  { byPerson, now }: { byPerson: boolean; now: Date },
): Promise<ParentView | undefined> {
  const { pool } = database
  const link = await store.findParentLink(pool, getHash(token), now)
  if (!link) return undefined
  try {
    if (byPerson) await store.countOpening(pool, link.link, now)
  } catch (error) {
    // On a full disk the family can still read.
    if (!isNoRoom(error)) throw error
  }
  const firstName = link.student.split(' ', 1)[0]
  const chosenParts = LINK_PARTS.filter((part) => link.parts.includes(part))
  const parts = await Promise.all(
    chosenParts.map(async (part) => [part, await contents[part](database, { id: link.id, firstName }, now)]),
  )
  return { firstName, name: link.name, expiresAt: link.expiresAt, parts: Object.fromEntries(parts) }
}

function getHash(token: string) {
  return createHash('sha256').update(token).digest()
}
