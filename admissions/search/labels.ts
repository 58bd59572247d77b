import { fieldBySlug } from '../catalogue/fields.ts'
import { describeLevel } from '../catalogue/levels.ts'
import { countryName } from '../catalogue/places.ts'
import type { StudyLevel } from '../catalogue/types.ts'
import { type facetNames, filterNames } from './filters.ts'
import type { Searchable } from './index.server.ts'
import { monthNames, monthValue } from './intakes.ts'
import type { ChosenFilter, FacetValue, FilterName, SearchRequest } from './types.ts'

/** How many values of a long facet an answer carries; chosen ones come along beyond that. */
const MOST_VALUES = 100

/** A facet's values with their counts, the ones a person looks for first: by count, or in their own order where they have one. */
export function facetValues(
  searchable: Searchable,
  name: (typeof facetNames)[number],
  counts: Uint32Array,
  request: SearchRequest,
): FacetValue[] {
  const chosen = request.chosen[name] ?? []
  const values = valuesOf(searchable, name, counts)
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
    .map((value) => ({ ...value, chosen: isChosen(name, value, chosen) }))
  if (
    name === 'level' ||
    name === 'intake' ||
    name === 'online' ||
    name === 'scholarship' ||
    name === 'feeWaiver'
  )
    return values
  values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  return values.filter((value, index) => index < MOST_VALUES || value.chosen)
}

/** What a search asks for, one chip each, in the filters' order. */
export function chipsOf(searchable: Searchable, request: SearchRequest, locale: string): ChosenFilter[] {
  const chips: ChosenFilter[] = request.text
    ? [{ filter: 'q', value: request.text, label: `“${request.text}”` }]
    : []
  for (const name of filterNames) {
    for (const value of request.chosen[name] ?? [])
      chips.push({ filter: name, value, label: chipLabel(searchable, name, value) })
    const bound = boundLabel(name, request, locale)
    if (bound) chips.push({ filter: name, value: '', label: bound })
  }
  return chips
}

type Counted = Omit<FacetValue, 'chosen'>

function valuesOf(
  { catalogue, meanings }: Searchable,
  name: (typeof facetNames)[number],
  counts: Uint32Array,
): Counted[] {
  switch (name) {
    case 'country':
      return meanings.countries.map((code, index) => ({
        value: code,
        label: countryName(code),
        count: counts[index],
      }))
    case 'state':
      return meanings.states.map(({ code, name: label, country }, index) => ({
        value: code,
        label,
        count: counts[index],
        group: countryName(country),
      }))
    case 'city':
      return meanings.cities.map((city, index) => ({
        value: city.value,
        label: city.name,
        count: counts[index],
        group: countryName(city.country),
      }))
    case 'level':
      return catalogue.columns.levels.map((level, index) => ({
        value: level,
        label: describeLevel(level).plural,
        count: counts[index],
      }))
    case 'discipline':
      return meanings.disciplines.flatMap((slug, index) => {
        const field = slug && fieldBySlug(slug)
        return field
          ? [{ value: field.slug, label: field.name, count: counts[index], group: field.broad }]
          : []
      })
    case 'intake':
      return monthNames.map((label, index) => ({ value: monthValue(index + 1), label, count: counts[index] }))
    case 'online':
      // Counts stand in the order on campus, online, either; "either" can be had both ways.
      return [
        { value: 'yes', label: 'Can be studied online', count: counts[1] + counts[2] },
        { value: 'no', label: 'On campus', count: counts[0] + counts[2] },
      ]
    case 'scholarship':
      return [{ value: 'yes', label: 'Scholarship available', count: counts[1] }]
    case 'feeWaiver':
      return [{ value: 'yes', label: 'Application fee waiver', count: counts[1] }]
  }
}

/** States and cities may be written by their names, as a filter takes them. */
function isChosen(name: FilterName, { value, label }: Counted, chosen: string[]) {
  const byName = name === 'state' || name === 'city'
  return chosen.some((other) => other === value || (byName && other.toLowerCase() === label.toLowerCase()))
}

function chipLabel({ catalogue, meanings }: Searchable, name: FilterName, value: string): string {
  switch (name) {
    case 'country':
      return countryName(value)
    case 'state':
      return meanings.states.find((state) => state.code === value)?.name ?? value
    case 'level':
      return describeLevel(value as StudyLevel).plural
    case 'discipline':
      return fieldBySlug(value)?.name ?? value
    case 'institution':
      return catalogue.institution(value)?.name ?? value
    case 'intake':
      return `Starts in ${monthNames[Number(value) - 1]}`
    case 'online':
      return value === 'yes' ? 'Can be studied online' : 'On campus'
    case 'scholarship':
      return value === 'yes' ? 'Scholarship available' : 'No scholarship'
    case 'feeWaiver':
      return value === 'yes' ? 'Application fee waiver' : 'No application fee waiver'
    default:
      return value
  }
}

function boundLabel(name: FilterName, request: SearchRequest, locale: string): string | undefined {
  switch (name) {
    case 'maxTuition':
      return request.maxTuition === undefined
        ? undefined
        : `Up to ${moneyText(request.maxTuition, request.currency, locale)} a year`
    case 'duration': {
      const { minDuration: least, maxDuration: most } = request
      if (least !== undefined && most !== undefined) return `${least} to ${most} months`
      if (least !== undefined) return `${least} months or longer`
      return most === undefined ? undefined : `${most} months or shorter`
    }
    case 'maxWorkExperience':
      return request.maxWorkExperience === undefined
        ? undefined
        : `Asks at most ${request.maxWorkExperience} years of work`
    case 'maxRank':
      return request.maxRank === undefined
        ? undefined
        : `World rank ${request.maxRank.toLocaleString(locale)} or better`
    default:
      return undefined
  }
}

function moneyText(amount: number, currency: string, locale: string) {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  )
}
