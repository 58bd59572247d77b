import type { PoolClient } from 'pg'
import type { Connection } from '../../../platform/database/open.ts'
import type { FileVersion } from './kinds.ts'

/** A version of a file that was saved at the desk. */
export interface SavedVersion extends FileVersion {
  /** From 1 on, for each file. */
  number: number
  /** A hash of the file when this was saved. */
  fileHash: string
  why: string
  at: Date
  /** Null once the account is gone. */
  by: string | null
}

const VERSION = `file, number, text, file_hash as "fileHash", why, at, u.name as by
  from content_versions v left join users u on u.id = v.by_person`

/** Returns the newest version of each file that has one. */
export async function readNewest(client: Connection): Promise<SavedVersion[]> {
  const { rows } = await client.query<SavedVersion>(
    `select distinct on (file) ${VERSION} order by file, number desc`,
  )
  return rows
}

/** Returns a text that changes with every version that is saved. */
export async function readVersionsMark(client: Connection): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    `select coalesce(string_agg(file || ' ' || number, ', ' order by file), '') as mark
     from (select file, max(number) as number from content_versions group by file) newest`,
  )
  return rows[0].mark
}

/** Returns the latest versions of a file, the newest first. */
export async function readVersionsOf(
  client: Connection,
  file: string,
  limit: number,
): Promise<SavedVersion[]> {
  const { rows } = await client.query<SavedVersion>(
    `select ${VERSION} where file = $1 order by number desc limit $2`,
    [file, limit],
  )
  return rows
}

/** Returns one version of a file. */
export async function findSavedVersion(
  client: Connection,
  file: string,
  number: number,
): Promise<SavedVersion | undefined> {
  const { rows } = await client.query<SavedVersion>(`select ${VERSION} where file = $1 and number = $2`, [
    file,
    number,
  ])
  return rows[0]
}

/**
 * Stores a version under the number after its predecessor's. Returns false if that number is already taken.
 */
export async function insertVersion(
  client: PoolClient,
  { file, number, text, fileHash, why }: Omit<SavedVersion, 'at' | 'by'>,
  by: string | undefined,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into content_versions (file, number, text, file_hash, why, at, by_person)
     select $1, $2::integer, $3, $4, $5, $6, $7
     where $2::integer = 1 + coalesce((select max(number) from content_versions where file = $1), 0)
     on conflict do nothing`,
    [file, number, text, fileHash, why, now, by],
  )
  return rowCount === 1
}
