import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Institution, Programme } from '../../../admissions/catalogue/records.ts'
import { readContent } from '../../../admissions/content/read.server.ts'
import { noonOf } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import type { YearInAll } from '../../programme/facts/summary.ts'
import { Answers } from './Answers.tsx'
import { answersOf, marksTypedIn, workAfter } from './answers.server.ts'

const { faq } = await readContent('content')
const { catalogue } = worldCatalogue()
const any = catalogue.programme('partner-yarra-data')!

/** The four answers of a programme, as a visitor reads them. */
function shown(programme: Programme, year?: YearInAll, institution?: Institution) {
  const answers = createElement(Answers, {
    programme,
    answers: answersOf(programme, year, 'INR', { ...noonOf('2026-11-26'), locale: 'en-IN' }),
    work: workAfter(programme, faq),
    year,
    standing: [],
    answersTyped: marksTypedIn(new URLSearchParams(), programme.level.value),
    institution,
  })
  const Stub = createRoutesStub([{ path: '*', Component: () => answers }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] })).replaceAll('&#x27;', '’')
}

function taught(value: string): Programme {
  return {
    ...any,
    facts: { ...any.facts, language: { ...any.facts.language, state: 'published', value } as never },
  }
}

test('a programme that is not taught in English asks for a test of its own language, and for no IELTS', () => {
  const html = shown(taught('Dutch'))

  expect(html).toContain('Taught in Dutch. Ask the university which test of Dutch it accepts.')
  expect(html).toContain('Dutch test, if you need one')
  expect(html).not.toContain('IELTS')
  expect(html).not.toContain('English test')
})

test('where nothing is published to hold marks against, it says so and asks for none', () => {
  const silent = shown(catalogue.programme('partner-yarra-nursing')!)
  expect(silent).toContain('We have no published requirements for this programme.')
  expect(silent).not.toMatch(/IELTS|marks \(out of|Everything it asks for/)

  const asking = shown(any)
  expect(asking).not.toContain('We have no published requirements')
  expect(asking).toMatch(/Degree marks \(out of .*Everything it asks for/)
})

test('where nothing is asked for, the share of applicants admitted is told of a first degree, and of nothing else', () => {
  const nursing = catalogue.programme('partner-yarra-nursing')!
  const { institution, ...published } = {
    institution: catalogue.institution(nursing.institution.id)!,
    state: 'published',
  }
  const acceptanceRate = { ...published, value: 0.807, source: nursing.origin.source }
  const admitting = { ...institution, facts: { ...institution.facts, acceptanceRate } } as Institution
  const of = (level: string) =>
    shown({ ...nursing, level: { ...nursing.level, value: level } } as Programme, undefined, admitting)

  expect(of('bachelor')).toContain('The university admitted 80.7% of those who applied')
  expect(of('master')).not.toContain('admitted')
})

test('a figure of graduates says whose it is, and an estimate has its ring', () => {
  const paid = { value: { amount: 60_000, currency: 'USD' }, source: any.annualTuition }
  const earning = (state: 'published' | 'estimated') =>
    shown({ ...any, facts: { ...any.facts, medianEarnings: { ...paid, state } } as never })

  expect(earning('published')).toMatch(/Half of its graduates earn about .*state published/)
  expect(earning('estimated')).toMatch(
    /Half of all who graduate here in this field earn about [^<]*<span class="unbroken">more\s<span class="state estimated/,
  )
})

test('a loan’s instalment says that it pays the interest of the years of study as well', () => {
  const year: YearInAll = { together: { amount: 1_000_000, currency: 'INR' }, parts: [] }
  // 20 lakh and thirty months of 10% on it are 25 lakh, paid in 120 months.
  expect(shown(any, year)).toContain(
    'you pay about ₹33,000 a month. This includes the interest of the course and of the 6\u00a0months after it.',
  )
})

test.each(['English', 'Dutch, English'])('one that is taught in %s asks for English', (value) => {
  const html = shown(taught(value))

  expect(html).toContain('English test, if you need one')
  expect(html).toContain('IELTS')
  expect(html).not.toContain('Taught in')
})

test('of the United States it says what one may do afterwards, and where more of it stands with its sources', () => {
  const html = shown({ ...any, country: { code: 'US', name: 'United States' } })

  expect(html).toContain(
    'In the United States, a permission called OPT (Optional Practical Training) lets you practise in your field for twelve months',
  )
  expect(html).toContain('href="/Navigating-the-American-Campus#work-and-the-permission-to-work"')
  expect(html).not.toContain('We do not know yet whether you may stay')
})

test('of another country it says that we do not know', () => {
  expect(shown({ ...any, country: { code: 'NL', name: 'Netherlands' } })).toContain(
    'We do not know yet whether you may stay and work afterwards.',
  )
})

test('where a year is known and the length is not, it says why the whole course is not added up', () => {
  const year: YearInAll = { together: { amount: 7_000_000, currency: 'INR' }, parts: [] }
  const sentence = 'We do not know how long it takes, so we cannot say what the whole course costs.'
  const lasting = (durationMonths: object) =>
    shown({ ...any, facts: { ...any.facts, durationMonths } as Programme['facts'] }, year)

  expect(lasting({ state: 'unknown' })).toContain(sentence)
  expect(lasting({ ...any.facts.durationMonths, state: 'published', value: 24 })).not.toContain(sentence)
})
