import { createTransport } from 'nodemailer'
import type { Pool } from 'pg'
import type { Attempt, Send } from '../jobs/send.ts'
import type { Log } from '../log.ts'
import { MARK_HEADER, type MailMarks } from './mail-mark.ts'
import { forgetMail, mailToSend, type WaitingMail, type WriteAbout, type WrittenMail } from './queue.ts'
import { forgetReturned, noteReturned, returnAnswer } from './returned.ts'

const SMTP_TIMEOUT_MS = 15_000

export interface MailingOptions {
  pool: Pool
  smtpUrl: string
  from: string
  marks: MailMarks
  /** Writes mails that are queued only by their subject. */
  write?: WriteAbout
  log: Log
}

/** Sends queued mails to the mail server. Without one, no mails are sent, and they wait. */
export function mailSender({ pool, smtpUrl, from, marks, write, log }: MailingOptions): Send {
  const patience = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  }
  const transport = createTransport({ url: smtpUrl, ...patience }, { from })

  return async function send(id, signal) {
    const mail = await mailToSend(pool, id, new Date())
    if (!mail) return { ending: 'gone' }
    const content = mail.about === null ? mail : await write?.(mail.about, mail.recipient)
    const attempt: Attempt = content
      ? await Promise.race([handOver({ ...mail, ...content }), rejectOnAbort(signal)])
      : { ending: 'gone' }
    if (attempt.ending !== 'delivered' && attempt.ending !== 'gone') return attempt
    if (await forgetMail(pool, id, mail.asked, new Date())) return attempt
    return { ending: 'refused', why: 'changed meanwhile' }
  }

  async function handOver(mail: WaitingMail & Pick<WrittenMail, 'calendar' | 'left'>): Promise<Attempt> {
    const { id, asked, recipient, subject, body, unsubscribe, calendar, left } = mail
    // A typed name, group or comment would be shown to the recipients, or would send the mail to others.
    if (!isMailAddress(recipient)) {
      log.warn({ mail: id }, 'a mail has an address that is none')
      return { ending: 'gone' }
    }
    try {
      // The same id at each attempt: if one of them arrived unnoticed, the next is recognised as the same
      // mail.
      await transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        text: body,
        messageId: asked > 1 ? `<${id}.${asked}@pma>` : `<${id}@pma>`,
        ...(calendar && { icalEvent: { filename: 'session.ics', ...calendar } }),
        ...(unsubscribe && { list: { unsubscribe } }),
        headers: {
          [MARK_HEADER]: marks.make(id, recipient),
          ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
      await left?.()
      await logFailedNote(id, forgetReturned(pool, recipient))
      return { ending: 'delivered' }
    } catch (error) {
      const { code, responseCode, command, response } = error as {
        code?: string
        responseCode?: number
        command?: string
        response?: string
      }
      // No such mailbox, now or later. The address is kept out of the log.
      if (code === 'EENVELOPE' && responseCode && responseCode >= 500) {
        log.warn({ mail: id, responseCode }, 'a mail has no taker')
        // Other commands concern our own address.
        if (command === 'RCPT TO')
          await logFailedNote(
            id,
            noteReturned(pool, recipient, returnAnswer(responseCode, response), new Date()),
          )
        return { ending: 'gone' }
      }
      const reason = ['SMTP', code, command, responseCode].filter(Boolean).join(' ')
      if (code === 'ECONNECTION' || code === 'EDNS' || code === 'ESOCKET')
        return { ending: 'unreached', why: reason }
      return { ending: responseCode ? 'refused' : 'unclear', why: reason }
    }
  }

  /** Logs a failure to record that a mail came back: the failure must not send the mail twice. */
  async function logFailedNote(mail: string, note: Promise<void>) {
    await note.catch((error: unknown) =>
      log.warn({ mail, err: error }, 'it was not noted whether a mail came back'),
    )
  }
}

/**
 * True for exactly one address and nothing else (RFC 5322, addr-spec, without quotes), in letters of any
 * language.
 */
export function isMailAddress(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}.-]+$/u.test(text)
}

/** Ends the wait for a slow mail server when the server stops. */
function rejectOnAbort(signal: AbortSignal) {
  return new Promise<Attempt>((resolve) => {
    signal.addEventListener('abort', () => resolve({ ending: 'unclear', why: 'stopped meanwhile' }), {
      once: true,
    })
  })
}
