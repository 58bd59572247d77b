import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { acted } from '../../admissions/access/acting.server.ts'
import { lockStudent } from '../../admissions/access/store.server.ts'
import { BY_COMMAND } from '../../admissions/access/types.ts'
import { isUnder18 } from '../../admissions/accounts/minors/age.server.ts'
import { addUser, findAccountsByEmail, lockEmail } from '../../admissions/accounts/store.server.ts'
import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import type { Texts } from '../../admissions/editing/merge.ts'
import { createOutsideFacts } from '../../admissions/profile/profile.server.ts'
import * as profile from '../../admissions/profile/store.server.ts'
import { addToShortlist } from '../../admissions/shortlist/shortlist.server.ts'
import {
  ENTRY_NAMES,
  HOSTED_LISTS,
  type HostedList,
  type KeptAside,
} from '../../admissions/user-document/user-document.ts'
import { type AddressOf, readUserDocument } from '../../admissions/user-document/view.server.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { type HostedStudent, type RejectedStudent, readHosted } from './read-document.ts'
import * as store from './store.ts'

export interface Imported {
  uid: string
  outcome:
    | 'added'
    | 'updated'
    /** The same document has been imported before. */
    | 'unchanged'
    /** The student has changed theirs here since: it stays. */
    | 'changed-here'
    | 'rejected'
  /** Values that were left out, and why; for a document that was rejected, why. */
  rejected: RejectedStudent[]
  /** Fields that no document has: `shoeSize`, `experience.boss`. */
  unknown: string[]
}

export interface ImportOptions {
  /** Reports the result and changes nothing. */
  dryRun: boolean
  /** Finds the programmes that favourites name; without it they are all kept aside. */
  catalogue: Catalogue | undefined
  now: Date
}

/**
 * Imports a student from `users/{uid}` of a hosted document store. Importing the same document again changes
 * nothing; a newer one updates the student, unless they have changed their data here since. Passwords are not
 * imported: the student gets in through a password reset, which also proves the address.
 */
export async function importUserDocument(
  database: Database,
  uid: string,
  document: unknown,
  { dryRun, catalogue, now }: ImportOptions,
): Promise<Imported> {
  const reading = readHosted(uid, document, createOutsideFacts(now))
  const { rejected, unknown } = reading
  if (!reading.student) return { uid, outcome: 'rejected', rejected, unknown }
  const { student } = reading

  // Nothing is kept of somebody under 18 before a parent has agreed.
  if (student.about.dateOfBirth && isUnder18(student.about.dateOfBirth, now))
    return { uid, outcome: 'rejected', rejected: [{ field: 'date_of_Birth', reason: 'under-18' }], unknown }

  const result: { id?: string; outcome?: Imported['outcome'] } = {}
  try {
    await inTransaction(database.pool, async (client) => {
      Object.assign(result, await takeOver(client, student, now))
      if (dryRun) throw new NotForGood()
    })
  } catch (error) {
    if (!(error instanceof NotForGood)) throw error
  }
  const { id, outcome } = result
  if (!id || !outcome)
    return { uid, outcome: 'rejected', rejected: [{ field: 'email', reason: 'taken' }], unknown }
  if (!dryRun && (outcome === 'added' || outcome === 'updated')) {
    if (catalogue) await shortlistFavourites(database, id, student.kept, catalogue, now)
    await rememberAsLeft(database, id)
  }
  return { uid, outcome, rejected, unknown }
}

/** Thrown at the end of a rehearsal, to roll all of it back. */
class NotForGood extends Error {}

