import type { ClientBase } from 'pg'
import { OWN_TABLES } from './tables.ts'

export interface OwnRows {
  table: string
  rows: Record<string, unknown>[]
}

/** Who it is, as far as their rows are found by it. */
export interface Identity {
  id: string
  /** Null until they have proven that it is theirs: anybody could sign up with somebody else's. */
  provenEmail: string | null
}

/** The person behind a student's id; undefined when there is none any more. */
export async function personOf(client: ClientBase, id: string): Promise<Identity | undefined> {
  const { rows } = await client.query<Identity>(
    'select id, case when email_verified then email end as "provenEmail" from users where id = $1',
    [id],
  )
  return rows[0]
}

/** Everything the database holds of a person, table by table, all of one moment when read in one transaction. */
export async function ownRows(client: ClientBase, { id, provenEmail }: Identity): Promise<OwnRows[]> {
  const found: OwnRows[] = []
  for (const { name, theirs, without = [] } of OWN_TABLES) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $3::text[] as row from ${name} t
       where ${theirs} and $1::uuid is not null and ($2::text is null or true)`,
      [id, provenEmail, without],
    )
    found.push({ table: name, rows: rows.map(({ row }) => row) })
  }
  return found
}
