import { expect, test } from 'vitest'
import { createEngine, indexTexts, runQuery, suggest } from './engine.ts'
import type { EngineTable } from './types.ts'

/** Each title at each institution: row = title × institutions + institution. */
const TITLES = [
  ['Master of Science in Computer Science'],
  ['Bachelor of Computer Science', 'BCompSc'],
  ["Bachelor's Degree in Data Science"],
  ['Datascience & AI'],
  ['Master of Nursing'],
  ['Art History'],
  ['Artificial Intelligence'],
  ['Engineering (Mechanical) with Nursing'],
  ['Computer Science'],
]
const INSTITUTIONS = [
  ['University of Toronto', 'Toronto Metropolitan College'],
  ['University College London', 'Londres'],
  ['Université de Montréal'],
  ['Massachusetts Institute of Technology'],
  ['Nursing Academy'],
]

const rows = TITLES.length * INSTITUTIONS.length
const table: EngineTable = {
  rows,
  columns: {
    title: {
      kind: 'code',
      codes: Uint8Array.from({ length: rows }, (_, row) => Math.floor(row / INSTITUTIONS.length)),
      size: TITLES.length,
    },
    institution: {
      kind: 'code',
      codes: Uint8Array.from({ length: rows }, (_, row) => row % INSTITUTIONS.length),
      size: INSTITUTIONS.length,
    },
  },
  text: [
    { column: 'title', texts: TITLES, weight: 4 },
    { column: 'institution', texts: INSTITUTIONS, weight: 3 },
  ],
  order: Uint32Array.from({ length: rows }, (_, row) => row),
  sorts: {},
  synonyms: [
    ['uoft', 'university of toronto'],
    ['u of t', 'university of toronto'],
    ['cs', 'computer science'],
    ['ms', 'master'],
    ['grad nurse', 'master nursing academy'],
  ],
  stopWords: ['of', 'in', 'the', 'and', 'with', 'de'],
}
const engine = createEngine(table)

function findRows(text: string) {
  const { rows, total } = runQuery(engine, {
    text,
    filters: {},
    facets: [],
    sort: 'relevance',
    offset: 0,
    limit: 100,
  })
  const distinct = (codes: number[]) => [...new Set(codes)]
  return {
    total,
    titles: distinct([...rows].map((row) => Math.floor(row / INSTITUTIONS.length))),
    institutions: distinct([...rows].map((row) => row % INSTITUTIONS.length)),
  }
}

test.each([
  ['words in any order', 'science computer', [8, 1, 0]],
  ['a word in the singular', 'masters nursing', [4, 0]],
  ['the last word as a beginning', 'nurs', [4, 7, 0, 1, 2, 3, 5, 6, 8]],
  ['an earlier word as a beginning', 'comp sci', [8, 1, 0]],
  ['exact before a beginning', 'art', [5, 6]],
  ['an apostrophe or none', 'bachelors data', [2]],
  ['an ampersand', 'datascience and ai', [3]],
  ['one slip in a short word', 'maaster computer', [0]],
  ['two slips in a long word', 'enginerring mechancal', [7]],
  ['a slip in the first letter', 'vursing mechanical', [7]],
  ['no slip in three letters', 'arx', []],
  ['glued words', 'datascience', [3, 2]],
  ['split words', 'data science', [2, 3]],
  ['an abbreviation of two words', 'cs', [8, 1, 0]],
  ['abbreviations side by side', 'ms cs', [0]],
  ['an alternative text', 'bcompsc', [1]],
  ['a word that is nowhere', 'computer xyzzy', []],
])('%s: %s', (_, text, titles) => {
  const answer = findRows(text)
  expect(new Set(answer.titles)).toEqual(new Set(titles))
})

test.each([
  ['an abbreviation of a name', 'uoft', [0]],
  ['an abbreviation with a stop word in it', 'u of t', [0]],
  ['initials of a name', 'ucl', [1]],
  ['initials that leave stop words out', 'mit', [3]],
  ['accents left out', 'universite montreal', [2]],
  ['another name', 'londres', [1]],
  ['stop words left out', 'the college of london', [1]],
])('%s: %s', (_, text, institutions) => {
  expect(new Set(findRows(text).institutions)).toEqual(new Set(institutions))
})

test('a short text that matches fully comes first, and a first text before another', () => {
  expect(findRows('computer science').titles[0]).toBe(8)
  expect(findRows('toronto').institutions[0]).toBe(0)
})

