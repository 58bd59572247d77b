import type { ClientBase, Pool } from 'pg'

/** The channel on which changes are told to every process. */
export const CHANGES = 'changes'

/** Tells every open page of a person, on commit, that something of theirs has changed: its `topic`, and nothing of the change. */
export async function announce(client: ClientBase, person: string, topic: string) {
  await client.query('select pg_notify($1, $2)', [CHANGES, JSON.stringify({ person, topic })])
}

/** The same for every open page in a room: of all whom something concerns alike. */
export async function announceIn(client: ClientBase | Pool, room: string, topic: string) {
  await client.query('select pg_notify($1, $2)', [CHANGES, JSON.stringify({ room, topic })])
}

/** Whether a pool is announcing, and whether it has to announce once more. */
const telling = new WeakMap<Pool, 'now' | 'again'>()

/**
 * Announces to a room what is already committed, without keeping anybody waiting. Changes during one announcement share the next, so that a
 * thousand at once cost a few. If it fails, pages learn of it when they listen again.
 */
export async function announceSoon(pool: Pool, room: string, topic: string) {
  if (telling.has(pool)) return void telling.set(pool, 'again')
  do {
    telling.set(pool, 'now')
    await announceIn(pool, room, topic).catch(() => {})
  } while (telling.get(pool) === 'again')
  telling.delete(pool)
}