async function takeOver(client: PoolClient, student: HostedStudent, now: Date) {
  const before = await store.findImported(client, student.uid)
  const digest = computeDigest(student)
  if (before?.digest === digest) return { id: before.id, outcome: 'unchanged' as const }
  if (before) {
    await lockStudent(client, before)
    const current = computeDigest(await readUserDocument(client, before.id, NOWHERE))
    if (current !== before.leftAs) return { id: before.id, outcome: 'changed-here' as const }
  }
  const id = before?.id ?? (await addStudent(client, student, now))
  // An account already has this address, and may belong to a different person.
  if (!id) return {}

  await acted(client, 'students.import', { ...BY_COMMAND, student: { id } })
  await profile.writeAbout(client, id, student.about, now)
  if (student.filterDetails !== undefined)
    await profile.writeFilterDetails(client, id, student.filterDetails, now)
  const entryIds: Record<string, string | number> = {}
  for (const list of HOSTED_LISTS)
    Object.assign(entryIds, await writeEntries(client, id, list, student, before?.entryIds ?? {}))
  const { uid, kept } = student
  await store.writeImported(client, id, { uid, digest, entryIds, kept }, now)
  await announce(client, id, 'profile')
  return { id, outcome: before ? ('updated' as const) : ('added' as const) }
}

/** Returns `undefined` if the address has an account. */
async function addStudent(client: PoolClient, { email, about, createdAt }: HostedStudent, now: Date) {
  await lockEmail(client, email)
  const accounts = await findAccountsByEmail(client, email)
  if (accounts.length > 0) return undefined
  return addUser(client, { name: about.userName, email, proven: false }, createdAt ?? now)
}

/**
 * Writes a list's entries and removes those from an earlier import that the document no longer has. Returns
 * the document's entry ids by draft.
 */
async function writeEntries(
  client: PoolClient,
  student: string,
  list: HostedList,
  { uid, entries }: HostedStudent,
  before: Record<string, string | number>,
) {
  const { kind } = ENTRY_NAMES[list]
  const ids: Record<string, string | number> = {}
  for (const { id, fields } of entries[list]) {
    const draft = deriveDraftId(uid, list, id, Object.keys(ids).length, ids)
    ids[draft] = id
    const existing = await profile.findByDraft(client, student, kind, draft)
    if (!existing) await profile.insertEntry(client, student, kind, draft, fields)
    else if (!(await isSame(client, student, list, existing, fields)))
      await profile.updateEntry(client, student, kind, existing, fields)
  }
  for (const draft of Object.keys(before)) {
    const isGone = !(draft in ids) && (await profile.findByDraft(client, student, kind, draft))
    if (isGone) await profile.deleteEntry(client, student, kind, isGone)
  }
  return ids
}

async function isSame(client: PoolClient, student: string, list: HostedList, id: string, fields: Texts) {
  const texts = await profile.findEntry(client, student, ENTRY_NAMES[list].kind, id)
  return texts && Object.entries(texts.fields).every(([name, text]) => text === (fields[name] ?? ''))
}

/**
 * Returns a UUID for an entry of a document. Ids there come from a clock, so two entries may share one: the
 * second is identified by its position.
 */
function deriveDraftId(uid: string, list: string, id: string | number, place: number, entry: object): string {
  const draft = (text: string) =>
    createHash('sha256')
      .update(text)
      .digest('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  const plain = draft(`${uid}/${list}/${id}`)
  return plain in entry ? draft(`${uid}/${list}/${id}/${place}`) : plain
}

/** Favourites that the catalogue knows become places on the shortlist; the others stay aside. */
async function shortlistFavourites(
  database: Database,
  id: string,
  keptAside: KeptAside,
  catalogue: Catalogue,
  now: Date,
) {
  if (keptAside.favorites.length === 0) return
  const outcomes = await addToShortlist(
    database,
    { ...BY_COMMAND, student: { id } },
    catalogue,
    keptAside.favorites,
    now,
  )
  const aside = keptAside.favorites.filter(
    (_, index) => outcomes[index] === 'not-found' || outcomes[index] === 'full',
  )
  await store.writeAside(database.pool, id, aside)
}

async function rememberAsLeft(database: Database, id: string) {
  await inTransaction(database.pool, async (client) => {
    await store.writeLeft(client, id, computeDigest(await readUserDocument(client, id, NOWHERE)))
  })
}

/** Addresses that do not depend on the site's own. */
const NOWHERE: AddressOf = { photo: (image) => image, document: ({ id }) => id }

function computeDigest(value: object) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
