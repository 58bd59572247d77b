import { expect, test } from 'vitest'
import { computeLine, parseSum } from './compute-line.ts'

test.each([
  ['12,00,000', 1_200_000],
  ['₹12.5 lakh', 1_250_000],
  ['Rs 1 crore', 10_000_000],
  ['0', 0],
  ['about a lakh', undefined],
  ['12 to 15 lakh', undefined],
  ['', undefined],
])('%s is read as %s', (text, amount) => {
  expect(parseSum(text)).toBe(amount)
})

const sheet: Record<string, string> = {
  A: '40 lakh',
  B: '0',
  C: '10 lakh',
  D: '5,00,000',
  G: '30000',
  H: '1.2 lakh',
}
const compute = (line: string, more: Record<string, string> = {}) =>
  computeLine(line, (letter) => ({ ...sheet, ...more })[letter] ?? '')

test('a line is computed from its label once all its inputs are there', () => {
  expect(compute('E. To be borrowed: A − B − C − D')).toBe((2_500_000).toLocaleString())
  expect(compute('Share of pay that goes to the EMI: G ÷ H')).toBe('25%')
  expect(compute('E. To be borrowed: A − B − C − D', { B: '' })).toBeUndefined()
  expect(compute('Share of pay that goes to the EMI: G ÷ H', { H: '0' })).toBeUndefined()
  expect(compute('B. Scholarships that are certain, in writing')).toBeUndefined()
})
