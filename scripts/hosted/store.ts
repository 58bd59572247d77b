import type { KeptAside } from '../../admissions/user-document/user-document.ts'
import type { Connection } from '../../platform/database/open.ts'

interface ImportedDocument {
  uid: string
  digest: string
  /** The document's ids of its entries, by draft. */
  entryIds: Record<string, string | number>
  kept: KeptAside
}

/**
 * Returns the student imported from a document, and `leftAs`: the digest of the import's result. Locked
 * against other imports until the transaction ends.
 */
export async function findImported(client: Connection, uid: string) {
  const { rows } = await client.query<
    Pick<ImportedDocument, 'digest' | 'entryIds'> & { id: string; leftAs: string }
  >(
    `select user_id as id, digest, left_as as "leftAs", entry_ids as "entryIds" from imported_students
     where uid = $1 for update`,
    [uid],
  )
  return rows.at(0)
}

export async function writeImported(client: Connection, id: string, document: ImportedDocument, now: Date) {
  const { uid, digest, entryIds, kept } = document
  await client.query(
    `insert into imported_students (user_id, uid, digest, entry_ids, kept, imported_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set digest = $3, entry_ids = $4, kept = $5, imported_at = $6`,
    [id, uid, digest, JSON.stringify(entryIds), JSON.stringify(kept), now],
  )
}

/** Records which favourites found no place on the shortlist. */
export async function writeAside(client: Connection, id: string, favorites: string[]) {
  await client.query(
    `update imported_students set kept = jsonb_set(kept, '{favorites}', $2) where user_id = $1`,
    [id, JSON.stringify(favorites)],
  )
}

export async function writeLeft(client: Connection, id: string, digest: string) {
  await client.query('update imported_students set left_as = $2 where user_id = $1', [id, digest])
}
