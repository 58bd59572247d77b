import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactQuestion } from './redact.ts'

test.each<[string, string]>([
  ['mail me at asha.rao@example.org about fees', 'mail me at , about fees'],
  ['asha＠example.org wants fees', ', wants fees'],
  ['call +91 98765 43210 about fees', 'call , about fees'],
  ['my number is 98765-43210', 'my number is ,'],
  ['passport Z1234567, what is the fee', 'passport , , what is the fee'],
  ['account 0012 3456 7890 1234', 'account ,'],
  ['order 123456789', 'order ,'],
  ['see https://example.org/asha', 'see ,'],
  ['4,00,000 rupees in dollars', '4,00,000 rupees in dollars'],
  ['is 25000 USD enough', 'is 25000 USD enough'],
  ['is ₹ 400000 enough', 'is ₹ 400000 enough'],
  ['IELTS 7.5 and 82% in 2025', 'IELTS 7.5 and 82% in 2025'],
  ['I am Asha Rao, fees in the UK?', 'I am , ,, fees in the UK?'],
])('“%s” leaves the server as “%s”', (question, sent) => {
  expect(redactQuestion(question, ['Asha Rao'])).toBe(sent)
})

test('no phone number of India leaves the server, however it is written', () => {
  const sign = fc.constantFrom('', ' ', '-', '.', ' - ', '(', ')')
  const digits = fc.stringMatching(/^[6-9]\d{9}$/)
  fc.assert(
    fc.property(digits, fc.array(sign, { minLength: 10, maxLength: 10 }), (number, signs) => {
      const written = [...number].map((digit, place) => digit + signs[place].slice(0, 1)).join('')
      const sent = redactQuestion(`my number is ${written} please`)
      expect(sent.replace(/\D/g, '').length).toBeLessThan(5)
    }),
  )
})
