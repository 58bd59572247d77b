import { expect, test } from 'vitest'
import { courseRow, readPartnerFeed } from '../../tests/registers/partner.ts'
import { readShare } from './universities.ts'

const described = {
  slug: 'uex',
  name: 'University of Example',
  logo: 'https://ex.ca/logo.png',
  tuition_value: 30000,
  tuition_currency: 'CAD',
  acceptance_rate: '42%',
  ranks_isc_global_max: 88,
}
const info = (change: object = {}) => ({
  id: 'p1',
  name: 'MSc Data Science',
  country: 'Canada',
  state: 'Ontario',
  degree: ['Masters', 'PhD'],
  discipline: ['Computer Science', 'Business'],
  school_slug: 'uex',
  ...change,
})
const feed = (parts: object) => readPartnerFeed({ 'feed.json': JSON.stringify(parts) })

test('a university’s description gives its institution facts, at any position of the feed', async () => {
  const { institutions } = await feed({ courses: [courseRow()], university_desc: [described] })

  expect(institutions).toMatchObject([
    {
      identifiers: { slug: 'uex' },
      facts: {
        acceptanceRate: { value: 0.42 },
        rankWorld: { value: 88, basis: 'highest of the ranks the partner gives' },
        tuition: { value: { amount: 30000, currency: 'CAD', period: 'year' } },
        logo: { value: 'https://ex.ca/logo.png' },
      },
    },
  ])
})

test('a fee without a currency takes the university’s; without one it is dropped', async () => {
  const bare = [courseRow({ TutionFee: 25000 })]
  const withCurrency = await feed({ courses: bare, university_desc: [described] })
  const unknown = await feed({ courses: bare })

  expect(withCurrency.programmes[0].facts.tuition).toMatchObject({
    value: { amount: 25000, currency: 'CAD' },
  })
  expect(unknown.programmes[0].facts.tuition).toBeUndefined()
  expect(unknown.notes).toEqual(['tuition-not-read: feed.json line 1: "25000" names no currency.'])
})

test('an info record adds state and discipline to the course with its id, or its name and university', async () => {
  const ofId = await feed({
    courses: [courseRow({ id: 'p1', Name: 'Data Science, MSc' })],
    university_info: [info()],
    university_desc: [described],
  })
  const ofName = await feed({
    university_desc: [described],
    university_info: [info()],
    courses: [courseRow()],
  })

  for (const { programmes } of [ofId, ofName]) {
    expect(programmes).toMatchObject([
      { state: { code: 'CA-ON', name: 'Ontario' }, field: '061', fieldFrom: 'Computer Science' },
    ])
  }
})

test('an info record without a course is a separate programme, by its first degree and discipline', async () => {
  const { programmes, institutions } = await feed({
    university_info: [info({ id: '', name: 'Actuarial Studies', discipline: ['Mathematics'] })],
    university_desc: [described],
  })

  expect(programmes).toMatchObject([
    { title: 'Actuarial Studies', level: 'master', field: '054', institution: institutions[0].id },
  ])
})

test('an info record of an unknown university is dropped', async () => {
  const { rejected } = await feed({
    university_info: [info({ school_slug: 'other' })],
    university_desc: [described],
  })

  expect(rejected).toMatchObject([{ file: 'feed.json', reason: 'no-institution' }])
})

test('the three record types may be three CSV files', async () => {
  const { programmes, institutions } = await readPartnerFeed({
    'courses.csv':
      'Name,University,Country,Studylvl,TutionFee\nMSc Law,University of Example,Canada,,"12,000"\n',
    'info.csv':
      'id,name,country,state,degree,discipline,school_slug\n1,MSc Law,Canada,ON,"[""Masters""]",Law|Business,uex\n',
    'desc.csv': `${Object.keys(described).join(',')}\n${Object.values(described).join(',')}\n`,
  })

  expect(programmes).toMatchObject([
    { level: 'master', field: '042', facts: { tuition: { value: { amount: 12000, currency: 'CAD' } } } },
  ])
  expect(institutions[0].identifiers.slug).toBe('uex')
})

test.each([
  ['42', 0.42],
  ['42%', 0.42],
  ['0.42', 0.42],
  ['0.5%', 0.005],
  ['100', 1],
  ['1%', 0.01],
])('an acceptance rate of %s is %d', (text, value) => {
  expect(readShare(text)).toEqual({ value })
})

test.each(['1', '0', '142', 'low'])('an acceptance rate of %s is not read', (text) => {
  expect(readShare(text)).toHaveProperty('trouble')
})
