import type { Searchable } from './index.server.ts'
import { search } from './search.server.ts'
import type { FacetValue, SearchAnswer, SearchRequest, SortContext } from './types.ts'

/** Latitude and longitude in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

export interface FoundPlace {
  /** The filter's value and its name for readers. */
  value: string
  name: string
  /** Matching programmes there. */
  count: number
  /** Absent if no institution with a published position is there. */
  position?: Position
}

/** Where a search's programmes are taught: in countries, or in the states or towns of one country. */
export interface FoundPlaces {
  of: 'country' | 'state' | 'city'
  /** The one country, if places inside it are told apart. */
  country?: string
  total: number
  places: FoundPlace[]
  /** False if words or values of the search were read as others or left out. */
  isWhole: boolean
}

/**
 * Returns the places of a search, those with the most programmes first: its countries; of a single country its
 * states; of a state, or of a country without states, its towns (at most 100). A place lies in the middle of
 * the published positions of the institutions whose programmes are taught in their own town.
 */
export function findWhereTaught(
  searchable: Searchable,
  request: SearchRequest,
  asker: SortContext,
): FoundPlaces {
  const answer = search(searchable, { ...request, sort: 'relevance', page: 1, perPage: 1 }, { asker })
  const { facets, total } = answer
  const chosenCountries = request.chosen.country ?? []
  const [country] = chosenCountries.length === 1 ? chosenCountries : []
  const hasChosenState = (request.chosen.state ?? []).length > 0
  const states = facets.state ?? []
  const of = !country ? 'country' : hasChosenState || states.length < 2 ? 'city' : 'state'
  const values = (facets[of] ?? []).filter(
    ({ value, count }) =>
      count > 0 && (of !== 'country' || chosenCountries.length === 0 || chosenCountries.includes(value)),
  )
  const positions = locatePlaces(searchable)
  const toPlace = ({ value, name = value, count }: FacetValue): FoundPlace => ({
    value,
    name,
    count,
    position: positions[of].get(value),
  })
  return {
    of,
    ...(country && { country }),
    total,
    places: values.map(toPlace),
    isWhole: isAnsweredWhole(answer),
  }
}

/** Returns whether a search was answered as it was asked: nothing was read as another, nothing was left out. */
export const isAnsweredWhole = ({
  corrected,
  notFound,
  misses,
  notHeld,
}: Pick<SearchAnswer, 'corrected' | 'notFound' | 'misses' | 'notHeld'>) =>
  [corrected, notFound, misses, notHeld].every((list) => list.length === 0)

type Positions = Record<FoundPlaces['of'], Map<string, Position>>

const cache = new WeakMap<Searchable, Positions>()

/** Returns the position of each country, state and town by its filter's value, computed once a catalogue. */
function locatePlaces(searchable: Searchable): Positions {
  const cachedPositions = cache.get(searchable)
  if (cachedPositions) return cachedPositions
  const { meanings, catalogue } = searchable
  const { columns } = catalogue
  const sums = {
    country: meanings.countries.map(createSum),
    state: meanings.states.map(createSum),
    city: meanings.cities.map(createSum),
  }
  for (let row = 0; row < columns.rows; row++) {
    const place = columns.place[row]
    const { city, facts } = columns.institutions[columns.institution[row]]
    const { coordinates } = facts
    if (!coordinates || !('value' in coordinates) || city !== columns.places[place].city) continue
    for (const kind of ['country', 'state', 'city'] as const) {
      // A place without a state or town has the code after the last.
      const sum = sums[kind].at(meanings[kind][place])
      if (meanings[kind][place] < sums[kind].length && sum) addTo(sum, coordinates.value)
    }
  }
  const positions: Positions = {
    country: mapMiddles(meanings.countries, sums.country),
    state: mapMiddles(
      meanings.states.map(({ code }) => code),
      sums.state,
    ),
    city: mapMiddles(
      meanings.cities.map(({ value }) => value),
      meanings.cities.map(({ area }, code) =>
        area ? addUp(area.codes.map((town) => sums.city[town])) : sums.city[code],
      ),
    ),
  }
  cache.set(searchable, positions)
  return positions
}

interface Sum extends Position {
  count: number
}

const createSum = (): Sum => ({ count: 0, latitude: 0, longitude: 0 })

function addTo(sum: Sum, { latitude, longitude }: Position, count = 1) {
  sum.count += count
  sum.latitude += latitude
  sum.longitude += longitude
}

function addUp(sums: Sum[]): Sum {
  const all = createSum()
  for (const sum of sums) addTo(all, sum, sum.count)
  return all
}

function mapMiddles(values: string[], sums: Sum[]) {
  const middles = new Map<string, Position>()
  for (const [code, { count, latitude, longitude }] of sums.entries())
    if (count > 0) middles.set(values[code], { latitude: latitude / count, longitude: longitude / count })
  return middles
}
