import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds } from '../../tests/rounds.ts'
import { type RunningServer, startServer } from '../../tests/server.ts'
import { joinStaff } from '../../tests/staff.ts'
import { signUpByForm } from '../../tests/students.ts'
import { makeCounsellor } from '../../tests/world/counselling.ts'
import { publishWorld } from '../../tests/world/published.ts'
import { archive, docx, pdf, photo } from '../../tests/world/uploads.ts'

// What somebody's hostile file costs everybody else: another visitor asks for pages while such files are uploaded, while harmless ones of the same
// length are, and while none is.

/** The lowest share of another visitor’s answers beside hostile files, compared with a second without any. A blocked site would leave none. */
const MIN_SHARE = 0.1
const TIMES = rounds(1)
/** So long the visitor asks before any file comes. */
const ALONE_MS = 5_000

/** The calendar is on this machine. */
const settings = { PRIVATE_HOSTS: 'localhost', READING_MS_PER_MINUTE: '0' }

let dataDir: string
let server: RunningServer
let student: string
let owner: string
let account: string
let calendars: Server
/** The pending calendar request, answered once the visitor is there. */
const calendarAsked = Promise.withResolvers<() => void>()

beforeAll(async () => {
  dataDir = temporaryFolder('hostile')
  await publishWorld(dataDir)
  server = await startServer(dataDir, settings)
  student = await signUpByForm(server.address)
  owner = (await joinStaff(server.address, dataDir, 'owner')).cookie
  const response = await post('/desk/payments/accounts/add', owner, {
    name: 'Fees',
    ending: '1234',
    layout: 'hdfc',
  })
  expect(response.status).toBe(303)
  account = /<option[^>]* value="([^"]{8,})"/.exec(
    await (await get('/desk/payments/statements/send', owner)).text(),
  )![1]
  calendars = createServer((_, answer) => calendarAsked.resolve(() => answer.end(endlessCalendar()))).listen(
    0,
  )
  const busyUrl = `http://localhost:${(calendars.address() as AddressInfo).port}/busy.ics`
  const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
  await makeCounsellor(database, new Date(), { busyUrl })
  await database.close()
  // Calendars are read as the server starts.
  await server.end('SIGTERM')
  server = await startServer(dataDir, settings)
})
afterAll(async () => {
  await server.end('SIGTERM')
  calendars.close()
  removeFolder(dataDir)
})

const repeated = (head: string, piece: string, size: number) =>
  pdf(`${head}${piece.repeat(size / piece.length)}\ntrailer<<>>\nstartxref\n0`)

interface Hostile {
  what: string
  name: string
  content: () => Buffer | Promise<Buffer>
  /** The destination; by default a student’s documents. */
  to?: 'statements' | 'leads'
}

const FILES: Hostile[] = [
  { what: 'a PDF of remarks', name: 'a.pdf', content: () => repeated('', '%/AA\n', 1_000_000) },
  {
    what: 'a PDF that opens nothing',
    name: 'a.pdf',
    content: () => repeated('1 0 obj<</OpenAction 7 0 R>>\n', '%1\n', 1_000_000),
  },
  {
    what: 'a PDF of streams',
    name: 'a.pdf',
    content: () => repeated('', `${'#41'.repeat(60)}stream\n`, 18_000_000),
  },
  {
    what: 'a PDF of strings without end',
    name: 'a.pdf',
    content: () => repeated('', '1 0 obj (', 5_000_000),
  },
  { what: 'a PDF of brackets', name: 'a.pdf', content: () => repeated('1 0 obj ', '[ ', 18_000_000) },
  { what: 'a Word document of lists', name: 'a.docx', content: manyRelations },
  { what: 'a picture of 400 megapixels', name: 'a.png', content: hugePicture },
  {
    what: 'a picture of 50 megapixels',
    name: 'a.jpg',
    content: () => photo({ width: 8_160, height: 6_144 }),
  },
  { what: 'a wide workbook', name: 'a.xlsx', content: wideWorkbook, to: 'statements' },
  {
    what: 'a statement that begins with account numbers',
    name: 'a.csv',
    content: () => Buffer.from(`${'account no '.repeat(40_000)}\nDate,Narration\n`),
    to: 'statements',
  },
  { what: 'a wide workbook of leads', name: 'a.xlsx', content: wideWorkbook, to: 'leads' },
  {
    what: 'leads of quotes',
    name: 'a.csv',
    content: () => Buffer.from(`name,email,phone\n${'"a,""'.repeat(1_000_000)}`),
    to: 'leads',
  },
]

