import { expect, test } from 'vitest'
import { foldTwins } from './twins.ts'

/** Rows in their order, each as the title it has. */
function folded(titles: string, asked = '') {
  const titleOf = (row: number) => titles[row]
  const { listed, twins } = foldTwins(
    Uint32Array.from(titles, (_, row) => row),
    (row) => titleOf(row).charCodeAt(0),
    (row) => titleOf(row) === asked,
  )
  return {
    listed: Array.from(listed, titleOf).join(''),
    twins: Array.from(twins, ([last, rows]) => `${last}: ${rows.join(' ')}`),
  }
}

test.each([
  [
    'of five with one title three are listed, and what stands between keeps its place',
    'aabaca',
    'aabaca',
    [],
  ],
  [
    'the rest wait under the third, however far down they are',
    'aababacada',
    'aabab' + 'cd',
    ['3: 0 1 3 5 7 9'],
  ],
  ['a title folds beside another', 'aaaaabbbbb', 'aaabbb', ['2: 0 1 2 3 4', '7: 5 6 7 8 9']],
  ['nothing folds for a single row', 'aaaa', 'aaaa', []],
])('%s', (_, titles, listed, twins) => {
  expect(folded(titles)).toEqual({ listed, twins })
})

test('of a title that was asked for by name every one is listed', () => {
  expect(folded('aaaaabbbbb', 'a').listed).toBe('aaaaabbb')
})
