import { redirect } from 'react-router'
import { listChosenChips } from '../../../admissions/search/labels.ts'
import { readSearch, searchParameters } from '../../../admissions/search/request.ts'
import type { SearchRequest } from '../../../admissions/search/types.ts'
import { type FoundPlaces, findWhereTaught } from '../../../admissions/search/where.server.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { createFigures } from '../../words/figures.ts'
import { createSearchChips } from '../search/page.server.ts'
import { listUnknownParts } from '../search/unknown-parts.ts'
import { drawPlaces } from './places.server.ts'

/**
 * Returns the places of a search’s programmes: on a map, and as a list that leads further in. A search that
 * finds nothing, or of which a part has no effect, is led to the search page, which says why.
 */
export function loadMapPage(parameters: URLSearchParams, context: PageContext) {
  const { searchable, defaultCurrency, locale, interpreter } = context
  const { request, problems } = readSearch(parameters, defaultCurrency)
  const text = interpreter.inLatin(searchable, request.text)
  const whereTaught = findWhereTaught(
    searchable,
    { ...request, text },
    { today: context.today(), now: context.now() },
  )
  const isWhole = whereTaught.isWhole && problems.length === 0 && listUnknownParts(parameters).length === 0
  if (whereTaught.total === 0 || !isWhole) throw redirect(paths.explore(parameters))
  const getParameters = (changed: SearchRequest) => searchParameters({ ...changed, page: 1 }, defaultCurrency)
  const map = drawPlaces(whereTaught)
  const onMap = new Set(map?.circles.map(({ value }) => value))
  return {
    origin: context.origin,
    of: whereTaught.of,
    total: whereTaught.total,
    country: whereTaught.country && context.catalogue.names.country(whereTaught.country),
    chips: createSearchChips(
      listChosenChips(searchable, request),
      request,
      createFigures(locale),
      (changed) => paths.map(getParameters(changed)),
    ),
    list: paths.explore(getParameters(request)),
    map,
    places: whereTaught.places.map(({ value, name, count }) => ({
      value,
      name,
      count,
      isOnMap: onMap.has(value),
      ...getPlaceAddresses(whereTaught.of, value, request, getParameters),
    })),
  }
}

/** Returns the address of a place’s programmes, and of the map of what lies inside it. */
function getPlaceAddresses(
  of: FoundPlaces['of'],
  value: string,
  request: SearchRequest,
  getParameters: (changed: SearchRequest) => URLSearchParams,
) {
  const inside = getParameters({ ...request, chosen: { ...request.chosen, [of]: [value] } })
  return { list: paths.explore(inside), inside: of === 'city' ? undefined : paths.map(inside) }
}
