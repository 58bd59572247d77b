import { expect, test } from 'vitest'
import { computeLine, sumIn } from './compute-line.ts'

test.each([
  ['12,00,000', 1_200_000],
  ['₹12.5 lakh', 1_250_000],
  ['Rs 1 crore', 10_000_000],
  ['0', 0],
  ['about a lakh', undefined],
  ['12 to 15 lakh', undefined],
  ['', undefined],
])('%s is read as %s', (text, amount) => {
  expect(sumIn(text)).toBe(amount)
})

const sheet: Record<string, string> = {
  A: '40 lakh',
  B: '0',
  C: '10 lakh',
  D: '5,00,000',
  G: '30000',
  H: '1.2 lakh',
}
const of = (line: string, more: Record<string, string> = {}) =>
  computeLine(line, (letter) => ({ ...sheet, ...more })[letter] ?? '')

test('a line is computed from its label once all its inputs are there', () => {
  expect(of('E. To be borrowed: A − B − C − D')).toBe((2_500_000).toLocaleString())
  expect(of('Share of pay that goes to the EMI: G ÷ H')).toBe('25%')
  expect(of('E. To be borrowed: A − B − C − D', { B: '' })).toBeUndefined()
  expect(of('Share of pay that goes to the EMI: G ÷ H', { H: '0' })).toBeUndefined()
  expect(of('B. Scholarships that are certain, in writing')).toBeUndefined()
})
