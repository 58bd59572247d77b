import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { startMailServer } from '../../tests/stand-ins/mail.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { inTransaction } from '../database/transaction.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { createMailMarks } from './mail-mark.ts'
import { isMailAddress, mailSender } from './mailing.ts'
import { MAIL_QUEUE, queueMail, queueWaiting, readWaitingMails } from './queue.ts'
import { findReturned, noteReturned } from './returned.ts'

const database = await testDatabase()
const { pool } = database
const server = await startMailServer()
const marks = createMailMarks('secret')
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
let mailing: Awaited<ReturnType<typeof startJobs>> | undefined

afterEach(async () => {
  await mailing?.stop()
  mailing = undefined
  server.received.length = 0
  server.refuseTo(undefined, 0)
  await pool.query('delete from mails')
  await pool.query('delete from pgboss.job')
})
afterAll(() => server.close())

async function start(smtpUrl = server.address) {
  const send = mailSender({ pool, smtpUrl, from: 'PMA <hello@pma.example>', marks, log })
  mailing = await startJobs([{ name: MAIL_QUEUE, lane: 'in no order', send }], { pool, log })
}

const hello = 'Hello,\n\na link: http://localhost/x?token=secret-word\n'

async function queued(recipient: string, body = hello) {
  const { id } = await makeStudent(database)
  const expiresAt = new Date(Date.now() + 60_000)
  await queueMail(pool, { userId: id, recipient, subject: 'Grüße', body, expiresAt }, new Date())
  return id
}

const recipients = () => server.received.map(({ to }) => to).sort()

test('a mail arrives as written', async () => {
  await queued('amara@example.org')
  expect((await readWaitingMails(pool)).map(({ recipient }) => recipient)).toContain('amara@example.org')

  await start()
  await expect.poll(() => server.received.length).toBe(1)

  const [{ to, text }] = server.received
  expect(to).toBe('amara@example.org')
  expect(text).toContain('http://localhost/x?token=secret-word')
  expect(text).toMatch(/^From: PMA <hello@pma.example>/m)
  expect(marks.isOurs(/^X-PMA-Mail:\s+(\S+)/im.exec(text)?.[1] ?? '', 'amara@example.org')).toBe(true)
  await expect.poll(async () => (await readWaitingMails(pool)).length).toBe(0)
  const { rows } = await pool.query('select recipient, body, sent_at from mails')
  expect(rows).toEqual([{ recipient: null, body: null, sent_at: expect.any(Date) }])
})

test('a recipient whose server always defers delays nobody else', async () => {
  server.refuseTo('later@example.org', 451)
  await queued('later@example.org')
  await start()
  const countAttempts = () => lines.filter((line) => /"attempts":\d+.*EENVELOPE.*451/.test(line)).length
  await expect.poll(countAttempts).toBeGreaterThan(1)

  const others = Array.from({ length: 25 }, (_, number) => `other${number}@example.org`)
  const began = Date.now()
  for (const otherMail of others) await queued(otherMail)

  await expect.poll(recipients, { timeout: 10_000 }).toEqual(others.toSorted())
  expect(Date.now() - began).toBeLessThan(10_000)

  server.refuseTo(undefined, 0)
  await expect.poll(recipients).toContain('later@example.org')
})

test('a missing mailbox is not tried again', async () => {
  server.refuseTo('gone@example.org', 550)
  await queued('gone@example.org')
  await queued('ben@example.org')

  await start()

  await expect.poll(recipients).toEqual(['ben@example.org'])
  await expect.poll(async () => (await readWaitingMails(pool)).length).toBe(0)
})

test('a bounce marks the address, in any case, until a mail arrives; no address is stored', async () => {
  server.refuseTo('Gone@example.org', 550)
  await queued('Gone@example.org')
  await queued('ben@example.org')
  await start()
  const returned = () => findReturned(pool, 'gone@Example.org', new Date())

  await expect.poll(returned).toEqual({ at: expect.any(Date), answer: 'no-mailbox' })
  await expect.poll(recipients).toEqual(['ben@example.org'])
  expect(await findReturned(pool, 'ben@example.org', new Date())).toBeUndefined()
  expect(await findReturned(pool, 'gone@example.org', new Date(Date.now() + 91 * 86_400_000))).toBeUndefined()
  const { rows } = await pool.query('select returned_mails::text as row from returned_mails')
  expect(JSON.stringify(rows)).not.toContain('gone')

  server.refuseTo(undefined, 0)
  await queued('gone@example.org')
  await expect.poll(recipients).toContain('gone@example.org')
  await expect.poll(returned).toBeUndefined()
})

test('old bounces are removed with the next one', async () => {
  await noteReturned(pool, 'old@example.org', 'full', new Date(Date.now() - 91 * 86_400_000))
  await noteReturned(pool, 'new@example.org', 'full', new Date())
  await noteReturned(pool, 'new@example.org', 'refused', new Date())
  const { rows } = await pool.query('select answer from returned_mails')
  expect(rows).toEqual([{ answer: 'refused' }])
})

