import { expect, test } from 'vitest'
import { findDifferences, findShared } from './find-differences.ts'

const unknown = { state: 'unknown' as const, text: 'Our sources give no start date: ask the institution' }
const unmet = { state: 'unmet' as const, text: 'Asks for IELTS 7, but you have 6.5' }
const met = { state: 'met' as const, text: '₹20 lakh a year, within your ₹30 lakh' }

const near = {
  reasons: ['Computing, as you asked', met.text, 'In the Netherlands', 'World rank 40'],
  ofRow: ['In the Netherlands'],
  findings: [unknown, met],
}
const far = {
  reasons: ['Computing, as you asked', met.text, 'In Australia'],
  ofRow: ['In Australia'],
  findings: [unmet, unknown, met],
}

test('shared reasons are stated once', () => {
  expect(findShared([near, far])).toEqual({
    reasons: ['Computing, as you asked', met.text],
    findings: [unknown],
  })
})

test('each programme shows its differences, without repeating the place', () => {
  const shared = findShared([near, far])
  expect(findDifferences(near, shared)).toEqual({ differences: ['World rank 40'], doubt: undefined })
  expect(findDifferences(far, shared)).toEqual({ differences: [], doubt: unmet })
})

test('a single programme shares nothing', () => {
  const shared = findShared([near])
  expect(shared).toEqual({ reasons: [], findings: [] })
  expect(findDifferences(near, shared)).toEqual({
    differences: ['Computing, as you asked', met.text, 'World rank 40'],
    doubt: unknown,
  })
})

test('an empty list shares nothing', () => {
  expect(findShared([])).toEqual({ reasons: [], findings: [] })
})
