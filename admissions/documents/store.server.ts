import type { Connection } from '../../platform/database/open.ts'
import type { Whose } from '../access/types.ts'
import { getDocumentType } from './rules.ts'
import {
  DOCUMENT_TYPES,
  type DocumentType,
  type DocumentVersion,
  type FirstLook,
  type PaperClaim,
  type PaperReview,
  type StudentDocument,
} from './types.ts'

interface VersionRow {
  document: string
  title: string
  of_order: boolean
  id: string
  number: number
  media_type: string
  bytes: string
  sha256: string
  file_key: string
  uploaded_at: Date
  review: ReviewRow | null
  claim: ClaimRow | null
  look: FirstLook | null
}

/** Days and instants as JSON has them. */
type ReviewRow = Omit<PaperReview, 'at'> & { at: string }
export type ClaimRow = Omit<PaperClaim, 'until'> & { until: string }

/** Parses a row with a claim; `undefined` if the paper is not claimed. */
export function readClaimRow(row: ClaimRow | null): PaperClaim | undefined {
  return row ? { ...row, until: new Date(row.until) } : undefined
}

/** A version with its key in the file store. */
export interface KeptVersion extends DocumentVersion {
  title: string
  fileKey: string
  sha256: string
}

const REVIEW = `(select jsonb_build_object('outcome', r.outcome, 'reason', r.reason, 'validUntil', r.valid_until,
    'at', r.reviewed_at, 'by', w.name)
  from document_reviews r left join users w on w.id = r.reviewed_by where r.version_id = v.id) as review`

const VERSIONS = `select d.id as document, d.title, d.of_order, v.id, v.number, v.media_type, v.bytes, v.sha256, v.file_key, v.uploaded_at,
    ${REVIEW}, claim_of_paper(v.id) as claim, v.first_look as look
  from documents d join document_versions v on v.document_id = d.id`

/**
 * Returns a student's documents with all their versions. `all`: also the screenshots of payments, which
 * are not listed.
 */
export async function readDocuments(client: Connection, { id }: Whose, all: 'all' | undefined = undefined) {
  const { rows } = await client.query<VersionRow>(
    `${VERSIONS} where d.student_id = $1 and (not d.of_order or $2) order by v.uploaded_at desc, v.number desc`,
    [id, all !== undefined],
  )
  const documents = new Map<string, Omit<StudentDocument, 'versions'> & { versions: KeptVersion[] }>()
  for (const row of rows) {
    const document = documents.get(row.document) ?? { id: row.document, title: row.title, versions: [] }
    document.versions.push(toStoredVersion(row))
    documents.set(row.document, document)
  }
  return [...documents.values()]
}

/** Returns `undefined` if the student has no such version. */
export async function readVersion(client: Connection, { id }: Whose, versionId: string) {
  const { rows } = await client.query<VersionRow>(`${VERSIONS} where d.student_id = $1 and v.id = $2`, [
    id,
    versionId,
  ])
  return rows[0] && toStoredVersion(rows[0])
}

/**
 * Returns the version with the facts that its review depends on: whether it is the newest one, and who
 * uploaded it.
 */
export async function lockPaper(client: Connection, { id }: Whose, versionId: string) {
  const { rows } = await client.query<{
    title: string
    number: number
    isNewest: boolean
    uploadedBy: string | null
    review: ReviewRow | null
    claim: ClaimRow | null
  }>(
    `select d.title, v.number, v.uploaded_by as "uploadedBy",
       not exists (select from document_versions later where later.document_id = d.id and later.number > v.number) as "isNewest",
       ${REVIEW}, claim_of_paper(v.id) as claim
     from documents d join document_versions v on v.document_id = d.id
     where d.student_id = $1 and v.id::text = $2 and not d.of_order for update of v`,
    [id, versionId],
  )
  return rows.at(0)
}

/** Stores the review of a version, in place of an earlier one. */
export async function putReview(
  client: Connection,
  version: string,
  { outcome, reason, validUntil }: Omit<PaperReview, 'at' | 'by'>,
  by: string | undefined,
  now: Date,
) {
  await client.query(
    `insert into document_reviews (version_id, outcome, reason, valid_until, reviewed_by, reviewed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (version_id) do update set outcome = $2, reason = $3, valid_until = $4, reviewed_by = $5, reviewed_at = $6`,
    [version, outcome, reason, validUntil, by, now],
  )
}

