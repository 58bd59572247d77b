import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLog } from '../log.ts'
import { announce, announceSoon } from './announce.ts'
import { startLive } from './live.ts'

const database = await testDatabase()

function start(options: { beatMs?: number; checkMs?: number } = {}) {
  const live = startLive({ database, log: createLog('silent'), ...options })
  onTestFinished(live.stop)
  return live
}

/** Reads a stream as it comes. */
function listening(stream: ReadableStream<Uint8Array> | undefined) {
  let received = ''
  let isOpen = true
  void (async () => {
    for await (const piece of stream!) received += Buffer.from(piece).toString()
    isOpen = false
  })()
  return {
    said: () => received,
    isOpen: () => isOpen,
    hears: (text: string) => expect.poll(() => received).toContain(text),
  }
}

/** The first event of every stream. */
const OPENED = 'retry: 1000\n\nevent: beat\ndata:\n\n'

const tell = (person: string, topic: string) =>
  inTransaction(database.pool, (client) => announce(client, person, topic))

/** Resolves once the process listens. */
async function ready() {
  await expect.poll(listeners).toBeGreaterThan(0)
}

async function listeners() {
  const { rows } = await database.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and query ~ '^(listen|select id from sessions)'`,
  )
  return rows.length
}

test('a change is sent to every open page of the person only', async () => {
  const [amara, ben] = [await makeStudent(database), await makeStudent(database)]
  const live = start()
  await ready()
  const pages = [1, 2].map(() => listening(live.open(amara.id, amara.sessionId)))
  const otherListener = listening(live.open(ben.id, ben.sessionId))

  await tell(amara.id, 'documents')

  for (const page of pages) await page.hears('event: changed\ndata: documents\n\n')
  expect(otherListener.said()).toBe(OPENED)
})

test('a change in a room is sent to every page in it', async () => {
  const [amara, ben] = [await makeStudent(database), await makeStudent(database)]
  const live = start()
  await ready()
  const inside = listening(live.open(amara.id, amara.sessionId, ['leads']))
  const outside = listening(live.open(ben.id, ben.sessionId, ['other']))

  await Promise.all(Array.from({ length: 1_000 }, () => announceSoon(database.pool, 'leads', 'leads')))

  await inside.hears('event: changed\ndata: leads\n\n')
  await expect.poll(() => inside.said().match(/leads/g)?.length).toBe(2)
  expect(outside.said()).toBe(OPENED)
})

test('a rolled-back change is never sent', async () => {
  const amara = await makeStudent(database)
  const live = start()
  await ready()
  const page = listening(live.open(amara.id, amara.sessionId))

  await inTransaction(database.pool, async (client) => {
    await announce(client, amara.id, 'profile')
    throw new Error('undone')
  }).catch(() => {})
  await tell(amara.id, 'shortlist')

  await page.hears('shortlist')
  expect(page.said()).not.toContain('profile')
})

test.each([
  ['sign-out', 'delete from sessions where id = $2 and user_id = $1'],
  ['the end of all sessions', 'delete from sessions where user_id = $1 and $2 <> user_id::text'],
  ['the deletion of the account', 'delete from users where id = $1 and $2 <> id::text'],
])('%s ends the streams of the session at once, without waiting for the next check', async (_, statement) => {
  const amara = await makeStudent(database)
  const live = start({ checkMs: 3_600_000 })
  await ready()
  const page = listening(live.open(amara.id, amara.sessionId))

  await database.pool.query(statement.replace('id = $2', 'id = $2::uuid'), [amara.id, amara.sessionId])

  await expect.poll(page.isOpen).toBe(false)
  expect(page.said()).toContain('event: ended')
})

test('another session of the same person continues', async () => {
  const amara = await makeStudent(database)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at) values ($1, 'another', now() + interval '1 day') returning id`,
    [amara.id],
  )
  const live = start()
  await ready()
  const [here, there] = [
    listening(live.open(amara.id, amara.sessionId)),
    listening(live.open(amara.id, rows[0].id)),
  ]

  await database.pool.query('delete from sessions where id = $1', [amara.sessionId])
  await expect.poll(here.isOpen).toBe(false)
  await tell(amara.id, 'profile')

  await there.hears('profile')
})

test('an expired session ends its streams at the next check', async () => {
  const amara = await makeStudent(database)
  const live = start({ checkMs: 50 })
  await ready()
  const page = listening(live.open(amara.id, amara.sessionId))
  await wait(120)
  expect(page.isOpen()).toBe(true)

  await database.pool.query('update sessions set expires_at = now() where id = $1', [amara.sessionId])

  await expect.poll(page.isOpen).toBe(false)
})

test('pages reload after a cut connection', async () => {
  const amara = await makeStudent(database)
  const live = start()
  await ready()
  const page = listening(live.open(amara.id, amara.sessionId))

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~ '^(listen|select id from sessions)' and pid <> pg_backend_pid()`,
  )

  await page.hears('event: changed\ndata: *\n\n')
  await tell(amara.id, 'applications')
  await page.hears('data: applications')
})

test('streams send heartbeats, are limited per person, and end before the server does', async () => {
  const amara = await makeStudent(database)
  const live = start({ beatMs: 20 })
  const pages = Array.from({ length: 20 }, () => listening(live.open(amara.id, amara.sessionId)))
  expect(live.open(amara.id, amara.sessionId)).toBeUndefined()
  await pages[0].hears('event: beat\ndata:\n\n')

  live.endStreams()

  for (const page of pages) await expect.poll(page.isOpen).toBe(false)
  expect(live.open(amara.id, amara.sessionId)).toBeUndefined()
})

test('a closed page makes room; one that reads nothing is dropped', async () => {
  const amara = await makeStudent(database)
  const live = start({ beatMs: 1 })
  const streams = Array.from({ length: 20 }, () => live.open(amara.id, amara.sessionId)!)

  await streams[0].cancel()
  const deaf = live.open(amara.id, amara.sessionId)!

  expect(deaf).toBeDefined()
  // 16 KiB of beats are some nine hundred: let them come without anybody reading.
  for (let notifications = 0; notifications < 1_000; notifications++) await tell(amara.id, 'profile')
  await expect.poll(() => live.open(amara.id, amara.sessionId)).toBeDefined()
})
