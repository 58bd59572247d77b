import listed from '../../content/institution-names.json' with { type: 'json' }
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { findCountryFromText } from '../catalogue/places/places.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import type { Searchable } from './index.server.ts'
import type { NameMeaning, SearchRequest } from './types.ts'

/** Codes of institutions by a name that means only them, the likeliest first. */
export type InstitutionNames = ReadonlyMap<string, number[]>

/**
 * Returns the names under which institutions of the catalogue are known: those of the content file first,
 * then full names.
 */
export function indexInstitutionNames({ columns, institutionCode }: Catalogue): InstitutionNames {
  const names = new Map<string, number[]>()
  for (const [name, ids] of Object.entries<string[]>(listed.names)) {
    const codes = [...new Set(ids.map(institutionCode))].filter((code) => code !== -1)
    if (codes.length > 0) names.set(name, codes)
  }
  const programmes = new Uint32Array(columns.institutions.length)
  for (const code of columns.institution) programmes[code]++
  const codesByName = new Map<string, number[]>()
  for (const [code, { name }] of columns.institutions.entries()) {
    // An institution without listed programmes is found by its full name elsewhere (`unlisted.server.ts`).
    if (programmes[code] === 0 || !name.includes(' ')) continue
    const key = removeThe(toPlainText(name))
    const seat = /^university of (.+)$/.exec(key)?.[1]
    for (const spelling of seat ? [key, `${seat} university`] : [key])
      if (!names.has(spelling)) codesByName.set(spelling, [...(codesByName.get(spelling) ?? []), code])
  }
  for (const [name, codes] of codesByName)
    names.set(
      name,
      codes.sort((a, b) => programmes[b] - programmes[a]),
    )
  return names
}

/**
 * Returns the institutions that the whole text of a search names, the likeliest first. None for a text in
 * quotation marks, which is searched literally, and none outside the chosen countries.
 */
export function findNamedInstitutions(
  { institutionsByName, catalogue }: Pick<Searchable, 'institutionsByName' | 'catalogue'>,
  { text, chosen }: Pick<SearchRequest, 'text' | 'chosen'>,
): number[] {
  if (text === '' || chosen.institution || /["“”]/.test(text)) return []
  const codes = institutionsByName.get(removeThe(toPlainText(text))) ?? []
  const { institutions } = catalogue.columns
  return codes.filter((code) => !chosen.country || chosen.country.includes(institutions[code].country))
}

/**
 * Returns everything that the whole text of a search names, if that is several things or nothing that is
 * listed: the institution that it was read as comes first.
 */
export function listNameMeanings(searchable: Searchable, request: SearchRequest): NameMeaning[] {
  const { catalogue, meanings, programmesOf } = searchable
  const { text, chosen } = request
  if (text === '' || chosen.institution || chosen.state || chosen.city || /["“”]/.test(text)) return []
  const { institutions } = catalogue.columns
  const name = toPlainText(text)
  const getCountry = (code: string) => catalogue.names.country(code)
  const isChosen = (country: string) => !chosen.country || chosen.country.includes(country)
  const country = name.length > 3 ? findCountryFromText(name) : undefined
  const all: NameMeaning[] = [
    ...findNamedInstitutions(searchable, request).map((code): NameMeaning => {
      const { id, name, city, country } = institutions[code]
      const where = [city, getCountry(country)].filter(Boolean).join(', ')
      return { is: 'institution', value: id, name, in: where, programmes: programmesOf.institution[code] }
    }),
    ...(meanings.named.state.get(name) ?? []).map((code): NameMeaning => {
      const { code: value, name, country } = meanings.states[code]
      return {
        is: 'state',
        value,
        name,
        in: getCountry(country),
        programmes: programmesOf.state[code],
        country,
      }
    }),
    ...listCitiesNamed(searchable, name).map((code): NameMeaning => {
      const { value, name, country } = meanings.cities[code]
      return {
        is: 'city',
        value,
        name,
        in: getCountry(country),
        programmes: programmesOf.city[code],
        country,
      }
    }),
    ...(country
      ? [
          {
            is: 'country' as const,
            value: country,
            name: getCountry(country),
            programmes: programmesOf.country[meanings.countries.indexOf(country)] ?? 0,
            country,
          },
        ]
      : []),
  ].filter(({ country }) => !country || isChosen(country))
  const [first] = all
  const isUnlisted = first?.is === 'institution' && first.programmes === 0
  return all.length > 1 || isUnlisted ? all : []
}

/** The towns of a metropolitan area are one meaning of its name. */
function listCitiesNamed({ meanings }: Searchable, name: string): number[] {
  const codes = meanings.named.city.get(name) ?? []
  const areas = codes.filter((code) => meanings.cities[code].area)
  return codes.filter(
    (code) => !areas.some((area) => area !== code && meanings.cities[area].area!.codes.includes(code)),
  )
}

const removeThe = (name: string) => name.replace(/^the | the$/, '')
