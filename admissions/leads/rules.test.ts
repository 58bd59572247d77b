import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { holdsTwoNumbers } from '../inputs/phone-text.ts'
import {
  findLeadFaults,
  findMessageFaults,
  type LeadFields,
  type MessageFields,
  PHONE_FIELD_LENGTH,
  stripPhone,
  tidyTypedPhone,
} from './rules.ts'

const amara: LeadFields = {
  name: 'Amara Nair',
  email: 'amara@example.org',
  phone: '+91 98765 43210',
  consent: true,
}

test('a valid lead has no faults', () => {
  expect(findLeadFaults(amara)).toEqual({})
})

test('an empty form reports each required field', () => {
  expect(findLeadFaults({ name: '', email: '', phone: '', consent: false })).toEqual({
    name: 'name-required',
    email: 'email-required',
    phone: 'phone-required',
    consent: 'consent-required',
  })
})

test.each<[keyof LeadFields, string, string | undefined]>([
  ['name', '   ', 'name-required'],
  ['name', ' A ', 'name-too-short'],
  ['name', ' Al ', undefined],
  ['name', 'आर', undefined],
  ['name', 'x'.repeat(200), undefined],
  ['name', 'x'.repeat(201), 'name-too-long'],
  ['email', ' ', 'email-required'],
  ['email', 'amara', 'email-invalid'],
  ['email', 'amara@example', 'email-invalid'],
  ['email', 'amara@@example.org', 'email-invalid'],
  ['email', 'amara nair@example.org', 'email-invalid'],
  ['email', 'amara@example.org\nbcc: all@example.org', 'email-invalid'],
  ['email', `${'x'.repeat(250)}@example.org`, 'email-invalid'],
  ['email', ' amara@example.org ', undefined],
  ['email', 'a.b+c@d.co.in', undefined],
  ['phone', '  ', 'phone-required'],
  ['phone', 'call me', 'phone-required'],
  ['phone', '987654321', 'phone-invalid'],
  ['phone', '9876543210', undefined],
  ['phone', '(022) 6543-2109', undefined],
  ['phone', '+123456789012345', undefined],
  ['phone', '1234567890123456', 'phone-invalid'],
  ['phone', '++9876543210', 'phone-invalid'],
  ['phone', '98765+43210', 'phone-invalid'],
  ['phone', '+', 'phone-invalid'],
  ['phone', '९८१११२२२३३', undefined],
  ['phone', '98111 22233 / 98765 43210', 'phone-two-numbers'],
  ['phone', '98111 22233  98765 43210', 'phone-two-numbers'],
])('%s %j: %s', (field, value, fault) => {
  expect(findLeadFaults({ ...amara, [field]: value })[field]).toBe(fault)
})

test.each([
  ['+91 (98765) 43-210', '+91 98765 43210'],
  ['tel: 022 1234.5678 ext', ' 022 12345678 '],
  ['९८७', '987'],
  ['9811122233.0', '9811122233'],
  ['+1 (415) 555-2671 x 12', '+1 415 5552671'],
  ['98111\u201122233\u200e', '9811122233'],
  // Two numbers are not one of twenty digits.
  ['98111 22233 / 98765 43210', '98111 22233    98765 43210'],
])('%j is stripped to %j', (phone, left) => {
  expect(stripPhone(phone)).toBe(left)
})

test('a plus and 15 digits can be typed, a 16th digit cannot', () => {
  expect(tidyTypedPhone('+123456789012345')).toBe('+123456789012345')
  expect(tidyTypedPhone('+1234567890123456')).toBe('+123456789012345')
  expect(tidyTypedPhone('123456789012345 67 ')).toBe('123456789012345  ')
})

test('for any input the field holds digits, pluses and spaces, at most 15 digits, and is stable', () => {
  assert(
    property(string({ unit: constantFrom(...'0123456789+ -(a९😀'), maxLength: 60 }), (typedText) => {
      const fieldText = tidyTypedPhone(typedText)
      expect(fieldText).toMatch(/^[0-9+ ]*$/)
      if (!holdsTwoNumbers(fieldText)) expect(fieldText.replace(/[^0-9]/g, '').length).toBeLessThanOrEqual(15)
      expect(tidyTypedPhone(fieldText)).toBe(fieldText)
    }),
  )
})

test('every number of 10 to 15 digits is valid, with or without a plus, in any usual grouping', () => {
  const digit = integer({ min: 0, max: 9 }).map(String)
  const phoneDigits = array(digit, { minLength: 10, maxLength: 15 })
  const gap = constantFrom('', ' ', '-', ' (', ') ', '.')

  assert(
    property(
      constantFrom('', '+'),
      phoneDigits,
      array(gap, { minLength: 14, maxLength: 14 }),
      (plus, digits, gaps) => {
        const number = plus + digits.map((each, index) => each + (gaps[index] ?? '')).join('')

        expect(findLeadFaults({ ...amara, phone: tidyTypedPhone(number) })).toEqual({})
        expect(findLeadFaults({ ...amara, phone: number })).toEqual({})
        expect((plus + digits.join(' ')).length).toBeLessThanOrEqual(PHONE_FIELD_LENGTH)
      },
    ),
  )
})

test('every number of fewer than 10 or more than 15 digits is invalid', () => {
  const count = integer({ min: 1, max: 40 }).filter((length) => length < 10 || length > 15)

  assert(
    property(count, constantFrom('', '+'), (length, plus) => {
      expect(findLeadFaults({ ...amara, phone: plus + '7'.repeat(length) }).phone).toBe('phone-invalid')
    }),
  )
})

const letter: MessageFields = {
  name: 'Amara Nair',
  email: 'amara@example.org',
  phone: '',
  topic: 'visa',
  message: 'When should we begin?',
}

test('a message needs no phone number, but a given one must be valid', () => {
  expect(findMessageFaults(letter, ['visa'])).toEqual({})
  expect(findMessageFaults({ ...letter, phone: '12345' }, ['visa'])).toEqual({
    phone: 'phone-invalid',
  })
})

test('a message needs a valid topic and a text of limited length', () => {
  expect(findMessageFaults({ ...letter, topic: 'weather', message: ' ' }, ['visa'])).toEqual({
    topic: 'topic-required',
    message: 'message-required',
  })
  expect(findMessageFaults({ ...letter, message: 'x'.repeat(5001) }, ['visa']).message).toBe(
    'message-too-long',
  )
})
