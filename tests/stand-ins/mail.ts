import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  /** As it came, head and all, with the lines that were broken for the journey put together again. */
  text: string
}

export interface MailServer {
  /** `smtp://127.0.0.1:49152` */
  address: string
  received: ReceivedMail[]
  /** Refuses every mail to this recipient with this code; `undefined` ends that. */
  refuseTo(recipient: string | undefined, code: number): void
  /** From here on takes mails and leaves the sender without an answer, until it is given `false`. */
  hang(hanging: boolean): void
  /** Returns the address of the newest mailed link to a path, and waits until there is one. */
  link(to: string, path: string): Promise<string>
  close(): Promise<void>
}

/** A mail server of the test's own. */
export async function startMailServer(): Promise<MailServer> {
  let refused: string | undefined
  let refusal = 0
  let hanging = false
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _, callback) {
      if (address === refused)
        return callback(Object.assign(new Error('Refused by the test'), { responseCode: refusal }))
      callback()
    },
    async onData(stream, session, callback) {
      const text = Buffer.concat(await stream.toArray()).toString()
      const to = session.envelope.rcptTo[0].address
      received.push({ to, text: text.replace(/=\r\n/g, '').replaceAll('=3D', '=') })
      if (!hanging) callback()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseTo(recipient, code) {
      refused = recipient
      refusal = code
    },
    hang(now) {
      hanging = now
    },
    async link(to, path) {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
        const links = received
          .filter((mail) => mail.to === to)
          .map(({ text }) => text.match(new RegExp(`https?://\\S+${path}\\S*`))?.[0])
          .findLast(Boolean)
        if (links) return links
      }
      throw new Error(`No mail with a link to ${path} has come.`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
