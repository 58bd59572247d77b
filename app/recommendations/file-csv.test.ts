import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { match } from '../../admissions/matching/match.server.ts'
import { matchableOf } from '../../admissions/matching/matchable.server.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { shownMatch } from '../programme/match/match-page.server.ts'
import { figuresFor } from '../words/figures.ts'
import { csvOf } from './file-csv.server.ts'

test('a file that is handed on says of each amount whether it is an estimate, and nothing of what is unknown', () => {
  const today = '2026-11-24'
  const facts = { budget: { amount: 9_000_000, currency: 'INR', covers: 'tuition-and-living' as const } }
  const { matches } = match(matchableOf(worldCatalogue().catalogue), facts, {
    today,
    currency: 'INR',
    perPage: 100,
  })
  const figures = figuresFor('en-IN')
  const shown = matches.map((one) => shownMatch(one, { facts, currency: 'INR', figures, today }))
  const told = { unknown: 0, estimated: 0, published: 0 }
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
    if (/with living costs/.test(reasons)) expect(reasons).toContain('a year with living costs (estimate)')
  }
  expect(Math.min(...Object.values(told))).toBeGreaterThan(0)
})
