import { expect, test } from 'vitest'
import { foldTwins } from './twins.ts'

const rowsOf = (titles: string[]) => titles.map((title, at) => ({ at, title, level: 'master' }))
const folded = (titles: string[]) =>
  foldTwins(rowsOf(titles)).map(({ row, twins }) => [row.at, ...twins.map(({ at }) => at)])

test('of five with one title the last two wait under the third, and what stands between keeps its place', () => {
  expect(folded(['a', 'a', 'b', 'a', 'a', 'a'])).toEqual([[0], [1], [2], [3, 4, 5]])
})

test('nothing folds for a single row', () => {
  expect(folded(['a', 'a', 'a', 'a'])).toEqual([[0], [1], [2], [3]])
})
