import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseEmail, toCanonicalEmail } from './email.ts'

test.each([
  ['asha@gmail.com', 'asha@gmail.com'],
  [' Asha.Rao+pma@Example.ORG ', 'Asha.Rao+pma@Example.ORG'],
  ["o'brien_2@mail.example.co.in", "o'brien_2@mail.example.co.in"],
  // As WhatsApp, contacts, web pages and mails give them to copy.
  ['asha@example.org\u200e', 'asha@example.org'],
  ['\u202aasha@exam\u200bple.org\u202c', 'asha@example.org'],
  ['\u00a0asha@example.org\u00a0', 'asha@example.org'],
  ['mailto:asha@example.org?subject=Hello', 'asha@example.org'],
  ['<asha@example.org>', 'asha@example.org'],
  ['<mailto:asha@example.org>', 'asha@example.org'],
  ['(asha@example.org)', 'asha@example.org'],
  ['"asha@example.org"', 'asha@example.org'],
  ['asha@example.org.', 'asha@example.org'],
  ['asha@example.org,', 'asha@example.org'],
  ['asha@example.org;', 'asha@example.org'],
  ['ａｓｈａ＠example.org', 'asha@example.org'],
  ['asha@विश्वविद्यालय.भारत', 'asha@xn--j2bsalmaag0fed9ne.xn--h2brj9c'],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
])('%j is the address %s', (text, value) => {
  expect(parseEmail(text)).toEqual({ ok: true, value })
})

test.each([
  ['', 'empty'],
  [' \u200e', 'empty'],
  ['asha', 'invalid'],
  ['asha@example', 'invalid'],
  ['asha@@example.org', 'invalid'],
  ['asha rao@example.org', 'invalid'],
  ['asha@exam ple.org', 'invalid'],
  ['asha@example..org', 'invalid'],
  ['asha@-example.org', 'invalid'],
  ['asha@example.o', 'invalid'],
  ['asha@192.168.0.1', 'invalid'],
  ['asha@[192.168.0.1]', 'invalid'],
  ['.asha@example.org', 'invalid'],
  ['asha.@example.org', 'invalid'],
  [`${'x'.repeat(65)}@example.org`, 'invalid'],
  [`asha@${'example.'.repeat(32)}org`, 'invalid'],
  ['asha@example.org\nbcc: all@example.org', 'invalid'],
  // Comments, names, groups and quotes: one mailbox under a hundred names, or a stranger's words in the head of our mail.
  ['flood@pma.test(0)', 'invalid'],
  ['(x)flood@pma.test', 'invalid'],
  ['flood(x)@pma.test', 'invalid'],
  ['Asha <asha@example.org>', 'invalid'],
  ['your_account_is_locked:https://evil.example/x<guest@pma.test>', 'invalid'],
  ['friends:asha@example.org;', 'invalid'],
  ['"asha rao"@example.org', 'invalid'],
  ['asha@example.org, ravi@example.org', 'invalid'],
])('%j is not an address: %s', (text, problem) => {
  expect(parseEmail(text)).toEqual({ ok: false, problem })
})

test('one mailbox has one canonical form, which is stable', () => {
  expect(toCanonicalEmail(' ASHA+pma@Bücher.Example.')).toBe('asha+pma@xn--bcher-kva.example')
  assert(
    property(string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const canonical = toCanonicalEmail(text)
      if (parseEmail(canonical).ok) expect(toCanonicalEmail(canonical)).toBe(canonical)
    }),
  )
})
