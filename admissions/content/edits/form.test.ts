import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CostAmounts, shippedAmounts } from '../../costs/amounts.ts'
import { readContent } from '../read.server.ts'
import type { VisaPack } from '../visas/pack.ts'
import { writeEdit } from './edits.server.ts'
import { type FormShape, readTyped, toTexts } from './form.ts'
import { formatValue } from './kind.ts'
import { listEditable } from './kinds.ts'

const articles = [{ slug: 'Embarking-on-Excellence' }] as Parameters<typeof listEditable>[0]['articles']
const { visas } = await readContent('content')
const parts = listEditable({ articles, articleDrafts: [], visas })
const TODAY = '2026-11-30'

const find = (part: string) => parts.find((one) => one.part === part)!
const getFile = (part: string) => readFile(`content/${find(part).file}`, 'utf8')

/** Returns what the form would save if these fields were changed, or what is wrong by field. */
async function change(part: string, changes: Record<string, string>) {
  const editable = find(part)
  const before = await getFile(part)
  const { shape } = editable.kind
  const texts = { ...toTexts(shape, editable.kind.open(before)), ...changes }
  const draft = writeEdit(editable, readTyped(shape, texts), before, TODAY)
  return 'faults' in draft
    ? Object.fromEntries(draft.faults.map(({ field, problem }) => [field, problem]))
    : editable.kind.read(draft.text, editable.file)
}

test.each(parts.map(({ part }) => part))('%s: the form of the file says what the file says', async (part) => {
  const { kind, file } = find(part)
  const text = await getFile(part)
  const again = kind.write(readTyped(kind.shape, toTexts(kind.shape, kind.open(text))), text, TODAY)
  expect(kind.open(again)).toEqual(kind.open(text))
  expect(kind.read(again, file)).toMatchObject({ ok: true })
})

test.each<[what: string, part: string, changes: Record<string, string>, problems: Record<string, string>]>([
  ['an empty name', 'message-templates', { 'templates-0-title': ' ' }, { 'templates-0-title': 'empty' }],
  [
    'the same name twice',
    'message-templates',
    { 'templates-1-title': 'Say hello' },
    { 'templates-1-title': 'twice' },
  ],
  [
    'an unknown name below an empty row',
    'message-templates',
    { 'templates-0-title': '', 'templates-0-text': '', 'templates-2-text': 'Hello {{pupil}}' },
    { 'templates-2-text': 'said' },
  ],
  [
    'a new one without text',
    'message-templates',
    { 'templates-3-title': 'New' },
    { 'templates-3-text': 'empty' },
  ],
  ['no time', 'office-hours', { 'hours-6-from': 'noon', 'hours-6-to': '18' }, { 'hours-6-from': 'wrong' }],
  ['half a stretch', 'office-hours', { 'hours-20-from': '9' }, { 'hours-20-to': 'empty' }],
  [
    'an end before the beginning',
    'office-hours',
    { 'hours-0-from': '18', 'hours-0-to': '930' },
    { 'hours-0-to': 'row' },
  ],
  [
    'no day',
    'office-hours',
    { 'holidays-1-day': '31 Feb', 'holidays-1-name': 'Holi' },
    { 'holidays-1-day': 'wrong' },
  ],
  ['no such zone', 'office-hours', { zone: 'Mars/Olympus' }, { zone: 'wrong' }],
  ['no such day', 'holidays', { 'days-2-day': '2027-02-31' }, { 'days-2-day': 'wrong' }],
  ['no source', 'holidays', { source: '' }, { source: 'empty' }],
  ['no price', 'plans', { 'plans-1-price': 'cheap' }, { 'plans-1-price': 'wrong' }],
  ['a price of another currency', 'plans', { 'plans-1-price': '$24,999' }, { 'plans-1-price': 'wrong' }],
  ['half a session', 'plans', { 'plans-1-holds-sessions': '2.5' }, { 'plans-1-holds-sessions': 'wrong' }],
  ['nothing included', 'plans', { 'plans-0-features': '' }, { 'plans-0-features': 'empty' }],
  [
    'a price without a promise',
    'plans',
    { 'plans-1-promises-refundDays': '' },
    { 'plans-1-promises-refundDays': 'empty' },
  ],
  ['no free plan', 'plans', { 'plans-0-onSale': '' }, { '': 'whole' }],
  [
    'a script',
    'article-Embarking-on-Excellence',
    { body: 'One\n\n<script>alert(1)</script>' },
    { body: 'said' },
  ],
  ['no text', 'article-Embarking-on-Excellence', { body: '' }, { body: 'empty' }],
  ['no title', 'article-Embarking-on-Excellence', { title: '' }, { title: 'empty' }],
  ['too long a text', 'article-Embarking-on-Excellence', { body: 'a'.repeat(20_000) }, { body: 'too-long' }],
])('%s is refused beside its field', async (_, part, changes, problems) => {
  expect(await change(part, changes)).toEqual(problems)
})

