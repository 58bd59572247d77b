import { expect, test } from 'vitest'
import type { Programme } from '../catalogue/records.ts'
import { foldAlike, foldTwins, listDifferences } from './twins.ts'

/** Rows in their order, each as the title it has. */
function folded(titles: string, queryText = '') {
  const getTitle = (row: number) => titles[row]
  const { listed, twins } = foldTwins(
    Uint32Array.from(titles, (_, row) => row),
    (row) => getTitle(row).charCodeAt(0),
    (row) => getTitle(row) === queryText,
  )
  return {
    listed: Array.from(listed, getTitle).join(''),
    twins: Array.from(twins, ([last, rows]) => `${last}: ${rows.join(' ')}`),
  }
}

test.each([
  ['of five with one title three are listed, and rows between them keep their place', 'aabaca', 'aabaca', []],
  [
    'the rest wait under the third, however far down they are',
    'aababacada',
    'aabab' + 'cd',
    ['3: 0 1 3 5 7 9'],
  ],
  ['a title folds beside another', 'aaaaabbbbb', 'aaabbb', ['2: 0 1 2 3 4', '7: 5 6 7 8 9']],
  ['nothing folds for a single row', 'aaaa', 'aaaa', []],
])('folding by titles: %s', (_, titles, expected, twins) => {
  expect(folded(titles)).toEqual({ listed: expected, twins })
})

test('every version of a title searched by name is listed', () => {
  expect(folded('aaaaabbbbb', 'a').listed).toBe('aaaaabbb')
})

test.each([
  ['of rows with one key the first alone is listed', 'abacab', 'abc', ['0: 0 2 4', '1: 1 5']],
  ['what is there once folds nothing', 'abc', 'abc', []],
  ['nothing folds nothing', '', '', []],
])('folding by keys: %s', (_, keys, expected, twins) => {
  const { listed, ...folds } = foldAlike([...keys].keys(), (row) => keys.charCodeAt(row))

  expect(Array.from(listed, (row) => keys[row]).join('')).toBe(expected)
  expect(Array.from(folds.twins, ([first, rows]) => `${first}: ${rows.join(' ')}`)).toEqual(twins)
})

const programme = {
  city: 'Reedy Creek',
  state: { code: 'AU-QLD', name: 'Queensland' },
  discipline: { value: 'humanities' },
  facts: {
    durationMonths: { state: 'published', value: 36, source: { id: 'one' } },
    tuition: { state: 'unknown' },
  },
} as unknown as Programme

test.each<[string, Partial<Record<keyof Programme, unknown>>, string[]]>([
  ['nothing where all is the same', {}, []],
  ['a town', { city: 'Ashfield' }, ['place']],
  ['a state alone', { state: { code: 'AU-NSW', name: 'New South Wales' } }, ['place']],
  [
    'a subject and a figure',
    {
      discipline: undefined,
      facts: { ...programme.facts, durationMonths: { state: 'published', value: 24, source: {} } },
    },
    ['discipline', 'durationMonths'],
  ],
  [
    'a figure that one alone has',
    { facts: { ...programme.facts, tuition: { state: 'published', value: { amount: 330 }, source: {} } } },
    ['tuition'],
  ],
  [
    'no figure where two sources say the same',
    {
      facts: {
        ...programme.facts,
        durationMonths: { state: 'estimated', value: 36, source: { id: 'two' }, basis: '' },
      },
    },
    [],
  ],
])('they differ in %s', (_, other, differ) => {
  expect(listDifferences([programme, { ...programme, ...other } as Programme, programme])).toEqual(differ)
})
