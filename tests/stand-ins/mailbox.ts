import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface KeptMail {
  source: string
  seen: boolean
}

export interface Mailbox {
  /** `imap://reports:secret@127.0.0.1:49152/Returned` */
  address: string
  /** Mails in the folder `Returned`, oldest first. */
  mails: KeptMail[]
  /** Puts an unread mail into the folder. */
  receive(source: string): void
  close(): Promise<void>
}

/** Serves one folder over IMAP (RFC 3501): as much of it as reading reports asks for. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: KeptMail[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)))
    socket.write('* OK ready\r\n')
    createInterface(socket).on('line', (line) => {
      const [, tag, command] = /^(\S+) ((?:UID )?\w+)/i.exec(line) ?? []
      const answer = tag && answerTo(command.toUpperCase(), line)
      if (answer)
        socket.write(`${answer.lines.map((line) => `* ${line}\r\n`).join('')}${tag} ${answer.end}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `imap://reports:secret@127.0.0.1:${port}/Returned`,
    mails,
    receive: (source) => void mails.push({ source: source.replace(/\r?\n/g, '\r\n'), seen: false }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }

  function answerTo(command: string, line: string): { lines: string[]; end: string } {
    const mail = mails[Number(/^\S+ UID \w+ (\d+)/i.exec(line)?.[1]) - 1]
    const uid = mails.indexOf(mail) + 1
    const done = (...lines: string[]) => ({ lines, end: 'OK done' })
    if (command === 'CAPABILITY') return done('CAPABILITY IMAP4rev1')
    if (command === 'LOGIN')
      return / "?reports"? "?secret"?$/.test(line)
        ? done()
        : { lines: [], end: 'NO [AUTHENTICATIONFAILED] no' }
    if (command === 'LIST' || command === 'LSUB') return done(`${command} () "/" Returned`)
    if (command === 'SELECT')
      return done(`${mails.length} EXISTS`, '0 RECENT', 'FLAGS (\\Seen)', 'OK [UIDVALIDITY 1] valid')
    if (command === 'UID SEARCH') {
      const reports = mails.flatMap(({ seen, source }, index) =>
        !seen && /^content-type:[^\n]*(\n[ \t][^\n]*)*delivery-status/im.test(source.split('\r\n\r\n')[0])
          ? [index + 1]
          : [],
      )
      return done(`SEARCH ${reports.join(' ')}`)
    }
    if (command === 'UID STORE') {
      mail.seen = true
      return done(`${uid} FETCH (UID ${uid} FLAGS (\\Seen))`)
    }
    if (command === 'UID FETCH')
      return done(`${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(mail.source)}}\r\n${mail.source})`)
    if (command === 'LOGOUT') return done('BYE')
    return ['NAMESPACE', 'ID', 'NOOP'].includes(command) ? done() : { lines: [], end: 'BAD unknown' }
  }
}
