import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../folder.ts'
import { type RunningServer, startServer } from '../server.ts'
import { publishWorld } from '../world/published.ts'
import { pdf } from '../world/uploads.ts'

/** What nobody else writes: wherever it turns up, it was carried there. */
const canary = `canary${randomBytes(6).toString('hex')}`
/** PostgreSQL takes no such sign in a text: whatever brings one to it fails there, in the middle of our own doing. */
const BREAKS = '\u0000'

const email = `${canary}@example.org`
const password = `${canary}-quiet-harbour`

let folder: string
let server: RunningServer
let said = ''

beforeAll(async () => {
  folder = temporaryFolder('canaries')
  await publishWorld(folder)
  server = await startServer(folder, { LOG_LEVEL: 'debug' })
  for (const stream of [server.process.stdout!, server.process.stderr!])
    stream.on('data', (text) => {
      said += text
    })
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(folder)
})

test('what people write is in no log, no address and no page about a fault of ours', async () => {
  const about = {
    form: 'about',
    firstName: canary,
    lastName: canary,
    address: canary,
    phoneNumber: '+919876543210',
  }
  const person = { name: canary, email, phone: '+919876543210', password, keep: 'yes' }
  const lead = { name: canary, email, phone: '+919876543210', consent: 'on', key: randomUUID() }
  const message = { ...lead, topic: 'other', message: `${canary} asks` }

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
    [
      '/dashboard/profile',
      { form: 'experience', draft: randomUUID(), company: canary, title: canary + BREAKS },
    ],
    ['/dashboard/account', { intent: 'change-password', password: canary, next: canary }],
    [
      '/dashboard/shortlist',
      { intent: 'remark', programme: 'cricos-moor-master-of-law', note: canary + BREAKS },
    ],
  ] as const)
    statuses.add((await send(path, form, cookie)).status)
  const file = new FormData()
  file.set('title', canary)
  file.set('file', new File([new Uint8Array(pdf(canary))], `${canary}.pdf`))
  statuses.add((await post('/dashboard/documents/upload', file, cookie)).status)
  for (const path of [
    '/dashboard/profile',
    '/dashboard/account',
    '/dashboard/documents',
    '/dashboard/account/export',
  ])
    statuses.add((await fetch(server.address + path, { headers: { cookie } })).status)

  // A fault of ours in the midst of what somebody sent: wishes stand in the address on purpose, so this one is not held to it.
  const wishes = { state: 'any', degree: 'any', discipline: 'law', certification: canary + BREAKS }
  await ask('/recommendations', new URLSearchParams(wishes), cookie)

  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  await expect.poll(() => said).toContain('"level":50')
  expect(said).not.toContain(canary)
})

/** Sends a form and holds the answer to what it may repeat. */
async function send(path: string, form: Record<string, string>, cookie = '') {
  return post(path, new URLSearchParams(form), cookie)
}

function ask(path: string, body: URLSearchParams | FormData, cookie: string) {
  return fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.address, ...(cookie ? { cookie } : {}) },
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
