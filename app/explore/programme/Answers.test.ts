import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Institution, Programme } from '../../../admissions/catalogue/records.ts'
import { readContent } from '../../../admissions/content/read.server.ts'
import { getNoon } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import type { YearInAll } from '../../programme/facts/summary.ts'
import { Answers } from './Answers.tsx'
import { createAnswers, findWorkRights, readTypedMarks } from './answers.server.ts'

const { visas } = await readContent('content')
const { catalogue } = worldCatalogue()
const any = catalogue.programme('partner-yarra-data')!

/** The four answers of a programme, as a visitor reads them. */
function renderAnswers(
  programme: Programme,
  year?: YearInAll,
  institution?: Institution,
  today = '2026-11-26',
) {
  const answers = createElement(Answers, {
    programme,
    answers: createAnswers(programme, year, 'INR', { ...getNoon(today), locale: 'en-IN' }),
    work: findWorkRights(programme, visas, today),
    scholarships: { count: 0, first: [] },
    visa: undefined,
    year,
    standing: [],
    answersTyped: readTypedMarks(new URLSearchParams(), programme.level.value),
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

test('a programme not taught in English requires a test of its own language', () => {
  const html = renderAnswers(taught('Dutch'))

  expect(html).toContain('Taught in Dutch. Ask the university which test of Dutch it accepts.')
  expect(html).toContain('Dutch test, if you need one')
  expect(html).not.toContain('IELTS')
  expect(html).not.toContain('English test')
})

test('without published requirements the page says so and asks for no marks', () => {
  const nursing = catalogue.programme('partner-yarra-nursing')!
  // No visa's rule of France is known, nor what most ask there.
  const silent = renderAnswers({ ...nursing, country: { code: 'FR', name: 'France' } })
  expect(silent).toContain('We have no published requirements for this programme.')
  expect(renderAnswers(nursing)).toContain('We can hold your marks and English against the visa’s rule')
  expect(silent).not.toMatch(/IELTS|marks \(out of|Everything it asks for/)

  const asking = renderAnswers(any)
  expect(asking).not.toContain('We have no published requirements')
  expect(asking).toMatch(/Degree marks \(out of .*Everything it asks for/)
})

test('what nobody publishes is asked once, after the answers that are known', () => {
  const nursing = catalogue.programme('partner-yarra-nursing')!
  const html = renderAnswers({ ...nursing, country: { code: 'FR', name: 'France' } })
  const [answers, card] = html.split('id="what-to-ask"')

  expect(card).toMatch(/Which marks and which English score it asks for.*Copy as questions.*Tell us/)
  expect(card.match(/<li>/g)?.length).toBeGreaterThan(1)
  // Whether one gets in is unknown, so it does not come first.
  expect(answers.indexOf('answer-in"')).toBeGreaterThan(answers.indexOf('answer-cost"'))
  expect(renderAnswers(any)).not.toContain('Which marks and which English score')
})

test('without requirements, the admission rate is shown for a first degree only', () => {
  const nursing = catalogue.programme('partner-yarra-nursing')!
  const { institution, ...published } = {
    institution: catalogue.institution(nursing.institution.id)!,
    state: 'published',
  }
  const acceptanceRate = { ...published, value: 0.807, source: nursing.origin.source }
  const admitting = { ...institution, facts: { ...institution.facts, acceptanceRate } } as Institution
  const renderLevel = (level: string) =>
    renderAnswers(
      { ...nursing, level: { ...nursing.level, value: level } } as Programme,
      undefined,
      admitting,
    )

  expect(renderLevel('bachelor')).toContain('The university admitted 80.7% of those who applied')
  expect(renderLevel('master')).not.toContain('admitted')
})

test('a graduate figure names its group, and an estimate has its ring', () => {
  const paid = { value: { amount: 60_000, currency: 'USD' }, source: any.annualTuition }
  const earning = (state: 'published' | 'estimated') =>
    renderAnswers({ ...any, facts: { ...any.facts, medianEarnings: { ...paid, state } } as never })

  expect(earning('published')).toMatch(/Half of its graduates earn about .*state published/)
  expect(earning('estimated')).toMatch(
    /Half of all who graduate here in this field earn about [^<]*<span class="unbroken">more\s<span class="state estimated/,
  )
})

test('the first year is drawn with the words of its parts', () => {
  const part = (name: 'tuition' | 'living', amount: number, state: 'published' | 'estimated') => ({
    part: name,
    about: { amount, currency: 'INR' },
    state,
  })
  const year: YearInAll = {
    together: { amount: 1_500_000, currency: 'INR' },
    parts: [part('tuition', 1_000_000, 'published'), part('living', 500_000, 'estimated')],
  }
  const [, bar] = renderAnswers(any, year).split('class="year-bar"')
  expect(bar).toMatch(/<rect.*Tuition: ₹10\s*lakh.*published.*Living: ₹5\s*lakh.*estimated/)
  expect(bar).toContain('Visa, paid once: not known, so not in the sum')
})

test('a loan’s instalment includes the interest of the years of study', () => {
  const year: YearInAll = { together: { amount: 1_000_000, currency: 'INR' }, parts: [] }
  // 20 lakh and thirty months of 10% on it are 25 lakh, paid in 120 months.
  expect(renderAnswers(any, year)).toContain(
    'you pay about ₹33,000 a month. This includes the interest of the course and of the 6\u00a0months after it.',
  )
})

test.each(['English', 'Dutch, English'])('a programme taught in %s asks for English', (value) => {
  const html = renderAnswers(taught(value))

  expect(html).toContain('English test, if you need one')
  expect(html).toContain('IELTS')
  expect(html).not.toContain('Taught in')
})

const inCountry = (code: string, level = 'master'): Programme =>
  ({ ...any, country: { code, name: code }, level: { value: level, label: level } }) as Programme

test.each([
  [
    'US',
    'master',
    /OPT \(Optional Practical Training\): you may stay and work for up to 1\u00a0year, or up to 3\u00a0years if/,
  ],
  ['US', 'master', /up to 20 hours a week in term and full time in holidays, only on campus\./],
  ['AU', 'doctorate', /up to 3\u00a0years, or up to 4\u00a0years for Indian citizens/],
  ['SG', 'bachelor', /you may stay for up to 1\u00a0year to look for work/],
  ['FR', 'bachelor', /No permission of its own lets you stay and work after this level/],
  ['GB', 'certificate', /We do not have the rule for staying to work after this level/],
  [
    'NL',
    'bachelor',
    /While you study you may work up to 16 hours a week, or full time in June, July and August instead\./,
  ],
  ['IE', 'master', /up to 20 hours a week in term and up to 40 hours a week in holidays\./],
])(
  'in %s after a %s the page shows the work rules, and links to the country’s rules',
  (code, level, sentence) => {
    const html = renderAnswers(inCountry(code, level))

    expect(html).toMatch(sentence)
    expect(html).toContain(`href="/explore/country/${code.toLowerCase()}#work"`)
    expect(html).not.toContain('We do not know yet whether you may stay')
  },
)

test('a future rule is shown with its date', () => {
  const on = (today: string) => renderAnswers(inCountry('GB'), undefined, undefined, today)
  const [before, after] = [on('2026-12-31'), on('2027-01-01')]

  expect(before).toMatch(/Until 31\u00a0December 2026:<\/strong> Graduate visa: .* up to 2\u00a0years/)
  expect(before).toMatch(/From 1\u00a0January 2027:<\/strong> Graduate visa: .* up to 18\u00a0months/)
  expect(after).toMatch(/<p> Graduate visa: .* up to 18\u00a0months/)
  expect(after).not.toMatch(/up to 2\u00a0years|From 1/)
})

test('an online programme gives no right to work there', () => {
  const online = { state: 'published', value: 'online' }
  const html = renderAnswers({ ...inCountry('GB'), facts: { ...any.facts, attendance: online as never } })

  expect(html).toContain('It is taught online')
  expect(html).not.toContain('Graduate visa')
})

test('a country without rules says that we do not know', () => {
  expect(renderAnswers({ ...any, country: { code: 'JP', name: 'Japan' } })).toContain(
    'We do not know yet whether you may stay and work afterwards.',
  )
})

test('with a yearly cost but no duration, the page says why there is no total', () => {
  const year: YearInAll = { together: { amount: 7_000_000, currency: 'INR' }, parts: [] }
  const sentence = 'We do not know how long it takes, so we cannot say what the whole course costs.'
  const lasting = (durationMonths: object) =>
    renderAnswers({ ...any, facts: { ...any.facts, durationMonths } as Programme['facts'] }, year)

  expect(lasting({ state: 'unknown' })).toContain(sentence)
  expect(lasting({ ...any.facts.durationMonths, state: 'published', value: 24 })).not.toContain(sentence)
})
