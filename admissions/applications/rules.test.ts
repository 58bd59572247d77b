import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import type { Profile } from '../profile/types.ts'
import { isComplete, listIntakeChoices, listMissingParts, listPapers, readPapers } from './rules.ts'

const { catalogue } = worldCatalogue()
const programme = (id: string) => catalogue.programme(`partner-${id}`)!

test.each([
  ['yarra-data', '2026-11-21', ['2027-02', '2027-07', '2028-02', '2028-07', '2029-02'], true],
  ['yarra-data', '2027-02-01', ['2027-07', '2028-02', '2028-07', '2029-02', '2029-07'], true],
  ['lakeside-cs', '2026-11-21', ['2027-09'], true],
])('%s can be begun on %s for %j', (id, today, months, published) => {
  expect(listIntakeChoices(programme(id), today)).toEqual({ months, published })
})

test.each([
  ['yarra-nursing', '2026-12-05'],
  ['lakeside-cs', '2027-09-02'],
])('if %s has no start after %s, any later month can be chosen', (id, today) => {
  const { months, published } = listIntakeChoices(programme(id), today)

  expect(published).toBe(false)
  expect(months).toHaveLength(30)
  expect(months[0]).toBe(today.startsWith('2026') ? '2027-01' : '2027-10')
})

test.each([
  ['yarra-data', ['passport', 'transcripts', 'english', 'statement', 'references', 'cv', 'funds']],
  [
    'lakeside-mba',
    ['passport', 'transcripts', 'english', 'entrance', 'statement', 'references', 'cv', 'funds'],
  ],
  ['fenland-law', ['passport', 'transcripts', 'english', 'statement', 'funds']],
])('the papers of %s', (id, papers) => {
  expect(listPapers(programme(id))).toEqual(papers)
})

const nobody: Profile = {
  about: {
    userName: '',
    firstName: '',
    lastName: '',
    gender: '',
    dateOfBirth: '',
    nationality: '',
    phoneNumber: '',
    address: '',
    country: '',
    state: '',
    city: '',
    zipCode: '',
    oneName: '',
    email: 'amara@example.org',
  },
  experience: [],
  education: [],
  testResults: [],
  filterDetails: undefined,
}

test('missing items are listed one by one; papers that are not required are not missing', () => {
  const law = programme('fenland-law')
  expect(
    listMissingParts({ intake: '', papers: { passport: 'direct', english: 'not-asked' } }, law, nobody),
  ).toEqual({
    intake: true,
    profile: ['name', 'dateOfBirth', 'nationality', 'education'],
    papers: ['transcripts', 'statement', 'funds'],
  })
})

test('an application is complete if nothing is missing', () => {
  expect(isComplete({ intake: false, profile: [], papers: [] })).toBe(true)
  expect(isComplete({ intake: true, profile: [], papers: [] })).toBe(false)
  expect(isComplete({ intake: false, profile: ['name'], papers: [] })).toBe(false)
  expect(isComplete({ intake: false, profile: [], papers: ['cv'] })).toBe(false)
})

test('papers are read by name, with allowed values only', () => {
  const version = '019a0000-0000-7000-8000-000000000001'
  const fields: Record<string, string> = {
    passport: version,
    cv: 'not-asked',
    english: 'missing',
    funds: 'stolen',
    transcripts: 'have',
    statement: 'not-asked',
    references: 'direct',
    __proto__: 'direct',
  }
  expect(readPapers((paper) => fields[paper])).toEqual({
    passport: version,
    cv: 'not-asked',
    english: 'missing',
    statement: 'not-asked',
    references: 'direct',
  })
})

test('only papers that others can send are accepted as sent by others', () => {
  expect(Object.keys(readPapers(() => 'direct'))).toEqual([
    'transcripts',
    'english',
    'entrance',
    'references',
  ])
})
