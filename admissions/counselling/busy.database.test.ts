import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutside, mayAskOutside } from '../../platform/outside.ts'
import { testDatabase } from '../../tests/database.ts'
import { calendar, makeCounsellor } from '../../tests/world/counselling.ts'
import { readBusyTimes } from './busy.server.ts'
import { saveCalendar, viewCalendar } from './calendar.server.ts'

const database = await testDatabase()
const begin = new Date('2027-03-01T00:00:00Z')
const file = [
  ...[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//T//T',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTAMP:20270101T000000Z',
  ],
  ...['DTSTART:20270302T050000Z', 'DTEND:20270302T060000Z', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

let answer: (response: ServerResponse) => void = (response) => response.end(file)
let inside = 0
const server = createServer((_, response) => answer(response))
// Addresses that outsiders must not reach through us.
const hidden = createServer((_, response) => {
  inside++
  response.end(file.replace('0302', '0303'))
})
const getPort = ({ port }: AddressInfo) => port
const listening = (httpServer: typeof server) =>
  new Promise<number>((resolve) =>
    httpServer.listen(0, '127.0.0.1', () => resolve(getPort(httpServer.address() as AddressInfo))),
  )
const port = await listening(server)
const closed = await listening(hidden)
const own = `http://127.0.0.1:${port}/own.ics`
const ask = createOutside([`127.0.0.1:${port}`])

let meera: Awaited<ReturnType<typeof makeCounsellor>>
beforeAll(async () => {
  meera = await makeCounsellor(database, begin, { busyUrl: own })
})
afterAll(() => {
  for (const httpServer of [server, hidden]) {
    httpServer.closeAllConnections()
    httpServer.close()
  }
})

/** When the counsellor's own calendar keeps them busy. */
const busy = async () =>
  (
    await database.pool.query<{ starts: string; ends: string }>(
      `select lower(during)::text as starts, upper(during)::text as ends from busy_times order by lower(during)`,
    )
  ).rows
const read = (minutes: number, asking = ask) =>
  readBusyTimes(database, asking, new Date(begin.getTime() + minutes * 60_000))
const ALWAYS = { starts: '-infinity', ends: 'infinity' }

test('a counsellor cannot be booked until their calendar was read', async () => {
  expect(await busy()).toEqual([ALWAYS])
  expect(await viewCalendar(database, meera.acting)).toMatchObject({ calendar: { busyGoodAt: null } })

  await saveCalendar(database, meera.acting, { ...calendar, busyUrl: '' }, begin)
  expect(await busy()).toEqual([])

  await saveCalendar(database, meera.acting, { ...calendar, busyUrl: own }, begin)
  expect(await busy()).toEqual([ALWAYS])
})

test('an address of this machine or a private network is refused when it is saved, and nothing changes', async () => {
  const mayAsk = (address: string) => mayAskOutside(address, [`127.0.0.1:${port}`])
  const save = (busyUrl: string) =>
    saveCalendar(database, meera.acting, { ...calendar, busyUrl }, begin, undefined, mayAsk)
  for (const inside of [
    `http://127.0.0.1:${closed}/own.ics`,
    'webcal://localhost/own.ics',
    'https://10.0.0.4/a.ics',
  ])
    expect(await save(inside)).toEqual({ ok: false, reason: 'invalid', faults: { busyUrl: 'busy-inside' } })
  // The operator allows this one.
  expect(await save(own)).toEqual({ ok: true })
  expect(await viewCalendar(database, meera.acting)).toMatchObject({ calendar: { busyUrl: own } })
})

test('a calendar that cannot be fetched keeps its last contents', async () => {
  expect(await read(0)).toBe(1)
  const before = await busy()
  // Times beyond this reading are busy until they are read.
  expect(before).toMatchObject([{ ends: expect.not.stringMatching('infinity') }, { ends: 'infinity' }])
  expect(await viewCalendar(database, meera.acting)).toMatchObject({
    calendar: { busyFault: '', busyGoodAt: begin },
  })

  const cases: [string, typeof answer][] = [
    ['refused', (response) => response.writeHead(500).end('later')],
    ['refused', (response) => response.writeHead(304).end()],
    ['unreached', (response) => response.destroy()],
    ['unreached', (response) => response.writeHead(302, { location: `http://127.0.0.1:${closed}/` }).end()],
    ['no-calendar', (response) => response.end('<html>Sign in</html>')],
    ['no-calendar', (response) => response.end(file.slice(0, 120))],
    ['too-large', (response) => response.end(Buffer.alloc(4_000_001, 'x'))],
    // It begins and breaks off.
    [
      'unreached',
      (response) => {
        response.writeHead(200, { 'content-length': '9999' })
        response.write(file)
        response.destroy()
      },
    ],
  ]
  let due = 4
  for (const [index, [fault, does]] of cases.entries()) {
    answer = does
    // Each pause is twice as long as the one before: 4 minutes, 8, 16, up to 4 hours.
    expect(await read(due - 1)).toBe(0)
    expect(await read(due)).toBe(1)
    due += Math.min(4 * 2 ** index, 240)
    expect(await viewCalendar(database, meera.acting)).toMatchObject({
      calendar: { busyFault: fault, busyFailedSince: new Date(begin.getTime() + 4 * 60_000) },
    })
    expect(await busy()).toEqual(before)
  }
  expect(inside).toBe(0)
  // A server that never answers holds up nothing: the request has a signal that ends it.
  const never = await read(1_500, async (_, options) => {
    expect(options?.signal).toBeInstanceOf(AbortSignal)
    throw new DOMException('It took too long.', 'TimeoutError')
  })
  expect(never).toBe(1)
  expect(await busy()).toEqual(before)

  answer = (response) => response.end(file.replaceAll('20270302', '20270304'))
  await read(1_800)
  expect(await viewCalendar(database, meera.acting)).toMatchObject({
    calendar: { busyFault: '', busyFailedSince: null },
  })
  expect(await busy()).not.toEqual(before)
})

test('unreadable entries are reported', async () => {
  answer = (response) =>
    response.end(
      file
        .replaceAll('20270302', '20270304')
        .replace(/DTSTART.*Z/, 'SUMMARY:Lunch\r\nDTSTART;TZID=Castle Time:20270304T050000'),
    )
  await read(2_000)
  expect(await viewCalendar(database, meera.acting)).toMatchObject({
    calendar: { busyRemarks: [{ why: 'zone', summary: 'Lunch', zone: 'Castle Time' }] },
  })
})

test('a calendar that takes too long to read does not hold up others', async () => {
  const arjun = await makeCounsellor(database, begin, { busyUrl: `${own}?other` })
  const hostile = Array.from(
    { length: 60 },
    (_, index) =>
      `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20200101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=YEARLY;BYDAY=MO,TU,WE;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=0,1,2,3,4,5,6,7,8,9,10;BYSECOND=1,2,3,4,5,6,7,8\r\nEND:VEVENT\r\n`,
  )
  await database.pool.query('update counsellor_calendars set busy_next_at = null')
  answer = (response) =>
    response.end(
      response.req.url?.endsWith('?other') ? file : `BEGIN:VCALENDAR\r\n${hostile.join('')}END:VCALENDAR\r\n`,
    )
  expect(await read(2_500)).toBe(2)
  expect(await viewCalendar(database, meera.acting)).toMatchObject({ calendar: { busyFault: 'spent' } })
  expect(await viewCalendar(database, arjun.acting)).toMatchObject({ calendar: { busyFault: '' } })
  await saveCalendar(database, arjun.acting, { ...calendar, busyUrl: '' }, begin)
})

test('a read that crashes the process backs off longer each time', async () => {
  const afterMinutes = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)
  // The process ends while it reads: nothing after that reaches the database.
  const begins = (minutes: number) =>
    new Promise<void>((isReading) => {
      void readBusyTimes(
        database,
        () => {
          isReading()
          return new Promise(() => {})
        },
        afterMinutes(minutes),
      )
    })
  answer = (response) => response.end(file)
  await read(2_900)
  await begins(3_000)
  expect(await read(3_003)).toBe(0)
  await begins(3_004)
  expect(await viewCalendar(database, meera.acting)).toMatchObject({ calendar: { busyFault: 'spent' } })
  expect(await read(3_011)).toBe(0)
  await begins(3_012)
  expect(await read(3_027)).toBe(0)

  expect(await read(3_028)).toBe(1)
  expect(await viewCalendar(database, meera.acting)).toMatchObject({
    calendar: { busyFault: '', busyFailedSince: null, busyRemarks: [] },
  })
})
