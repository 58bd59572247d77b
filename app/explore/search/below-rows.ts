import type { SearchAnswer, SearchRequest } from '../../../admissions/search/types.ts'
import { alikeWords } from '../../words/explore/alike.ts'
import { exploreWords } from '../../words/explore/explore.ts'
import type { Figures } from '../../words/figures.ts'
import type { SearchPage } from './search-page.server.ts'

// Below a row: what its institution has besides, who else offers its title, and what it stands for itself.

/** Beside the last of its programmes on the page, the way to an institution's others. */
export function moreOf(
  { request, programmes, more }: SearchAnswer,
  addressOf: (request: SearchRequest) => string,
): SearchPage['more'] {
  return Object.fromEntries(
    Object.entries(more).map(([institution, count]) => {
      const last = programmes.findLast((programme) => programme.institution.id === institution)!
      const chosen = { ...request.chosen, institution: [institution] }
      return [last.id, { count, address: addressOf({ ...request, page: 1, chosen }) }]
    }),
  )
}

/** A search for a title by name lists every programme of it. */
export function twinsOf(
  { request, programmes, twins }: SearchAnswer,
  figures: Figures,
  addressOf: (request: SearchRequest) => string,
): SearchPage['twins'] {
  return Object.fromEntries(
    programmes.flatMap(({ id, title, level }) => {
      if (!twins[id]) return []
      const chosen = { ...request.chosen, level: [level.value] }
      return [
        [
          id,
          {
            label: exploreWords.row.twins(twins[id], title, figures),
            address: addressOf({ ...request, text: title, page: 1, chosen }),
          },
        ],
      ]
    }),
  )
}

/** A search for a title by name at its institution lists every programme of it. */
export function alikeOf(
  { request, programmes, alike }: SearchAnswer,
  figures: Figures,
  addressOf: (request: SearchRequest) => string,
): SearchPage['alike'] {
  return Object.fromEntries(
    programmes.flatMap(({ id, title, level, institution }) => {
      if (!alike[id]) return []
      const { programmes, differ } = alike[id]
      const chosen = { ...request.chosen, level: [level.value], institution: [institution.id] }
      return [
        [
          id,
          {
            label: exploreWords.row.twins({ programmes, universities: 1 }, title, figures),
            differ: alikeWords.differ(differ),
            address: addressOf({ ...request, text: title, page: 1, chosen }),
          },
        ],
      ]
    }),
  )
}
