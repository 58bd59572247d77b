import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Programme } from '../admissions/catalogue/records.ts'
import { fillClaim } from '../admissions/coach/claims.ts'
import { readContent } from '../admissions/content/read.server.ts'
import { getConfidence, isPastReview } from '../admissions/conversions/cited.ts'
import { getNoon } from '../tests/noon.ts'
import { worldCatalogue } from '../tests/world/catalogue.ts'
import type { PageContext } from './context.ts'
import { loadCountryPage } from './explore/country/page.server.ts'
import Country from './explore/country/page.tsx'
import { ScholarshipTable } from './explore/institution/ScholarshipTable.tsx'
import { ScholarshipFold } from './explore/programme/ScholarshipFold.tsx'
import { VisaFold } from './explore/programme/VisaFold.tsx'
import { findVisaCosts } from './explore/programme/visa-costs.server.ts'
import { listForProgramme, presentScholarship } from './explore/scholarships/list.server.ts'
import { compareRows } from './programme/compare-rows.server.ts'
import { RuleSource } from './programme/RuleSource.tsx'
import { CoachTurn } from './site/coach/CoachTurn.tsx'
import type { CoachAnswer } from './site/coach/coach-answer.ts'
import { lookUpLiving, lookUpVisa, lookUpWork } from './site/coach/tools/countries.server.ts'
import type { ToolAnswer } from './site/coach/tools/tool.ts'
import { presentDeparture } from './student/departure/departure.server.ts'
import { departureWords } from './student/departure/words.ts'
import { answerCost } from './tools/cost-answer.ts'
import { answerFunds } from './tools/funds/answer.server.ts'
import { FundsResult } from './tools/funds/FundsResult.tsx'
import { LoanRules } from './tools/loan/LoanRules.tsx'
import { YearCost } from './tools/YearCost.tsx'
import { createFigures } from './words/figures.ts'

const content = await readContent('content')
const { catalogue } = worldCatalogue()
/** Every rule that is looked at here is reviewed after the first of these days and before the second. */
const [BEFORE, AFTER] = ['2026-12-15', '2028-01-01']
const any = catalogue.programme('partner-yarra-data')!
const inBritain: Programme = { ...any, country: { code: 'GB', name: 'United Kingdom' } }

const pageOn = (day: string) =>
  ({
    ...getNoon(day),
    content,
    catalogue,
    origin: 'https://pma.example',
    locale: 'en-GB',
    defaultCurrency: 'INR',
    dayOf: (instant: Date) => instant.toISOString().slice(0, 10),
    timeOf: (instant: Date) => instant.toISOString().slice(11, 16),
  }) as unknown as PageContext

