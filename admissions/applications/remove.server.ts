import type { Database } from '../../platform/database/open.ts'
import { changingOne, type Owner } from './applications.server.ts'
import { isUntouched } from './rules.ts'
import { findEvents } from './store.server.ts'

/**
 * Takes away a draft that was begun and never worked on, with the line in its journal that says so. Any other application stays: what has
 * happened in it is kept, and it ends by a step.
 */
export function removeDraft(database: Database, student: Owner, id: string) {
  return changingOne<{ ok: true } | { ok: false; reason: 'not-found' | 'touched' }>(
    database,
    student,
    id,
    async (client, application) => {
      if (!isUntouched(application, await findEvents(client, id))) return { ok: false, reason: 'touched' }
      await client.query('delete from applications where id = $1', [id])
      return { ok: true }
    },
  )
}
