import type {
  CodeColumn,
  EngineColumn,
  EngineTable,
  NumberColumn,
  SetColumn,
  TextDimension,
} from '../../engine/types.ts'
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { fieldByIsced } from '../catalogue/fields.ts'
import { describeLevel, levels, wordsOfDegreesAlone, wordsOfLevelsAlone } from '../catalogue/levels/levels.ts'
import { convert } from '../catalogue/money/currencies.ts'
import { areaOf } from '../catalogue/places/areas.ts'
import { countries, countryName } from '../catalogue/places/places.ts'
import { plain } from '../catalogue/places/plain.ts'
import { MIDDLE, NO_STANDING } from '../catalogue/standing.ts'
import { factValue, type InstitutionFacts, type Intake, type StudyLevel } from '../catalogue/types.ts'
import { yearAt } from '../costs/year-at.ts'
import { MONTHS } from '../days/months.ts'
import { attendedDegreeOf, leadsByCost } from './attended.ts'
import { COMPLETENESS, completenessOf } from './completeness.ts'
import { type FilterChoice, filterChoice, filters, type WorkedOut } from './filters.ts'
import { queryWords } from './vocabulary.ts'

/** The currency that fees are compared in. Which one does not matter: both sides of a comparison go through it. */
export const COMPARED_IN = 'USD'

export interface City {
  value: string
  name: string
  country: string
  /** Of a city that a metropolitan area is named after: the area's name, and the codes of all its towns. */
  area?: { name: string; codes: number[] }
}

/** Meanings of the codes in the engine's columns. */
export interface Meanings {
  /** By the catalogue's place, the code of its country, state and city. */
  country: Uint32Array
  state: Uint32Array
  city: Uint32Array
  countries: string[]
  states: { code: string; name: string; country: string }[]
  /** `value` is the name, with its country where two countries have one of that name: `Cambridge (GB)`. */
  cities: City[]
  /**
   * Codes of states and cities by their name as `plain` writes it, or by their code: `victoria`, `au vic`.
   * Built once: there are thousands.
   */
  named: Record<'state' | 'city', Map<string, number[]>>
  /** Disciplines as the address names them, by field code; `undefined` if unknown. */
  disciplines: (string | undefined)[]
}

/** The values of a fact that a filter has choices of, by their codes. */
export function factValues({ values }: FilterChoice): unknown[] {
  return [...new Set(Object.values(values).flat())]
}

/**
 * Returns the catalogue as the engine's table: columns of codes and numbers, and the texts to search.
 * `alphabet` is each row's position by title.
 */
export function tableOf(
  columns: CatalogueColumns,
  alphabet: Uint32Array,
): { table: EngineTable; meanings: Meanings } {
  const { rows } = columns
  const completeness = completenessOf(columns)
  const places = codesOfPlaces(columns.places)
  const byPlace = (codes: Uint32Array, size: number) =>
    codeColumn(rows, size, (row) => codes[columns.place[row]])

  const annualTuition = numberColumn(rows, (row) => {
    const tuition = factValue(columns.annualTuition(row))
    return tuition && convert(tuition, COMPARED_IN)?.amount
  })
  const yearInAll = numberColumn(rows, (row) => yearAt(columns, row, COMPARED_IN)?.amount)
  const isAttended = attendedDegreeOf(columns)
  const isLeading = leadsByCost(columns)
  const sortAfterLeading = ({ values }: NumberColumn) =>
    numberColumn(rows, (row) => values[row] + (isLeading(row) ? 0 : FIRST))

  const noField = columns.fields.indexOf('')

  const table: EngineTable = {
    rows,
    columns: {
      title: { kind: 'code', codes: columns.title, size: columns.titles.length },
      institution: { kind: 'code', codes: columns.institution, size: columns.institutions.length },
      place: { kind: 'code', codes: columns.place, size: columns.places.length },
      country: byPlace(places.country, places.countries.length),
      state: byPlace(places.state, places.states.length),
      city: byPlace(places.city, places.cities.length),
      level: { kind: 'code', codes: columns.level, size: columns.levels.length },
      discipline: codeColumn(rows, columns.fields.length, (row) =>
        columns.field[row] === noField ? columns.fields.length : columns.field[row],
      ),
      field: { kind: 'code', codes: columns.field, size: columns.fields.length },
      ...factColumns(columns),
      ...outcomeColumns(columns),
      standing: numberColumn(rows, (row) =>
        columns.standing[row] === NO_STANDING ? undefined : columns.standing[row],
      ),
      annualTuition,
      yearInAll,
      tuitionInOrder: sortAfterLeading(annualTuition),
      yearInOrder: sortAfterLeading(yearInAll),
      completeness: numberColumn(rows, (row) => completeness(row) + (isAttended(row) ? FIRST : 0)),
    },
    text: textDimensions(columns),
    order: byStanding(columns, isAttended),
    sorts: {
      [COMPLETENESS]: { column: 'completeness', direction: 'descending' },
      year: { column: 'yearInOrder', direction: 'ascending' },
      '-year': { column: 'yearInAll', direction: 'descending' },
      tuition: { column: 'tuitionInOrder', direction: 'ascending' },
      '-tuition': { column: 'annualTuition', direction: 'descending' },
      duration: { column: 'durationMonths', direction: 'ascending' },
      '-duration': { column: 'durationMonths', direction: 'descending' },
      pay: { column: 'pay', direction: 'descending' },
      outcomes: { column: 'standing', direction: 'descending' },
      rank: { column: 'rankWorld', direction: 'ascending' },
      title: { positions: alphabet },
    },
    ...queryWords,
  }
  return {
    table,
    meanings: { ...places, disciplines: columns.fields.map((isced) => fieldByIsced(isced)?.slug) },
  }
}