function render(element: ReactElement) {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

const statements = '1 Nov 2026: 90,00,000\n28 Nov 2026: 90,00,000'
const funds = { country: 'GB', months: '12', tuition: '20,000', owner1: 'student', balances1: statements }
const renderAnswer = ({ facts, claims, links }: ToolAnswer) => {
  const factsById = new Map(facts.map((fact) => [fact.id, fact]))
  const answer: CoachAnswer = {
    kind: 'answer',
    id: facts[0].id,
    heading: '',
    claims: claims.map((claim) => fillClaim(claim, factsById)),
    links,
    steps: [],
    choices: [],
  }
  return render(createElement(CoachTurn, { answer, addressOf: (question) => question }))
}
const ofInstitution = content.scholarships.find(({ institution }) => institution)!

/** What each place shows of its rules on a day. */
const places: Record<string, (day: string) => string> = {
  'a country’s page': (day) => {
    const data = loadCountryPage('AU', { page: 1, filter: '' }, pageOn(day))
    return render(createElement(Country as ComponentType<{ loaderData: typeof data }>, { loaderData: data }))
  },
  'the visa on a programme’s page': (day) =>
    render(createElement(VisaFold, { visa: findVisaCosts(inBritain, pageOn(day), 'INR') })),
  'scholarships on a programme’s page': (day) =>
    render(
      createElement(ScholarshipFold, {
        programme: inBritain,
        scholarships: listForProgramme(inBritain, {}, pageOn(day)),
      }),
    ),
  'scholarships on an institution’s page': (day) =>
    render(
      createElement(ScholarshipTable, { scholarships: [presentScholarship(ofInstitution, {}, pageOn(day))] }),
    ),
  'the comparison’s work rights': (day) =>
    JSON.stringify(
      compareRows([{ ...inBritain, country: { code: 'US', name: 'US' } }], 'INR', createFigures('en-IN'), {
        today: day,
        visas: content.visas,
      }),
    ),
  'the comparison’s year': (day) =>
    JSON.stringify(
      compareRows([any], 'INR', createFigures('en-IN'), { today: day, amounts: content.amounts }),
    ),
  'the coach on living': (day) => renderAnswer(lookUpLiving(pageOn(day), 'GB')),
  'the coach on the visa': (day) =>
    renderAnswer(lookUpVisa(pageOn(day), 'GB', { tool: 'visa', part: 'fee', countries: ['GB'] })),
  'the coach on work': (day) =>
    renderAnswer(
      lookUpWork(pageOn(day), 'US', {
        tool: 'work',
        part: 'after',
        levels: ['master'],
        countries: ['US'],
      }),
    ),
  'the costs of a year': (day) => {
    const address = new URLSearchParams('tuition=20000&currency=GBP&country=GB')
    const { query, answer } = answerCost(address, undefined, { amounts: content.amounts, today: day })
    return render(
      createElement(YearCost, { query, answer, others: {}, ratesOf: day, noFee: false, first: [] }),
    )
  },
  'the money to show': (day) =>
    render(
      createElement(FundsResult, {
        id: 'answer',
        heading: '',
        answer: answerFunds(funds, content, day).results![0],
      }),
    ),
  'lenders’ rules': (day) => {
    const dated = <Rule extends { confidence: string; reviewBy: string }>(rule: Rule) => ({
      ...rule,
      confidence: getConfidence(day, rule),
      isToConfirm: isPastReview(rule, day),
    })
    return render(
      createElement(LoanRules, {
        rules: content.loans.rules.map(dated),
        papers: dated(content.loans.papers),
      }),
    )
  },
  'the way to the first day': (day) => {
    const { plan } = presentDeparture({ ...acceptedPath, status: 'accepted' }, pageOn(day))
    return plan ? plan.steps.map(({ by }) => (by ? render(createElement(RuleSource, by)) : '')).join('') : ''
  },
}

const acceptedPath = {
  intake: '2030-02',
  place: any,
  depositBy: null,
  notes: { steps: [], refusals: [] },
} as unknown as Parameters<typeof presentDeparture>[0]

test.each(Object.entries(places))('%s calls a rule past its review date “to be confirmed”', (_, show) => {
  expect(show(BEFORE)).not.toMatch(/to be confirmed/i)
  expect(show(AFTER)).toMatch(/to be confirmed/i)
})

test('a calendar says so of a step past its review date', () => {
  expect(departureWords.event('Apply', 'MSc', false)).not.toContain('to be confirmed')
  expect(departureWords.event('Apply', 'MSc', true)).toContain('to be confirmed')
})

test.each([
  'the visa on a programme’s page',
  'scholarships on a programme’s page',
  'scholarships on an institution’s page',
  'the coach on living',
  'the coach on the visa',
  'the coach on work',
  'the costs of a year',
  'the money to show',
  'lenders’ rules',
  'the way to the first day',
  'a country’s page',
])('%s names the day on which each source was noted', (place) => {
  const shown = places[place](BEFORE)
  const days = shown.match(/noted on/gi)?.length ?? 0
  const sources = shown.match(
    /(?:As published by|Reported by others\. Check at|nconfirmed\. Check at|not confirmed\. Check at|from its publisher|reported by others,|· unconfirmed)/g,
  )
  expect(sources?.length).toBeGreaterThan(0)
  expect(days).toBeGreaterThanOrEqual(sources!.length)
})
