import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../tests/world/records.ts'
import type { InstitutionRecord } from '../catalogue/types.ts'
import { checkOffer } from './check-offer.server.ts'
import type { OfferCheckName, OfferLetter } from './types.ts'

const sources = [
  worldSource,
  ...(['cricos', 'uk-sponsors', 'discover-uni'] as const).map((register) => ({
    ...worldSource,
    id: `${register}/world`,
    register,
    edition: `of ${register}`,
  })),
]
const more: Record<string, Partial<InstitutionRecord>> = {
  'partner-yarra': { identifiers: { cricos: '00116K' } },
  'partner-fenland': {
    identifiers: { ukprn: '10007788' },
    facts: {
      visaSponsor: {
        state: 'published',
        value: { status: 'probationary', actionPlan: true },
        source: 'uk-sponsors/world',
      },
    },
  },
}
const institutions = [
  ...worldInstitutions.map((institution) => ({ ...institution, ...more[institution.id] })),
  ...['moor', 'murray'].map((id) => ({
    ...worldInstitutions[0],
    id: `partner-${id}`,
    name: id === 'moor' ? 'University of the Moor' : 'Murray College',
    aliases: [],
    country: id === 'moor' ? 'GB' : 'AU',
    state: undefined,
    domains: [`${id}.ac.uk`],
    identifiers: id === 'moor' ? { ukprn: '10001234' } : {},
  })),
]
const programmes = [
  ...worldProgrammes,
  { ...worldProgrammes[0], id: 'cricos-0100772', title: 'Master of Law' },
]
const { catalogue } = worldCatalogue(programmes, institutions, 'offers', sources)
const countries = {
  FR: {
    closings: [
      {
        institutions: ['partner-seine'],
        short: 'Closed',
        text: 'It closed in 2026.',
        title: 'A paper',
        page: 'https://paper.example/',
      },
    ],
  },
} as never

const yarra: OfferLetter = {
  institution: 'Yarra University',
  programme: 'Master of Data Science',
  sender: 'admissions@mail.yarra.example',
  payee: 'Yarra University',
  account: '',
  amount: { amount: 10_000, currency: 'AUD' },
  number: 'CRICOS 00116K',
}
const check = (letter: Partial<OfferLetter>) =>
  Object.fromEntries(
    checkOffer({ ...yarra, ...letter }, catalogue, countries).map((part) => [part.check, part]),
  ) as Record<OfferCheckName, ReturnType<typeof checkOffer>[number]>

test('a letter that says what the registers say agrees in each part that they hold', () => {
  const checks = check({})
  expect(Object.entries(checks).map(([name, { verdict }]) => [name, verdict])).toEqual([
    ['institution', 'agrees'],
    ['foreigners', 'agrees'],
    ['number', 'agrees'],
    ['course', 'agrees'],
    ['sender', 'agrees'],
    ['payee', 'agrees'],
    ['account', 'unknown'],
    ['amount', 'unknown'],
  ])
  expect(checks.foreigners).toMatchObject({
    finding: { is: 'cricos-listed' },
    source: { edition: 'of cricos' },
  })
  expect(checks.institution.source).toMatchObject({ edition: '2026-11' })
})

test('a forged letter differs in each part that was forged', () => {
  const checks = check({
    institution: 'Yara University',
    sender: 'admissions@yarra.example.offers.com',
    payee: 'Sunrise Education Consultants',
    account: 'HDFC0001234 50100012345678',
    country: 'AU',
    number: '99999Z',
  })
  expect(
    Object.entries(checks)
      .filter(([, { verdict }]) => verdict === 'differs')
      .map(([name]) => name),
  ).toEqual(['institution', 'number', 'sender', 'account'])
  expect(check({ payee: 'Sunrise Education Consultants' }).payee.verdict).toBe('differs')
})

