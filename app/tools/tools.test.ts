import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { shippedAmounts } from '../../admissions/costs/amounts.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { answerCost } from './cost-answer.ts'
import { EnglishConverter } from './EnglishConverter.tsx'
import { answerEnglish } from './english-answer.ts'
import { MarksConverter } from './MarksConverter.tsx'
import { answerMarks } from './marks-answer.ts'
import { YearCost } from './YearCost.tsx'

const TODAY = '2026-11-21'
const ON = { amounts: shippedAmounts, today: TODAY }
const address = (query: string) => new URLSearchParams(query)
const english = (query: string) => answerEnglish(address(query), TODAY)
const marks = (query: string) => answerMarks(address(query), TODAY)

test('an address without a question has neither an answer nor an error', () => {
  for (const { query: read, ...rest } of [english(''), marks('')]) {
    expect(read).toMatchObject({ wasSent: false, errors: {} })
    expect(rest).not.toHaveProperty('answer')
  }
})

test.each([
  ['test=ielts&overall=6.5', 'toefl-120', [79, 93], false],
  ['test=toefl&overall=95&date=2025-11-02', 'ielts', [7, 7], false],
  ['test=toefl&overall=4.5&date=2026-03-01', 'toefl-120', [86, 94], false],
  ['test=toefl&overall=4.5&date=2026-03-01', 'ielts', [6.5, 7], true],
])('%s compares with %s %j', (query, scale, [low, high], derived) => {
  const conversion = english(query).answer?.scales.find((one) => one.scale === scale)?.conversions[0]

  expect(conversion).toMatchObject({ low, high, derived })
})

test('without a test date only today’s tables are used', () => {
  const listTitles = (query: string) =>
    english(query).answer?.scales.flatMap(({ conversions }) =>
      conversions.flatMap(({ by }) => by.map(({ title }) => title)),
    )

  expect(listTitles('test=ielts&overall=6.5')).toContain('PTE Academic and IELTS, revision of July 2025')
  expect(listTitles('test=ielts&overall=6.5')).not.toContain('PTE Academic and IELTS, first version')
  expect(listTitles('test=ielts&overall=6.5')).not.toContain('Duolingo English Test and IELTS, about 2019')
  expect(listTitles('test=pte&overall=57&date=2025-07-31')).toContain('PTE Academic and IELTS, first version')
})

test('only TOEFL says that the overall score may stay empty', () => {
  const renderTool = (query: string) =>
    renderToString(
      createElement(
        createRoutesStub([
          { path: '*', Component: () => createElement(EnglishConverter, { ...english(query), others: {} }) },
        ]),
      ),
    )
  expect(renderTool('test=ielts&overall=')).not.toContain('leave it empty and we work it out')
  expect(renderTool('test=toefl&overall=')).toContain('leave it empty and we work it out')
})

test('a country’s page fills in the country and its currency, without an answer yet', () => {
  const { query: read, answer } = answerCost(address('country=GB'), undefined, ON)

  expect(read).toMatchObject({ wasSent: false, errors: {}, values: { country: 'GB', currency: 'GBP' } })
  expect(answer).toBeUndefined()
})

test.each([
  ['GB', '12', 1722],
  ['GB', '36', 3274],
  ['GB', '', 3274],
  ['AU', '24', 2500],
])('a visa for %s and %s months costs %s', (country, months, amount) => {
  const { answer } = answerCost(
    address(`tuition=20000&currency=GBP&country=${country}&months=${months}`),
    undefined,
    ON,
  )
  expect(answer?.visa?.amount).toBe(amount)
})

test('a scholarship that is won is taken off the sum, down to nothing', () => {
  const year = (scholarship: string) =>
    answerCost(address(`tuition=20000&currency=GBP&country=GB&scholarship=${scholarship}`), undefined, ON)
  const whole = year('').answer!.together!
  const won = year('5,000').answer!
  expect(whole - won.together!).toBe(won.scholarship.rupees)
  expect(won.tax!.amount).toBe(won.together)
  expect(year('900000').answer!.together).toBe(0)
  expect(year('lots').query.errors).toHaveProperty('scholarship')
})

test('an impossible duration is refused', () => {
  for (const months of ['0', '2027', 'two'])
    expect(
      answerCost(address(`tuition=1&currency=GBP&country=GB&months=${months}`), undefined, ON).query.errors,
    ).toHaveProperty('months')
})

