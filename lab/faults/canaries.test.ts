import { randomBytes, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../admissions/content/read.server.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { type RunningServer, startServer } from '../../tests/server.ts'
import { joinStaff } from '../../tests/staff.ts'
import { publishWorld } from '../../tests/world/published.ts'
import { pdf } from '../../tests/world/uploads.ts'

/** A unique text: a copy of it elsewhere was carried there. */
const canary = `canary${randomBytes(6).toString('hex')}`
/** PostgreSQL takes no such sign in a text: whatever brings one to it fails there, in the middle of our own doing. */
const BREAKS = '\u0000'

const LAW = 'cricos-moor-master-of-law'
const email = `${canary}@example.org`
const password = `${canary}-quiet-harbour`

const content = await readContent(resolve(import.meta.dirname, '../../content'))
const consentVersion = content.consents[0].version
const topic = content.site.contactTopics[0].id

let folder: string
let server: RunningServer
let output = ''

beforeAll(async () => {
  folder = temporaryFolder('canaries')
  await publishWorld(folder)
  server = await startServer(folder, { LOG_LEVEL: 'debug' })
  for (const stream of [server.process.stdout!, server.process.stderr!])
    stream.on('data', (text) => {
      output += text
    })
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(folder)
})

test('input is in no log, no address and no error page', async () => {
  const about = {
    form: 'about',
    userName: canary,
    firstName: canary,
    lastName: canary,
    gender: 'not-said',
    dateOfBirth: '2003-01-15',
    nationality: 'IN',
    phoneNumber: '+919876543210',
    address: canary,
    country: 'VA',
    state: canary,
    city: canary,
    zipCode: '00120',
  }
  const experience = {
    form: 'experience',
    company: canary,
    title: canary,
    employmentType: 'full-time',
    industry: canary,
    city: canary,
    country: 'VA',
    startDate: '2024-01-15',
    current: 'yes',
  }
  const person = { name: canary, email, phone: '+919876543210', password, keep: 'yes' }
  const lead = {
    name: canary,
    email,
    phone: '+919876543210',
    consent: 'on',
    consentVersion,
    key: randomUUID(),
  }
  const message = { ...lead, topic, message: `${canary} asks` }

  const signedUp = await send('/sign-up', person)
  expect(signedUp.status).toBe(303)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const statuses = new Set<number>()
  for (const [path, form] of [
    ['/sign-up', { ...person, name: canary + BREAKS }],
    ['/sign-up', { ...person, email: canary, password: canary }],
    ['/sign-in', { email, password: `${password}-wrong` }],
    ['/sign-in', { email: email + BREAKS, password }],
    ['/forgot-password', { email }],
    ['/reset-password', { token: canary, password }],
    ['/lead', lead],
    ['/lead', { ...lead, name: canary + BREAKS, key: randomUUID() }],
    ['/contact', message],
    ['/contact', { ...message, message: canary + BREAKS, key: randomUUID() }],
  ] as const)
    statuses.add((await send(path, form)).status)
  for (const [path, form] of [
    ['/dashboard/profile', about],
    ['/dashboard/profile', { ...about, address: canary + BREAKS }],
    ['/dashboard/profile', { ...experience, draft: randomUUID() }],
    ['/dashboard/profile', { ...experience, draft: randomUUID(), title: canary + BREAKS }],
    ['/dashboard/account', { do: 'password', password: canary, newPassword: canary }],
    [
      '/dashboard/shortlist',
      { do: `save ${LAW}`, [`note-${LAW}`]: canary + BREAKS, [`deadline-${LAW}`]: '' },
    ],
  ] as const)
    statuses.add((await send(path, form, cookie)).status)
  // The same for staff: their searches, notes and imports.
  const { cookie: desk } = await joinStaff(server.address, folder, 'owner')
  const response = await fetch(`${server.address}/desk/students?q=${canary}`, { headers: { cookie: desk } })
  const [, student] = /\/desk\/students\/([\da-f-]{36})/.exec(await response.text())!
  for (const [path, form] of [
    [`/desk/students/${student}/messages`, { do: 'send', text: canary + BREAKS, seen: '0' }],
    [`/desk/students/${student}`, { do: 'task', text: canary + BREAKS, due: '2090-01-15' }],
    [`/desk/students/${student}/erase`, { email: canary + BREAKS }],
    ['/desk/staff', { do: 'invite', name: canary + BREAKS, email, role: 'counsellor' }],
    ['/desk/leads/import', { do: 'add', text: `name,email\n${canary}${BREAKS},${email}` }],
  ] as const)
    statuses.add((await send(path, form, desk)).status)
  const file = new FormData()
  file.set('title', canary)
  file.set('file', new File([new Uint8Array(pdf(canary))], `${canary}.pdf`))
  statuses.add((await post('/dashboard/documents/upload', file, cookie)).status)
  const challenge = await fetch(`${server.address}/api/auth/passkey/generate-authenticate-options`)
  const [asker] = challenge.headers.getSetCookie().map((set) => set.split(';')[0])
  for (const id of [canary, `${canary}${BREAKS}\n{"level":50,"msg":"${canary}"}`])
    statuses.add((await answerChallenge({ response: { id } }, asker)).status)
  // A permission token is refused here, and the refusal is logged.
  const token = randomBytes(24).toString('base64url')
  const elsewhere = { origin: 'https://elsewhere.example', cookie }
  const shared = `${server.address}/shared/shortlist/${token}`
  statuses.add((await fetch(shared, { method: 'POST', headers: elsewhere })).status)
  for (const path of [
    '/dashboard/profile',
    '/dashboard/account',
    '/dashboard/documents',
    '/dashboard/account/export',
  ])
    statuses.add((await fetch(server.address + path, { headers: { cookie } })).status)

  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  await expect.poll(() => output).toContain('"path":"/shared/shortlist/…"')
  expect(output).not.toContain(token)
  expect(output).not.toContain(canary)
  // Only log lines, and the messages for the person at the terminal before.
  expect(output.split('\n').filter((line) => line && !line.startsWith('{"level":'))).toEqual([])

  // A database that refuses a row says the whole row in its reason. Our own doing fails there, with all that was written in hand.
  const database = await openDatabase({ dataDir: folder, role: 'tool', log: createLog('silent') })
  for (const table of ['leads', 'contact_messages', 'experiences']) {
    const { rowCount } = await database.pool.query(`select from ${table}`)
    expect(rowCount, table).toBeGreaterThan(0)
    await database.asOwner((owner) =>
      owner.query(`alter table ${table} add constraint broken check (false) not valid`),
    )
  }
  await database.close()
  output = ''
  const failed = [
    await send('/lead', { ...lead, key: randomUUID() }),
    await send('/contact', { ...message, key: randomUUID() }),
    await send('/dashboard/profile', { ...experience, draft: randomUUID() }, cookie),
  ]
  expect(failed.map(({ status }) => status)).toEqual([503, 503, 503])
  await expect.poll(() => output.match(/"level":50/g)).toHaveLength(failed.length)
  expect(output).not.toContain(canary)
})

function answerChallenge(payload: object, cookie: string) {
  return fetch(`${server.address}/api/auth/passkey/verify-authentication`, {
    method: 'POST',
    headers: { origin: server.address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
}

/** Sends a form and holds the answer to what it may repeat. */
async function send(path: string, form: Record<string, string>, cookie = '') {
  return post(path, new URLSearchParams(form), cookie)
}

function ask(path: string, body: URLSearchParams | FormData, cookie: string) {
  return fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    // A connection that is kept can end at the instant that it is used again.
    headers: { origin: server.address, connection: 'close', ...(cookie ? { cookie } : {}) },
    body,
  })
}

async function post(path: string, body: URLSearchParams | FormData, cookie: string) {
  const answer = await ask(path, body, cookie)
  expect(answer.headers.get('location') ?? '', path).not.toContain(canary)
  // A form that is shown again holds what was typed into it; a page about a fault holds nothing.
  const page = await answer.text()
  if (answer.status >= 500 && !page.includes('<form')) expect(page, path).not.toContain(canary)
  return answer
}
