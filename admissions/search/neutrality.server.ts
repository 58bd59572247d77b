import { setImmediate as breathe } from 'node:timers/promises'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CatalogueColumns, FactReader } from '../catalogue/columns.server.ts'
import type { ProgrammeFactName } from '../catalogue/snapshot/facts.ts'
import type { Numbers, TextColumn } from '../catalogue/snapshot/file.server.ts'
import { getSearchable, prepareSearch, type Searchable } from './index.server.ts'
import { readSearch } from './request.ts'
import { getRows } from './search.server.ts'

/** Words of every kind, filters, and each order that can be chosen. */
const SEARCHES = [
  '',
  'q=university',
  'q=science',
  'q=business usa',
  'q=data scince',
  'country=GB',
  'level=master',
  'sort=year',
  'sort=tuition',
  'sort=outcomes',
  'sort=pay',
  'sort=duration',
  'sort=start',
  'sort=-apply-by',
  'sort=rank',
  'sort=title',
]
const requests = SEARCHES.map((address) => readSearch(new URLSearchParams(address), 'USD').request)

/** For the orders of the day. Any day does: it is the same one each time. */
const asker = { today: '2027-01-01', now: new Date('2027-01-01T12:00:00Z') }

/** The result of the last check that search order is neutral. */
export interface SearchNeutrality {
  searches: number
  /** How many times programmes were reassigned at random to partners. */
  permutations: number
  programmes: number
  /** True if every search found the same rows in the same order each time. */
  neutral: boolean
}

export interface SearchCheckOptions {
  permutations?: number
  /** The most programmes to check; a larger catalogue is sampled at even intervals. */
  mostProgrammes?: number
  isStopped?: () => boolean
  /** The order to check; a test passes another to show that the check finds a fault. */
  order?: typeof getRows
}

/**
 * Assigns programmes to partners at random and compares, row by row, what searches find. Yields to other work
 * in between.
 */
export async function checkSearch(
  catalogue: Catalogue,
  {
    permutations = 8,
    mostProgrammes: maxProgrammes = 3_000,
    isStopped = () => false,
    order = getRows,
  }: SearchCheckOptions = {},
): Promise<SearchNeutrality | undefined> {
  const every = Math.max(1, Math.ceil(catalogue.columns.rows / maxProgrammes))
  const rows = Uint32Array.from({ length: Math.ceil(catalogue.columns.rows / every) }, (_, at) => at * every)
  const chance = createChance(rows.length)
  const digestWith = async (isPartner: (row: number) => boolean) => {
    const dealt = createCatalogueOfRows(catalogue, rows, isPartner)
    await breathe()
    const answer = Buffer.concat(requests.map((request) => getBytes(order(dealt, request, asker))))
    await breathe()
    return answer
  }
  const before = await digestWith(() => false)
  let neutral = (await digestWith(() => true)).equals(before)
  for (let round = 1; round < permutations && neutral; round++) {
    if (isStopped()) return undefined
    const partners = Uint8Array.from(rows, () => (chance() < 0.5 ? 1 : 0))
    neutral = (await digestWith((row) => partners[row] === 1)).equals(before)
  }
  return { searches: SEARCHES.length, permutations, programmes: rows.length, neutral }
}

/**
 * Returns a catalogue of these rows alone, marked as a partner's or not wherever the product could read it:
 * in the record's origin and in each figure's.
 */
function createCatalogueOfRows(
  catalogue: Catalogue,
  rows: Uint32Array,
  isPartner: (row: number) => boolean,
): Searchable {
  const { columns } = catalogue
  const pick = <Column extends Numbers>(column: Column) =>
    (column.constructor as unknown as { from(rows: Uint32Array, at: (row: number) => number): Column }).from(
      rows,
      (row) => column[row],
    )
  const relabel = <Told extends { source: string } | undefined>(fact: Told, index: number): Told =>
    fact && { ...fact, source: TELLERS[isPartner(index) ? 1 : 0] }
  const title = compactCodes(pick(columns.title))
  const institution = compactCodes(pick(columns.institution))
  const provenance = columns.opened.texts('provenance')!
  const own: Record<string, Numbers> = {
    'programme.origin': Uint32Array.from(rows, (_, at) => provenance.length + (isPartner(at) ? 1 : 0)),
  }
  const opened: CatalogueColumns['opened'] = {
    ...columns.opened,
    texts: (name) => (name === 'provenance' ? withTellers(provenance) : columns.opened.texts(name)),
    numbers: (name) => own[name] ?? columns.opened.numbers(name),
  }
  const dealt: CatalogueColumns = {
    ...columns,
    rows: rows.length,
    title: title.codes,
    titles: { length: title.used.length, at: (code) => columns.titles.at(title.used[code]) },
    institution: institution.codes,
    institutions: Array.from(institution.used, (code) => columns.institutions[code]),
    place: pick(columns.place),
    level: pick(columns.level),
    field: pick(columns.field),
    order: getPlaces(pick(columns.order)),
    standing: pick(columns.standing),
    id: (index) => columns.id(rows[index]),
    origin: (index) => relabel(columns.origin(rows[index]), index),
    annualTuition: (index) => relabel(columns.annualTuition(rows[index]), index),
    fact<Name extends ProgrammeFactName>(name: Name): FactReader<Name> | undefined {
      const reader = columns.fact(name)
      return (
        reader && {
          value: (index) => reader.value(rows[index]),
          at: (at) => relabel(reader.at(rows[at]), at),
        }
      )
    },
    opened,
  }
  Object.assign(own, prepareSearch(dealt))
  opened.names = [...columns.opened.names, ...Object.keys(own)]
  return getSearchable({ ...catalogue, columns: dealt })
}

/**
 * Returns the codes in use, and each row's code among them: a text index of all codes would take longer than
 * everything else.
 */
function compactCodes(codes: Uint32Array) {
  const usedCodes = Uint32Array.from(new Set(codes)).sort()
  const newCodes = new Map(Array.from(usedCodes, (code, place) => [code, place]))
  return { used: usedCodes, codes: codes.map((code) => newCodes.get(code)!) }
}

/** Sources that programmes are dealt to while the check lasts: a register and a partner. */
const TELLERS = ['register/dealt', 'partner/dealt']

function withTellers(texts: TextColumn): TextColumn {
  const { length } = texts
  return {
    length: length + TELLERS.length,
    at: (code) =>
      code < length ? texts.at(code) : JSON.stringify(['published', TELLERS[code - length], '']),
  }
}

/** Closes the gaps between places, in the same order. */
function getPlaces(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length)
  Uint32Array.from(order.keys())
    .sort((a, b) => order[a] - order[b])
    .forEach((row, place) => {
      places[row] = place
    })
  return places
}

function getBytes(rows: Uint32Array): Buffer {
  return Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)
}

/** Returns a random generator that gives the same numbers for the same seed, to reproduce a failure. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
