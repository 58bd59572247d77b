import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { proposeEmail } from './email-proposal.ts'
import { MISTYPED_COM, OTHER_DOMAINS, USUAL_DOMAINS } from './mail-providers.ts'

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
  ['gmial.con', 'gmail.com'],
  ['yahooo.con', 'yahoo.com'],
  ['hotmaill.con', 'hotmail.com'],
  ['gmal.cm', 'gmail.com'],
  ['gmil.co', 'gmail.com'],
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

test('usual domains give no suggestion', () => {
  for (const domain of [...USUAL_DOMAINS, ...OTHER_DOMAINS])
    expect(proposeEmail(`asha@${domain}`), domain).toBeUndefined()
})

test('a suggestion gives no further suggestion, with any two typos', () => {
  const slip = (text: string, position: number, how: number) =>
    [
      text.slice(0, position) + text.slice(position + 1),
      text.slice(0, position) + text[position] + text.slice(position),
      text.slice(0, position) + (text[position + 1] ?? '') + text[position] + text.slice(position + 2),
    ][how]
  assert(
    property(
      constantFrom(...USUAL_DOMAINS),
      array(tuple(nat(11), nat(2)), { maxLength: 2 }),
      constantFrom('com', ...MISTYPED_COM),
      (usual, slips, ending) => {
        const slipped = slips.reduce(
          (text, [position, how]) => slip(text, position % text.length, how),
          usual,
        )
        const proposal = proposeEmail(`asha@${slipped.replace(/com$/, ending)}`)
        expect(proposal && proposeEmail(proposal)).toBeUndefined()
      },
    ),
  )
})

test('a suggestion is a normalized address, and an invalid address gives none', () => {
  expect(proposeEmail(' <Asha@GMIAL.com> ')).toBe('Asha@gmail.com')
  expect(proposeEmail('asha@gmial')).toBeUndefined()
  expect(proposeEmail('')).toBeUndefined()
})