test('a total without living costs says so', () => {
  const html = (country: string) => {
    const { query, answer } = answerCost(
      address(`tuition=50000&currency=USD&country=${country}`),
      undefined,
      ON,
    )
    const Page = () =>
      createElement(YearCost, { query, answer, others: {}, ratesOf: TODAY, noFee: false, first: [] })
    return renderToString(createElement(createRoutesStub([{ path: '*', Component: Page }])))
  }
  expect(html('US')).toContain('Total of what we know, without living')
  expect(html('IE')).not.toContain('without living')
  expect(html('NZ')).not.toContain('without living')
})

test('an IELTS-like score for another test is questioned', () => {
  expect(english('test=toefl&overall=7').answer).toMatchObject({ suggestedTest: 'ielts', overall: 7 })
  expect(english('test=toefl&overall=5').answer?.suggestedTest).toBeUndefined()
  expect(english('test=toefl&overall=95').answer?.suggestedTest).toBeUndefined()
  expect(english('test=ielts&overall=7').answer?.suggestedTest).toBeUndefined()
  for (const test of ['toefl&overall=7.5', 'pte&overall=6.5', 'det&overall=7'])
    expect(english(`test=${test}`).query.errors.overall).toMatch(/Did you mean IELTS\?$/)
  expect(english('test=pte&overall=95').query.errors.overall).toMatch(/in this range\.$/)
})

test('a score outside every table is reported once', () => {
  const { query: read, answer } = english('test=toefl&overall=7')
  const Page = () => createElement(EnglishConverter, { query: read, answer, others: {} })
  const html = renderToString(
    createElement(createRoutesStub([{ path: '*', Component: Page }]), { initialEntries: ['/'] }),
  )

  expect(html.match(/No published table/g)).toHaveLength(1)
  expect(html).toContain('TOEFL iBT: 7 out of 120')
  expect(html).toContain('test=ielts&amp;date=&amp;overall=7')
})

test('TOEFL’s four sections make the overall score: 5.125 is 5 and 5.25 is 5.5', () => {
  const sections = (speaking: number, reading = 5) =>
    english(`test=toefl&date=2026-03-01&listening=5&reading=${reading}&writing=5&speaking=${speaking}`).answer

  expect(sections(5.5)).toMatchObject({ overall: 5, isComputed: true })
  expect(sections(5.5, 5.5)).toMatchObject({ overall: 5.5, isComputed: true })
})

test('PTE 47 of 7 August 2025 meets the Australian minimum; of the day before, we cannot say', () => {
  expect(english('test=pte&overall=47&date=2025-08-07').answer?.visa?.elicosWeeks).toBe(0)
  expect(english('test=pte&overall=47&date=2025-08-06').answer?.visa).toBeUndefined()
})

test.each([
  ['test=ielts', 'overall'],
  ['overall=7', 'test'],
  ['test=ielts&overall=6.6', 'overall'],
  ['test=ielts&overall=seven', 'overall'],
  ['test=ielts&overall=7&writing=11', 'writing'],
  ['test=ielts&overall=7&date=2026-02-30', 'date'],
  ['test=ielts&overall=7&date=2027-01-01', 'date'],
  ['test=toefl&overall=5&date=2025-01-01&reading=31', 'reading'],
])('%s is refused with a message at %s, and no input is lost', (query, field) => {
  const { query: read, answer } = english(query)

  expect(Object.keys(read.errors)).toContain(field)
  expect(answer).toBeUndefined()
  for (const [name, value] of address(query)) expect(read.values).toHaveProperty(name, value)
})

test.each([
  ['value=8.2&outOf=10&of=twelfth', [77.9]],
  ['value=8.25&outOf=10&of=undergraduate', [75]],
  ['value=8.2 CGPA&outOf=100&of=twelfth', [77.9]],
  ['value=88,2&outOf=100&of=twelfth', undefined],
  ['value=8.5&outOf=10&of=undergraduate&university=mumbai', [71.35, 72.63]],
])('%s is %j per cent', (query, percents) => {
  const conversions = marks(query).answer?.scales.find(({ outOf }) => outOf === 100)?.conversions

  expect(conversions?.map(({ value }) => value)).toEqual(percents)
})

test.each([
  ['value=8.5&outOf=10&of=undergraduate&pass=4', 1.75],
  ['value=75&outOf=100&of=undergraduate&pass=40', 2.25],
  ['value=75&outOf=100&of=undergraduate&pass=35', 2.15],
  ['value=30&outOf=100&of=undergraduate&pass=35', undefined],
])('%s is the German grade %s', (query, grade) => {
  expect(marks(query).answer?.german?.grade).toBe(grade)
})

