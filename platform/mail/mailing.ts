import { createTransport } from 'nodemailer'
import { type Clock, systemClock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import type { Log } from '../log.ts'
import { type Forwarding, startForwarding } from '../outbox/forward.ts'
import type { Attempt } from '../outbox/line.ts'
import { forgetMail, MAIL_LANE, mailToSend, type WaitingMail } from './queue.ts'

const PATIENCE_MS = 15_000

export interface MailingOptions {
  database: Database
  /** `smtps://user:password@mail.example.org` */
  smtpUrl: string
  from: string
  log: Log
  clock?: Clock
  /** 0 to 1, for the jitter. */
  chance?: () => number
}

/** Hands queued mail to the mail server until it is stopped. Without one nobody calls this, and mail waits. */
export function startMailing(options: MailingOptions): Forwarding {
  const { database, smtpUrl, from, log, clock = systemClock, chance } = options
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  const transport = createTransport({ url: smtpUrl, ...patience }, { from })

  async function send(id: string, signal: AbortSignal): Promise<Attempt> {
    const mail = await mailToSend(database.pool, id, clock.now())
    if (!mail) return { ending: 'gone' }
    const attempt = await Promise.race([handOver(mail), givenUp(signal)])
    if (attempt.ending === 'delivered' || attempt.ending === 'gone')
      await forgetMail(database.pool, id, clock.now())
    return attempt
  }

  async function handOver({ id, recipient, subject, body }: WaitingMail): Promise<Attempt> {
    try {
      // The same id at each attempt: should one of them have arrived unnoticed, the next is known as the same.
      await transport.sendMail({ to: recipient, subject, text: body, messageId: `<${id}@pma>` })
      return { ending: 'delivered' }
    } catch (error) {
      const { code, responseCode, command } = error as {
        code?: string
        responseCode?: number
        command?: string
      }
      // No such mailbox: trying again would keep everybody else waiting. The address stays out of the log.
      if (code === 'EENVELOPE' && responseCode && responseCode >= 500) {
        log.warn({ mail: id, responseCode }, 'a mail has no taker')
        return { ending: 'gone' }
      }
      const why = ['SMTP', code, command, responseCode].filter(Boolean).join(' ')
      if (code === 'ECONNECTION' || code === 'EDNS' || code === 'ESOCKET') return { ending: 'unreached', why }
      return { ending: responseCode ? 'refused' : 'unclear', why }
    }
  }

  return startForwarding({ pool: database.pool, lane: MAIL_LANE, send, log, clock, chance })
}

/** A mail server may be slow, and whoever stops the server need not wait for it. */
function givenUp(signal: AbortSignal) {
  return new Promise<Attempt>((resolve) => {
    signal.addEventListener('abort', () => resolve({ ending: 'unclear', why: 'stopped meanwhile' }), {
      once: true,
    })
  })
}
