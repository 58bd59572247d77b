import type { Database } from '../../platform/database/open.ts'
import type { Acting } from '../access/types.ts'
import { changeApplication } from './applications.server.ts'
import { isUntouched } from './rules.ts'
import * as store from './store.server.ts'

/**
 * Removes a draft that was begun and never worked on. Any other application stays, and is ended by a step.
 */
export function removeDraft(database: Database, acting: Acting, id: string) {
  return changeApplication<{ ok: true } | { ok: false; reason: 'not-found' | 'touched' }>(
    database,
    'applications.removeDraft',
    acting,
    id,
    async (client, application) => {
      if (!isUntouched(application, await store.findEvents(client, id)))
        return { ok: false, reason: 'touched' }
      await store.deleteApplication(client, id)
      return { ok: true }
    },
  )
}
