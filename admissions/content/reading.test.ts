import { expect, test } from 'vitest'
import { claims, consents, faq, plans } from './offer.ts'
import { readArticle, readData } from './reading.ts'
import { topUniversities } from './universities.ts'

const names = { variables: new Set(['company']), claims: new Set(['years']) }

const plan = `# plans
- id: basic
  title: Basic
  price: 0
  currency: INR
  frequency: free
  features:
    - One
  cta: { label: Go, leadsTo: register }
  forInstitutions: false
  onSale: true
  holds: { days: 20, sessions: 2, institutions: 2 }
  promises: null
`

test('a valid file is read unchanged', () => {
  expect(readData(plan, plans, names)).toEqual({
    ok: true,
    value: [
      {
        id: 'basic',
        title: 'Basic',
        price: 0,
        currency: 'INR',
        frequency: 'free',
        features: ['One'],
        cta: { label: 'Go', leadsTo: 'register' },
        forInstitutions: false,
        onSale: true,
        holds: { days: 20, sessions: 2, institutions: 2 },
        promises: null,
      },
    ],
  })
})

test.each([
  ['a missing field, at its group', '  price: 0\n', '', 2, '“price” of entry 1 is missing.'],
  ['a wrong kind', 'price: 0', 'price: free', 4, '“price” of entry 1 should be a number, without quotes.'],
  [
    'a number for a text',
    'title: Basic',
    'title: 7',
    3,
    '“title” of entry 1 should be text; put it in quotes.',
  ],
  ['an empty text', 'title: Basic', 'title: ""', 3, '“title” of entry 1 is empty.'],
  ['nothing at all', '    - One\n', '', 7, '“features” of entry 1 should be a list.'],
  ['an empty list', '\n    - One', ' []', 7, '“features” of entry 1 should be a list of at least 1.'],
  [
    'a wrong word',
    'register',
    'pay',
    9,
    '“leadsTo” of “cta” of entry 1 should be one of “register”, “book”.',
  ],
  ['an unknown field', 'currency', 'curency', 5, '“curency” of entry 1 is not a field that is known here.'],
  ['its message', 'INR', 'Rs', 5, '“currency” of entry 1 should be a currency code such as INR.'],
  ['less than nothing', 'price: 0', 'price: -1', 4, '“price” of entry 1 should be at least 0.'],
  ['an id of two words', 'id: basic', 'id: Basic Plan', 2, '“id” of entry 1 should be small letters'],
  ['an unknown variable', 'One', '"{{firm}}"', 8, '“firm” is not a name that can stand in braces here.'],
  ['a tab', '  title', '\ttitle', 3, 'This cannot be read as YAML: '],
  ['a field twice', 'price: 0', 'title: Twice', 4, 'This cannot be read as YAML: Map keys must be unique.'],
])('%s is reported with its line', (_, from, to, line, sentence) => {
  const reading = readData(plan.replace(from, to), plans, names)

  expect(reading.ok ? [] : reading.faults).toContainEqual(
    expect.objectContaining({
      line,
      sentence: expect.stringContaining(sentence),
    }),
  )
})

test('all faults are reported at once', () => {
  const reading = readData(plan.replace('price: 0', 'price: x').replace('INR', 'rupees'), plans, names)

  expect(reading.ok ? [] : reading.faults.map(({ line }) => line)).toEqual([4, 5])
})

test('an empty or malformed file is refused', () => {
  expect(readData('', plans, names)).toMatchObject({
    ok: false,
    faults: [{ line: 1, sentence: 'The file should be a list.' }],
  })
  expect(readData('title: x', plans, names)).toMatchObject({ ok: false, faults: [{ line: 1 }] })
})

test('two entries cannot have the same id', () => {
  const item = (id: string) => `- id: ${id}\n  question: Why ${id}?\n  answer: So.\n  points: []\n`

  expect(readData(item('a') + item('b'), faq, names).ok).toBe(true)
  expect(readData(item('a') + item('a'), faq, names)).toMatchObject({
    faults: [
      { line: 5, sentence: '“id” of entry 2 is “a”, which an earlier entry already has.' },
      { line: 6 },
    ],
  })
})