/** One cell far to the right in each of many rows. */
function wideWorkbook() {
  const row = '<row><c r="XFD1" t="inlineStr"><is><t>x</t></is></c></row>'
  return archive({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row.repeat(60_000)}</sheetData></worksheet>`,
  })
}

/** Days that never come, and every second since 1970. */
function endlessCalendar() {
  const rules = ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=SECONDLY']
  const events = Array.from({ length: 300 }, (_, index) =>
    [
      ...['BEGIN:VEVENT', `UID:${index}@example.org`, 'DTSTART:19700101T000000Z', 'DURATION:PT1S'],
      ...[`RRULE:${rules[index % rules.length]}`, 'END:VEVENT'],
    ].join('\r\n'),
  )
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

function manyRelations() {
  const list = `<Relationships>${'<Relationship Id="r1" Type="x" Target="y"/>'.repeat(40_000)}</Relationships>`
  return docx(
    Object.fromEntries(Array.from({ length: 95 }, (_, index) => [`word/_rels/${index}.rels`, list])),
  )
}

async function hugePicture() {
  const picture = await photo({ format: 'png' })
  picture.writeUInt32BE(20_000, 16)
  picture.writeUInt32BE(20_000, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

async function upload({ name, to }: Hostile, content: Buffer) {
  const body = new FormData()
  body.set('title', name)
  if (to === 'statements') body.set('account', account)
  if (to === 'leads') body.set('do', 'plan')
  body.set('file', new File([new Uint8Array(content)], name))
  const paths = { statements: '/desk/payments/statements/send', leads: '/desk/leads/import' }
  const began = performance.now()
  const { status } = await post(to ? paths[to] : '/dashboard/documents/upload', to ? owner : student, body)
  return { status, ms: performance.now() - began }
}

function get(path: string, cookie: string) {
  return fetch(server.address + path, { headers: { cookie, connection: 'close' } })
}

function post(path: string, cookie: string, form: FormData | Record<string, string>) {
  return fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.address, cookie, connection: 'close' },
    body: form instanceof FormData ? form : new URLSearchParams(form),
  })
}

interface Visit {
  times: number[]
  perSecond: number
}

/** A visitor who asks for pages until stopped. */
function startVisitor() {
  const visitor = spawn(process.execPath, [join(import.meta.dirname, 'visitor.ts'), server.address], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return async (): Promise<Visit> => {
    visitor.stdin.end()
    return JSON.parse(await text(visitor.stdout))
  }
}

const p99 = ({ times }: Visit) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]

test('hostile-files: each is answered within its deadline, and nobody else waits for it', async () => {
  const contents = await Promise.all(FILES.map(({ content }) => content()))
  const answerCalendar = await calendarAsked.promise
  // A server that has just started answers its first visitor more slowly.
  const stopFirst = startVisitor()
  await wait(ALONE_MS)
  await stopFirst()
  const stopAlone = startVisitor()
  await wait(ALONE_MS * TIMES)
  const before = await stopAlone()
  const stopHarmless = startVisitor()
  for (let turn = 0; turn < TIMES; turn++)
    for (const [index, file] of FILES.entries())
      await upload({ ...file, name: 'a.txt', to: undefined }, Buffer.alloc(contents[index].length, 'a '))
  const harmless = await stopHarmless()
  const stopBeside = startVisitor()
  answerCalendar()
  const answers: { what: string; status: number; ms: number }[] = []
  for (let turn = 0; turn < TIMES; turn++)
    for (const [index, file] of FILES.entries())
      answers.push({ what: file.what, ...(await upload(file, contents[index])) })
  const beside = await stopBeside()

  for (const { what, status, ms } of answers) {
    expect([200, 409, 422], what).toContain(status)
    expect(ms, what).toBeLessThan(30_000)
  }
  expect(beside.perSecond / before.perSecond).toBeGreaterThan(MIN_SHARE)
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0]
  report(
    `${answers.length} hostile files: the slowest answer after ${slowest.ms.toFixed(0)} ms (${slowest.what}); another visitor's p99 ${p99(before).toFixed(1)} ms without files, ${p99(harmless).toFixed(1)} ms beside harmless ones of the same length, ${p99(beside).toFixed(1)} ms beside hostile ones (${beside.times.length} requests)`,
  )
})
