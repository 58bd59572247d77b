import { type ListedName, listedNames } from './filters.ts'
import type { Searchable } from './index.server.ts'
import { findValueName } from './labels.ts'
import type { Miss, SearchRequest } from './types.ts'

/**
 * Returns chosen values that cannot match: without programmes, or towns and states outside the chosen
 * countries.
 */
export function listMisses(
  searchable: Searchable,
  { chosen }: SearchRequest,
  codesOf: (name: ListedName, values: string[]) => number[],
): Miss[] {
  const { catalogue, meanings } = searchable
  const countries = chosen.country ?? []
  return listedNames.flatMap((filter) =>
    (chosen[filter] ?? []).flatMap((value): Miss[] => {
      const codes = codesOf(filter, [value])
      if (codes.length === 0)
        return [{ is: 'not-here', filter, value, name: findValueName(searchable, filter, value) }]
      if ((filter !== 'state' && filter !== 'city') || countries.length === 0) return []
      const places = codes.map((code) => (filter === 'state' ? meanings.states : meanings.cities)[code])
      if (places.some(({ country }) => countries.includes(country))) return []
      const listNames = (codes: string[]) => [...new Set(codes)].map((code) => catalogue.names.country(code))
      return [
        {
          is: 'elsewhere',
          name: places[0].name,
          in: listNames(places.map(({ country }) => country)),
          not: listNames(countries),
        },
      ]
    }),
  )
}
