import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { formatTimeIn, getDayIn, getInstantIn } from '../days/days.server.ts'

const { pool } = await testDatabase()
const CASES = 100_000

test('10:00 in Kolkata is 23:30 the day before in New York until its clocks change, then 00:30 that day', () => {
  const inNewYork = (day: string) => {
    const instant = getInstantIn('Asia/Kolkata', day, '10:00')
    return `${getDayIn('America/New_York', instant)} ${formatTimeIn('America/New_York', instant)}`
  }
  expect(inNewYork('2027-03-13')).toBe('2027-03-12 23:30')
  // The clocks of New York change at 02:00 on the 14th, which is later than this.
  expect(inNewYork('2027-03-14')).toBe('2027-03-13 23:30')
  expect(inNewYork('2027-03-15')).toBe('2027-03-15 00:30')
})

test(`${CASES} times of days in zones are the instants that PostgreSQL reads them as`, async () => {
  const zones = await zonesInOneEdition()
  let chance = 17
  const below = (limit: number) => {
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((chance / 2_147_483_648) * limit)
  }
  const first = Temporal.PlainDate.from('2024-01-01')
  const cases = Array.from({ length: CASES }, () => {
    const zone = zones[below(zones.length)]
    const time = `${String(below(24)).padStart(2, '0')}:${String(below(4) * 15).padStart(2, '0')}`
    // Every other one on a day whose clocks change there, where there is such a day.
    let day = first.add({ days: below(4 * 365) })
    if (below(2) === 0) {
      const change = day.toZonedDateTime(zone).getTimeZoneTransition('next')
      if (change && change.year < 2030) day = change.toPlainDate()
    }
    return { zone, day: day.toString(), time }
  })
  // `at time zone` is PostgreSQL's reading of a time without a zone.
  const { rows } = await pool.query<{ ms: string }>(
    `select extract(epoch from (day || ' ' || time)::timestamp at time zone zone) * 1000 as ms
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as c (zone, day, time, nr) order by nr`,
    [cases.map(({ zone }) => zone), cases.map(({ day }) => day), cases.map(({ time }) => time)],
  )
  const wrongCases = cases.filter(
    ({ zone, day, time }, index) => getInstantIn(zone, day, time).getTime() !== Number(rows[index].ms),
  )
  expect([...new Set(wrongCases.map(({ zone }) => zone))]).toEqual([])
}, 120_000)

/**
 * Zones of which the runtime and PostgreSQL know the same: where a country has changed its rule lately, as Morocco and Alberta have, one of the two may
 * carry an older edition. Held against each other in the middle of each month, where no clocks change.
 */
async function zonesInOneEdition(): Promise<string[]> {
  const zoneNames = await pool.query<{ name: string }>('select name from pg_timezone_names')
  const names = new Set(zoneNames.rows.map(({ name }) => name))
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => names.has(zone))
  const months = Array.from({ length: 12 * 7 }, (_, month) =>
    Temporal.PlainYearMonth.from('2024-01').add({ months: month }),
  )
  const instants = months.map((month) => month.toPlainDate({ day: 15 }).toZonedDateTime('UTC').toInstant())
  const { rows } = await pool.query<{ zone: string; seconds: number[] }>(
    `select zone, array_agg(extract(epoch from (to_timestamp(at) at time zone zone) - (to_timestamp(at) at time zone 'UTC'))::int order by at) as seconds
     from unnest($1::text[]) zone, unnest($2::bigint[]) at group by zone`,
    [zones, instants.map((instant) => instant.epochMilliseconds / 1000)],
  )
  const same = rows.filter(({ zone, seconds }) =>
    instants.every(
      (instant, month) => instant.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9 === seconds[month],
    ),
  )
  expect(same.length).toBeGreaterThan(zones.length - 8)
  return same.map(({ zone }) => zone)
}
