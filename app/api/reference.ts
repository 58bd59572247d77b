import { findFieldBySlug } from '../../admissions/catalogue/fields.ts'
import { describeLevel } from '../../admissions/catalogue/levels/levels.ts'
import type { Searchable } from '../../admissions/search/index.server.ts'
import type { SearchRequest } from '../../admissions/search/types.ts'

/**
 * Lists for filling a form: the specification's reference collections, limited to values with programmes in
 * the catalogue.
 */
export const referenceLists = ['countries', 'states', 'cities', 'disciplines', 'levels'] as const
export type ReferenceList = (typeof referenceLists)[number]

export interface ReferenceValue {
  value: string
  label: string
  programmes: number
  country?: string
  isced?: string
  degree?: boolean
}

/** Returns true if the text names a reference list. */
export function isReference(list: string): list is ReferenceList {
  return (referenceLists as readonly string[]).includes(list)
}

/**
 * Returns a list's values ordered by label (levels in their own order); states and cities only of the chosen
 * country or state.
 */
export function listReferenceValues(
  searchable: Searchable,
  list: ReferenceList,
  chosenFilters: SearchRequest['chosen'],
): ReferenceValue[] {
  if (list === 'levels') return listLevelValues(searchable)
  return listValues(searchable, list, chosenFilters).sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

function listLevelValues({ catalogue, programmesOf }: Searchable): ReferenceValue[] {
  return catalogue.columns.levels.map((value, code) => {
    const { degree } = describeLevel(value)
    return { value, label: catalogue.names.level(value), degree, programmes: programmesOf.level[code] }
  })
}

function listValues(
  { catalogue: { names }, meanings, programmesOf, statesOfCity }: Searchable,
  list: Exclude<ReferenceList, 'levels'>,
  chosenFilters: SearchRequest['chosen'],
): ReferenceValue[] {
  const isWanted = (country: string) => !chosenFilters.country || chosenFilters.country.includes(country)
  switch (list) {
    case 'countries':
      return meanings.countries.map((value, code) => ({
        value,
        label: names.country(value),
        programmes: programmesOf.country[code],
      }))
    case 'states':
      return meanings.states.flatMap(({ code: value, name: label, country }, code) =>
        isWanted(country) ? [{ value, label, country, programmes: programmesOf.state[code] }] : [],
      )
    case 'cities':
      return meanings.cities.flatMap(({ value, name: label, country }, code) =>
        isWanted(country) &&
        (!chosenFilters.state || chosenFilters.state.some((state) => statesOfCity(code).includes(state)))
          ? [{ value, label, country, programmes: programmesOf.city[code] }]
          : [],
      )
    case 'disciplines':
      return meanings.disciplines.flatMap((slug, code) => {
        const field = slug && findFieldBySlug(slug)
        return field
          ? [
              {
                value: field.slug,
                label: names.discipline(field.slug),
                isced: field.isced,
                programmes: programmesOf.field[code],
              },
            ]
          : []
      })
  }
}
