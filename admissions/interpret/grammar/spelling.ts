import type { Phrases } from '../phrases.ts'

/** Corrects misspelt words from one word list, and leaves other real words alone. */
export interface Spelling {
  right(word: string): string
  /** The one word that patterns know of several: `years` and `yrs` are `year`. */
  key(word: string): string
}

/** Returns a spelling that makes only the listed corrections, for a few words alone, such as an amount. */
export function createListedSpelling({ cutShort, spellings }: Phrases['spellings']): Spelling {
  return { right: (word) => cutShort.get(word) ?? word, key: (word) => spellings.get(word) ?? word }
}

/** Returns a text with words cut short, and Hindi in Latin letters, as the grammar knows them. */
export function spellOutWords(text: string, { cutShort }: Phrases['spellings']): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => cutShort.get(word.toLowerCase()) ?? word)
}

/**
 * Creates a spelling. `targets`: the words meant, likelier first; `everyday` words and `names` are never
 * corrected. The first letter must be right: it is rarely mistyped.
 */
export function createSpelling(
  targets: Iterable<string>,
  everyday: ReadonlySet<string>,
  names: ReadonlySet<string>,
  countries: readonly string[],
  baseSpelling: Spelling,
): Spelling {
  /** Each with its place in the list: of two that are as near, the earlier is meant. */
  const counts = new Map<string, number>()
  const buckets = new Map<string, string[]>()
  for (const word of targets) {
    if (counts.has(word) || !/^[a-z]+$/.test(word)) continue
    counts.set(word, counts.size)
    if (word.length < 4) continue
    const key = word[0] + word.length
    const bucket = buckets.get(key)
    if (bucket) bucket.push(word)
    else buckets.set(key, [word])
  }

  function correct(token: string): string {
    const word = baseSpelling.right(token)
    if (word !== token || !/^[a-z]+$/.test(word)) return word
    if (word.length < 4 || counts.has(word) || names.has(word) || isEveryday(word, everyday)) return word
    if (word.length === 4) return findSwapped(word) ?? findWithMissingLetters(word) ?? word
    const slips = word.length < 8 ? 1 : 2
    let best = word
    let minDistance = slips + 1
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      for (const candidate of buckets.get(word[0] + length) ?? []) {
        const distance = measureDistance(word, candidate, minDistance)
        if (
          distance < minDistance ||
          (distance === minDistance && counts.get(candidate)! < counts.get(best)!)
        ) {
          minDistance = distance
          best = candidate
        }
      }
    }
    return best
  }
  /** A word this short is corrected only if two of its letters are swapped: "wiht". */
  function findSwapped(word: string): string | undefined {
    const letters = [...word].sort().join('')
    return buckets.get(`${word[0]}4`)?.find((candidate) => [...candidate].sort().join('') === letters)
  }
  /** "Itly": of the names of countries one with a letter more. */
  function findWithMissingLetters(word: string): string | undefined {
    return countries.find(
      (name) => name.length === 5 && name[0] === word[0] && measureDistance(word, name, 1) === 1,
    )
  }
  return { ...baseSpelling, right: correct }
}

const ENDINGS = /(?:ing|ed|er|ers|ly|es|s|(?<=e)d|y|ness|ment)$/

function isEveryday(word: string, everyday: ReadonlySet<string>): boolean {
  if (everyday.has(word)) return true
  const stem = word.replace(ENDINGS, '')
  if (stem === word || stem.length < 3) return false
  return (
    everyday.has(stem) ||
    everyday.has(`${stem}e`) ||
    everyday.has(`${stem}y`) ||
    everyday.has(stem.replace(/(.)\1$/, '$1')) ||
    everyday.has(stem.replace(/i$/, 'y'))
  )
}

/**
 * Returns the number of letters left out, added or changed and of neighbours swapped; more than `maxDistance`
 * is `maxDistance + 1`.
 */
export function measureDistance(a: string, b: string, maxDistance: number): number {
  if (maxDistance < 1) return maxDistance + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let min = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2] + 1)
      row.push(cost)
      if (cost < min) min = cost
    }
    if (min > maxDistance) return maxDistance + 1
    before = last
    last = row
  }
  return Math.min(last[b.length], maxDistance + 1)
}
