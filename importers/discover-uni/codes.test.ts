import { expect, test } from 'vitest'
import { findCityOfAddress, findCityOfSite } from './cities.ts'
import { findLevel, findNation } from './codes.ts'

test.each([
  ['BSc', 'bachelor'],
  ['LLB', 'bachelor'],
  ['MBChB', 'bachelor'],
  ['MB,BChir', 'bachelor'],
  ['BM BCh', 'bachelor'],
  ['Vet.M.B', 'bachelor'],
  ['MEng', 'integrated-master'],
  ['MBiol', 'integrated-master'],
  ['MBus', 'integrated-master'],
  ['MBioMed Sci', 'integrated-master'],
  ['FdSc', 'associate'],
  ['CertHE', 'certificate'],
  ['DipHE', 'diploma'],
  ['HND', 'diploma'],
  ['Graduate Diploma', 'graduate-diploma'],
  ['LicAc', undefined],
])('the aim %s is at the level %s', (aim, level) => {
  expect(findLevel(aim, '', false)).toBe(level)
})

test('an MA is a first degree in arts in Scotland, and begins after school elsewhere too', () => {
  expect(findLevel('MA', '3', true)).toBe('bachelor')
  expect(findLevel('MA', '3', false)).toBe('integrated-master')
})

test('level 3 of the register is a first degree if the aim does not say', () => {
  expect(findLevel('LicAc', '3', false)).toBe('bachelor')
})

test.each([
  ['XF', 'GB-ENG'],
  ['XG', 'GB-NIR'],
  ['XH', 'GB-SCT'],
  ['XI', 'GB-WLS'],
  ['ZZ', undefined],
])('the country code %s is %s', (code, nation) => {
  expect(findNation(code)).toBe(nation)
})

test.each([
  ['York', 'York'],
  ['Houghton Street, London', 'London'],
  ['ARU Cambridge Campus', 'Cambridge'],
  ['Milton Keynes Campus', 'Milton Keynes'],
  ['Kingston University', undefined],
  ['London Road Campus', undefined],
  ['Newcastle Campus', undefined],
  ['Bangor', undefined],
])('the site %s is in %s', (name, city) => {
  expect(findCityOfSite(name, 'GB-ENG')).toBe(city)
})

test('the town of an address precedes the postcode', () => {
  expect(findCityOfAddress('70 Cowcaddens Road, Glasgow, G4 0BA', 'GB-SCT')).toBe('Glasgow')
  expect(findCityOfAddress('The Old Mill, Nowhere, AB1 2CD', 'GB-SCT')).toBeUndefined()
})
