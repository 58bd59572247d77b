import { expect, test } from 'vitest'
import type { Query, QueryAnswer } from '../../engine/types.ts'
import { alternateInstitutions } from './in-turns.ts'

const query: Query = { text: '', filters: {}, facets: [], sort: 'relevance', offset: 0, limit: 20 }

/** Rows in the engine's order, each as its institution and its score: `A5` is institution A's, found with 5; `A5c` a certificate. */
function turned(order: string, queryPart: Partial<Query> = {}) {
  const all = order.split(' ')
  const institutions = [...new Set(all.map((letters) => letters[0]))]
  const answer = alternateInstitutions(
    { ...query, ...queryPart },
    ({ offset, limit }) => {
      const rows = Uint32Array.from(all.keys()).slice(offset, offset + limit)
      return { rows, scores: rows.map((row) => Number(all[row][1])) } as QueryAnswer
    },
    {
      institution: Uint32Array.from(all, (one) => institutions.indexOf(one[0])),
      levels: ['master', 'certificate'],
      level: Uint8Array.from(all, (one) => (one.endsWith('c') ? 1 : 0)),
      fact: () => undefined,
    },
  )
  return {
    rows: Array.from(answer.rows, (row) => all[row]).join(' '),
    gaveWay: answer.gaveWay.map((code) => institutions[code]).join(' '),
  }
}

test.each([
  [
    'what matches alike makes room after two',
    'A0 A0 A0 A0 B0 B0 C0 C0 D0 D0 E0 E0 F0',
    'A0 A0 B0 B0 C0 C0 D0 D0 E0 E0 A0 A0 F0',
    'A',
  ],
  ['what matches better stays before the rest', 'A9 A9 A9 A9 B1 C1', 'A9 A9 A9 A9 B1 C1', ''],
  ['no certificate takes the place of a degree', 'A0 A0 A0 B0c', 'A0 A0 A0 B0c', ''],
  ['with too few others the rest follows', 'A0 A0 A0 A0 B0', 'A0 A0 B0 A0 A0', ''],
])('the order of institutions: %s', (_, order, rows, gaveWay) => {
  expect(turned(order)).toEqual({ rows, gaveWay })
})

test('pages are slices of one order', () => {
  const order = 'A0 A0 A0 A0 B0 B0 C0 C0 D0 D0 E0 E0 F0'
  const pages = [0, 5, 10].map((offset) => turned(order, { offset, limit: 5 }).rows)
  expect(pages.join(' ')).toBe(turned(order).rows)
})

test('an explicit sort order is kept', () => {
  expect(turned('A0 A0 A0 B0', { sort: 'tuition' }).rows).toBe('A0 A0 A0 B0')
})
