import { suggest } from '../../engine/engine.ts'
import { countryFromText } from '../catalogue/places/places.ts'
import { plain } from '../catalogue/places/plain.ts'
import type { CountryCode } from '../catalogue/types.ts'
import type { Searchable } from './index.server.ts'
import type { SearchRequest } from './types.ts'

/** Institutions that are known while no source lists their programmes: what a search that finds nothing may have been meant for. */
export interface Unlisted {
  institutions: { id: string; name: string; city?: string; country: CountryCode }[]
  /** Countries that were chosen or named and of which no programme is listed, with how many institutions there are known. */
  countries: { country: CountryCode; institutions: number }[]
}

const MOST_INSTITUTIONS = 4

/** What is known of what was asked for, beside programmes; institutions are looked for where the words found nothing, or only as others. */
export function unlistedFor(
  searchable: Searchable,
  { text, chosen }: SearchRequest,
  foundNothing: boolean,
): Unlisted {
  const { engine, catalogue } = searchable
  const { institutions } = catalogue.columns
  const named =
    text && foundNothing ? suggest(engine, 'institution', text, MOST_INSTITUTIONS, 'without-rows') : []
  const asked = (chosen.institution ?? []).filter((id) => catalogue.institution(id)?.programmes === 0)
  const countries = new Set([...(chosen.country ?? []), ...countriesIn(searchable, text)])
  return {
    institutions: [...new Set([...asked.map((id) => catalogue.institutionCode(id)), ...named])]
      .slice(0, MOST_INSTITUTIONS)
      .map((code) => institutions[code]),
    countries: [...countries].flatMap((country) => {
      const there = catalogue.inCountry(country)
      return there && there.programmes === 0 ? [{ country, institutions: there.institutions.length }] : []
    }),
  }
}

/** Countries that the words name whole: `masters in new zealand`. What is also called so, such as Georgia, is read as the state or city that has programmes. */
function countriesIn({ meanings }: Searchable, text: string): CountryCode[] {
  const words = plain(text).split(' ').slice(0, 20)
  const found: CountryCode[] = []
  for (let from = 0; from < words.length; from++) {
    for (let length = 4; length > 0; length--) {
      const name = words.slice(from, from + length).join(' ')
      const isPlace = meanings.named.state.has(name) || meanings.named.city.has(name)
      // A code of two or three letters is more often a degree: MS, AI.
      const country = name.length > 3 && !isPlace ? countryFromText(name) : undefined
      if (country) found.push(country)
      if (!country && !isPlace) continue
      from += length - 1
      break
    }
  }
  return found
}