/**
 * Returns the facts used by filters. An institution's figure applies to each of its programmes without one of
 * its own.
 */
function factColumns(columns: CatalogueColumns): EngineTable['columns'] {
  const { rows, institution, institutions } = columns
  const columnsByName: EngineTable['columns'] = {}
  for (const filter of Object.values(filters)) {
    if (filter.kind === 'listed') continue
    const { column } = filter
    if (isWorkedOut(column)) continue
    const fact = columns.fact(column)
    if (filter.kind === 'months')
      columnsByName[column] = setColumn(rows, MONTHS.length, (row) =>
        ((fact?.value(row) ?? []) as Intake[]).map(({ month }) => month - 1),
      )
    else if (filter.kind === 'choice') {
      const values = factValues(filter)
      const { parts } = filter
      if (parts)
        columnsByName[column] = setColumn(rows, values.length, (row) => {
          const value = fact?.value(row)
          return value === undefined ? [] : parts(value).map((one) => values.indexOf(one))
        })
      else
        columnsByName[column] = codeColumn(rows, values.length, (row) =>
          codeOrUnknown(values, fact?.value(row)),
        )
    } else {
      const own = institutions.map(({ facts }) => factValue<unknown>(facts[column as keyof InstitutionFacts]))
      columnsByName[column] = numberColumn(
        rows,
        (row) => (fact?.value(row) ?? own[institution[row]]) as number | undefined,
      )
    }
  }
  return columnsByName
}

const worked: Record<WorkedOut, true> = {
  annualTuition: true,
  yearInAll: true,
  pay: true,
  inWork: true,
  continuing: true,
  admitted: true,
  teaching: true,
}

function isWorkedOut(column: string): column is WorkedOut {
  return column in worked
}

/** Levels that the share of admitted applicants refers to. */
const FIRST_DEGREES: StudyLevel[] = ['associate', 'bachelor', 'integrated-master']

/**
 * Returns the published outcomes of former students: amounts per year in one currency, shares in per cent,
 * the rating of the institution.
 */
function outcomeColumns(
  columns: CatalogueColumns,
): Record<Exclude<WorkedOut, 'annualTuition' | 'yearInAll'>, EngineColumn> {
  const { rows, institution, institutions, level, levels } = columns
  const [paid, earned] = [columns.fact('graduatePay'), columns.fact('medianEarnings')]
  const [work, continuation] = [columns.fact('graduateWork'), columns.fact('continuation')]
  const admitted = institutions.map(({ facts }) => factValue(facts.acceptanceRate))
  const rated = institutions.map(({ facts }) => factValue(facts.tef)?.overall.toLowerCase())
  const ratings = factValues(filterChoice('teaching'))
  // Narrow: shares are whole per cent, and 0.29 × 100 is 29 again.
  const shares = (of: (row: number) => number | undefined): EngineColumn => ({
    kind: 'number',
    values: Float32Array.from({ length: rows }, (_, row) => of(row) ?? Number.NaN),
  })
  return {
    pay: numberColumn(rows, (row) => {
      const graduates = paid?.value(row)
      const pay = graduates?.pay ?? earned?.value(row)
      const inAYear = graduates?.period === 'month' ? 12 : 1
      return pay && convert({ ...pay, amount: pay.amount * inAYear }, COMPARED_IN)?.amount
    }),
    inWork: shares((row) => work?.value(row)?.working),
    continuing: shares((row) => continuation?.value(row)?.continuing),
    admitted: shares((row) => {
      const share = admitted[institution[row]]
      return share === undefined || !FIRST_DEGREES.includes(levels[level[row]]) ? undefined : share * 100
    }),
    teaching: codeColumn(rows, ratings.length, (row) => codeOrUnknown(ratings, rated[institution[row]])),
  }
}

