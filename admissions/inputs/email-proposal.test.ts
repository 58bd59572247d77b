import { expect, test } from 'vitest'
import { proposeEmail } from './email-proposal.ts'
import { OTHER_DOMAINS, USUAL_DOMAINS } from './mail-providers.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmil.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmailcom.com', undefined],
  ['gmail.in', 'gmail.com'],
  ['gmail.co.in', 'gmail.com'],
  ['yahoo.co', 'yahoo.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahoo.co.im', 'yahoo.co.in'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmail.cm', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['rediffmial.com', 'rediffmail.com'],
  ['rediffmail.in', 'rediffmail.com'],
  ['iclould.com', 'icloud.com'],
  ['example.con', 'example.com'],
  ['students.example.vom', 'students.example.com'],
  // Real ones, of other people.
  ['yahoo.co.in', undefined],
  ['yahoo.co.uk', undefined],
  ['yahoo.co.id', undefined],
  ['hotmail.co.uk', undefined],
  ['ymail.com', undefined],
  ['mail.com', undefined],
  ['example.org', undefined],
  ['iitb.ac.in', undefined],
  ['company.co', undefined],
  ['mail.example.co', undefined],
])('asha@%s is asked about as %s', (domain, proposal) => {
  expect(proposeEmail(`Asha.Rao+pma@${domain}`)).toBe(proposal && `Asha.Rao+pma@${proposal}`)
})

test('no usual domain is asked about', () => {
  for (const domain of [...USUAL_DOMAINS, ...OTHER_DOMAINS])
    expect(proposeEmail(`asha@${domain}`), domain).toBeUndefined()
})

test('what is asked about is the address as we read it, and what is none is not', () => {
  expect(proposeEmail(' <Asha@GMIAL.com> ')).toBe('Asha@gmail.com')
  expect(proposeEmail('asha@gmial')).toBeUndefined()
  expect(proposeEmail('')).toBeUndefined()
})
