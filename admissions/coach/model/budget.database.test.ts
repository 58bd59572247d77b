import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { type CoachAsker, reserveWording } from './budget.server.ts'

const database = await testDatabase()
beforeEach(() => database.pool.query('truncate coach_calls'))

const wide = { perStudent: 1_000, perNetwork: 1_000, perDay: 1_000 }
const asker: CoachAsker = { student: 'asha', address: '192.0.2.1', day: '2026-11-30' }

/** Reserves fifty at once and returns how many there was room for. */
async function reserveFifty(limits: typeof wide, getAsker: (place: number) => CoachAsker) {
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, place) => reserveWording(database, getAsker(place), limits)),
  )
  return results.filter(Boolean).length
}

test.each<[string, Partial<typeof wide>, (place: number) => CoachAsker]>([
  ['a student', { perStudent: 7 }, (place) => ({ ...asker, address: `192.0.2.${place}` })],
  ['a network', { perNetwork: 7 }, (place) => ({ ...asker, student: `student-${place}` })],
  ['visitors of a network', { perNetwork: 7 }, () => ({ ...asker, student: undefined })],
  [
    'the site',
    { perDay: 7 },
    (place) => ({ ...asker, student: `student-${place}`, address: `192.0.2.${place}` }),
  ],
])('of fifty at once %s gets exactly as many as there is room for', async (_, limits, getAsker) => {
  expect(await reserveFifty({ ...wide, ...limits }, getAsker)).toBe(7)
})

test('a refused reservation counts against nobody', async () => {
  await reserveFifty({ ...wide, perStudent: 3 }, () => asker)
  const { rows } = await database.pool.query('select distinct calls from coach_calls')

  expect(rows).toEqual([{ calls: 3 }])
})

test('a household with many addresses of IPv6 has its network’s share', async () => {
  const inOne = (place: number) => ({ ...asker, student: undefined, address: `2001:db8:1:${place}::1` })

  expect(await reserveFifty({ ...wide, perNetwork: 2 }, inOne)).toBe(8)
})

test('another day has a budget of its own while days before yesterday are forgotten', async () => {
  const limits = { ...wide, perStudent: 1 }
  const days = ['2026-11-28', '2026-11-30', '2026-11-30', '2026-12-01']
  const results: boolean[] = []
  for (const day of days) results.push(await reserveWording(database, { ...asker, day }, limits))
  const { rows } = await database.pool.query('select distinct day::text from coach_calls order by 1')

  expect(results).toEqual([true, true, false, true])
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-01'])
})

test('neither an address nor an account is in the table', async () => {
  await reserveWording(database, asker, wide)
  const { rows } = await database.pool.query('select coach_calls::text as row from coach_calls')

  expect(rows).toHaveLength(3)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/asha|192\.0\.2/)
})
