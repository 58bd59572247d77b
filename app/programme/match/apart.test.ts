import { expect, test } from 'vitest'
import { findDifferences, findShared } from './find-differences.ts'

const unknown = { state: 'unknown' as const, text: 'Our sources give no start date: ask the institution' }
const unmet = { state: 'unmet' as const, text: 'Asks for IELTS 7, but you have 6.5' }
const met = { state: 'met' as const, text: '₹20 lakh a year, within your ₹30 lakh' }

const asked = { text: 'Computing, as you asked', wish: 'computing' }
const within = { text: met.text, inRow: { text: met.text, isEstimate: false, isMet: true as const } }
const ranked = { text: 'World rank 40' }
const near = {
  reasons: [asked, within, { text: 'In the Netherlands', isLeftOut: true as const }, ranked],
  findings: [unknown, met],
}
const far = {
  reasons: [asked, within, { text: 'In Australia', isLeftOut: true as const }],
  findings: [unmet, unknown, met],
}

test('shared reasons are stated once', () => {
  expect(findShared([near, far])).toEqual({
    reasons: [asked, within],
    findings: [unknown],
  })
})

test('each programme shows its differences, without repeating the place', () => {
  const shared = findShared([near, far])
  expect(findDifferences(near, shared)).toEqual({ differences: [ranked], doubt: undefined })
  expect(findDifferences(far, shared)).toEqual({ differences: [], doubt: unmet })
})

test('a single programme shares nothing', () => {
  const shared = findShared([near])
  expect(shared).toEqual({ reasons: [], findings: [] })
  expect(findDifferences(near, shared)).toEqual({
    differences: [asked, within, ranked],
    doubt: unknown,
  })
})

test('an empty list shares nothing', () => {
  expect(findShared([])).toEqual({ reasons: [], findings: [] })
})
