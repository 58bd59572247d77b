import type { Matchable } from '../matchable.server.ts'
import type { Scan } from '../scan.ts'
import { findPlaceFails, readWishesOf, type Tables } from '../tables.ts'
import { type Change, withChange } from './changes.ts'
import type { CountedChange } from './steps.ts'

/**
 * Returns single changes that widen the wishes. A wider change is listed only if it opens more than each
 * narrower one.
 */
export function listWiderChanges(m: Matchable, tables: Tables, result: Scan): CountedChange[][] {
  return [
    ...placeChanges(m, tables, result),
    listFieldChanges(m, result),
    listDurationChanges(m, tables, result),
  ]
}

function placeChanges(m: Matchable, { student }: Tables, { elsewhere }: Scan): CountedChange[][] {
  const counts = elsewhere.places
  const all = counts.reduce((sum, rows) => sum + rows, 0)
  if (all === 0) return []
  const { state = [], city = [] } = student.wishes ?? {}
  const countries = sortChanges(listCountryChanges(m, student, counts), (to) => ({ kind: 'country', to }))
  const anyCity: CountedChange[] =
    state.length + city.length > 0 ? [countChange({ kind: 'anyCity' }, opensPlaces(m, student, counts))] : []
  const narrower = Math.max(0, ...[...countries, ...anyCity].map(({ opens }) => opens))
  const anywhere = all > narrower ? [countChange({ kind: 'anywhere' }, all)] : []
  return [countries, anyCity.filter(({ opens }) => opens > 0), anywhere]
}

/** Rows that one more country adds, by its code. */
function listCountryChanges({ place }: Matchable, student: Tables['student'], counts: Uint32Array) {
  const { country = [], state = [], city = [] } = student.wishes ?? {}
  const isByCountry = state.length === 0 && city.length === 0
  const opens = new Map<string, number>()
  if (country.length === 0) return opens
  const widenedWishes = new Map<string, ReturnType<typeof readWishesOf>>()
  place.values.forEach((value, code) => {
    if (counts[code] === 0 || country.includes(value.country)) return
    if (!isByCountry) {
      // A state may be meant by its short name once its country is chosen, so each place is judged again.
      const wishes =
        widenedWishes.get(value.country) ??
        readWishesOf(withChange(student, { kind: 'country', to: value.country }))
      widenedWishes.set(value.country, wishes)
      if (findPlaceFails(value, wishes) !== 0) return
    }
    opens.set(value.country, (opens.get(value.country) ?? 0) + counts[code])
  })
  return opens
}

function opensPlaces({ place }: Matchable, student: Tables['student'], counts: Uint32Array): number {
  const wishes = readWishesOf(withChange(student, { kind: 'anyCity' }))
  return counts.reduce(
    (sum, rows, code) => (rows > 0 && findPlaceFails(place.values[code], wishes) === 0 ? sum + rows : sum),
    0,
  )
}

/**
 * Returns changes to the whole broad field of a wished discipline. Never offers a single other discipline, or
 * a field that adds only one: law does not help a student who asks for business.
 */
function listFieldChanges({ subject }: Matchable, { elsewhere }: Scan): CountedChange[] {
  const [others, ofField] = [new Map<string, Set<string>>(), new Map<string, number>()]
  elsewhere.subjects.forEach((rows, code) => {
    const { discipline, broad } = subject.values[code]
    if (rows === 0 || discipline === undefined || broad === undefined) return
    others.set(broad, (others.get(broad) ?? new Set()).add(discipline))
    ofField.set(broad, (ofField.get(broad) ?? 0) + rows)
  })
  for (const [broad, disciplines] of others) if (disciplines.size === 1) ofField.delete(broad)
  return sortChanges(ofField, (to) => ({ kind: 'field', to }))
}

function listDurationChanges(
  { terms, offer }: Matchable,
  { student }: Tables,
  { elsewhere }: Scan,
): CountedChange[] {
  const { maxDuration: from, minDuration = 0 } = student.wishes ?? {}
  if (from === undefined) return []
  const gains = new Map<number, number>()
  elsewhere.offers.forEach((rows, code) => {
    const { duration } = terms.values[offer.one[code]]
    if (rows > 0 && duration > from && duration >= minDuration)
      gains.set(duration, (gains.get(duration) ?? 0) + rows)
  })
  let opens = 0
  return [...gains]
    .sort(([a], [b]) => a - b)
    .map(([to, rows]) => {
      opens += rows
      return countChange({ kind: 'duration', from, to }, opens)
    })
}

function sortChanges(opens: Map<string, number>, change: (to: string) => Change): CountedChange[] {
  return [...opens].map(([to, rows]) => countChange(change(to), rows)).sort((a, b) => b.opens - a.opens)
}

function countChange(change: Change, opens: number): CountedChange {
  return { change, opens, settles: 0 }
}
