import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { getSecret } from '../secret.ts'
import type { FilesConfig } from './files-config.ts'

/**
 * Makes sure that this store holds the files that the database's rows name. The database remembers its first
 * store: a bucket by its name, a folder by an id that is kept in it and moves with it. Throws a sentence if
 * this is another store, as for a second server with its own folder, where each server would miss the files
 * sent to the other.
 */
export async function claimStore(
  pool: Pick<Pool, 'query'>,
  dataDir: string,
  { s3, takeOver }: Pick<FilesConfig, 's3' | 'takeOver'>,
) {
  const mine = s3
    ? `bucket ${s3.bucket} at ${s3.endpoint ?? s3.region}`
    : `folder ${getId(join(dataDir, 'files'))}`
  const { rows } = await pool.query<{ id: string }>(
    `insert into file_store (id) values ($1)
     on conflict (single) do update set id = case when $2 then $1 else file_store.id end returning id`,
    [mine, takeOver],
  )
  const [{ id }] = rows
  if (id === mine) return
  const there = id.startsWith('bucket ') ? `the ${id}` : 'the data folder of another server'
  const here = s3 ? `the ${mine}` : join(dataDir, 'files')
  throw new Error(
    `The documents and pictures of this database lie in ${there}, not in ${here}. Servers that share a database keep them in one S3 store: set FILES_S3_BUCKET (and FILES_S3_ENDPOINT, FILES_S3_KEY, FILES_S3_SECRET) to the same on each. If they were moved here, or are lost, start once with FILES_TAKE_OVER=yes.`,
  )
}

function getId(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return getSecret(folder, 'id').slice(0, 32)
}
