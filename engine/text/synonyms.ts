import { listWords } from './fold.ts'

/**
 * A way to read some neighbouring words of a query as other words. A source that holds a stop word ("u of a")
 * is one word, including its spaces.
 */
export interface Synonym {
  source: string[]
  expansion: string[]
}

/** Synonyms by the first word of their source. */
export type Synonyms = Map<string, Synonym[]>

/**
 * Folds the pairs as queries are folded. Leaves out pairs with an empty side; stop words do not count in an
 * expansion.
 */
export function prepareSynonyms(pairs: [string, string][], stopWords: Set<string>): Synonyms {
  const synonyms: Synonyms = new Map()
  for (const [from, to] of pairs) {
    const terms = listWords(from)
    const source = terms.some((word) => stopWords.has(word)) ? [terms.join(' ')] : terms
    const all = [...new Set(listWords(to))]
    const telling = all.filter((word) => !stopWords.has(word))
    const expansion = telling.length > 0 ? telling : all
    if (source.length === 0 || expansion.length === 0) continue
    const first = synonyms.get(source[0])
    if (first) first.push({ source, expansion })
    else synonyms.set(source[0], [{ source, expansion }])
  }
  return synonyms
}

/** Returns the synonyms whose source begins at a word of the query. */
export function listSynonymsAt(synonyms: Synonyms, words: string[], index: number): Synonym[] {
  const here = synonyms.get(words[index])
  if (!here) return []
  return here.filter(({ source }) => source.every((word, i) => words[index + i] === word))
}
