import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { worldMatches } from '../../tests/world/matches.ts'
import { csvOf } from './file-csv.server.ts'

test('a file that is handed on says of each amount whether it is an estimate, and nothing of what is unknown', () => {
  const today = '2026-11-24'
  const { matches, shown, figures } = worldMatches(today)
  const told = { unknown: 0, estimated: 0, published: 0 }
  let within = 0
  for (const [at, one] of shown.entries()) {
    const listing = { day: today, edition: 'world', asked: [], matches: [one], figures, origin: '' }
    const [, cells] = parse(csvOf(listing), { bom: true }) as string[][]
    const [fee, year, reasons] = cells.slice(6)
    const { state } = matches[at].programme.annualTuition
    const known = state === 'suppressed' ? 'unknown' : state
    told[known] += 1
    if (known === 'unknown') expect([fee, year]).toEqual(['', ''])
    else expect(fee.endsWith('(estimate)'), fee).toBe(known === 'estimated')
    if (year) expect(year).toMatch(/\(estimate\)$/)
    // What is compared with the budget stands in its own column, with its mark.
    if (!reasons.includes('ithin your')) continue
    within += 1
    expect(reasons).toMatch(/(?:^|; )(?:Within|Tuition within) your ₹90 lakh(?:;|$)/)
  }
  expect(Math.min(within, ...Object.values(told))).toBeGreaterThan(0)
})
