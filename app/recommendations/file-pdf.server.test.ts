import { expect, test } from 'vitest'
import { match } from '../../admissions/matching/match.server.ts'
import { matchableOf } from '../../admissions/matching/matchable.server.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { shownMatch } from '../programme/match/match-page.server.ts'
import { figuresFor } from '../words/figures.ts'
import { sharedBy } from './file-pdf.server.ts'

test('what is told of every programme is told once, and what is not of every one beside its own', () => {
  const today = '2026-11-24'
  const facts = { budget: { amount: 9_000_000, currency: 'INR', covers: 'tuition-and-living' as const } }
  const { matches } = match(matchableOf(worldCatalogue().catalogue), facts, {
    today,
    currency: 'INR',
    perPage: 100,
  })
  const figures = figuresFor('en-IN')
  const shown = matches.map((one) => shownMatch(one, { facts, currency: 'INR', figures, today }))
  const [first, second] = shown
  const reasons = [['In Australia', 'As you asked'], ['As you asked']]
  const two = [first, second].map((one, at) => ({ ...one, fit: 70 + at, open: true, reasons: reasons[at] }))

  expect(sharedBy(two)).toMatchObject({
    fit: [],
    standing: ['Nothing rules you out yet'],
    reasons: ['As you asked'],
  })
  expect(Object.values(sharedBy([first])).flat()).toEqual([])
  expect(sharedBy([]).reasons).toEqual([])
})
