import type { ClientBase, Pool } from 'pg'
import type { Texts } from '../editing/merge.ts'
import { type EntryKind, type Field, getColumn, getStoredType, listFields, listRows } from './fields.ts'
import type { AboutField, EntryTexts } from './types.ts'

// Values are written and read as form texts: PostgreSQL converts days and numbers exactly, without a clock or
// floating point in between.

const TABLES: Record<EntryKind, string> = {
  experience: 'experiences',
  education: 'educations',
  testResults: 'test_results',
}

const ABOUT = listRows('about')
const PROFILE_FIELDS = ABOUT.filter(([, { account }]) => !account)

type Reader = Pool | ClientBase

/** Returns About as its form shows it, with the email address; `undefined` if there is no such student. */
export async function readAbout(
  reader: Reader,
  studentId: string,
): Promise<(Texts<AboutField> & { email: string }) | undefined> {
  const { rows } = await reader.query(
    `select email, ${ABOUT.map(toSelection).join(', ')} from users
     left join profiles on student_id = users.id where users.id = $1`,
    [studentId],
  )
  return rows[0]
}

/** Saves the personal part of a profile, with the account's name and phone number. */
export async function writeAbout(client: ClientBase, studentId: string, about: Texts<AboutField>, now: Date) {
  // Another number ends the proof that it is theirs.
  await client.query(
    `with ended as (delete from whatsapp_proofs where student_id = $1 and phone <> $3)
     update users set name = $2, phone_number = nullif($3, ''), updated_at = $4 where id = $1`,
    [studentId, about.userName, about.phoneNumber, now],
  )
  const columns = PROFILE_FIELDS.map(([name, field]) => getColumn(name, field))
  const values = PROFILE_FIELDS.map(toParameter)
  await client.query(
    `insert into profiles (student_id, updated_at, ${columns.join(', ')}) values ($1, $2, ${values.join(', ')})
     on conflict (student_id) do update set updated_at = excluded.updated_at,
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [studentId, now, ...PROFILE_FIELDS.map(([name]) => about[name as AboutField])],
  )
}

/** Returns the wishes stored in a profile, as JSON; `undefined` if there are none. */
export async function readFilterDetails(reader: Reader, studentId: string): Promise<unknown> {
  const { rows } = await reader.query('select filter_details from profiles where student_id = $1', [
    studentId,
  ])
  return rows[0]?.filter_details ?? undefined
}

/** Stores wishes in a profile, as JSON, in place of earlier ones. */
export async function writeFilterDetails(client: ClientBase, studentId: string, details: unknown, now: Date) {
  await client.query(
    `insert into profiles (student_id, filter_details, updated_at) values ($1, $2, $3)
     on conflict (student_id) do update set filter_details = excluded.filter_details, updated_at = excluded.updated_at`,
    [studentId, JSON.stringify(details), now],
  )
}

/**
 * Returns the ids of the entries that were added or changed after the form for recommendations was last
 * saved.
 */
export async function listEntriesSinceFilterDetails(reader: Reader, studentId: string): Promise<string[]> {
  const { rows } = await reader.query<{ id: string }>(
    `select distinct record as id from events
     where about = $1 and verb in ('profile.addEntry', 'profile.changeEntry') and id >
       (select coalesce(max(id), 0) from events where about = $1 and verb = 'profile.saveFilterDetails')`,
    [studentId],
  )
  return rows.map(({ id }) => id)
}

/** Returns a student's entries of one kind, in the order in which they were added. */
export async function readProfileEntries(
  reader: Reader,
  studentId: string,
  kind: EntryKind,
): Promise<EntryTexts[]> {
  const { rows } = await reader.query(`${selectEntries(kind)} where student_id = $1 order by id`, [studentId])
  return rows.map((row) => getEntry(kind, row))
}

/** Returns one entry of this student; `undefined` if it does not exist or belongs to another student. */
export async function findEntry(
  reader: Reader,
  studentId: string,
  kind: EntryKind,
  id: string,
): Promise<EntryTexts | undefined> {
  // Compares ids as text: an invalid id then finds nothing instead of failing.
  const { rows } = await reader.query(`${selectEntries(kind)} where student_id = $1 and id::text = $2`, [
    studentId,
    id,
  ])
  return rows[0] && getEntry(kind, rows[0])
}

/** Returns the entry that was created from this draft. */
export async function findByDraft(reader: Reader, studentId: string, kind: EntryKind, draft: string) {
  const { rows } = await reader.query<{ id: string }>(
    `select id from ${TABLES[kind]} where student_id = $1 and draft = $2`,
    [studentId, draft],
  )
  return rows[0]?.id
}

/** Returns the draft that each of a student's entries was added with, by the entry's id. */
export async function getDrafts(reader: Reader, studentId: string, kind: EntryKind) {
  const { rows } = await reader.query<{ id: string; draft: string }>(
    `select id, draft from ${TABLES[kind]} where student_id = $1`,
    [studentId],
  )
  return Object.fromEntries(rows.map(({ id, draft }) => [id, draft]))
}

/** Returns how many entries of one kind a student has. */
export async function countEntries(reader: Reader, studentId: string, kind: EntryKind): Promise<number> {
  const { rows } = await reader.query(
    `select count(*)::int as count from ${TABLES[kind]} where student_id = $1`,
    [studentId],
  )
  return rows[0].count
}

/** Adds an entry to a profile. Returns its id. */
export async function insertEntry(
  client: ClientBase,
  studentId: string,
  kind: EntryKind,
  draft: string,
  fields: Texts,
): Promise<string> {
  const entryRows = listRows(kind)
  const { rows } = await client.query<{ id: string }>(
    `insert into ${TABLES[kind]} (student_id, draft, ${entryRows.map(([name, field]) => getColumn(name, field)).join(', ')})
     values ($1, $2, ${entryRows.map(toParameter).join(', ')}) returning id`,
    [studentId, draft, ...entryRows.map(([name]) => fields[name] ?? '')],
  )
  return rows[0].id
}

/** Updates an entry of a profile, and raises its version by one. */
export async function updateEntry(
  client: ClientBase,
  studentId: string,
  kind: EntryKind,
  id: string,
  fields: Texts,
) {
  const entryRows = listRows(kind)
  const set = entryRows.map((row, index) => `${getColumn(...row)} = ${toParameter(row, index)}`)
  await client.query(
    `update ${TABLES[kind]} set version = version + 1, ${set.join(', ')} where student_id = $1 and id = $2`,
    [studentId, id, ...entryRows.map(([name]) => fields[name] ?? '')],
  )
}

/** Deletes an entry of a profile. */
export async function deleteEntry(client: ClientBase, studentId: string, kind: EntryKind, id: string) {
  await client.query(`delete from ${TABLES[kind]} where student_id = $1 and id = $2`, [studentId, id])
}

function selectEntries(kind: EntryKind) {
  return `select id, version, ${listRows(kind).map(toSelection).join(', ')} from ${TABLES[kind]}`
}

function getEntry(kind: EntryKind, row: Record<string, string> & { version: unknown }): EntryTexts {
  const fields = Object.fromEntries(listFields(kind).map((name) => [name, row[name]]))
  return { id: row.id, version: Number(row.version), fields }
}

type Row = [name: string, field: Field]

/** Returns the SQL that selects a field as its form's text. */
function toSelection([name, field]: Row) {
  const column = getColumn(name, field)
  return getStoredType(field) === 'boolean'
    ? `case when ${column} then 'yes' else '' end as "${name}"`
    : `coalesce(${column}::text, '') as "${name}"`
}

/** Returns the SQL that converts a field's text parameter. Two other parameters come before the fields. */
function toParameter([, field]: Row, index: number) {
  const text = `$${index + 3}::text`
  const type = getStoredType(field)
  if (type === 'text') return text
  return type === 'boolean' ? `${text} = 'yes'` : `nullif(${text}, '')::${type}`
}
