import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { addresses, calls } from '../../tests/journeys/everywhere/addresses.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { type RunningServer, startServer } from '../../tests/server.ts'
import { giveReason, joinStaff } from '../../tests/staff.ts'
import { signUpByForm } from '../../tests/students.ts'
import { publishWorld } from '../../tests/world/published.ts'

// Every form that a page shows, and the API, is sent what no page would send. It may be refused in any way that is not a fault of ours.

const TIMES = rounds(1)

let dataDir: string
let server: RunningServer
let everybody: [who: string, cookie: string][]
let filled: Record<string, string>
/** The end of addresses in the student’s file, once the owner has given a reason. */
let why: string

beforeAll(async () => {
  dataDir = temporaryFolder('hostile-forms')
  await publishWorld(dataDir)
  // It is about what is done with each form, so none is refused for coming often.
  const unlimited = { FORMS_PER_ADDRESS: '100000', READING_MS_PER_MINUTE: '0' }
  server = await startServer(dataDir, unlimited)
  const [student, { cookie: owner }] = await Promise.all([
    signUpByForm(server.address),
    joinStaff(server.address, dataDir, 'owner'),
  ])
  everybody = [
    ['a visitor', ''],
    ['a student', student],
    ['an owner', owner],
  ]
  const [lead] = await listForms('/lead', '')
  const ishita = { name: 'Ishita Rao', email: 'ishita@example.org', phone: '+919811122233', consent: 'on' }
  await send('/lead', { ...Object.fromEntries(lead.fields), ...ishita }, '')
  const response = await send('/dashboard/applications', { programme: PROGRAMME }, student)
  await send('/dashboard/messages', { do: 'send', text: 'Hello' }, student)
  const desk = await (await ask('/desk/students', owner)).text()
  const leads = await (await ask('/desk/leads', owner)).text()
  filled = {
    application: /begun=([\da-f-]{36})/.exec(response.headers.get('location') ?? '')?.[1] ?? '',
    student: /\/desk\/students\/([\da-f-]{36})/.exec(desk)?.[1] ?? '',
    lead: /\/desk\/leads\/(\d+|[\da-f-]{36})/.exec(leads)?.[1] ?? '',
  }
  why = await giveReason(server.address, owner, filled.student)
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(dataDir)
})

const PROGRAMME = 'cricos-moor-master-of-law'

/** Hostile field values: numbers, days and names at their edges, invisible characters, too much of anything. */
const hostile = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '-1', '0', '1e999', 'NaN', '99999999999999999999', '1.5', '２０', '१०', '0x10', '1e-7'],
    ...[
      '0000-00-00',
      '0000-01-01',
      '9999-12-31',
      '10000-01-01',
      '275760-09-14',
      '-271821-04-19',
      '2027-02-30',
    ],
    ...[
      '24:00',
      '2027-02',
      '2027-13',
      '2027-01-01T00:00',
      'Europe/Nowhere',
      'null',
      'undefined',
      '[object Object]',
    ],
    ...['__proto__', 'constructor', 'toString', '{}', '[]', "'", '"', '\\', '%', '%00', '$1', ';--', '../..'],
    ...['\u202e', '\u200b', '\ufeff', '\u0000', '\ud800', '👩‍👩‍👧', 'ß'.repeat(300), 'é'.repeat(5_000)],
    ...[
      'a@'.repeat(1_000),
      '@'.repeat(1_990),
      '('.repeat(2_000),
      '\n'.repeat(2_000),
      '00000000-0000-0000-0000-000000000000',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
  fc.date({ noInvalidDate: false }).map((day) => (Number.isNaN(+day) ? 'Invalid Date' : day.toISOString())),
)

interface Form {
  action: string
  fields: [name: string, value: string][]
  buttons: [name: string, value: string][]
}

test('hostile-forms: no value in a form field causes an internal error', {
  timeout: 600_000,
}, async () => {
  const serverFaults = new Set<string>()
  const triedNames = new Set<string>()
  let count = 0
  for (const [who, cookie] of everybody)
    for (const path of pathsLastEnding()) {
      // Pages that the owner sees besides the desk are for everybody.
      if (who === 'an owner' && !path.startsWith('/desk')) continue
      for (const { action, fields, buttons } of await listForms(path, cookie)) {
        const names = `${who} ${action} ${fields.map(([name]) => name)}`
        if (triedNames.has(names)) continue
        triedNames.add(names)
        const values = fc.sample(hostile, { numRuns: Math.max(8, fields.length) * TIMES, seed: seed + count })
        for (const [index, value] of values.entries()) {
          const body = fields.map(([name, meant], nr) => [name, nr === index % fields.length ? value : meant])
          if (buttons.length > 0) body.push(buttons[index % buttons.length])
          const answer = await send(action, new URLSearchParams(body), cookie)
          await answer.body?.cancel()
          count++
          if (answer.status >= 500)
            serverFaults.add(
              `${action} as ${who}: ${answer.status} for ${JSON.stringify(body).slice(0, 600)}`,
            )
        }
      }
    }
  report(`${count} forms: ${serverFaults.size} faults of ours`)
  expect([...serverFaults]).toEqual([])
  expect(triedNames.size).toBeGreaterThan(25)
})