test('a word repeated from another dimension gives no lead, unless the text matches fully', () => {
  // Both titles at both institutions, all in one town: row = title × 2 + institution.
  const createColumn = (size: number, codeOf: (row: number) => number) => ({
    kind: 'code' as const,
    codes: Uint8Array.from({ length: 4 }, (_, row) => codeOf(row)),
    size,
  })
  const catalogue = (repeated: string[]): EngineTable => ({
    rows: 4,
    columns: {
      title: createColumn(2, (row) => row >> 1),
      institution: createColumn(2, (row) => row & 1),
      town: createColumn(1, () => 0),
      level: createColumn(1, () => 0),
    },
    text: [
      { column: 'title', texts: [['Master of Science in Physics'], ['MSc Physics']], weight: 8, repeated },
      { column: 'institution', texts: [['Hill College'], ['University of Oxford']], weight: 6 },
      { column: 'town', texts: [['Oxford']], weight: 3 },
      { column: 'level', texts: [['master', 'masters']], weight: 2 },
    ],
    order: Uint32Array.from([0, 1, 2, 3]),
    sorts: {},
    synonyms: [],
    stopWords: ['of', 'in'],
  })
  const order = (table: EngineTable, text: string) => {
    const query = { text, filters: {}, facets: [], sort: 'relevance', offset: 0, limit: 4 }
    return [...runQuery(createEngine(table), query).rows]
  }
  expect(order(catalogue([]), 'oxford physics master')).toEqual([1, 0, 3, 2])
  expect(order(catalogue(['master']), 'oxford physics master')).toEqual([1, 3, 0, 2])
  expect(order(catalogue(['master']), 'physics master')).toEqual([0, 1, 2, 3])
})

test('an expansion must match within one text', () => {
  // "University" at London and "Toronto" elsewhere would be two texts of two institutions.
  expect(findRows('uoft').institutions).toEqual([0])
})

test('words of a longer source may match in several dimensions of a row', () => {
  const answer = findRows('grad nurse')
  expect(answer).toEqual({ total: 2, titles: [4, 0], institutions: [4] })
})

test('a query returns how its words were read', () => {
  const { words } = runQuery(engine, {
    text: 'comptuer sci of torontoo xyzzy',
    filters: {},
    facets: [],
    sort: 'relevance',
    offset: 0,
    limit: 1,
  })
  expect(words).toEqual([
    { word: 'comptuer', read: 'corrected', as: ['computer'] },
    { word: 'sci', read: 'as a beginning', as: ['science'] },
    { word: 'torontoo', read: 'corrected', as: ['toronto'] },
    { word: 'xyzzy', read: 'not found', as: [] },
  ])
})

test.each([
  ['toronta', 'corrected'],
  ['mechanx', 'not found'],
  ['machani', 'corrected'],
])('the last word %s, of which only the end may differ from a longer one, is %s', (text, read) => {
  const query = { text, filters: {}, facets: [], sort: 'relevance', offset: 0, limit: 1 }
  expect(runQuery(engine, query).words[0].read).toBe(read)
})

test('a word is corrected only to one that some row has, never to a typo in the data', () => {
  const called = (name: string, count: number) => Array.from({ length: count }, (_, i) => [`${name} ${i}`])
  const titles = [...called('University', 3000), ...called('Universtiy', 3), ...called('Unversity', 1)]
  const places = [['Town'], ['Baskent']]
  const rows = titles.length
  const code = (size: number, codeOf: (row: number) => number) => ({
    kind: 'code' as const,
    codes: Uint16Array.from({ length: rows }, (_, row) => codeOf(row)),
    size,
  })
  const slips = createEngine({
    rows,
    columns: { title: code(rows, (row) => row), place: code(2, () => 0) },
    text: [
      { column: 'title', texts: titles, weight: 4 },
      { column: 'place', texts: places, weight: 3 },
    ],
    order: Uint32Array.from({ length: rows }, (_, row) => row),
    sorts: {},
    synonyms: [],
    stopWords: [],
  })
  const read = (text: string) => {
    const query = { text, filters: {}, facets: [], sort: 'relevance', offset: 0, limit: 1 }
    const { total, words } = runQuery(slips, query)
    return [total, words[0].read, words[0].as]
  }

  expect(read('unverstiy')).toEqual([3000, 'corrected', ['university']])
  expect(read('basket')).toEqual([0, 'not found', []])
  // A place without a programme has a page of its own.
  expect(suggest(slips, 'place', 'basket', 1, 'without-rows')).toEqual([1])
  // Text in quotation marks is read literally.
  expect(read('unversity')).toEqual([3001, 'corrected', ['unversity', 'university']])
  expect(read('"unversity"')).toEqual([1, 'as it is', ['unversity']])
  expect(read('“unverstiy”')).toEqual([0, 'not found', []])
})