test('a template without texts goes, and a new one gets an id', async () => {
  const result = await change('message-templates', {
    'templates-0-title': '',
    'templates-0-text': '',
    'templates-3-title': 'Well done',
    'templates-3-text': 'Well done, {{student}}.',
  })
  expect(result).toMatchObject({
    ok: true,
    value: [{ id: 'papers' }, { id: 'deadline' }, { id: 'message-1' }],
  })
})

test('hours are read as they are typed', async () => {
  expect(await change('office-hours', { 'hours-3-from': '930', 'hours-3-to': '18' })).toMatchObject({
    ok: true,
    value: { zone: 'Asia/Kolkata', hours: [{ days: ['tue'], from: '09:30', to: '18:00' }] },
  })
})

test('all stretches of a day stay, also those that the form has no fields for', () => {
  const { kind, file } = find('office-hours')
  const stretches = [
    ['08:00', '09:00'],
    ['10:00', '11:00'],
    ['12:00', '13:00'],
    ['14:00', '15:00'],
  ]
  const before = formatValue({
    zone: 'Asia/Kolkata',
    hours: stretches.map(([from, to]) => ({ days: ['mon'], from, to })),
    holidays: [],
  })
  const texts = { ...toTexts(kind.shape, kind.open(before)), 'hours-2-to': '1330' }
  expect(texts).toMatchObject({ 'hours-2-from': '12:00' })
  const hours = stretches.map(([from, to]) => ({ days: ['mon'], from, to: to.replace('13:00', '13:30') }))
  expect(kind.read(kind.write(readTyped(kind.shape, texts), before, TODAY), file)).toMatchObject({
    ok: true,
    value: { hours },
  })
})

test('a bank holiday has a name, or stands alone as in earlier versions', async () => {
  const result = await change('holidays', { 'days-0-name': 'Big day', 'days-1-name': '' })
  expect(result).toMatchObject({ ok: true, value: { names: { '2026-12-25': 'Big day' } } })
  expect(result).not.toMatchObject({ value: { names: { '2027-01-26': expect.anything() } } })
  const { kind, file } = find('holidays')
  const before = formatValue({
    source: 'A list',
    reviewed: TODAY,
    reviewBy: TODAY,
    days: ['2027-05-01', '2026-12-25'],
  })
  expect(kind.open(before).rows.days.map(({ values }) => values)).toEqual([
    { day: '2026-12-25', name: '' },
    { day: '2027-05-01', name: '' },
  ])
  expect(kind.read(before, file)).toMatchObject({
    ok: true,
    value: { days: ['2026-12-25', '2027-05-01'], names: {} },
  })
})

test.each([
  ['only a name', { 'days-6-name': 'Holi' }, { 'days-6-day': 'empty' }],
  ['a day twice', { 'days-1-day': '2026-12-25' }, { 'days-1-day': 'twice' }],
])('of holidays, %s is refused beside its field', async (_, changes, problems) => {
  expect(await change('holidays', changes)).toEqual(problems)
})

test('a price is read as people type it', async () => {
  const result = await change('plans', {
    'plans-1-price': 'Rs. 27,500/-',
    'plans-1-features': 'One\n\n Two ',
  })
  expect(result).toMatchObject({
    ok: true,
    value: [
      { id: 'basic', price: 0 },
      { id: 'advantage', price: 27_500, features: ['One', 'Two'] },
    ],
  })
})

test('an article that is saved was updated today', async () => {
  const text = 'What costs {{company}}?\n\n## One\n\nTwo'
  expect(await change('article-Embarking-on-Excellence', { body: text })).toMatchObject({
    ok: true,
    value: {
      updated: TODAY,
      order: 2,
      author: '{{company}} editorial desk',
      headings: [{ text: 'One' }],
    },
  })
})

test.each<[what: string, part: string, changes: Record<string, string>, problems: Record<string, string>]>([
  ['a subject twice', 'visa-gb', { 'rules-1-topic': 'health' }, { 'rules-1-topic': 'twice' }],
  ['a rule without its source', 'visa-gb', { 'rules-0-title': '' }, { 'rules-0-title': 'empty' }],
  ['an address that is none', 'visa-gb', { 'rules-0-page': 'gov.uk' }, { 'rules-0-page': 'wrong' }],
  ['a day that is none', 'visa-gb', { 'steps-2-seen': '2026-02-30' }, { 'steps-2-seen': 'wrong' }],
  ['a step that needs a later one', 'visa-gb', { 'steps-1-needs': 'visa' }, { 'steps-1-needs': 'wrong' }],
  ['hours in other words', 'visa-gb', { 'during-0-term': 'twenty hours' }, { 'during-0-term': 'wrong' }],
  ['a level that is none', 'visa-gb', { 'after-0-levels': 'master, king' }, { 'after-0-levels': 'wrong' }],
  ['two rules on one day', 'visa-gb', { 'after-0-until': '' }, { 'after-1-reviewBy': 'row' }],
  ['days that are no number', 'visa-gb', { 'funds-held-days': 'many' }, { 'funds-held-days': 'wrong' }],
  ['an amount of nothing', 'amounts', { 'living-0-amount': '0' }, { 'living-0-amount': 'wrong' }],
  ['a second amount for a country', 'amounts', { 'visa-1-country': 'US' }, { 'visa-1-country': 'twice' }],
  ['an amount without a review date', 'amounts', { 'visa-0-reviewBy': '' }, { 'visa-0-reviewBy': 'empty' }],
])('rule packs: %s is refused beside its field', async (_, part, changes, problems) => {
  expect(await change(part, changes)).toEqual(problems)
})

