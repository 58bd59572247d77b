import type { EngineTable } from '../../../engine/types.ts'
import { chanceFrom } from '../measure.ts'
import { AWARDS, COUNTRIES, ENDINGS, INSTITUTION_FORMS, LEVEL_SHARES, placeName, SUBJECTS } from './words.ts'

/** The engine's table, and what other engines need to hold the same rows. */
export interface Catalogue {
  table: EngineTable
  /** Further words that a row is found by, where titles, names and places are not all. */
  alsoSaid?(row: number): string
  /** The codes that filters ask for, the most asked for first. */
  asked: { country: number[]; discipline: number[]; bachelor: number; master: number }
  titles: string[]
  institutions: string[]
  institutionNames: string[][]
  cities: string[]
  states: string[]
  countries: string[]
  intakes: Uint16Array
  tuition: Float32Array
  duration: Float32Array
  rank: Float32Array
}

export const DISCIPLINES = 27
const SHARE_WITHOUT_FEE = 0.4

/** A made-up catalogue of the size and skew of real registers: the same for the same number of rows and seed. */
export function makeCatalogue(rows: number, seed: number): Catalogue {
  const chance = chanceFrom(seed)
  const institutionCount = Math.max(60, Math.round(rows / 45))
  const places = makePlaces(chance, institutionCount)

  const titleNumbers = new Map<string, number>()
  const titles: string[] = []
  const column = () => new Uint32Array(rows)
  const [title, institution, city, state] = [column(), column(), column(), column()]
  const byte = () => new Uint8Array(rows)
  const [country, level, discipline, attendance, scholarship] = [byte(), byte(), byte(), byte(), byte()]
  const intakes = new Uint16Array(rows)
  const [tuition, duration, rank] = [new Float32Array(rows), new Float32Array(rows), new Float32Array(rows)]

  for (let row = 0; row < rows; row++) {
    const here = Math.floor(institutionCount * chance() ** 2.2)
    const place = places.city[here]
    institution[row] = here
    city[row] = place
    state[row] = places.stateOf[place]
    country[row] = places.countryOf[places.stateOf[place]]
    level[row] = pick(LEVEL_SHARES, chance())
    const [subject, field] = SUBJECTS[Math.floor(SUBJECTS.length * chance() ** 1.7)]
    discipline[row] = chance() < 0.02 ? DISCIPLINES : field
    const name = getTitle(chance, level[row], subject)
    let number = titleNumbers.get(name)
    if (number === undefined) {
      number = titles.length
      titleNumbers.set(name, number)
      titles.push(name)
    }
    title[row] = number
    attendance[row] = pick([0.72, 0.1, 0.08, 0.1], chance())
    scholarship[row] = pick([0.12, 0.18, 0.7], chance())
    intakes[row] = pickIntakes(chance)
    duration[row] =
      chance() < 0.15 ? Number.NaN : [6, 12, 12, 24, 36, 36, 48, 18, 30, 60][Math.floor(chance() * 10)]
    tuition[row] = chance() < SHARE_WITHOUT_FEE ? Number.NaN : Math.round(2000 + 48000 * chance() ** 1.5)
    rank[row] = here < institutionCount * 0.3 ? here + 1 : Number.NaN
  }

  const institutionNames = Array.from({ length: institutionCount }, (_, i) =>
    listNames(i, places.cities[places.city[i]]),
  )
  const cityTexts = places.cities.map((name) => [name])
  const code = (codes: Uint8Array | Uint32Array, size: number) =>
    ({
      kind: 'code',
      codes: codes instanceof Uint32Array && size < 0xffff ? Uint16Array.from(codes) : codes,
      size,
    }) as const
  return {
    titles,
    institutions: institutionNames.map(([name]) => name),
    institutionNames,
    cities: places.cities,
    states: places.states,
    countries: COUNTRIES.map(([name]) => name),
    intakes,
    tuition,
    duration,
    rank,
    asked: {
      country: COUNTRIES.map((_, code) => code),
      discipline: Array.from({ length: DISCIPLINES }, (_, code) => code),
      bachelor: 3,
      master: 6,
    },
    table: {
      rows,
      columns: {
        title: code(title, titles.length),
        institution: code(institution, institutionCount),
        city: code(city, places.cities.length),
        state: code(state, places.states.length),
        country: code(country, COUNTRIES.length),
        level: code(level, AWARDS.length),
        discipline: code(discipline, DISCIPLINES),
        attendance: code(attendance, 3),
        scholarship: code(scholarship, 2),
        intakes: { kind: 'set', bits: intakes, size: 12 },
        tuition: { kind: 'number', values: tuition },
        duration: { kind: 'number', values: duration },
        rank: { kind: 'number', values: rank },
      },
      text: [
        { column: 'title', texts: titles.map((name) => [name]), weight: 4 },
        { column: 'institution', texts: institutionNames, weight: 3 },
        { column: 'city', texts: cityTexts, weight: 2 },
        { column: 'state', texts: places.states.map((name) => [name]), weight: 1 },
        { column: 'country', texts: COUNTRIES.map(([name]) => [name]), weight: 1 },
      ],
      order: orderOf(rows, rank, chance),
      sorts: {
        tuition: { column: 'tuition', direction: 'ascending' },
        '-tuition': { column: 'tuition', direction: 'descending' },
        duration: { column: 'duration', direction: 'ascending' },
        rank: { column: 'rank', direction: 'ascending' },
      },
      synonyms: [
        ['cs', 'computer science'],
        ['ms', 'master'],
        ['it', 'information technology'],
        ['usa', 'united states'],
        ['uk', 'united kingdom'],
        ['ai', 'artificial intelligence'],
        ['hr', 'human resource'],
      ],
      stopWords: ['of', 'in', 'the', 'and', 'a', 'for', 'with', 'at', 'de'],
    },
  }
}