test('the same query gives the same order, even on an engine rebuilt from a stored index', () => {
  const { text, stopWords, ...rest } = table
  const stored = structuredClone(indexTexts({ text, stopWords }))
  const withoutTexts = text.map((dimension) => ({ ...dimension, texts: [] }))
  const again = createEngine({ ...rest, stopWords, text: withoutTexts }, stored)
  for (const words of ['science', 'uni', 'nursing master', 'cs toronto', '']) {
    const query = { text: words, filters: {}, facets: ['title'], sort: 'relevance', offset: 3, limit: 20 }
    expect(runQuery(again, query)).toEqual(runQuery(engine, query))
    expect(runQuery(engine, query)).toEqual(runQuery(engine, query))
  }
})

test('suggestions are codes, best match first', () => {
  expect(suggest(engine, 'institution', 'univ', 3)).toEqual([0, 1, 2])
  expect(suggest(engine, 'institution', 'londn', 5)).toEqual([1])
  expect(suggest(engine, 'title', 'computer sc', 1)).toEqual([0])
  expect(suggest(engine, 'title', 'computer science', 1)).toEqual([8])
  expect(suggest(engine, 'title', 'toronto', 5)).toEqual([])
  expect(suggest(engine, 'title', '', 5)).toEqual([])
})

test('of equal suggestions, the one with more rows comes first', () => {
  const codes = Uint8Array.from([0, 1, 1, 2])
  const towns = createEngine({
    ...table,
    rows: 4,
    columns: { town: { kind: 'code', codes, size: 3 } },
    text: [{ column: 'town', texts: [['Springfield'], ['Springvale'], ['Springwood']], weight: 1 }],
    order: Uint32Array.from([0, 1, 2, 3]),
  })
  expect(suggest(towns, 'town', 'spring', 3)).toEqual([1, 0, 2])
})

test('invalid calls throw', () => {
  const query = { text: '', filters: {}, facets: [], sort: 'relevance', offset: 0, limit: 1 }
  expect(() => runQuery(engine, { ...query, sort: 'price' })).toThrow('There is no sort price.')
  expect(() => runQuery(engine, { ...query, facets: ['colour'] })).toThrow('Facet colour')
  expect(() => runQuery(engine, { ...query, filters: { f: { column: 'colour', oneOf: [1] } } })).toThrow(
    'no column colour',
  )
  expect(() => runQuery(engine, { ...query, filters: { f: { column: 'title', atMost: 1 } } })).toThrow(
    'number column',
  )
  expect(() => suggest(engine, 'colour', 'a', 1)).toThrow('no text dimension colour')
})

test('a title’s word gains nothing from a name that repeats it, and uncounted words add no length', () => {
  const createColumn = (size: number, codeOf: (row: number) => number) => ({
    kind: 'code' as const,
    codes: Uint8Array.from({ length: 4 }, (_, row) => codeOf(row)),
    size,
  })
  const titles = [['Computing'], ['Computing, General']]
  const names = [['University of Toronto'], ['Computing College']]
  const catalogue = (uncounted: string[]): EngineTable => ({
    rows: 4,
    columns: { title: createColumn(2, (row) => row >> 1), institution: createColumn(2, (row) => row & 1) },
    text: [
      { column: 'title', texts: titles, weight: 4, uncounted },
      { column: 'institution', texts: names, weight: 3 },
    ],
    order: Uint32Array.from([2, 3, 0, 1]),
    sorts: {},
    synonyms: [],
    stopWords: ['of'],
  })
  const rowsFor = (text: string, uncounted: string[]) => [
    ...runQuery(createEngine(catalogue(uncounted)), {
      text,
      filters: {},
      facets: [],
      sort: 'relevance',
      offset: 0,
      limit: 10,
    }).rows,
  ]
  expect(rowsFor('computing', [])).toEqual([0, 1, 2, 3])
  expect(rowsFor('computing', ['general'])).toEqual([2, 3, 0, 1])
  expect(rowsFor('computing college', [])).toEqual([1, 3])
})
