import { ImapFlow } from 'imapflow'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { type Reader, readApart } from '../untrusted/read-apart.ts'
import type { MailMarks } from './mail-mark.ts'
import type { readDeliveryReport } from './read-report.ts'
import { noteReturned, returnAnswer } from './returned.ts'

const IMAP_TIMEOUT_MS = 15_000
const SILENCE_MS = 120_000
/** Reports that one round reads; the rest waits for the next. */
const MAX_REPORTS = 50
/** A report quotes the mail that came back: ours are short, and its head comes first. */
const MAX_BYTES = 256 * 1024

const reader: Reader<typeof readDeliveryReport> = {
  module: 'platform/mail/read-report.ts',
  name: 'readDeliveryReport',
}

interface MailboxOptions {
  pool: Pool
  /** `imaps://name:password@host:port/folder` */
  mailboxUrl: string
  marks: MailMarks
  log: Log
}

/**
 * Reads the unread delivery reports in the mailbox for returned mail, and notes the addresses where no mail
 * arrives. A report is marked as read before it is opened, so an unreadable one is tried once; other mails
 * stay as they are. Returns how many addresses were noted.
 */
export async function readReturnedMails({ pool, mailboxUrl, marks, log }: MailboxOptions): Promise<number> {
  const { folder, ...server } = parseMailbox(mailboxUrl)
  const client = new ImapFlow({
    ...server,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: IMAP_TIMEOUT_MS,
    greetingTimeout: IMAP_TIMEOUT_MS,
    // The connection is silent while a report is read.
    socketTimeout: SILENCE_MS,
  })
  // Without a listener a connection error would end the server; the pending command fails with it as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.mailboxOpen(folder)
    const unread = await client.search(
      { seen: false, header: { 'Content-Type': 'delivery-status' } },
      { uid: true },
    )
    let noted = 0
    for (const uid of (unread || []).slice(0, MAX_REPORTS)) {
      await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true })
      const mail = await client.fetchOne(`${uid}`, { source: { maxLength: MAX_BYTES } }, { uid: true })
      const source = mail ? mail.source : undefined
      if (source && (await noteReport(source))) noted++
    }
    return noted
  } finally {
    await client.logout().catch(() => client.close())
  }

  async function noteReport(source: Uint8Array): Promise<boolean> {
    const outcome = await readApart(reader, [source], { owner: undefined })
    if (!outcome.ok) log.warn({ reason: outcome.reason }, 'a report of a mail that came back cannot be read')
    const report = outcome.ok ? outcome.value : undefined
    const recipient = report?.recipients.find((address) => marks.isOurs(report.mark, address))
    if (!report || !recipient) return false
    await noteReturned(pool, recipient, returnAnswer(550, `550 ${report.status}`), new Date())
    return true
  }
}

/** `imaps://name:password@mail.example.org/Returned` */
function parseMailbox(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
