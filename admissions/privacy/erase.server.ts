import type { ClientBase } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { unqueueMailsOf } from '../../platform/mail/queue.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { removeDiscarded } from '../documents/sweep.server.ts'
import { eraseByEmail } from '../leads/erase.server.ts'
import { type Identity, personOf } from './rows.server.ts'

/**
 * Erases a student: the account with all that hangs on it, files, mail, what is queued, and what they left in forms under their address if they
 * have proven that it is theirs; then also what was taken over for that address from elsewhere and nobody has come for. Erasing who is gone is no error. A file that the store will not let go now is removed by the next sweep.
 */
export async function eraseStudent(
  database: Database,
  store: FileStore,
  { id }: Pick<SignedIn, 'id'>,
): Promise<void> {
  const person = await inTransaction(database.pool, async (client) => {
    const found = await personOf(client, id)
    if (found) await eraseRows(client, found)
    return found
  })
  if (person?.provenEmail) {
    await eraseByEmail(database, person.provenEmail, own({ id }))
    for (const other of await takenOverFor(database, person.provenEmail))
      await eraseStudent(database, store, other)
  }
  await removeDiscarded(database, store)
}

async function takenOverFor({ pool }: Database, email: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from users where email = $1 and not email_verified
       and exists (select from imported_students where user_id = users.id)`,
    [email],
  )
  return rows
}

async function eraseRows(client: ClientBase, person: Identity) {
  await client.query('select from users where id = $1 for update', [person.id])
  await unqueueMailsOf(client, person.id)
  // An address that is not proven may be somebody else's too, with what was sent to it.
  await client.query(
    `delete from verifications
     where value like '%' || $1 || '%' or ($2::text is not null and position($2 in lower(identifier || ' ' || value)) > 0)`,
    [person.id, person.provenEmail],
  )
  // Mail that names no account, such as the answer to a second sign-up.
  await client.query('delete from mails where user_id is null and lower(recipient) = $1', [
    person.provenEmail,
  ])
  await client.query('delete from users where id = $1', [person.id])
}