test('a changed rule keeps its source, and everything else of its country', async () => {
  const before = visas.GB
  const edit = { 'during-0-term': '15 hours a week', 'rules-0-text': 'It is now dearer.' }
  const days = {
    'rules-0-seen': '2027-01-05',
    'rules-0-reviewBy': '2027-06-30',
    'rules-0-confidence': 'official',
  }
  const outcome = (await change('visa-gb', { ...edit, ...days })) as {
    value: { code: string; pack: VisaPack }
  }
  const { code, pack } = outcome.value
  expect(code).toBe('GB')
  const [health, ...rules] = pack.rules
  expect(health).toEqual({
    ...before.rules[0],
    text: 'It is now dearer.',
    seen: '2027-01-05',
    reviewBy: '2027-06-30',
    confidence: 'official',
  })
  expect(rules).toEqual(before.rules.slice(1))
  expect(pack.work!.during[0].term).toEqual({ hours: 15, per: 'week' })
  expect({ ...pack, rules: [], work: [] }).toEqual({ ...before, rules: [], work: [] })
})

test('a new amount gets an id of its own', async () => {
  const row = { country: 'GB', city: 'Leeds', amount: '1,100.50', currency: 'GBP', period: 'month' }
  const source = { publisher: 'City of Leeds', title: 'Rents', edition: '2027', confidence: 'secondary' }
  const typed = { ...row, ...source, seen: '2027-01-05', reviewBy: '2027-06-30' }
  const list = Object.fromEntries(Object.entries(typed).map(([name, text]) => [`living-11-${name}`, text]))
  const { value } = (await change('amounts', list)) as { value: CostAmounts }
  expect(value.living.at(-1)).toMatchObject({ id: 'living-gb-leeds', amount: 1100.5 })
  expect(value.living.slice(0, -1)).toEqual(
    shippedAmounts.living.map((entry) => ({ isEstimate: false, ...entry })),
  )
  expect(value.visa).toEqual(shippedAmounts.visa)
})

test('the line of a fault is counted in the text of the article', async () => {
  const editable = find('article-Embarking-on-Excellence')
  const before = await getFile(editable.part)
  const values = { fields: { title: 'A', description: 'B', body: 'One\n\n<b>two</b>' }, rows: {} }
  expect(writeEdit(editable, values, before, TODAY)).toMatchObject({ faults: [{ field: 'body', line: 3 }] })
})

// One country’s rules stand for all: their forms are the same.
const oneOfEach = parts.filter(({ name, part }) => name !== 'visas' || part === 'visa-gb')

test.each(oneOfEach.map((one) => [one.part, one] as const))(
  'no text typed into %s breaks the form: it is saved, or refused beside a field',
  async (_, part) => {
    const { shape, open } = part.kind
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('{{x', '{{company}}', '- a', '---', '|', '&a *a', '2026-12-25'),
    )
    const before = await getFile(part.part)
    const shownTexts = toTexts(shape, open(before))
    const names = [...shape.fields.map(({ name }) => name)]
    for (const list of shape.lists) names.push(...list.fields.map((field) => `${list.name}-0-${field.name}`))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), text), (changes) => {
        const typedFields = readTyped(shape, { ...shownTexts, ...changes })
        const draft = writeEdit(part, typedFields, before, TODAY)
        if ('faults' in draft)
          expect(draft.faults.every(({ field, problem }) => field !== '' || problem === 'whole')).toBe(true)
        else if (part.name !== 'holidays')
          expect(readTyped(shape, toTexts(shape, open(draft.text))).fields).toEqual(
            showTicks(shape, typedFields.fields),
          )
      }),
      { numRuns: part.name === 'visas' || part.name === 'amounts' ? 20 : 100 },
    )
  },
)

/** Any text in a tick’s field means that it is ticked. */
function showTicks({ fields }: FormShape, texts: Record<string, string>) {
  const ticks = new Set(fields.filter(({ kind }) => kind === 'tick').map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, ticks.has(name) && text ? 'yes' : text]),
  )
}
