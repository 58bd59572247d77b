import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeEdit } from './edits.server.ts'
import { readTyped, toTexts } from './form.ts'
import { formatValue } from './kind.ts'
import { listEditable } from './kinds.ts'

const articles = [{ slug: 'Embarking-on-Excellence' }] as Parameters<typeof listEditable>[0]['articles']
const parts = listEditable({ articles, articleDrafts: [] })
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

test('the line of a fault is counted in the text of the article', async () => {
  const editable = find('article-Embarking-on-Excellence')
  const before = await getFile(editable.part)
  const values = { fields: { title: 'A', description: 'B', body: 'One\n\n<b>two</b>' }, rows: {} }
  expect(writeEdit(editable, values, before, TODAY)).toMatchObject({ faults: [{ field: 'body', line: 3 }] })
})

test('no typed text breaks the form: it is saved, or refused beside a field', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('{{x', '{{company}}', '- a', '---', '|', '&a *a', '2026-12-25'),
  )
  for (const part of parts) {
    const before = await getFile(part.part)
    const names = [...part.kind.shape.fields.map(({ name }) => name)]
    for (const list of part.kind.shape.lists)
      names.push(...list.fields.map((field) => `${list.name}-0-${field.name}`))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), text), (changes) => {
        const texts = { ...toTexts(part.kind.shape, part.kind.open(before)), ...changes }
        const typedFields = readTyped(part.kind.shape, texts)
        const draft = writeEdit(part, typedFields, before, TODAY)
        if ('faults' in draft)
          expect(draft.faults.every(({ field, problem }) => field !== '' || problem === 'whole')).toBe(true)
        else if (part.name !== 'holidays')
          expect(
            readTyped(part.kind.shape, toTexts(part.kind.shape, part.kind.open(draft.text))).fields,
          ).toEqual(typedFields.fields)
      }),
      { numRuns: 100 },
    )
  }
})