function makePlaces(chance: () => number, institutions: number) {
  const states = Array.from({ length: 420 }, (_, i) => `${placeName(15_999 - i)} Region`)
  const countryOf = states.map((_, i) =>
    i < COUNTRIES.length
      ? i
      : pick(
          COUNTRIES.map(([, share]) => share),
          chance(),
        ),
  )
  const cities = Array.from(
    { length: Math.min(12_000, Math.max(50, Math.round(institutions / 2.5))) },
    (_, i) => placeName(i * 7),
  )
  const stateOf = cities.map(() => Math.floor(states.length * chance() ** 1.5))
  const city = Array.from({ length: institutions }, () => Math.floor(cities.length * chance() ** 1.4))
  return { states, countryOf, cities, stateOf, city }
}

/** Half of the titles are an award and a subject; the rest have a second subject, an ending, or both: a long tail. */
function getTitle(chance: () => number, level: number, subject: string): string {
  const awards = AWARDS[level]
  const award = awards[Math.floor(awards.length * chance() ** 1.5)]
  const second = SUBJECTS[Math.floor(SUBJECTS.length * chance())][0]
  const ending = ENDINGS[Math.floor(ENDINGS.length * chance())]
  const form = chance()
  if (form < 0.6) return `${award} ${subject}`
  if (form < 0.78) return `${award} ${subject} ${ending}`
  if (form < 0.93) return `${award} ${subject} and ${second}`
  return `${award} ${subject} and ${second} ${ending}`
}

function listNames(i: number, city: string): string[] {
  const form = INSTITUTION_FORMS[i % INSTITUTION_FORMS.length]
  const place = i % 3 === 0 ? city : placeName((i * 13) % 16_000)
  const name = form.replace('#', place)
  const short = name
    .split(/[\s']+/)
    .map((word) => word[0])
    .join('')
  return i % 4 === 0 ? [name, `${short.toUpperCase()}${place.slice(0, 3).toUpperCase()}`] : [name]
}

function pickIntakes(chance: () => number): number {
  const kind = chance()
  if (kind < 0.55) return 0
  if (kind < 0.75) return 1 << 8
  if (kind < 0.85) return (1 << 8) | (1 << 0)
  if (kind < 0.92) return (1 << 1) | (1 << 6)
  return (1 << Math.floor(chance() * 12)) | (1 << Math.floor(chance() * 12))
}

function pick(shares: number[], position: number): number {
  let rest = position
  for (let i = 0; i < shares.length; i++) {
    rest -= shares[i]
    if (rest < 0) return i
  }
  return shares.length - 1
}

/** Ranked institutions first, the rest by chance. */
function orderOf(rows: number, rank: Float32Array, chance: () => number): Uint32Array {
  const keys = Float64Array.from(rank, (value) => (Number.isNaN(value) ? 1e9 : value) + chance())
  const byKey = Uint32Array.from(keys.keys()).sort((a, b) => keys[a] - keys[b])
  const order = new Uint32Array(rows)
  byKey.forEach((row, position) => {
    order[row] = position
  })
  return order
}
