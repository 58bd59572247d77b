import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'

/**
 * Inserts the rows of a student's document with this many versions, without files. Returns its id and its
 * versions', oldest first.
 */
export async function makeDocument(
  { pool }: Database,
  student: { id: string },
  { title = 'Passport', versions = 1 } = {},
) {
  const { rows } = await pool.query<{ id: string }>(
    'insert into documents (student_id, title, title_key, created_at) values ($1, $2, lower($2), now()) returning id',
    [student.id, title],
  )
  const [{ id }] = rows
  const folders: string[] = []
  for (let number = 1; number <= versions; number++) {
    const version = await pool.query<{ id: string }>(
      `insert into document_versions (document_id, number, file_key, media_type, bytes, sha256, uploaded_at)
       values ($1, $2, $3, 'application/pdf', 1000, $4, '2026-11-20T09:00:00Z') returning id`,
      [id, number, randomUUID(), `${number}`.padStart(64, '0')],
    )
    folders.push(version.rows[0].id)
  }
  return { id, versions: folders }
}
