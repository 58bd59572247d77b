import { expect, test } from 'vitest'
import { readAdvertForm } from './answers.server.ts'

const read = (answers: Record<string, string>, channels: string[] = []) =>
  readAdvertForm(
    'google',
    {
      answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
      campaign: { source: 'google', campaign: ' 7\n' },
    },
    channels,
  )

test.each<[string, Record<string, string>, object]>([
  [
    'Google’s names',
    { FULL_NAME: 'Asha Rao', EMAIL: 'Asha@Example.org', PHONE_NUMBER: '98111 22233', CITY: 'Pune' },
    { name: 'Asha Rao', email: 'asha@example.org', phone: '+919811122233', note: 'CITY: Pune' },
  ],
  [
    'Meta’s names',
    { first_name: 'Asha', last_name: 'Rao', email: 'a@example.org', 'which_country?': 'Ireland' },
    { name: 'Asha Rao', email: 'a@example.org', phone: '', note: 'which country?: Ireland' },
  ],
  [
    'an address of work where there is no other',
    { FULL_NAME: 'Asha', WORK_EMAIL: 'a@example.org' },
    { email: 'a@example.org', note: '' },
  ],
  [
    'what cannot be read, which goes with the note',
    { FULL_NAME: '…', EMAIL: 'asha at example', PHONE_NUMBER: '12' },
    {
      name: '…',
      email: '',
      phone: '',
      note: 'FULL NAME: …\nEMAIL: asha at example\nPHONE NUMBER: 12',
    },
  ],
  ['nobody’s name', { EMAIL: 'a@example.org' }, { name: 'a@example.org' }],
  [
    'a consent and a source that anybody can type',
    { FULL_NAME: 'Asha', EMAIL: 'a@example.org', channels: 'call', consent: 'yes', source: 'x' },
    { channels: [], agreement: '', source: 'google-form', note: 'channels: call\nconsent: yes\nsource: x' },
  ],
  [
    'control characters',
    { FULL_NAME: 'As\u0000ha\nRao', EMAIL: 'a@example.org', 'a\u0000b': '=1+\u00001' },
    { name: 'As ha Rao', note: 'a b: =1+ 1' },
  ],
])('a form is read with %s', (_, answers, lead) => {
  expect(read(answers)).toMatchObject(lead)
})

test('consent covers the channels set for the form’s text', () => {
  expect(read({ FULL_NAME: 'Asha', EMAIL: 'a@example.org' }, ['call'])).toMatchObject({
    channels: ['call'],
    agreement: 'google-form',
    campaign: { source: 'google', campaign: '7' },
  })
})

test('a form without answers creates no lead, and a long one is truncated', () => {
  expect(read({})).toBeUndefined()
  expect(read({ FULL_NAME: ' ' })).toBeUndefined()
  const lead = read({ FULL_NAME: 'x'.repeat(100_000), EMAIL: 'a@example.org', more: 'y'.repeat(100_000) })
  expect(lead?.name).toBe('a@example.org')
  expect(lead?.note).toHaveLength(2000)
})
