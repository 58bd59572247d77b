import type { Connection } from '../../platform/database/open.ts'
import type { KeptAside } from './user-document.ts'

interface ImportedDocument {
  uid: string
  /** The ids of its entries in the hosted store, by draft. */
  entryIds: Record<string, string | number>
  kept: KeptAside
}

/**
 * Returns a document's content other than the profile. `uid`, `kept` and `entryIds` are null for people who
 * were never imported.
 */
export async function readOutline(client: Connection, id: string) {
  const { rows } = await client.query<
    { createdAt: Date; image: string | null } & {
      [name in 'uid' | 'kept' | 'entryIds']: ImportedDocument[name] | null
    }
  >(
    `select created_at as "createdAt", image, uid, kept, entry_ids as "entryIds"
     from users left join imported_students on user_id = id where id = $1`,
    [id],
  )
  return rows[0]
}
