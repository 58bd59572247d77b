import { iso31661, iso31662 } from 'iso-3166'
import { describe, expect, test } from 'vitest'
import { parseState, placeIn } from './places.server.ts'
import { countries, findCountryFromText, getCountryName } from './places.ts'
import stateNames from './state-names.json' with { type: 'json' }

test('every ISO 3166-1 country, and Kosovo, has a short name and is read by code and by both names', () => {
  const codes = [...iso31661.map(({ alpha2 }) => alpha2), 'XK']
  expect(countries.map(({ code }) => code).sort()).toEqual(codes.sort())
  for (const { alpha2, alpha3, name } of iso31661) {
    expect(findCountryFromText(alpha2)).toBe(alpha2)
    expect(findCountryFromText(alpha3)).toBe(alpha2)
    expect(findCountryFromText(name)).toBe(alpha2)
    expect(findCountryFromText(getCountryName(alpha2))).toBe(alpha2)
  }
})

test('no two countries share a name or a word', () => {
  const words = countries.flatMap((country) => [country.name.toLowerCase(), ...country.words])
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test.each([
  ['UK', 'GB'],
  ['Britain', 'GB'],
  ['U.S.A.', 'US'],
  ['america', 'US'],
  ['the Netherlands', 'NL'],
  ['Holland', 'NL'],
  ['UAE', 'AE'],
  ['Deutschland', 'DE'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Republic of Korea', 'KR'],
  ['Viet Nam', 'VN'],
  ["Cote d'Ivoire", 'CI'],
  ['Atlantis', undefined],
  ['', undefined],
])('"%s" is %s', (text, code) => {
  expect(findCountryFromText(text)).toBe(code)
})

test.each([
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
  ['KR', 'South Korea'],
  ['TR', 'Türkiye'],
  ['TW', 'Taiwan'],
  ['HK', 'Hong Kong'],
])('%s is called %s', (code, name) => {
  expect(getCountryName(code)).toBe(name)
})

test('every subdivision name belongs to an ISO 3166-2 code', () => {
  const codes = new Set(iso31662.map(({ code }) => code))
  const namedCodes = [...Object.keys(stateNames.names), ...stateNames.others.map(([, code]) => code)]
  expect(namedCodes.filter((code) => !codes.has(code))).toEqual([])
})

describe('states', () => {
  test.each([
    ['AU', 'VIC', 'AU-VIC', 'Victoria'],
    ['AU', 'Victoria', 'AU-VIC', 'Victoria'],
    ['US', 'ca', 'US-CA', 'California'],
    ['US', 'US-CA', 'US-CA', 'California'],
    ['DE', 'Bayern', 'DE-BY', 'Bavaria'],
    ['DE', 'Bavaria', 'DE-BY', 'Bavaria'],
    ['FR', 'Ile-de-France', 'FR-IDF', 'Île-de-France'],
    ['CA', 'Québec', 'CA-QC', 'Quebec'],
    ['GB', 'England', 'GB-ENG', 'England'],
    ['IN', 'Maharashtra', 'IN-MH', 'Maharashtra'],
    ['IN', 'Orissa', 'IN-OD', 'Odisha'],
    ['ES', 'Madrid', 'ES-MD', 'Madrid'],
    ['ZA', 'Gauteng Province', 'ZA-GP', 'Gauteng'],
    ['DE', 'State of Berlin', 'DE-BE', 'Berlin'],
    ['US', 'New York', 'US-NY', 'New York'],
    ['CN', 'Shanxi', 'CN-SX', 'Shanxi'],
    ['CN', 'Guangdong', 'CN-GD', 'Guangdong'],
    ['AU', 'NORFOLK LAND', 'norfolk-land', 'Norfolk Land'],
  ])('%s %s is %s, %s', (country, text, code, name) => {
    expect(parseState(country, text)).toEqual({ code, name })
  })

  test('an empty place is none', () => {
    expect(parseState('AU', ' ')).toBeUndefined()
    expect(parseState('AU', '-')).toBeUndefined()
  })
})

describe('towns', () => {
  test.each([
    ['FR', 'NICE', 'Nice'],
    ['FR', 'PARIS 13E', 'Paris'],
    ['FR', 'PARIS  CEDEX 05', 'Paris'],
    ['FR', 'Lyon 3e Arrondissement', 'Lyon'],
    ['FR', "L'HAY-LES-ROSES", "L'Hay-les-Roses"],
    ['FR', "VILLENEUVE-D'ASCQ", "Villeneuve-d'Ascq"],
    ['GB', 'NEWCASTLE UPON TYNE', 'Newcastle upon Tyne'],
    ['BR', 'RIO DE JANEIRO', 'Rio de Janeiro'],
    ['US', 'LOS ANGELES', 'Los Angeles'],
    ['US', 'WASHINGTON, D.C.', 'Washington'],
    ['US', 'MCALLEN', 'McAllen'],
    ['IE', 'Dublin 4', 'Dublin'],
    ['IN', 'mumbai', 'Mumbai'],
    ['AU', 'St Lucia', 'St Lucia'],
    ['AU', '  Melbourne , ', 'Melbourne'],
    ['CA', 'Montréal', 'Montréal'],
    ['AU', '2000', undefined],
    ['AU', '', undefined],
  ])('in %s "%s" is %s', (country, text, town) => {
    expect(placeIn(country, '', text).city).toBe(town)
  })

  test('a place contains known parts only', () => {
    expect(placeIn('SG')).toEqual({ country: 'SG' })
    expect(placeIn('AU', 'VIC', 'CARLTON')).toEqual({
      country: 'AU',
      state: { code: 'AU-VIC', name: 'Victoria' },
      city: 'Carlton',
    })
  })
})