test('a mail whose transaction is rolled back is never sent', async () => {
  const { id } = await makeStudent(database)
  const mail = { userId: id, recipient: 'never@example.org', subject: 'Never', body: 'Never' }
  const cause = inTransaction(pool, async (client) => {
    await queueMail(client, { ...mail, expiresAt: new Date(Date.now() + 60_000) }, new Date())
    throw new Error('the cause failed')
  })
  await expect(cause).rejects.toThrow('the cause failed')
  await queued('ben@example.org')

  await start()

  await expect.poll(recipients).toEqual(['ben@example.org'])
  expect((await pool.query('select from pgboss.job where state < $1', ['active'])).rowCount).toBe(0)
})

test('a mail held by a killed process is sent by another', async () => {
  await queued('dana@example.org')
  // As it is left by a process that has taken it, has said nothing since, and never will.
  await pool.query(`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()`)

  await start()
  await wait(3_000)
  expect(recipients()).toEqual([])
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute'`)

  await expect.poll(recipients, { timeout: 30_000 }).toEqual(['dana@example.org'])
}, 60_000)

test('a waiting mail that is missing from the queue is queued, once', async () => {
  await queued('earlier@example.org')
  await queued('placed@example.org')
  await pool.query(
    `delete from pgboss.job where id = (select id from mails where recipient = 'earlier@example.org')`,
  )

  expect(await queueWaiting(pool, new Date())).toBe(1)
  expect(await queueWaiting(pool, new Date())).toBe(0)
  await start()

  await expect.poll(recipients).toEqual(['earlier@example.org', 'placed@example.org'])
})

test('a delay set by a wrong clock expires', async () => {
  await queued('dana@example.org')
  await pool.query(`update pgboss.job set state = 'retry', start_after = now() + interval '24 hours'`)

  expect(await queueWaiting(pool, new Date())).toBe(1)
  await start()

  await expect.poll(recipients).toEqual(['dana@example.org'])
})

test('an erased account gets no more mail', async () => {
  const id = await queued('dana@example.org')
  await pool.query('delete from users where id = $1', [id])
  const otherStudent = await makeStudent(database)
  const mail = { userId: otherStudent.id, recipient: 'eva@example.org', subject: 'Late', body: 'Late' }
  await queueMail(pool, { ...mail, expiresAt: new Date(Date.now() - 1) }, new Date())
  await queued('fay@example.org')

  await start()

  await expect.poll(recipients).toEqual(['fay@example.org'])
})

test('neither addresses nor text of a mail are in the log or the queue, whatever fails', async () => {
  server.refuseTo('canary@example.org', 550)
  await queued('canary@example.org', 'canary-in-the-body')
  await start()
  await expect.poll(() => lines.some((line) => line.includes('no taker'))).toBe(true)
  await mailing!.stop()
  await queued('canary@example.org', 'canary-in-the-body')
  await start('smtp://127.0.0.1:9')
  await expect.poll(() => lines.some((line) => line.includes('"ending":"unreached"'))).toBe(true)

  for (const line of lines) expect(line).not.toMatch(/canary/)
  const { rows } = await pool.query('select to_jsonb(job) as job from pgboss.job')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/canary/)
})

const NO_ADDRESSES = [
  'your_account_is_locked:https://evil.example/x<amara@example.org>',
  'Your account is locked <amara@example.org>',
  'group:amara@example.org,ben@example.org;',
  'amara@example.org(0)',
  '(x)amara@example.org',
  'amara(x)@example.org',
  '"amara evil"@example.org',
  'amara@example.org,ben@example.org',
  'amara@example.org;ben@example.org',
  'amara@example.org\r\nBcc: ben@example.org',
  'amara@ben@example.org',
  'amara@[192.0.2.1]',
  'amara',
]

test('a mail goes to one address only, without anything beside it', async () => {
  for (const recipient of NO_ADDRESSES) await queued(recipient)
  await queued("o'hara+pma@example.org")
  await start()
  await expect.poll(() => recipients()).toEqual(["o'hara+pma@example.org"])
  expect(server.received[0].text).toMatch(/^To: o'hara\+pma@example\.org\r?$/m)
  await expect.poll(async () => (await readWaitingMails(pool)).length).toBe(0)
  expect(lines.join('')).not.toContain('evil')
})

test.each(NO_ADDRESSES)('%o is not an address', (text) => {
  expect(isMailAddress(text)).toBe(false)
})
test.each(['amara@example.org', 'a.b+c@mail.example', 'आशा@उदाहरण.भारत', 'x@xn--h2brj9c.example'])(
  '%o is one',
  (text) => {
    expect(isMailAddress(text)).toBe(true)
  },
)
