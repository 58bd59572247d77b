import { findFieldBySlug } from '../catalogue/fields.ts'
import type { StudyLevel } from '../catalogue/types.ts'
import { formatMonthNumber, MONTHS } from '../days/months.ts'
import { type FilterName, type facetNames, filterNames, filters, hasOwnOrder, listEnds } from './filters.ts'
import type { Searchable } from './index.server.ts'
import { listFactValues } from './table/fact-columns.ts'
import type { ChosenFilter, FacetValue, SearchRequest } from './types.ts'

/** Values of a long facet in an answer; chosen ones beyond that are included. */
const MAX_VALUES = 100

/**
 * Returns a facet's values with their counts, the likeliest to be wanted first: by count, or in their own
 * order if they have one.
 */
export function listFacetValues(
  searchable: Searchable,
  name: (typeof facetNames)[number],
  counts: Uint32Array,
  request: SearchRequest,
): FacetValue[] {
  const selected = request.chosen[name] ?? []
  const isChosen = isChosenBy(name, selected)
  const values = listValues(searchable, name, counts, selected)
    .filter(({ value, count }) => count > 0 || selected.includes(value))
    .map((value) => ({ ...value, chosen: isChosen(value) }))
  if (hasOwnOrder(filters[name])) return values
  values.sort((a, b) => b.count - a.count || (a.name! < b.name! ? -1 : 1))
  // A country without listed programmes stays chosen, or the next tick would drop it.
  const unlisted = selected
    .filter((value) => !values.some((one) => isChosenBy(name, [value])(one)))
    .map((value) => ({ value, name: findValueName(searchable, name, value), count: 0, chosen: true }))
  return [...values.filter((value, index) => index < MAX_VALUES || value.chosen), ...unlisted]
}

/** Returns the search's criteria, one chip each, in the order of the filters. */
export function listChosenChips(searchable: Searchable, request: SearchRequest): ChosenFilter[] {
  const chips: ChosenFilter[] = request.text ? [{ filter: 'q', value: request.text }] : []
  for (const filter of filterNames) {
    for (const value of request.chosen[filter] ?? [])
      chips.push({ filter, value, name: findValueName(searchable, filter, value) })
    if (listEnds(filters[filter]).some(([bound]) => request[bound] !== undefined))
      chips.push({ filter, value: '' })
  }
  return chips
}

type Counted = Omit<FacetValue, 'chosen'>

function listValues(
  { catalogue, meanings }: Searchable,
  name: (typeof facetNames)[number],
  counts: Uint32Array,
  selected: string[],
): Counted[] {
  // Most searches find nothing in most of the thousands of cities.
  const countItems = <Item>(list: readonly Item[], codeOf: (item: Item) => string) => {
    const countList: { item: Item; value: string; count: number }[] = []
    for (const [index, item] of list.entries())
      if (counts[index] > 0 || (selected.length > 0 && selected.includes(codeOf(item))))
        countList.push({ item, value: codeOf(item), count: counts[index] })
    return countList
  }
  switch (name) {
    case 'country':
      return countItems(meanings.countries, (code) => code).map(({ value, count }) => ({
        value,
        name: catalogue.names.country(value),
        count,
      }))
    case 'state':
      return countItems(meanings.states, ({ code }) => code).map(({ item, value, count }) => ({
        value,
        name: item.name,
        count,
        group: catalogue.names.country(item.country),
      }))
    case 'city':
      return countItems(meanings.cities, (city) => city.value).map(({ item, value, count }) => ({
        value,
        name: item.area?.name ?? item.name,
        count: item.area ? item.area.codes.reduce((sum, code) => sum + counts[code], 0) : count,
        group: catalogue.names.country(item.country),
      }))
    case 'level':
      return catalogue.columns.levels.map((level, index) => ({
        value: level,
        name: catalogue.names.levels(level),
        count: counts[index],
      }))
    case 'discipline':
      return meanings.disciplines.flatMap((slug, index) => {
        const field = slug && findFieldBySlug(slug)
        return field
          ? [
              {
                value: field.slug,
                name: catalogue.names.discipline(field.slug),
                count: counts[index],
                group: catalogue.names.broadDiscipline(field.broad),
              },
            ]
          : []
      })
    case 'intake':
      return MONTHS.map((_, index) => ({
        value: formatMonthNumber(index + 1),
        count: counts[index],
      }))
    default: {
      const filter = filters[name]
      if (filter.kind !== 'choice') return []
      // A programme that is available either way counts for both.
      const facts = listFactValues(filter)
      return filter.offered.map((value) => ({
        value,
        count: filter.values[value].reduce<number>((sum, fact) => sum + counts[facts.indexOf(fact)], 0),
      }))
    }
  }
}

/** States and cities may be written by their names, as a filter takes them. */
function isChosenBy(filter: FilterName, selected: string[]) {
  const byName = filter === 'state' || filter === 'city'
  const values = new Set(selected)
  const names = new Set(selected.map((value) => value.toLowerCase()))
  return ({ value, name = '' }: Counted) =>
    values.has(value) ||
    (byName && names.size > 0 && (names.has(name.toLowerCase()) || names.has(value.toLowerCase())))
}

/**
 * Returns the display name of a chosen value; `undefined` if its own text is enough, or the catalogue does
 * not know it.
 */
export function findValueName(
  { catalogue, meanings }: Searchable,
  filter: FilterName,
  value: string,
): string | undefined {
  switch (filter) {
    case 'country':
      return catalogue.names.country(value)
    case 'state':
      return meanings.states.find((state) => state.code === value)?.name
    case 'city':
      return meanings.cities.find((city) => city.area && [city.value, city.name].includes(value))?.area?.name
    case 'level':
      return catalogue.names.levels(value as StudyLevel)
    case 'discipline':
      return catalogue.names.discipline(value)
    case 'institution':
      return catalogue.institution(value)?.name
    default:
      return undefined
  }
}
