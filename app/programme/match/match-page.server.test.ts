import { expect, test } from 'vitest'
import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import { match } from '../../../admissions/matching/match.server.ts'
import { getMatchable } from '../../../admissions/matching/matchable.server.ts'
import type { Reason } from '../../../admissions/matching/reasons.ts'
import { getNoon } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { createFigures } from '../../words/figures.ts'
import { presentMatchRow } from './match-page.server.ts'

const today = '2026-11-22'
const options = { facts: {}, currency: 'INR', figures: createFigures('en-IN'), shownAt: getNoon(today) }
const [firstMatch] = match(getMatchable(worldCatalogue().catalogue), {}, { today, currency: 'INR' }).matches

const shownWith = (
  reason: Reason,
  country = firstMatch.programme.country.code,
  level: StudyLevel = 'doctorate',
) =>
  presentMatchRow(
    {
      ...firstMatch,
      programme: {
        ...firstMatch.programme,
        country: { ...firstMatch.programme.country, code: country },
        level: { ...firstMatch.programme.level, value: level },
      },
      reasons: [reason],
    },
    options,
  )

test('estimated pay is marked in a row as well, and in the USA it names its group', () => {
  const pay = { code: 'earnings', amount: { amount: 17_300_000, currency: 'INR' } } as const
  const estimated = shownWith({ ...pay, isEstimate: true }, 'US')

  expect(estimated.reasons.map(({ inRow }) => inRow)).toEqual([
    { text: 'Half earn about ₹1.73\u00a0crore a year or more', isEstimate: true },
  ])
  expect(estimated.payOfAided).toBe(true)
  expect(shownWith({ ...pay, isEstimate: false }, 'GB').reasons).toMatchObject([
    { inRow: { isEstimate: false } },
  ])
  expect(shownWith({ ...pay, isEstimate: false }, 'GB').payOfAided).toBe(false)
})

test('undergraduate admission is not shown for postgraduate programmes', () => {
  const admission = { code: 'admission', share: 0.039, undergraduate: true } as const

  expect(shownWith(admission).reasons).toMatchObject([
    { text: 'The institution admits 3.9% of undergraduate applicants', isLeftOut: true },
  ])
  expect(shownWith(admission, 'US', 'bachelor').reasons[0].isLeftOut).toBeUndefined()
  expect(shownWith({ ...admission, undergraduate: false }).reasons[0].isLeftOut).toBeUndefined()
})

test('a budget is not a requirement, and a first year above it shows the gap even if tuition is within', () => {
  const facts = { budget: { amount: 3_500_000, currency: 'INR', covers: 'tuition' } } as const
  const { matches } = match(getMatchable(worldCatalogue().catalogue), facts, { today, currency: 'INR' })
  const rows = matches.map((each) => presentMatchRow(each, { ...options, facts }))
  const within = rows.find(({ findings }) => findings.some(({ ofCost, state }) => ofCost && state === 'met'))!
  const { year } = within.programme

  expect(within.findings.filter(({ ofCost }) => ofCost)).toHaveLength(1)
  expect(year!.together.amount).toBeGreaterThan(3_500_000)
  expect(within.yearAbove).toEqual({
    text: expect.stringMatching(
      /^That is about ₹(\d\.\d|\d+)\slakh above your ₹35\slakh\. The tuition alone is within it\.$/,
    ),
    budget: '₹35\u00a0lakh',
  })
})
