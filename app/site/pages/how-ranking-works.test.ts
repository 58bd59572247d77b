import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Band, bandRule, getBand } from '../../../admissions/matching/bands.ts'
import type { OrderCheck } from '../../../admissions/matching/neutrality.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { matchingMarks } from '../../programme/match/mark-words.ts'
import { rankingWords as words } from '../../recommendations/words.ts'
import HowRankingWorks, { loader } from './how-ranking-works.tsx'

const check = {
  checkedAt: '2026-11-26T20:00:00Z',
  snapshot: 'this',
  permutations: 1000,
  programmes: 10,
  neutral: true,
  search: { searches: 1, permutations: 1, programmes: 10, neutral: true },
} as OrderCheck

function renderWholePage(version: string): string {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    origin: 'https://pma.example',
    catalogue: { info: { version, builtAt: '2026-11-26T19:00:00Z' } },
    neutrality: () => check,
    houseDayOf: (moment: Date) => moment.toISOString().slice(0, 10),
    defaultCurrency: 'INR',
    locale: 'en-IN',
  } as unknown as PageContext)
  const loaderData = loader({ context } as unknown as Parameters<typeof loader>[0])
  const Page = HowRankingWorks as ComponentType<{ loaderData: typeof loaderData }>
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(Page, { loaderData }) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test('each mark has its meaning, with its limits', () => {
  const html = renderWholePage('this')
  const meanings = Object.fromEntries(
    [...html.matchAll(/<dt class="semibold">([^<]*)<\/dt><dd>([^<]*)/g)].map(([, term, means]) => [
      term,
      means,
    ]),
  )

  expect(Object.keys(meanings)).toEqual(['Likely', 'Check first', 'Stretch', words.noBand])
  expect(matchingMarks.bands.none.toLowerCase()).toContain(words.noBand.toLowerCase())
  expect(meanings.Likely).toContain('at least 30% of')
  expect(meanings['Check first']).toContain('at least 15% but fewer than 30%')
  expect(meanings.Stretch).toContain('fewer than 15% of')
  expect(html).toContain('in the United States can have one')
})

/** Half of those admitted have 1200 to 1400. */
const score = { lowest: 1199, least: 1200, middle: 1399, top: 1400 }
const { reachBelowRate: low, neverSafeBelowRate: high } = bandRule

test.each<[keyof typeof score, number, Band]>([
  ['top', high, 'safe'],
  ['top', high - 0.01, 'match'],
  ['middle', high, 'match'],
  ['least', low, 'match'],
  ['lowest', high, 'reach'],
  ['top', low - 0.01, 'reach'],
])('the page’s limits are the actual ones: %s quarter, %d admitted', (part, rate, band) => {
  const published = <T>(value: T) => ({ state: 'published' as const, value, source: 'us/ipeds' })
  const half = published({ p25: 600, p75: 700 })

  expect(
    getBand(
      { country: 'US', level: 'bachelor' },
      { acceptanceRate: published(rate), satReading: half, satMath: half },
      { sat: score[part] },
    ).band,
  ).toBe(band)
})

test('it gives the catalogue’s date, and says if an earlier one was checked', () => {
  expect(renderWholePage('this')).toMatch(/the catalogue of <time dateTime="2026-11-26">/)
  expect(renderWholePage('this')).not.toContain(words.checkedEarlier)
  expect(renderWholePage('next')).toContain(words.checkedEarlier)
})
