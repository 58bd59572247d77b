import { expect, test } from 'vitest'
import { withFixedSpaces, withWholeCodes } from './fixed-spaces.ts'
import { renderMarkdown } from './markdown/markdown.ts'
import { fillText } from './variables.ts'

test.each([
  ['under 25 lakh a year', 'under 25\u00a0lakh a year'],
  ['₹1.5 crore in all', '₹1.5\u00a0crore in all'],
  ['until 13 November 2025', 'until 13\u00a0November\u00a02025'],
  ['within 7 days, 24 hours', 'within 7\u00a0days, 24\u00a0hours'],
  ['up to 7 business days', 'up to 7\u00a0business days'],
  ['in May 2025, 3 Mayors, 3 dayrooms', 'in May\u00a02025, 3 Mayors, 3 dayrooms'],
  ['GBP 1,529 a month', 'GBP\u00a01,529 a month'],
  ['Form 8843 and Form I-20, the form 2', 'Form\u00a08843 and Form\u00a0I-20, the form 2'],
])('an amount or a date stays on one line: %s', (text, expected) => {
  expect(withFixedSpaces(text)).toBe(expected)
})

test('every rendered text of the content gets no-break spaces', () => {
  expect(renderMarkdown('A loan of ₹20 lakh.', new Set()).html).toContain('₹20\u00a0lakh')
  expect(fillText('{{company}} lends ₹20 lakh.', { company: 'PMA' })).toBe('PMA lends ₹20\u00a0lakh.')
})

test('a visa or rule code is not broken in a title', () => {
  expect(withWholeCodes('Policies (GCAC-300) for F-1 students')).toBe(
    'Policies (GCAC-\u2060300) for F-\u20601 students',
  )
})
