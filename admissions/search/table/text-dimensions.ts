import type { TextDimension } from '../../../engine/types.ts'
import type { CatalogueColumns } from '../../catalogue/columns.server.ts'
import { findFieldByIsced } from '../../catalogue/fields.ts'
import {
  describeLevel,
  levels,
  wordsOfDegreesAlone,
  wordsOfLevelsAlone,
} from '../../catalogue/levels/levels.ts'
import { countries, getCountryName } from '../../catalogue/places/places.ts'
import { toPlainText } from '../../catalogue/places/plain.ts'

/** Words that registers add to titles but users do not type. */
const UNTYPED_WORDS = [
  'general',
  'course',
  'hons',
  'honours',
  'ba',
  'ma',
  'beng',
  'meng',
  'msci',
  'year',
  'years',
]

/**
 * Returns the text columns by how much a match counts: title, then institution, then place. A discipline
 * finds programmes ("engineering", Robotics) but does not rank them.
 */
export function createTextDimensions(columns: CatalogueColumns): TextDimension[] {
  const wordsOfCountry = new Map(countries.map((country) => [country.code, country.words]))
  const countryWords = listServedCountryWords(columns)
  return [
    {
      column: 'title',
      weight: 8,
      texts: Array.from({ length: columns.titles.length }, (_, code) => [columns.titles.at(code)]),
      repeated: [...wordsOfLevelsAlone, ...wordsOfDegreesAlone, ...countryWords],
      uncounted: [...wordsOfLevelsAlone, ...wordsOfDegreesAlone, ...UNTYPED_WORDS],
    },
    {
      column: 'institution',
      weight: 6,
      texts: columns.institutions.map(({ name, aliases }) => [
        name,
        ...aliases.filter((aliase) => !isDegree(aliase)),
      ]),
      repeated: [...wordsOfDegreesAlone, ...countryWords],
    },
    {
      column: 'place',
      weight: 3,
      texts: columns.places.map(({ country, stateName, city }) =>
        [city, stateName, getCountryName(country), ...(wordsOfCountry.get(country) ?? [])].filter(Boolean),
      ),
    },
    {
      column: 'level',
      weight: 2,
      texts: columns.levels.map((level) => [level, ...describeLevel(level).words]),
    },
    {
      column: 'field',
      weight: 0,
      texts: columns.fields.map((isced) => [findFieldByIsced(isced)?.name ?? '']),
    },
  ]
}

/** A user who types only "PhD" is not looking for an academy whose alias in a register is PHD. */
const isDegree = (alias: string) => levels.some(({ words }) => words.includes(toPlainText(alias)))

/**
 * With fewer programmes, a country's name is more often part of another name: New Caledonia, Micronesia's
 * federated states.
 */
const MIN_PROGRAMMES_SERVED = 100

/**
 * Returns the words for countries with programmes. "USA" asks for a country; an institution with it in its
 * name gains nothing.
 */
function listServedCountryWords({ places, place }: CatalogueColumns): string[] {
  const programmes = new Map<string, number>()
  for (const code of place) {
    const { country } = places[code]
    programmes.set(country, (programmes.get(country) ?? 0) + 1)
  }
  return countries
    .filter(({ code }) => (programmes.get(code) ?? 0) >= MIN_PROGRAMMES_SERVED)
    .flatMap(({ name, words }) => [
      ...toPlainText(name).split(' '),
      ...words.filter((word) => !/\W/.test(word)),
    ])
}
