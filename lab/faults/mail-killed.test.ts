import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds } from '../../tests/rounds.ts'
import { startServer } from '../../tests/server.ts'
import { startMailServer } from '../../tests/stand-ins/mail.ts'
import { newPerson } from '../../tests/students.ts'
import { publishWorld } from '../../tests/world/published.ts'

let dataDir: string
const mail = await startMailServer()
const settings = { SMTP_URL: mail.address }

beforeAll(async () => {
  dataDir = temporaryFolder('mail-killed')
  await publishWorld(dataDir)
})

afterAll(async () => {
  await mail.close()
  removeFolder(dataDir)
})

test(
  `R22: a kill between sending and recording a mail repeats it with the same id only, ${rounds(1)} times`,
  async () => {
    for (let round = 0; round < rounds(1); round++) {
      mail.received.length = 0
      mail.hang(true)
      const first = await startServer(dataDir, settings)
      const inHand = await signUp(first.address)
      await expect.poll(() => mail.received.length).toBe(1)
      const waiting = await signUp(first.address)
      await first.end('SIGKILL')
      mail.hang(false)
      mail.received.splice(1)

      const next = await startServer(dataDir, settings)
      onTestFinished(() => next.end('SIGKILL').then(() => {}))
      const recipients = () => mail.received.map(({ to }) => to).sort()
      await expect.poll(recipients).toEqual([inHand, inHand, waiting].sort())

      const ids = mail.received
        .filter(({ to }) => to === inHand)
        .map(({ text }) => text.match(/^Message-ID: .*$/im)?.[0])
      expect(new Set(ids).size).toBe(1)
      await wait(3_000)
      expect(mail.received).toHaveLength(3)
      await next.end('SIGTERM')
    }
    report(`R22: killed with a mail in hand, ${rounds(1)} times: it came again, and every other once`)
  },
  100_000 + rounds(1) * 100_000,
)

test('mail continues after PostgreSQL is killed, and queue messages in between name nobody', async () => {
  mail.received.length = 0
  const server = await startServer(dataDir, settings)
  onTestFinished(() => server.end('SIGKILL').then(() => {}))
  let output = ''
  server.process.stdout!.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const pid = () =>
    Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const killed = pid()

  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => fetch(`${server.address}/healthz`).then(({ status }) => pid() !== killed && status === 200))
    .toBe(true)
  const recipient = await signUp(server.address)

  await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([recipient])
  expect(output).not.toContain(recipient)
  expect(await server.end('SIGTERM')).toBe(0)
})

/** Retries when told to, as people do: a closed connection may be noticed only when it is used. */
async function signUp(address: string) {
  const { name, email, phoneNumber, password } = newPerson()
  const ask = () =>
    fetch(`${address}/sign-up`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: address, connection: 'close' },
      body: new URLSearchParams({ name, email, phone: phoneNumber, password, keep: 'yes' }),
    }).then(({ status }) => status)
  await expect.poll(ask).toBe(303)
  return email
}
