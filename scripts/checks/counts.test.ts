import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  checkCounts,
  findClassesUsedOnce,
  findFullFolders,
  findLongLines,
  findSharedNames,
  listParticiples,
} from './counts.ts'

test('the project’s counts are within their limits', () => {
  expect(checkCounts(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test.each([
  ['const found = find(1)', 1],
  ['let sent = 0', 1],
  ['const { told, order } = answer', 1],
  ['function show(asked: string, kept = true) {}', 2],
  ['orders.map((given) => given)', 1],
  ['const order = foundBy(orders)', 0],
  ['const { order } = found', 0],
])('values named by a participle: %s has %i', (text, count) => {
  expect(listParticiples(text)).toBe(count)
})

test('a name exported by two files counts once', () => {
  const text = 'export const loader = 1\nexport interface Plan {}\nexport function show() {}'
  const sources = new Map([
    ['a.ts', text],
    ['b.ts', `${text}\nexport type Order = 1`],
    ['c.ts', 'export type Plan = 2\nconst show = 1'],
  ])
  expect(findSharedNames(sources)).toBe(2)
})

test('sentences and SQL may be long, other lines not', () => {
  const long = 'x'.repeat(121)
  const sources = new Map(
    ['app/desk/words.ts', 'app/words/dates.ts', 'admissions/desk/store.server.ts', 'app/desk/page.tsx'].map(
      (path) => [path, `${long}\n${long.slice(1)}`],
    ),
  )
  expect(findLongLines(sources)).toBe(1)
})

test('a folder of 26 files is too full', () => {
  const files = (count: number) =>
    new Map(Array.from({ length: count }, (_, index) => [`app/${index}.ts`, '']))
  expect([findFullFolders(files(25)), findFullFolders(files(26))]).toEqual([0, 1])
})

test('only a class used by one element is counted', () => {
  const sheets = new Map([['a.css', '/* .old */ .place > h2, .row { margin: 0.5rem }']])
  const pages = new Map([['a.tsx', '<p className="place row"/><p className="row place-name"/>']])
  expect(findClassesUsedOnce(sheets, pages)).toBe(1)
})
