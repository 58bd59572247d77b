import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPREAD_OVER, spreadInstitutions } from './spread.ts'

/** Rows are numbered from 0; each letter is the institution of one. */
const getSpread = (institutions: string) =>
  Array.from(
    spreadInstitutions(
      Array.from(institutions, (_, row) => row),
      Array.from(institutions, (letter) => letter.charCodeAt(0)),
    ),
    (row) => institutions[row],
  ).join('')

test.each([
  ['', ''],
  ['ab', 'ab'],
  ['aaab', 'aaba'],
  ['aaabbbcccdddeeefff', 'aabbccddeeabcdefff'],
  ['aaaaaaaaaaaabcdefghi', 'aabcdefghiaaaaaaaaaa'],
])('%s is ordered as %s', (order, comes) => {
  expect(getSpread(order)).toBe(comes)
})

test('rows stay complete and unique, and an institution leads three times only if others are few', () => {
  const institutions = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: SPREAD_OVER + 50 })
  fc.assert(
    fc.property(institutions, (institutionOf) => {
      const rows = institutionOf.map((_, row) => row)
      const order = Array.from(spreadInstitutions(rows, institutionOf))
      expect([...order].sort((a, b) => a - b)).toEqual(rows)
      const counts = (some: number[]) => some.map((row) => institutionOf[row])
      const first = counts(order.slice(0, 10))
      const most = Math.max(0, ...first.map((one) => first.filter((other) => other === one).length))
      const choice = new Set(institutionOf.slice(0, SPREAD_OVER)).size
      if (choice >= 10) expect(most).toBeLessThanOrEqual(2)
    }),
  )
})
