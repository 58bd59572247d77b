import { afterAll, afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { startMailServer } from '../../tests/mail.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { createLog } from '../log.ts'
import { startMailing } from './mailing.ts'
import { queueMail, waitingMails } from './queue.ts'

const database = await testDatabase()
const server = await startMailServer()
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
let mailing: ReturnType<typeof startMailing> | undefined

afterEach(async () => {
  await mailing?.stop()
  mailing = undefined
  server.received.length = 0
})
afterAll(() => server.close())

const start = (smtpUrl = server.address) => {
  mailing = startMailing({ database, smtpUrl, from: 'PMA <hello@pma.example>', log, chance: () => 0 })
}

async function queued(recipient: string, body = 'Hello,\n\na link: http://localhost/x?token=secret-word\n') {
  const { id } = await makeStudent(database)
  const expiresAt = new Date(Date.now() + 60_000)
  await queueMail(database.pool, { userId: id, recipient, subject: 'Grüße', body, expiresAt }, new Date())
  return id
}

test('a mail arrives as it was written, and nothing of it is kept', async () => {
  await queued('amara@example.org')
  expect((await waitingMails(database.pool)).map(({ recipient }) => recipient)).toContain('amara@example.org')

  start()
  await expect.poll(() => server.received.length).toBe(1)

  const [{ to, text }] = server.received
  expect(to).toBe('amara@example.org')
  expect(text).toContain('http://localhost/x?token=secret-word')
  expect(text).toMatch(/^From: PMA <hello@pma.example>/m)
  await expect.poll(async () => (await waitingMails(database.pool)).length).toBe(0)
  const { rows } = await database.pool.query('select recipient, body, sent_at from mails')
  expect(rows).toEqual([{ recipient: null, body: null, sent_at: expect.any(Date) }])
})

test('a server that is busy is asked again; one mailbox that is not there keeps nobody else waiting', async () => {
  await queued('gone@example.org')
  await queued('ben@example.org')
  server.refuse(1, 550)

  start()

  await expect.poll(() => server.received.map(({ to }) => to)).toEqual(['ben@example.org'])

  server.refuse(1, 451)
  await queued('chi@example.org')
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual(['ben@example.org', 'chi@example.org'])
})

test('an account that is erased is not written to any more, nor is one whose links have ended', async () => {
  const id = await queued('dana@example.org')
  await database.pool.query('delete from users where id = $1', [id])
  const other = await makeStudent(database)
  const mail = { userId: other.id, recipient: 'eva@example.org', subject: 'Late', body: 'Late' }
  await queueMail(database.pool, { ...mail, expiresAt: new Date(Date.now() - 1) }, new Date())
  await queued('fay@example.org')

  start()

  await expect.poll(() => server.received.map(({ to }) => to)).toEqual(['fay@example.org'])
})

test('S17: neither addresses nor words of a mail are in the log, whatever went wrong', async () => {
  server.refuse(1, 550)
  await queued('canary@example.org', 'canary-in-the-body')
  start()
  await expect.poll(() => lines.some((line) => line.includes('no taker'))).toBe(true)
  await mailing!.stop()
  await queued('canary@example.org', 'canary-in-the-body')
  start('smtp://127.0.0.1:9')
  await expect.poll(() => lines.some((line) => line.includes('tried again'))).toBe(true)

  for (const line of lines) expect(line).not.toMatch(/canary/)
  const { rows } = await database.pool.query('select last_failure from outbox where last_failure is not null')
  for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/canary/)
})