/**
 * Gives a version to one person until then, unless another person still has it. Returns false if so: of two
 * claims at once, the database accepts one.
 */
export async function writePaperClaim(
  client: Connection,
  version: string,
  by: string,
  now: Date,
  until: Date,
) {
  const { rowCount } = await client.query(
    `insert into document_claims (version_id, claimed_by, claimed_at, until) values ($1, $2, $3, $4)
     on conflict (version_id) do update set claimed_by = $2, claimed_at = $3, until = $4
       where document_claims.claimed_by = $2 or document_claims.until <= $3`,
    [version, by, now, until],
  )
  return rowCount! > 0
}

/** Ends a claim, of one person if one is named. Returns whether there was one. */
export async function removeClaim(client: Connection, version: string, by?: string) {
  const { rowCount } = await client.query(
    'delete from document_claims where version_id = $1 and ($2::uuid is null or claimed_by = $2)',
    [version, by],
  )
  return rowCount! > 0
}

/**
 * Returns papers of the last day that no program has looked at, the oldest first, with the student's names.
 */
export async function findUnseen(client: Connection, now: Date) {
  const { rows } = await client.query<{
    version: string
    student: string
    fileKey: string
    mediaType: string
    title: string
    names: string[]
  }>(
    `select v.id as version, u.id as student, v.file_key as "fileKey", v.media_type as "mediaType", d.title,
       array_remove(array[p.first_name, p.last_name, u.name], null) as names
     from document_versions v join documents d on d.id = v.document_id join users u on u.id = d.student_id
       left join profiles p on p.student_id = u.id
     where v.first_look is null and not d.of_order and v.uploaded_at > $1::timestamptz - interval '1 day'
     order by v.uploaded_at limit 10`,
    [now],
  )
  return rows
}

/** Returns false if the version is gone, or was looked at meanwhile. */
export async function putFirstLook(client: Connection, version: string, look: FirstLook) {
  const { rowCount } = await client.query(
    'update document_versions set first_look = $2 where id = $1 and first_look is null',
    [version, JSON.stringify(look)],
  )
  return rowCount! > 0
}

/** Returns how many documents a student has, without those of orders. */
export async function countDocuments(client: Connection, { id }: Whose) {
  const { rows } = await client.query<{ documents: number }>(
    'select count(*)::int as documents from documents where student_id = $1 and not of_order',
    [id],
  )
  return rows[0].documents
}

/** Returns the id of a student's document with this title; `undefined` if there is none. */
export async function findDocumentByTitle(
  client: Connection,
  { id }: Whose,
  { titleKey, ofOrder }: Pick<NewDocument, 'titleKey' | 'ofOrder'>,
) {
  const { rows } = await client.query<{ id: string }>(
    'select id from documents where student_id = $1 and title_key = $2 and of_order = $3',
    [id, titleKey, ofOrder],
  )
  return rows[0]?.id
}

/** Returns the id and the SHA-256 of a document's latest version. */
export async function getLatest(client: Connection, document: string) {
  const { rows } = await client.query<{ id: string; sha256: string }>(
    'select id, sha256 from document_versions where document_id = $1 order by number desc limit 1',
    [document],
  )
  return rows[0]
}

interface NewDocument {
  title: string
  titleKey: string
  /** It was sent of a payment, and stays with the order. */
  ofOrder: boolean
}

/** Adds a document without versions. Returns its id. */
export async function addDocument(
  client: Connection,
  { id }: Whose,
  { title, titleKey, ofOrder }: NewDocument,
  now: Date,
) {
  const { rows } = await client.query<{ id: string }>(
    'insert into documents (student_id, title, title_key, of_order, created_at) values ($1, $2, $3, $4, $5) returning id',
    [id, title, titleKey, ofOrder, now],
  )
  return rows[0].id
}