/** More than any figure that is sorted by, so that attended degrees come before all others. */
const FIRST = 1e12

/**
 * Returns the neutral order with attended degrees first, refined by each point of the published figures; rows
 * without figures are in the middle.
 */
function byStanding(
  { rows, order, standing }: CatalogueColumns,
  isAttended: (row: number) => boolean,
): Uint32Array {
  const figure = Uint16Array.from(
    standing,
    (one, row) => (one === NO_STANDING ? MIDDLE : one) + (isAttended(row) ? 256 : 0),
  )
  const inOrder = new Uint32Array(rows)
  order.forEach((position, row) => {
    inOrder[position] = row
  })
  const next = new Uint32Array(512)
  const counts = new Uint32Array(512)
  for (const one of figure) counts[one]++
  for (let one = 510; one >= 0; one--) next[one] = next[one + 1] + counts[one + 1]
  const positions = new Uint32Array(rows)
  for (const row of inOrder) positions[row] = next[figure[row]]++
  return positions
}

/** Words that registers add to titles but users do not type. */
const MERELY_SAID = [
  'general',
  'course',
  'hons',
  'honours',
  'ba',
  'ma',
  'beng',
  'meng',
  'msci',
  'year',
  'years',
]

/**
 * Returns the text columns by how much a match counts: title, then institution, then place. A discipline
 * finds programmes ("engineering", Robotics) but does not rank them.
 */
function textDimensions(columns: CatalogueColumns): TextDimension[] {
  const wordsOfCountry = new Map(countries.map((country) => [country.code, country.words]))
  const served = wordsOfCountriesServed(columns)
  return [
    {
      column: 'title',
      weight: 8,
      texts: Array.from({ length: columns.titles.length }, (_, code) => [columns.titles.at(code)]),
      repeated: [...wordsOfLevelsAlone, ...wordsOfDegreesAlone, ...served],
      uncounted: [...wordsOfLevelsAlone, ...wordsOfDegreesAlone, ...MERELY_SAID],
    },
    {
      column: 'institution',
      weight: 6,
      texts: columns.institutions.map(({ name, aliases }) => [
        name,
        ...aliases.filter((one) => !isDegree(one)),
      ]),
      repeated: [...wordsOfDegreesAlone, ...served],
    },
    {
      column: 'place',
      weight: 3,
      texts: columns.places.map(({ country, stateName, city }) =>
        [city, stateName, countryName(country), ...(wordsOfCountry.get(country) ?? [])].filter(Boolean),
      ),
    },
    {
      column: 'level',
      weight: 2,
      texts: columns.levels.map((level) => [level, ...describeLevel(level).words]),
    },
    { column: 'field', weight: 0, texts: columns.fields.map((isced) => [fieldByIsced(isced)?.name ?? '']) },
  ]
}

/** A user who types only "PhD" is not looking for an academy whose alias in a register is PHD. */
const isDegree = (alias: string) => levels.some(({ words }) => words.includes(plain(alias)))

/**
 * With fewer programmes, a country's name is more often part of another name: New Caledonia, Micronesia's
 * federated states.
 */
const FEWEST_SERVED = 100

/**
 * Returns the words for countries with programmes. "USA" asks for a country; an institution with it in its
 * name gains nothing.
 */
function wordsOfCountriesServed({ places, place }: CatalogueColumns): string[] {
  const programmes = new Map<string, number>()
  for (const code of place) {
    const { country } = places[code]
    programmes.set(country, (programmes.get(country) ?? 0) + 1)
  }
  return countries
    .filter(({ code }) => (programmes.get(code) ?? 0) >= FEWEST_SERVED)
    .flatMap(({ name, words }) => [...plain(name).split(' '), ...words.filter((word) => !/\W/.test(word))])
}

