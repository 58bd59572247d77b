import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { removeMailsOf } from '../../platform/mail/queue.ts'
import { acted } from '../access/acting.server.ts'
import type { Verb } from '../access/can.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import { cancelSessionsOf } from '../counselling/sessions.server.ts'
import { removeDiscarded } from '../documents/sweep.server.ts'
import { eraseByEmail } from '../leads/erase.server.ts'
import * as store from './store.server.ts'

/**
 * Erases a student: the account with all its data, files, mail and queued mail, and, if their address is
 * verified, forms that they sent under it; then also unclaimed accounts imported from elsewhere for that
 * address. Each erased account is an event. Erasing a student who is gone is no error. A file that the store
 * cannot delete now is removed by the next sweep.
 */
export async function eraseStudent(
  database: Database,
  files: FileStore,
  acting: Acting,
  verb: Verb = 'account.close',
): Promise<void> {
  const person = await inTransaction(database.pool, async (client) => {
    const identity = await store.lockPerson(client, acting.student)
    if (!identity) return undefined
    await removeMailsOf(client, identity.id)
    await cancelSessionsOf(client, { student: identity.id }, new Date())
    await store.deletePerson(client, identity)
    await acted(client, verb, acting)
    return identity
  })
  if (person?.provenEmail) {
    // A parent who withdraws has a link and no role: forms under the address are erased by the site itself.
    await eraseByEmail(database, person.provenEmail, acting.by.role === 'visitor' ? BY_ITSELF : acting)
    for (const student of await store.findTakenOver(database.pool, person.provenEmail))
      await eraseStudent(database, files, { ...BY_ITSELF, student }, 'account.removeSuperseded')
  }
  await removeDiscarded(database, files)
}
