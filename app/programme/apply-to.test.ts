import { expect, test } from 'vitest'
import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { applyTo, readAt } from './apply-to.ts'
import { applyWords } from './apply-words.ts'

const { catalogue } = worldCatalogue()
const programme = catalogue.programme('partner-yarra-data')!
const institution = catalogue.institution('partner-yarra')!
const page = {
  state: 'published' as const,
  value: 'https://yarra.example/data',
  source: programme.origin.source,
}
const without = { ...programme, facts: { ...programme.facts, page: { state: 'unknown' as const } } }

test.each([
  ['the programme’s own page first', { ...programme, facts: { ...programme.facts, page } }, 'yarra.example'],
  ['else the institution’s site', without, 'yarra.edu.au'],
  ['also where the programme is gone', undefined, 'yarra.edu.au'],
])('the source for unknown facts is %s', (_, of, host) => {
  expect(readAt(of, { ...institution, website: 'https://www.yarra.edu.au/' })?.host).toBe(host)
})

test('a homepage is not an application page', () => {
  expect(readAt(without, undefined)).toBeUndefined()
  const facts = { ...institution.facts, admissionPage: { state: 'unknown' as const } }
  expect(applyTo(without, { ...institution, facts })).toBeUndefined()
})

const american = {
  ...institution,
  identifiers: { unitid: '144050' },
  website: 'https://www.uchicago.edu/',
  facts: {
    ...institution.facts,
    admissionPage: { ...page, value: 'https://collegeadmissions.uchicago.edu/' },
  },
}
const withLevel = (value: StudyLevel) => ({ ...without, level: { value, label: value } })

test.each<[StudyLevel, string]>([
  ['bachelor', 'The institution’s admissions page, collegeadmissions.uchicago.edu'],
  ['master', 'Look for “Graduate admissions” on uchicago.edu'],
  ['doctorate', 'Look for “Graduate admissions” on uchicago.edu'],
  ['graduate-certificate', 'Look for “Graduate admissions” on uchicago.edu'],
])('applicants for a %s in the United States go to its admissions office', (level, expected) => {
  const to = applyTo(withLevel(level), american)!
  expect(applyWords.pages[to.page](to.host)).toBe(expected)
})

test('without a website a master’s has no link; a programme’s own page or another register’s is kept', () => {
  expect(applyTo(withLevel('master'), { ...american, website: undefined })).toBeUndefined()
  expect(applyTo({ ...withLevel('master'), facts: { ...programme.facts, page } }, american)?.page).toBe(
    'programme',
  )
  expect(applyTo(withLevel('master'), { ...american, identifiers: {} })?.page).toBe('admissions')
})