function codesOfPlaces(
  places: CatalogueColumns['places'],
): Omit<Meanings, 'disciplines'> & Record<'country' | 'state' | 'city', Uint32Array> {
  const countries = [...new Set(places.map((place) => place.country))].sort()
  const states = distinct(
    places.filter((place) => place.stateCode),
    (place) => `${place.country} ${place.stateCode}`,
  )
  const cities = distinct(
    places.filter((place) => place.city),
    cityKey,
  )
  const countryCodes = new Map(countries.map((country, code) => [country, code]))
  const shownCities = citiesOf(cities.values)
  const withTowns = (codes: number[]) => [
    ...new Set(codes.flatMap((code) => shownCities[code].area?.codes ?? [code])),
  ]
  const cityNames = codesByName(
    shownCities.map(({ name, value, country, area }) => [
      name,
      value,
      `${name} ${country}`,
      area?.name ?? name,
    ]),
  )
  return {
    countries,
    states: states.values.map((place) => ({
      code: place.stateCode,
      name: place.stateName,
      country: place.country,
    })),
    cities: shownCities,
    named: {
      state: codesByName(states.values.map(({ stateCode, stateName }) => [stateCode, stateName])),
      city: new Map(Array.from(cityNames, ([name, codes]) => [name, withTowns(codes)])),
    },
    country: Uint32Array.from(places, (place) => countryCodes.get(place.country)!),
    state: Uint32Array.from(
      places,
      (place) => states.codes.get(`${place.country} ${place.stateCode}`) ?? states.values.length,
    ),
    city: Uint32Array.from(places, (place) => cities.codes.get(cityKey(place)) ?? cities.values.length),
  }
}

/**
 * A town is one, whether it is written Winston-Salem or Winston Salem. One of a metropolitan area is told from
 * those of its name in other states.
 */
function cityKey({ country, stateCode, city }: CatalogueColumns['places'][number]) {
  return `${country} ${plain(city)} ${areaOf(country, stateCode, city)?.name ?? ''}`
}

function citiesOf(places: CatalogueColumns['places']): City[] {
  const byName = Map.groupBy(places, ({ city }) => city)
  const byCountry = Map.groupBy(places, ({ city, country }) => `${city} ${country}`)
  const codesByArea = Map.groupBy(places.keys(), (code) => areaIn(places[code]))
  return places.map((place) => {
    const { city, country, stateCode } = place
    const area = areaIn(place)
    const isOnly = byCountry.get(`${city} ${country}`)!.length === 1 || !area
    return {
      name: city,
      country,
      value: byName.get(city)!.length === 1 ? city : `${city} (${isOnly ? country : stateCode || country})`,
      ...(area?.city === city && { area: { name: area.name, codes: codesByArea.get(area)! } }),
    }
  })
}

function areaIn({ country, stateCode, city }: CatalogueColumns['places'][number]) {
  return areaOf(country, stateCode, city)
}

function codesByName(namesOf: string[][]) {
  const codes = new Map<string, number[]>()
  for (const [code, names] of namesOf.entries())
    for (const name of new Set(names.map(plain))) {
      const codesThere = codes.get(name)
      if (codesThere) codesThere.push(code)
      else codes.set(name, [code])
    }
  return codes
}

function distinct<T>(items: T[], keyOf: (item: T) => string) {
  const values: T[] = []
  const codes = new Map<string, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (codes.has(key)) continue
    codes.set(key, values.length)
    values.push(item)
  }
  return { values, codes }
}

/** The narrowest array that holds every code and the one past the last, which means missing. */
function codeColumn(rows: number, size: number, codeOf: (row: number) => number): CodeColumn {
  const codes =
    size < 0xff ? new Uint8Array(rows) : size < 0xffff ? new Uint16Array(rows) : new Uint32Array(rows)
  for (let row = 0; row < rows; row++) codes[row] = codeOf(row)
  return { kind: 'code', codes, size }
}

function setColumn(rows: number, size: number, membersOf: (row: number) => number[]): SetColumn {
  const bits = new Uint16Array(rows)
  for (let row = 0; row < rows; row++) for (const member of membersOf(row)) bits[row] |= 1 << member
  return { kind: 'set', bits, size }
}

function numberColumn(rows: number, numberOf: (row: number) => number | undefined): NumberColumn {
  const values = new Float64Array(rows)
  for (let row = 0; row < rows; row++) values[row] = numberOf(row) ?? Number.NaN
  return { kind: 'number', values }
}

/** Returns the code of a value, or the code after the last if it is unknown. */
function codeOrUnknown<T>(values: readonly T[], value: T | undefined) {
  const code = value === undefined ? -1 : values.indexOf(value)
  return code === -1 ? values.length : code
}

/** Positions in the alphabet of titles; programmes of one title in their neutral order. */
export function alphabetical({ rows, title, titles, order }: CatalogueColumns) {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const texts = Array.from({ length: titles.length }, (_, code) => titles.at(code))
  const sorted = texts.map((_, code) => code).sort((a, b) => collator.compare(texts[a], texts[b]) || a - b)
  const placeOfTitle = new Uint32Array(texts.length)
  sorted.forEach((code, place) => {
    placeOfTitle[code] = place
  })
  const byTitle = Uint32Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) => placeOfTitle[title[a]] - placeOfTitle[title[b]] || order[a] - order[b],
  )
  const positions = new Uint32Array(rows)
  byTitle.forEach((row, position) => {
    positions[row] = position
  })
  return positions
}
