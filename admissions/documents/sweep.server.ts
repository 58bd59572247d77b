import type { Database } from '../../platform/database/open.ts'
import type { FileStore } from '../../platform/files/store.ts'
import * as store from './store.server.ts'

/** An upload names its file within minutes; one that has no name for so long was killed on the way. */
const ORPHAN_AFTER_MS = 60 * 60_000
const AT_ONCE = 500

/** Removes files whose rows are gone. Failures are retried by the next sweep. */
export async function removeDiscarded({ pool }: Database, files: FileStore) {
  const keys = await store.readDiscarded(pool)
  for (const key of keys) {
    await files.remove(key)
    await store.forgetDiscarded(pool, key)
  }
  return keys.length
}

/** Removes files that no row has ever named. Returns how many. */
export async function removeOrphans({ pool }: Database, files: FileStore, now: Date) {
  let removed = 0
  let old: string[] = []
  for await (const { key, keptAt } of files.list()) {
    if (now.getTime() - keptAt.getTime() <= ORPHAN_AFTER_MS) continue
    old.push(key)
    if (old.length === AT_ONCE) removed += await removeUnnamed()
  }
  return removed + (await removeUnnamed())

  async function removeUnnamed() {
    const unnamed = await store.findUnusedKeys(pool, old)
    old = []
    for (const key of unnamed) await files.remove(key)
    return unnamed.length
  }
}
