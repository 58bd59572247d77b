import type { Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import type { Actor } from '../../access/types.ts'
import type { EditionHeader } from './editions.server.ts'

/** Puts an edition in its register's place and writes its event, both or neither. The run of that moment says what was read. */
export function putEdition(
  { pool }: Database,
  who: Actor,
  { register, importedAt }: Pick<EditionHeader, 'register' | 'importedAt'>,
  put: () => Promise<void>,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await acted(client, 'catalogue.import', who, `${register} ${importedAt}`)
    await put()
  })
}
