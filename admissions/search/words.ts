import words from '../../content/search-words.json' with { type: 'json' }
import type { HoldableName } from './filters.ts'

const { stopWords } = words
const synonyms = words.synonyms as [string, string][]

/** Synonyms, abbreviations and stop words, which an operator edits. What means "master of" also means "master's in". */
export const queryWords = {
  stopWords,
  synonyms: [
    ...synonyms,
    ...synonyms
      .filter(([, means]) => /^(master|bachelor)\b/.test(means))
      .map(([word, means]): [string, string] => [word, means.replace(/^(master|bachelor)\b/, '$1s')]),
  ],
}

/**
 * Words that ask for a figure of a programme and occur in no title: "fully funded". Operators edit this list
 * too.
 */
export const figureWords = words.figures satisfies Partial<Record<HoldableName, string[]>>
