import type { Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import type { Actor } from '../../access/types.ts'
import type { EditionHeader } from './editions.server.ts'

/**
 * Replaces a register's edition and records its event, both or neither. The import run of that moment records
 * the files read.
 */
export function putEdition(
  { pool }: Database,
  actor: Actor,
  { register, importedAt }: Pick<EditionHeader, 'register' | 'importedAt'>,
  put: () => Promise<void>,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await acted(client, 'catalogue.import', actor, `${register} ${importedAt}`)
    await put()
  })
}
