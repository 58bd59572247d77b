import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removeContacts } from './sentence.ts'

test.each([
  ['write to amara@example.org now', 'write to  ,  now'],
  ['see https://example.org/a?b now', 'see  ,  now'],
  ['(see:HTTPS://example.org)', '(see: , '],
  ['call +91 98111 22233 now', 'call  ,  now'],
  ['an MBA @ 7.5 in the UK', 'an MBA @ 7.5 in the UK'],
  ['@example.org', '@example.org'],
])('from %o, %o is left', (text, left) => {
  expect(removeContacts(text)).toBe(left)
})

test('an address has an @ inside and a dot after it, in any position', () => {
  const words = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', ','), maxLength: 12 })
  fc.assert(
    fc.property(words, (text) => {
      expect(removeContacts(text)).toBe(text.replace(/\S+@\S+\.\S+/g, ' , '))
    }),
  )
})

test.each(['@', 'a@', '@.', 'a@b.', '+1', 'http', 'https://'])(
  '%s a hundred thousand times is read to its end',
  (piece) => {
    expect(removeContacts(piece.repeat(100_000))).toBeTypeOf('string')
  },
)
