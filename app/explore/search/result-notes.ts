import type { SearchAnswer, SearchRequest } from '../../../admissions/search/types.ts'
import { alikeWords } from '../../programme/match/alike-words.ts'
import type { Figures } from '../../words/figures.ts'
import { exploreWords } from '../words.ts'
import type { SearchPage } from './page.server.ts'

// Lines below a row: the institution's other programmes, other institutions with the same title, and the
// versions that the row represents.

type AddressOf = (request: SearchRequest) => string
type Found = SearchAnswer['programmes'][number]

/** Returns, for the last row of an institution on the page, a link to its other programmes. */
export function noteOfMore(
  { request, programmes, more, alike }: SearchAnswer,
  addressOf: AddressOf,
): SearchPage['more'] {
  return Object.fromEntries(
    Object.entries(more).flatMap(([institution, count]) => {
      const last = programmes.findLast((programme) => programme.institution.id === institution)!
      // If the row represents all of them, the line about its versions says so.
      if (alike[last.id]?.programmes === count) return []
      const chosenFilters = { ...request.chosen, institution: [institution] }
      return [[last.id, { count, address: addressOf({ ...request, page: 1, chosen: chosenFilters }) }]]
    }),
  )
}

/** Returns links to all programmes with a row's title. Searching for the title by name lists each of them. */
export function listTwins(
  { request, programmes, twins }: SearchAnswer,
  figures: Figures,
  addressOf: AddressOf,
): SearchPage['twins'] {
  return createNotes(programmes, twins, ({ title, level }, counts) => {
    const chosenFilters = { ...request.chosen, level: [level.value] }
    return {
      label: exploreWords.row.twins(counts, title, figures),
      address: addressOf({ ...request, text: title, page: 1, chosen: chosenFilters }),
    }
  })
}

/**
 * Returns links to all programmes with a row's title at its institution. Searching for the title by name
 * lists each of them.
 */
export function listAlike(
  { request, programmes, alike }: SearchAnswer,
  figures: Figures,
  addressOf: AddressOf,
): SearchPage['alike'] {
  return createNotes(programmes, alike, ({ title, level, institution }, { programmes: count, differ }) => {
    const chosenFilters = { ...request.chosen, level: [level.value], institution: [institution.id] }
    return {
      label: alikeWords.versions(count, figures),
      differ: alikeWords.differ(differ),
      address: addressOf({ ...request, text: title, page: 1, chosen: chosenFilters }),
    }
  })
}

/** Returns the lines below rows that have something to show, by programme id. */
function createNotes<Held, Said>(
  programmes: Found[],
  byId: Record<string, Held>,
  say: (programme: Found, value: Held) => Said,
): Record<string, Said> {
  const rows = programmes.filter(({ id }) => byId[id])
  return Object.fromEntries(rows.map((programme) => [programme.id, say(programme, byId[programme.id])]))
}
