import type { ClientBase, Pool } from 'pg'

/** The channel on which changes are announced to every process. */
export const CHANGES = 'changes'

/**
 * Tells all open pages of a person, on commit, that their data has changed: only the `topic`, nothing about
 * the change itself.
 */
export async function announce(client: ClientBase, person: string, topic: string) {
  await client.query('select pg_notify($1, $2)', [CHANGES, JSON.stringify({ person, topic })])
}

/** Does the same for all open pages in a room: of everyone who shares an interest in a change. */
export async function announceIn(client: ClientBase | Pool, room: string, topic: string) {
  await client.query('select pg_notify($1, $2)', [CHANGES, JSON.stringify({ room, topic })])
}

/** Pools that are announcing, and whether each has to announce once more. */
const telling = new WeakMap<Pool, 'now' | 'again'>()

/**
 * Announces a committed change to a room without making the caller wait. Changes during one announcement
 * share the next, so a thousand at once cost only a few. If it fails, pages learn of the change when they
 * listen again.
 */
export async function announceSoon(pool: Pool, room: string, topic: string) {
  if (telling.has(pool)) return void telling.set(pool, 'again')
  do {
    telling.set(pool, 'now')
    await announceIn(pool, room, topic).catch(() => {})
  } while (telling.get(pool) === 'again')
  telling.delete(pool)
}
