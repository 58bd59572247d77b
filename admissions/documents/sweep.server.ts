import type { Database } from '../../platform/database/open.ts'
import type { FileStore } from '../../platform/files/store.ts'

/** An upload names its file within minutes; one that has no name for so long was killed on the way. */
const ORPHAN_AFTER_MS = 60 * 60_000
const AT_ONCE = 500

/** Removes files whose rows are gone. What fails now is tried again by the next sweep. */
export async function removeDiscarded({ pool }: Database, store: FileStore) {
  const { rows } = await pool.query<{ key: string }>(
    'select file_key as key from discarded_files order by discarded_at',
  )
  for (const { key } of rows) {
    await store.remove(key)
    await pool.query('delete from discarded_files where file_key = $1', [key])
  }
  return rows.length
}

/** Removes files that no row has ever named. Gives how many. */
export async function removeOrphans({ pool }: Database, store: FileStore, now: Date) {
  let removed = 0
  let old: string[] = []
  for await (const { key, keptAt } of store.list()) {
    if (now.getTime() - keptAt.getTime() <= ORPHAN_AFTER_MS) continue
    old.push(key)
    if (old.length === AT_ONCE) removed += await removeUnnamed()
  }
  return removed + (await removeUnnamed())

  async function removeUnnamed() {
    const { rows } = await pool.query<{ key: string }>(
      `select key from unnest($1::text[]) as key
       where not exists (select from document_versions where file_key = key)
         and not exists (select from photos where large_key = key or small_key = key)`,
      [old],
    )
    old = []
    for (const { key } of rows) await store.remove(key)
    return rows.length
  }
}
