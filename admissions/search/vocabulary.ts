import words from '../../content/search-words.json' with { type: 'json' }
import type { HoldableName } from './filters.ts'

const { fillers, stopWords } = words
const synonyms = words.synonyms as [string, string][]

/**
 * Synonyms, abbreviations and stop words, which an operator edits. Each synonym for “master …” or “bachelor
 * …” is repeated for “masters …” and “bachelors …”. “Of” and “in” are stop words, so this also covers
 * “masters in”.
 */
export const queryWords = {
  /** Words without meaning of their own, in English and in Hindi as people mix it in, for sentences. */
  fillers,
  stopWords,
  synonyms: [
    ...synonyms,
    ...synonyms
      .filter(([, meaning]) => /^(master|bachelor)\b/.test(meaning))
      .map(([word, meaning]): [string, string] => [word, meaning.replace(/^(master|bachelor)\b/, '$1s')]),
  ],
}

/**
 * Phrases that set a filter instead of matching titles, such as “fully funded”. Operators edit this list too.
 */
export const filterPhrases = words.figures satisfies Partial<Record<HoldableName, string[]>>

/** Words before a place that a search leaves out: "near". */
export const nearWords = words.near