test('without a published rule, no figure is given', () => {
  for (const query of ['value=8.2&outOf=10&of=undergraduate', 'value=62&outOf=100&of=undergraduate']) {
    const { answer } = marks(query)
    expect(answer?.scales.find(({ outOf }) => outOf === 4)?.conversions).toEqual([])
    const Page = () => createElement(MarksConverter, { ...marks(query), others: {} })
    const html = renderToString(createElement(createRoutesStub([{ path: '*', Component: Page }])))
    expect(html).toContain('We found no published rule for out of 4, out of 5 or out of 7')
    expect(html).not.toMatch(/3\.28|2\.48/)
  }
})

test('above a table that ends at 2:1, a degree is a 2:1 or better', () => {
  const Page = () =>
    createElement(MarksConverter, { ...marks('value=85&outOf=100&of=undergraduate'), others: {} })
  const html = renderToString(createElement(createRoutesStub([{ path: '*', Component: Page }])))
  expect(html).toContain('2:1 or better')
})

test('62 per cent is a 2:1 only from the high tier', () => {
  const classes = marks('value=62&outOf=100&of=undergraduate').answer?.british[0].classes

  expect(classes).toEqual([
    { class: '2:1', tiers: ['high'] },
    { class: '2:2', tiers: ['medium', 'low'] },
  ])
})

test.each([
  ['value=11&outOf=10&of=twelfth', 'value'],
  ['value=&outOf=10&of=twelfth', 'value'],
  ['value=8&outOf=9&of=twelfth', 'outOf'],
  ['value=8&outOf=10', 'of'],
  ['value=8&outOf=10&of=twelfth&pass=10', 'pass'],
])('marks %s are refused with a message at %s', (query, field) => {
  expect(Object.keys(marks(query).query.errors)).toEqual([field])
})

test('25 lakh from own funds have 30,000 tax collected at source', () => {
  const { answer } = answerCost(
    address('tuition=0&currency=INR&country=IN&ownFunds=25,00,000'),
    undefined,
    ON,
  )

  expect(answer?.tax).toMatchObject({ tax: 30_000, percent: 2, amount: 2_500_000 })
})

test('a programme without a published fee leaves its field empty', () => {
  const getText = (id: string) =>
    answerCost(address(''), worldCatalogue(worldProgrammes).catalogue.programme(id), ON)

  expect(getText('partner-isar-physics')).toMatchObject({
    noFee: true,
    query: { wasSent: false, values: { tuition: '' } },
  })
  expect(getText('partner-fenland-law')).toMatchObject({ noFee: false, query: { wasSent: true } })
})

test('London has its own living costs; a country without any is unknown, not zero', () => {
  const cost = (place: string) =>
    answerCost(address(`tuition=20000&currency=GBP&${place}`), undefined, ON).answer

  expect(cost('country=GB&city=London')?.living?.annual).toBe(1529 * 12)
  expect(cost('country=GB&city=Leeds')?.living?.annual).toBe(1171 * 12)
  expect(cost('country=FR')).toMatchObject({
    living: { annual: 615 * 12 },
    visa: { amount: 50 },
    travel: { amount: 1188 },
  })
  expect(cost('country=JP')?.living).toBeUndefined()
})

test('the most requested countries and currencies come first, the others by name', () => {
  const form = createElement(YearCost, {
    ...answerCost(address(''), undefined, ON),
    others: {},
    ratesOf: TODAY,
    first: ['United States', 'Australia'],
  })
  const Stub = createRoutesStub([{ path: '*', Component: () => form }])
  const html = renderToString(createElement(Stub, { initialEntries: ['/'] }))
  const listOptions = (name: string) =>
    [
      ...html
        .split(`name="${name}"`)[1]
        .split('</select>')[0]
        .matchAll(/value="\w+"[^>]*>([^<]+)/g),
    ].map(([, text]) => text)

  expect(listOptions('country').slice(0, 4)).toEqual([
    'United States',
    'Australia',
    'Afghanistan',
    'Åland Islands',
  ])
  expect(new Set(listOptions('country')).size).toBe(listOptions('country').length)
  expect(listOptions('currency').slice(0, 7)).toEqual(['INR', 'USD', 'GBP', 'AUD', 'EUR', 'CAD', 'AED'])
})
