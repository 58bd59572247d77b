import { suggest } from '../../engine/engine.ts'
import type { CountryCode } from '../catalogue/types.ts'
import type { Searchable } from './index.server.ts'
import type { SearchRequest } from './types.ts'

/** Institutions that are known while no source lists their programmes: what a search that finds nothing may have been meant for. */
export interface Unlisted {
  institutions: { id: string; name: string; city?: string; country: CountryCode }[]
  /** Countries that were chosen and of which no programme is listed, with how many institutions there are known. */
  countries: { country: CountryCode; institutions: number }[]
}

const MOST_INSTITUTIONS = 4

/** What is known of what was asked for, beside programmes. For a search that found none. */
export function unlistedFor({ engine, catalogue }: Searchable, { text, chosen }: SearchRequest): Unlisted {
  const { institutions } = catalogue.columns
  const named = text ? suggest(engine, 'institution', text, MOST_INSTITUTIONS, 'without-rows') : []
  const listed = new Set(catalogue.columns.places.map(({ country }) => country))
  return {
    institutions: named.map((code) => institutions[code]),
    countries: (chosen.country ?? [])
      .filter((country) => !listed.has(country))
      .map((country) => ({
        country,
        institutions: institutions.filter((institution) => institution.country === country).length,
      })),
  }
}
