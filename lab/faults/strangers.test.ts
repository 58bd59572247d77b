import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report } from '../../tests/rounds.ts'
import { type RunningServer, startServer } from '../../tests/server.ts'
import { newPerson } from '../../tests/students.ts'
import { publishWorld } from '../../tests/world/published.ts'

const MAX_OF_ONE_ADDRESS = 40
const MAX_OF_ONE_ACCOUNT = 10

let dataDir: string
let server: RunningServer

beforeAll(async () => {
  dataDir = temporaryFolder('strangers')
  await publishWorld(dataDir)
  server = await startServer(dataDir, { FORMS_PER_ADDRESS: `${MAX_OF_ONE_ADDRESS}` })
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(dataDir)
})

test('S3: sign-in, sign-up and reset answer alike for known and unknown addresses', async () => {
  const owner = await withAccount()
  const stranger = newPerson()
  const requestsFor = (email: string) => [
    () => send('/sign-in', { email, password: 'wrong-harbour-lantern' }),
    () => send('/forgot-password', { email }),
    () => send('/sign-up', getForm({ ...stranger, email })),
  ]

  const answers = await Promise.all(
    [owner.email, stranger.email].map(async (email) => {
      const replies: object[] = []
      for (const ask of requestsFor(email)) replies.push(await likeness(await ask(), email))
      return replies
    }),
  )

  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject([{ status: 422 }, { status: 200 }, { status: 303 }])
})

test('S4: forged forwarding headers allow only ten tries at an account, and its owner can still sign in', async () => {
  const owner = await withAccount()
  const statuses: number[] = []
  for (let attempt = 0; attempt < MAX_OF_ONE_ACCOUNT + 5; attempt++)
    statuses.push(
      (await send('/sign-in', { email: owner.email, password: `wrong-${attempt}` }, forged())).status,
    )

  expect(statuses.filter((status) => status === 422)).toHaveLength(MAX_OF_ONE_ACCOUNT)
  expect(statuses.slice(MAX_OF_ONE_ACCOUNT)).toEqual(Array(5).fill(429))
  // On another device not even the right password is looked at; on the owner's own it is.
  expect((await send('/sign-in', owner, forged())).status).toBe(429)
  expect((await send('/sign-in', owner, { cookie: owner.device })).status).toBe(303)
  report(
    `S4: ${statuses.length} tries with forged headers: ${MAX_OF_ONE_ACCOUNT} looked at; the owner got in`,
  )
})

test('S4: forged forwarding headers do not turn one IP address into many', async () => {
  let looked = 0
  for (; looked <= MAX_OF_ONE_ADDRESS; looked++) {
    const { email } = newPerson()
    const { status } = await send('/sign-in', { email, password: 'stuffed' }, forged())
    if (status === 429) break
    expect(status).toBe(422)
  }

  expect(looked).toBeLessThanOrEqual(MAX_OF_ONE_ADDRESS)
  report(`S4: one address behind forged headers had ${looked} tries of the ${MAX_OF_ONE_ADDRESS} it may have`)
})

/** Somebody whose address is confirmed, and the mark of the device they signed up on. */
async function withAccount() {
  const person = newPerson()
  const answer = await send('/sign-up', getForm(person))
  const device = answer.headers.getSetCookie().find((set) => set.includes('pma-device'))!
  const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
  await database.pool.query('update users set email_verified = true where email = $1', [person.email])
  await database.close()
  return { email: person.email, password: person.password, device: device.split(';')[0] }
}

function getForm({ name, email, phoneNumber, password }: ReturnType<typeof newPerson>) {
  return { name, email, phone: phoneNumber, password, keep: 'yes' }
}

function send(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    // A connection that is kept can end at the instant that it is used again.
    headers: { origin: server.address, connection: 'close', ...headers },
    body: new URLSearchParams(form),
  })
}

/** The distinctive part of an answer, without the input. */
async function likeness(answer: Response, email: string) {
  const cookies = answer.headers.getSetCookie().map((set) => set.replace(/=[^;]*/, ''))
  const page = (await answer.text()).replaceAll(email, '').replaceAll(encodeURIComponent(email), '')
  return { status: answer.status, to: answer.headers.get('location'), cookies, page }
}

function forged() {
  const address = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
  const forwarded = address()
  return {
    'x-forwarded-for': `${forwarded}, ${address()}`,
    'x-real-ip': forwarded,
    'cf-connecting-ip': forwarded,
    'true-client-ip': forwarded,
    forwarded: `for=${forwarded}`,
  }
}