/** Adds a version to a document, under the next number. Returns its id. */
export async function addVersion(
  client: Connection,
  document: string,
  file: { key: string; type: DocumentType; bytes: number; sha256: string },
  by: string | undefined,
  now: Date,
) {
  const { rows } = await client.query<{ id: string }>(
    `insert into document_versions (document_id, number, file_key, media_type, bytes, sha256, uploaded_at, uploaded_by)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7 from document_versions where document_id = $1 returning id`,
    [document, file.key, DOCUMENT_TYPES[file.type].mediaType, file.bytes, file.sha256, now, by],
  )
  return rows[0].id
}

/**
 * Deletes a document and returns its title; `undefined` if the student has no such document. A payment's
 * screenshot does not count as one.
 */
export async function removeDocument(client: Connection, { id }: Whose, document: string) {
  const { rows } = await client.query<{ title: string }>(
    'delete from documents where student_id = $1 and id = $2 and not of_order returning title',
    [id, document],
  )
  return rows[0]?.title
}

/**
 * Returns how many bytes the student's documents take, in all versions, and whether their address is
 * confirmed.
 */
export async function readSpaceUsed(client: Connection, { id }: Whose) {
  const { rows } = await client.query<{ confirmed: boolean; bytes: number }>(
    `select email_verified as confirmed, coalesce(sum(v.bytes), 0)::float8 as bytes
     from users u left join documents d on d.student_id = u.id left join document_versions v on v.document_id = d.id
     where u.id = $1 group by u.id`,
    [id],
  )
  return rows[0] ?? { confirmed: false, bytes: 0 }
}

/** Returns the total bytes of documents of all students with an unconfirmed address. */
export async function sumUnconfirmedSpace(client: Connection): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select coalesce(sum(v.bytes), 0)::float8 as bytes
     from users u join documents d on d.student_id = u.id join document_versions v on v.document_id = d.id
     where not u.email_verified`,
  )
  return rows[0].bytes
}

/** Returns the keys of the student's picture in the file store, in both sizes. */
export async function findPhoto(client: Connection, { id }: Whose) {
  const { rows } = await client.query<{ version: string; large: string; small: string }>(
    'select version, large_key as large, small_key as small from photos where student_id = $1',
    [id],
  )
  return rows.at(0)
}

/**
 * Stores the file keys of a student's picture, in place of an earlier one. Returns the id of its new
 * version.
 */
export async function writePhoto(
  client: Connection,
  { id }: Whose,
  { large, small }: { large: string; small: string },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `insert into photos (student_id, large_key, small_key, uploaded_at) values ($1, $2, $3, $4)
     on conflict (student_id) do update
       set version = gen_random_uuid(), large_key = $2, small_key = $3, uploaded_at = $4
     returning version`,
    [id, large, small, now],
  )
  return rows[0].version
}

/** Deletes a student's picture from the database. A trigger lists its files for deletion. */
export async function deletePhoto(client: Connection, { id }: Whose) {
  await client.query('delete from photos where student_id = $1', [id])
}

/** Sets the address of the student's picture; null if there is none. */
export async function setImage(client: Connection, { id }: Whose, image: string | null) {
  await client.query('update users set image = $2, updated_at = now() where id = $1', [id, image])
}

/** Returns the keys of files that are to be deleted, the longest-discarded first. */
export async function readDiscarded(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select file_key as key from discarded_files order by discarded_at',
  )
  return rows.map(({ key }) => key)
}

/** Removes a key from the files to delete, once its file is deleted. */
export async function forgetDiscarded(client: Connection, key: string) {
  await client.query('delete from discarded_files where file_key = $1', [key])
}

/** Returns those of these keys that no version and no picture uses. */
export async function findUnusedKeys(client: Connection, keys: string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from unnest($1::text[]) as key
     where not exists (select from document_versions where file_key = key)
       and not exists (select from photos where large_key = key or small_key = key)`,
    [keys],
  )
  return rows.map(({ key }) => key)
}

function toStoredVersion(row: VersionRow): KeptVersion {
  return {
    id: row.id,
    title: row.title,
    number: row.number,
    type: getDocumentType(row.media_type),
    bytes: Number(row.bytes),
    uploadedAt: row.uploaded_at,
    fileKey: row.file_key,
    sha256: row.sha256,
    claim: readClaimRow(row.claim),
    look: row.look ?? undefined,
    review: row.review ? { ...row.review, at: new Date(row.review.at) } : undefined,
  }
}
