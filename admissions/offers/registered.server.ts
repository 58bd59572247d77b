import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { normalizeInstitutionName } from '../catalogue/merge.ts'
import type { CountryCode } from '../catalogue/types.ts'

/** The institutions of a catalogue by what an offer letter names: codes of its institutions. */
interface RegisteredIndex {
  byName: Map<string, number[]>
  byDomain: Map<string, number[]>
  byNumber: Map<string, number>
}

const indexes = new WeakMap<object, RegisteredIndex>()

/** Returns the index of a catalogue’s institutions, made once for each catalogue. */
export function indexRegistered({ columns }: Pick<Catalogue, 'columns'>): RegisteredIndex {
  const existing = indexes.get(columns)
  if (existing) return existing
  const index: RegisteredIndex = { byName: new Map(), byDomain: new Map(), byNumber: new Map() }
  const add = (map: Map<string, number[]>, key: string, code: number) => {
    const codes = map.get(key)
    if (codes) codes.push(code)
    else map.set(key, [code])
  }
  columns.institutions.forEach(({ name, aliases, domains, identifiers }, code) => {
    for (const plain of new Set([name, ...aliases].map(normalizeInstitutionName)))
      if (plain) add(index.byName, plain, code)
    for (const domain of domains) add(index.byDomain, domain, code)
    if (identifiers.cricos) index.byNumber.set(`cricos ${identifiers.cricos.toUpperCase()}`, code)
    if (identifiers.ukprn) index.byNumber.set(`ukprn ${identifiers.ukprn}`, code)
  })
  indexes.set(columns, index)
  return index
}

/** No name of an institution has more letters, and no more letters may differ. */
const MAX_NAME_LENGTH = 120
const MIN_SIMILAR_LENGTH = 8
const MAX_SLIPS = 2

/** Returns the codes of the institutions that bear a name, in the chosen country if there is one. */
export function findNamed(
  catalogue: Pick<Catalogue, 'columns'>,
  name: string,
  country?: CountryCode,
): number[] {
  const plain = normalizeInstitutionName(name.slice(0, MAX_NAME_LENGTH))
  const codes = indexRegistered(catalogue).byName.get(plain) ?? []
  const { institutions } = catalogue.columns
  return country ? codes.filter((code) => institutions[code].country === country) : codes
}

/** Returns the institution whose name differs from a text by one letter or two; `undefined` if there is none. */
export function findSimilarlyNamed(catalogue: Pick<Catalogue, 'columns'>, name: string): number | undefined {
  const plain = normalizeInstitutionName(name.slice(0, MAX_NAME_LENGTH))
  if (plain.length < MIN_SIMILAR_LENGTH) return undefined
  for (const [registered, [code]] of indexRegistered(catalogue).byName)
    if (
      Math.abs(registered.length - plain.length) <= MAX_SLIPS &&
      registered.length >= MIN_SIMILAR_LENGTH &&
      countSlips(plain, registered) <= MAX_SLIPS
    )
      return code
  return undefined
}

/**
 * Counts the letters that differ between two texts of about the same length, from the first difference on to
 * the last: 1 for one changed, added or missing letter, 2 for two neighbours swapped.
 */
function countSlips(one: string, other: string): number {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++
  return Math.max(one.length, other.length) - start - end
}

/** Words of a letter that are looked at, and of the longest name of an institution. */
const MAX_WORDS = 600
const MAX_NAME_WORDS = 10

/** Returns the longest name of an institution in a letter’s text, as the letter writes it. Acronyms say too little. */
export function findNameInText(catalogue: Pick<Catalogue, 'columns'>, text: string): string | undefined {
  const { byName } = indexRegistered(catalogue)
  let longest: string | undefined
  for (const line of text.split('\n').slice(0, MAX_WORDS)) {
    const words = line.split(/\s+/).filter(Boolean).slice(0, 40)
    for (let from = 0; from < words.length; from++)
      for (let length = Math.min(MAX_NAME_WORDS, words.length - from); length > 1; length--) {
        const name = words.slice(from, from + length).join(' ')
        if (name.length > MAX_NAME_LENGTH || (longest && name.length <= longest.length)) continue
        const plain = normalizeInstitutionName(name)
        if (plain.includes(' ') && byName.has(plain)) longest = name.replace(/[,.;:]{1,3}$/, '')
      }
  }
  return longest
}