test('a carousel of four universities is one short', () => {
  const writeUniversity = (name: string) =>
    `  - { name: ${name}, location: L, country: CA, domain: ${name}.edu, image: ${name} }\n`
  const some = (list: string[]) => `rule: r\nuniversities:\n${list.map(writeUniversity).join('')}`

  expect(readData(some(['a', 'b', 'c', 'd', 'e']), topUniversities, names).ok).toBe(true)
  expect(readData(some(['a', 'b', 'c', 'd']), topUniversities, names)).toMatchObject({
    faults: [{ line: 2, sentence: '“universities” should be a list of exactly 5.' }],
  })
})

test('a claim belongs to the operator, and a date is a real one', () => {
  const claim = (by: string, confirmed: string) =>
    readData(`- { id: a, figure: "1", label: l, statedBy: ${by}, confirmed: ${confirmed} }`, claims, names)

  expect(claim('operator', 'null').ok).toBe(true)
  expect(claim('operator', '2026-02-28').ok).toBe(true)
  expect(claim('catalogue', 'null')).toMatchObject({
    faults: [{ sentence: '“statedBy” of entry 1 should be “operator”.' }],
  })
  expect(claim('operator', '"2026-02-30"')).toMatchObject({
    faults: [{ sentence: expect.stringContaining('should be a real date') }],
  })
})

test('a field called claim must name one', () => {
  const consent = (label: string) => readData(`- claim: ${label}`, consents, names)
  const sentences = (reading: ReturnType<typeof consent>) =>
    reading.ok ? [] : reading.faults.map(({ sentence }) => sentence)

  expect(sentences(consent('decades'))).toContain('“decades” is not the id of a claim in claims.yaml.')
  expect(sentences(consent('years'))).not.toContain('“years” is not the id of a claim in claims.yaml.')
})

const article = `---
title: T
description: D
author: A
date: "2026-11-21"
updated: "2026-11-21"
order: 1
image: { key: k, alt: a }
sources:
  - publisher: P
    title: S
    address: https://example.org
    date: "2025-05"
    role: taken
    confidence: secondary
---

## First

Words.
`
const read = (text: string, name = 'An-Article.md', orders = new Map<number, string>()) =>
  readArticle(text, name, names, orders)
const listSentences = (reading: ReturnType<typeof read>) =>
  reading.ok ? [] : reading.faults.map(({ line, sentence }) => `${line} ${sentence}`)

test('an article takes its address from its file name and its reading time from its text', () => {
  expect(read(article)).toMatchObject({
    ok: true,
    value: { slug: 'An-Article', title: 'T', minutes: 1, words: 2, headings: [{ id: 'first' }] },
  })
})

test.each([
  ['---\ntitle', 'title', '1 The file should begin with a line of three hyphens: its front matter.'],
  ['---\n\n##', '\n##', '1 The front matter has no end: a second line of three hyphens is missing.'],
  ['author: A\n', '', '2 “author” is missing.'],
  ['order: 1', 'order: first', '7 “order” should be a number, without quotes.'],
  ['updated: "2026-11-21"', 'updated: "2026-11-20"', '6 “updated” should not be earlier than “date”.'],
  [
    'https:',
    'http:',
    '12 “address” of entry 1 of “sources” should be a whole address that begins with https://.',
  ],
  ['"2025-05"', '"2025-13"', '13 “date” of entry 1 of “sources” should be a date in quotes'],
  [
    '    date: "2025-05"\n',
    '',
    '9 “sources” should give a date for every source that something is taken from.',
  ],
  ['order: 1', 'order: 1\nminutes: 3', '8 “minutes” is not a field that is known here.'],
  ['Words.', '# Words', '20 A heading here begins with ##'],
  ['## First\n\nWords.\n', '', '17 There is no text below the front matter.'],
])('an article with %j as %j is refused', (from, to, fault) => {
  expect(listSentences(read(article.replace(from, to))).join('\n')).toContain(fault)
})

test('two articles cannot share a place, and an address contains letters, digits and hyphens only', () => {
  expect(listSentences(read(article, 'B.md', new Map([[1, 'A.md']])))).toEqual([
    '7 Place 1 already belongs to A.md.',
  ])
  expect(listSentences(read(article, 'My article.md'))).toEqual([
    '1 The file’s name should be letters, digits and single hyphens: it is the address.',
  ])
})