test.each<[Partial<OfferLetter>, OfferCheckName, string, object]>([
  [
    { institution: 'the YARRA university' },
    'institution',
    'agrees',
    { institution: { id: 'partner-yarra' } },
  ],
  [{ institution: 'Yarra Univercity' }, 'institution', 'differs', { is: 'name-similar' }],
  [{ institution: 'Global Elite University' }, 'institution', 'differs', { is: 'name-unlisted' }],
  [{ institution: 'Yarra University', country: 'GB' }, 'institution', 'differs', { is: 'name-elsewhere' }],
  [
    { institution: 'Fenland University' },
    'foreigners',
    'agrees',
    { status: 'probationary', hasActionPlan: true },
  ],
  [{ institution: 'University of the Moor' }, 'foreigners', 'unknown', { is: 'sponsor-unlisted' }],
  [{ institution: 'Murray College' }, 'foreigners', 'differs', { is: 'cricos-unlisted' }],
  [{ institution: 'Lakeside University of Toronto' }, 'foreigners', 'unknown', { is: 'no-list' }],
  [{ institution: 'Université de la Seine' }, 'foreigners', 'differs', { is: 'closing' }],
  [{ institution: 'Global Elite University' }, 'foreigners', 'unknown', { is: 'no-institution' }],
  [{ number: '00117K' }, 'number', 'differs', { is: 'number-unlisted' }],
  [{ number: '' }, 'number', 'unknown', { is: 'number-none' }],
  [{ number: '0100772' }, 'number', 'differs', { is: 'number-of-other-course' }],
  [{ number: '0100772', programme: 'LLM, Master of Law' }, 'number', 'agrees', { is: 'number-of-course' }],
  [{ number: '0100772', programme: 'Master of Law' }, 'number', 'agrees', { is: 'number-of-course' }],
  [
    { number: '10007788', institution: 'University of the Moor' },
    'number',
    'differs',
    { is: 'number-of-other' },
  ],
  [{ number: '10001234', institution: 'University of the Moor' }, 'number', 'agrees', {}],
  [
    { number: '12345', institution: 'Lakeside University of Toronto' },
    'number',
    'differs',
    { is: 'number-shape' },
  ],
  [{ number: 'O19391056917', institution: 'Lakeside University of Toronto' }, 'number', 'unknown', {}],
  [{ number: 'ABC', institution: 'CRIT' }, 'number', 'differs', { is: 'number-shape' }],
  [{ programme: 'MSc Data Science' }, 'course', 'agrees', { programmes: [{ id: 'partner-yarra-data' }] }],
  [{ programme: 'Bachelor of Data Science' }, 'course', 'differs', { is: 'course-other-level' }],
  [{ programme: 'Master of Nursing', level: 'bachelor' }, 'course', 'agrees', {}],
  [{ programme: 'Master of Applied Data Science' }, 'course', 'differs', { is: 'course-unlisted' }],
  [{ programme: 'MSc Astrology', institution: 'Fenland University' }, 'course', 'unknown', { nearest: [] }],
  [{ programme: '' }, 'course', 'unknown', { is: 'course-none' }],
  [{ sender: 'office@yarra.example' }, 'sender', 'agrees', { domain: 'yarra.example' }],
  [{ sender: 'yarra.university@gmail.com' }, 'sender', 'differs', { is: 'domain-free' }],
  [{ sender: 'a@yara.example' }, 'sender', 'differs', { is: 'domain-similar', real: 'yarra.example' }],
  [{ sender: 'https://yarra-admissions.com/pay' }, 'sender', 'differs', { is: 'domain-similar' }],
  [{ sender: 'a@yarra.com' }, 'sender', 'differs', { is: 'domain-similar' }],
  [{ sender: 'a@yаrrа.com' }, 'sender', 'differs', { is: 'domain-letters' }],
  [{ sender: 'a@moor.ac.uk' }, 'sender', 'differs', { institution: { name: 'University of the Moor' } }],
  [{ sender: 'a@studyportal.com' }, 'sender', 'differs', { is: 'domain-other', known: ['yarra.example'] }],
  [{ sender: '' }, 'sender', 'unknown', {}],
  [
    { sender: 'a@x.com', institution: 'Global Elite University' },
    'sender',
    'unknown',
    { is: 'sender-no-domain' },
  ],
  [
    { sender: 'a@moor.ac.uk', institution: 'Global Elite University' },
    'sender',
    'differs',
    { is: 'domain-of-other' },
  ],
  [{ payee: 'YARRA UNIVERSITY - Student Fees' }, 'payee', 'agrees', {}],
  [{ payee: 'YU Education Services' }, 'payee', 'differs', {}],
  [{ payee: 'Flywire Payments Ltd' }, 'payee', 'unknown', { service: 'Flywire' }],
  [{ payee: '' }, 'payee', 'unknown', {}],
  [{ account: 'GB82 WEST 1234 5698 7654 32' }, 'account', 'differs', { is: 'account-elsewhere' }],
  [{ account: 'GB82 WEST 1234 5698 7654 33' }, 'account', 'differs', { is: 'account-wrong' }],
  [{ account: 'fees@okhdfcbank' }, 'account', 'differs', { is: 'account-in-india' }],
  [{ account: '062-000 12345678' }, 'account', 'unknown', { is: 'account-unlisted' }],
  [{ programme: 'Bachelor of Nursing' }, 'amount', 'agrees', { fee: { amount: 36_000, currency: 'AUD' } }],
  [
    { programme: 'Bachelor of Nursing', amount: { amount: 36_001, currency: 'AUD' } },
    'amount',
    'differs',
    {},
  ],
  [{ programme: 'Bachelor of Nursing', amount: { amount: 5, currency: 'INR' } }, 'amount', 'unknown', {}],
])('%j: %s %s', (letter, name, verdict, finding) => {
  expect(check(letter)[name]).toMatchObject({ verdict, finding })
})