test('hostile-forms: no API request causes an internal error', {
  timeout: 600_000,
}, async () => {
  const faults: string[] = []
  const [, [, student]] = everybody
  const posted = [
    '/api/v1/leads',
    '/api/v1/messages',
    '/api/v1/match',
    ...calls.filter(([, method]) => method === 'POST').map(([, , path]) => path),
  ]
  const names = [
    'name',
    'email',
    'phone',
    'consent',
    'programme',
    'text',
    'message',
    'page',
    'query',
    'profile',
    'q',
    'country',
    'budget',
    'marks',
  ]
  const values = fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }), fc.bigInt().map(Number))
  const bodies = fc.oneof(
    fc.dictionary(fc.constantFrom(...names, '__proto__'), values, { minKeys: 1, maxKeys: 6 }),
    fc.jsonValue(),
  )
  for (const path of posted)
    for (const body of fc.sample(bodies, { numRuns: 25 * TIMES, seed })) {
      const answer = await ask(path, student, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.body?.cancel()
      if (answer.status >= 500)
        faults.push(`${path}: ${answer.status} for ${JSON.stringify(body).slice(0, 400)}`)
    }
  for (const path of [
    '/api/v1/programmes',
    '/api/v1/institutions',
    '/api/v1/interpret',
    '/explore',
    '/recommendations',
    '/ai-university-search',
    '/coach',
    '/book',
    '/explore/compare',
    '/tools/cost',
    '/tools/score-converter',
  ])
    for (const value of fc.sample(hostile, { numRuns: 4 * TIMES, seed: seed + path.length })) {
      const query = new URLSearchParams(
        [
          'q',
          'country',
          'maxTuition',
          'page',
          'perPage',
          'level',
          'sort',
          'day',
          'programme',
          'from',
          'budget',
        ].map((name) => [name, value]),
      )
      for (const address of [
        `${path}?${query}`,
        ...[...query].map(([name]) => `${path}?${new URLSearchParams({ [name]: value })}`),
      ]) {
        if (address.length > 7_000) continue
        const answer = await ask(address, '')
        await answer.body?.cancel()
        if (answer.status >= 500) faults.push(`${address.slice(0, 300)}: ${answer.status}`)
      }
    }
  expect(faults).toEqual([])
})

/** Every page of the site; those whose forms end the session come last. */
function pathsLastEnding() {
  const paths = Object.entries(addresses).map(([route, { fill, desk, named }]) => {
    const parts: Record<string, string> = { ...filled, ...fill }
    const path = route.replaceAll(/:([\w?.]+)|\*/g, (part, name) => parts[name ?? '*'] ?? part)
    return desk && named ? path + why : path
  })
  const ends = (path: string) => path === '/dashboard/account' || path === '/desk/enter'
  return [...paths.filter((path) => !ends(path)), ...paths.filter(ends)]
}

/** The posted forms of a page, as a browser without script would send them. */
async function listForms(path: string, cookie: string): Promise<Form[]> {
  const answer = await ask(path, cookie)
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) {
    await answer.body?.cancel()
    return []
  }
  const forms = [...(await answer.text()).matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
  return forms.flatMap(([, head, inner]) => {
    const { method, action = path } = getAttributes(head)
    if (method !== 'post' || action === '/sign-out') return []
    const parts = [...inner.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)]
    const pairs = (isButton: boolean) =>
      parts
        .filter(([, tag]) => (tag === 'button') === isButton)
        .map(([, , attributes]) => getAttributes(attributes))
        .filter(({ name }) => name)
        .map(({ name, value = '' }): [string, string] => [name, value])
    const fields = pairs(false)
    return fields.length > 0 ? [{ action, fields, buttons: pairs(true) }] : []
  })
}

function getAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(
    pairs.map(([, name, value]) => [name.toLowerCase(), value.replaceAll('&amp;', '&')]),
  )
}

function ask(path: string, cookie: string, init: RequestInit = {}) {
  return fetch(server.address + path, {
    ...init,
    redirect: 'manual',
    headers: { origin: server.address, connection: 'close', ...(cookie && { cookie }), ...init.headers },
  })
}

function send(path: string, form: Record<string, string> | URLSearchParams, cookie: string) {
  return ask(path, cookie, { method: 'POST', body: new URLSearchParams(form) })
}
