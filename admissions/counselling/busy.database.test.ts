import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutside } from '../../platform/outside.ts'
import { testDatabase } from '../../tests/database.ts'
import { makeCounsellor } from '../../tests/world/counselling.ts'
import { readBusyTimes } from './busy.server.ts'
import { viewCalendar } from './calendar.server.ts'

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
// What nobody outside may be led to.
const hidden = createServer((_, response) => {
  inside++
  response.end(file.replace('0302', '0303'))
})
const portOf = ({ port }: AddressInfo) => port
const listening = (one: typeof server) =>
  new Promise<number>((done) => one.listen(0, '127.0.0.1', () => done(portOf(one.address() as AddressInfo))))
const port = await listening(server)
const closed = await listening(hidden)
const ask = createOutside([`127.0.0.1:${port}`])

let meera: Awaited<ReturnType<typeof makeCounsellor>>
beforeAll(async () => {
  meera = await makeCounsellor(database, begin, { busyUrl: `http://127.0.0.1:${port}/own.ics` })
})
afterAll(() => {
  for (const one of [server, hidden]) {
    one.closeAllConnections()
    one.close()
  }
})

const busy = async () =>
  (await database.pool.query<{ during: string }>('select lower(during)::text as during from busy_times')).rows
const read = (minutes: number, asking = ask) =>
  readBusyTimes(database, asking, new Date(begin.getTime() + minutes * 60_000))

test('a counsellor’s own calendar is fetched, and whatever its server does, what was read before still counts', async () => {
  expect(await read(0)).toBe(1)
  const before = await busy()
  expect(before).toHaveLength(1)
  expect(await viewCalendar(database, meera.acting)).toMatchObject({ calendar: { busyFault: '' } })

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
  for (const [nr, [fault, does]] of cases.entries()) {
    answer = does
    expect(await read(5 * (nr + 1))).toBe(1)
    expect(await viewCalendar(database, meera.acting)).toMatchObject({
      calendar: { busyFault: fault, busyFailedSince: new Date(begin.getTime() + 5 * 60_000) },
    })
    expect(await busy()).toEqual(before)
  }
  expect(inside).toBe(0)
  // Whoever never answers is not waited for: the request carries a signal that ends it.
  const never = await read(60, async (_, options) => {
    expect(options?.signal).toBeInstanceOf(AbortSignal)
    throw new DOMException('It took too long.', 'TimeoutError')
  })
  expect(never).toBe(1)
  expect(await busy()).toEqual(before)

  answer = (response) => response.end(file.replaceAll('20270302', '20270304'))
  await read(70)
  expect(await viewCalendar(database, meera.acting)).toMatchObject({
    calendar: { busyFault: '', busyFailedSince: null },
  })
  expect(await busy()).not.toEqual(before)
})
