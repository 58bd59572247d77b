import { toPlainText } from '../catalogue/places/plain.ts'
import type { Meaning, Vocabulary } from './vocabulary.server.ts'

/** A name of an institution in a text, with the ids of all that it may mean. */
export interface InstitutionName {
  start: number
  end: number
  ids: string[]
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.&][\p{L}\p{M}\p{N}]+)*|&/gu
const CAPITAL = /^\p{Lu}/u
const INITIALS = /^\p{Lu}{2,}$/u

/**
 * Finds the names of institutions in prose, the longest at each place. A short name counts only if it is
 * written as a name and has no other meaning: “Cambridge” alone may be the town.
 */
export function findInstitutions(
  text: string,
  { phrases, reach }: Pick<Vocabulary, 'phrases' | 'reach'>,
): InstitutionName[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
    key: toPlainText(word),
    // “Yarra University’s”
    bare: toPlainText(word.replace(/['’]s$/i, '')),
  }))
  const names: InstitutionName[] = []
  for (let place = 0; place < words.length; place++) {
    const longest = Math.min(
      Math.max(reach.get(words[place].key) ?? 0, reach.get(words[place].bare) ?? 0),
      words.length - place,
    )
    for (let count = longest; count > 0; count--) {
      const part = words.slice(place, place + count)
      const ids = isName(part.map(({ word }) => word)) ? readIds(part, phrases) : undefined
      if (!ids) continue
      const last = part[count - 1]
      names.push({ start: part[0].start, end: last.end, ids })
      place += count - 1
      break
    }
  }
  return names
}

const isName = (words: string[]) => words.some((word) => CAPITAL.test(word))

function readIds(part: { word: string; key: string; bare: string }[], phrases: Vocabulary['phrases']) {
  const before = part.slice(0, -1).map(({ key }) => key)
  const { word, key, bare } = part[part.length - 1]
  const meanings = phrases.get([...before, key].join(' ')) ?? phrases.get([...before, bare].join(' ')) ?? []
  const institutions = meanings.filter(
    (meaning): meaning is Extract<Meaning, { kind: 'institution' }> => meaning.kind === 'institution',
  )
  if (institutions.length === 0) return undefined
  const isSure = institutions.some(({ short, wellKnown, everyday }) => !everyday && (!short || wellKnown))
  const isShort = institutions.every(({ short }) => short)
  if (isShort && (institutions.length < meanings.length || !(isSure || INITIALS.test(word)))) return undefined
  return [
    ...new Set(institutions.flatMap(({ value, namesakes }) => [value, ...Object.values(namesakes ?? {})])),
  ]
}
