import type { ClientBase } from 'pg'

/** The channel on which changes are told to every process. */
export const CHANGES = 'changes'

/**
 * Tells every open page of a person that something of theirs has changed, once the transaction is committed; never when it is undone.
 * `topic` is a word that pages know: `profile`, `documents`, `shortlist`, `applications`. Nothing of the change itself is sent.
 */
export async function announce(client: ClientBase, person: string, topic: string) {
  await client.query('select pg_notify($1, $2)', [CHANGES, JSON.stringify({ person, topic })])
}
