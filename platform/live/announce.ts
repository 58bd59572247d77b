import type { ClientBase } from 'pg'

/** The channel on which changes are told to every process. */
export const CHANGES = 'changes'

/** Tells every open page of a person, on commit, that something of theirs has changed: its `topic`, and nothing of the change. */
export async function announce(client: ClientBase, person: string, topic: string) {
  await client.query('select pg_notify($1, $2)', [CHANGES, JSON.stringify({ person, topic })])
}
