import { afterAll, afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { startMailbox } from '../../tests/stand-ins/mailbox.ts'
import { createLog } from '../log.ts'
import { createMailMarks } from './mail-mark.ts'
import { findReturned } from './returned.ts'
import { readReturnedMails } from './returned-mailbox.ts'

const { pool } = await testDatabase()
const mailbox = await startMailbox()
const marks = createMailMarks('secret')
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const MAIL = '0197a3c2-5d1f-7c3e-9a42-1f0d7c8b6a55'

afterEach(() => void mailbox.mails.splice(0))
afterAll(() => mailbox.close())

const read = (mailboxUrl = mailbox.address) => readReturnedMails({ pool, mailboxUrl, marks, log })
const findAnswer = async (address: string) => (await findReturned(pool, address, new Date()))?.answer

/** A report as mail servers write it (RFC 3464). */
function report({
  to = 'amara@example.org',
  mark = marks.make(MAIL, to),
  action = 'failed',
  status = '5.1.1',
  original = 'text/rfc822-headers',
  final = to,
}: Partial<Record<'to' | 'mark' | 'action' | 'status' | 'original' | 'final', string>> = {}) {
  return `From: Mail Delivery System <MAILER-DAEMON@mail.example.org>
To: hello@pma.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="B1"

--B1
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--B1
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.org
X-Postfix-Queue-ID: 4D2C

Final-Recipient: rfc822; ${final}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 No such user

--B1
Content-Type: ${original}

From: PMA <hello@pma.example>
To: ${to}
X-PMA-Mail:
 ${mark}
Message-ID: <0102018f@eu-west-1.example>
Subject: Your code

--B1--
`
}

test.each([
  ['no such mailbox', { to: 'gone@example.org' }, 'no-mailbox'],
  ['a full mailbox', { to: 'full@example.org', status: '5.2.2' }, 'full'],
  ['a refusal', { to: 'firm@example.org', status: '5.7.1' }, 'refused'],
  ['the whole mail given back', { to: 'whole@example.org', original: 'message/rfc822' }, 'no-mailbox'],
  ['a mailbox that sends its mail on', { to: 'onward@example.org', final: 'else@example.net' }, 'no-mailbox'],
])('a report of %s is recorded for the address of our mail', async (_, parts, answer) => {
  mailbox.receive(report(parts))

  expect(await read()).toBe(1)

  expect(await findAnswer(parts.to)).toBe(answer)
  expect(await findAnswer('else@example.net')).toBeUndefined()
  expect(mailbox.mails.map(({ seen }) => seen)).toEqual([true])
  expect(await read()).toBe(0)
})

test.each([
  ['of a delay', { action: 'delayed', status: '4.4.1' }],
  ['of an arrival', { action: 'delivered', status: '2.0.0' }],
  ['of a mail that we did not write', { mark: `${MAIL}.${'0'.repeat(32)}` }],
  ['with the mark of a mail to somebody else', { mark: marks.make(MAIL, 'ben@example.org') }],
  ['without a mark', { mark: '' }],
])('a report %s is ignored', async (_, parts) => {
  mailbox.receive(report({ to: 'amara@example.org', ...parts }))

  expect(await read()).toBe(0)

  expect(await findAnswer('amara@example.org')).toBeUndefined()
})

test('a report with an endless mark or thousands of recipients causes no delay', async () => {
  mailbox.receive(report({ to: 'a@example.org', mark: `${'m'.repeat(150_000)}.z` }))
  mailbox.receive(
    report({ to: Array.from({ length: 4_000 }, (_, index) => `a${index}@example.org`).join(', ') }),
  )
  let longest = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)

  expect(await read()).toBe(0)

  clearInterval(ticking)
  expect(longest).toBeLessThan(1_000)
})

test('other mail stays unread', async () => {
  mailbox.receive('From: amara@example.org\nSubject: A question\n\nWhen do you open?\n')
  const deep = Array.from(
    { length: 2_000 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
  )
  mailbox.receive(
    `Content-Type: multipart/report; report-type=delivery-status; boundary=x\n\n--x\n${deep.join('')}`,
  )
  mailbox.receive(report({ to: 'after@example.org' }))

  expect(await read()).toBe(1)

  expect(await findAnswer('after@example.org')).toBe('no-mailbox')
  expect(mailbox.mails.map(({ seen }) => seen)).toEqual([false, true, true])
  expect(lines.join('')).toContain('a report of a mail that came back cannot be read')
  expect(lines.join('')).not.toContain('example.org')
})

test('a mailbox that does not open fails the job, without its password', async () => {
  const failure = await read(mailbox.address.replace('secret', 'other-secret')).catch((error: Error) => error)

  expect(failure).toBeInstanceOf(Error)
  expect(`${failure} ${JSON.stringify(failure)}`).not.toContain('other-secret')
})
