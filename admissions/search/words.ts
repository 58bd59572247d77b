import words from '../../content/search-words.json' with { type: 'json' }
import type { HoldableName } from './filters.ts'

const { stopWords } = words
const synonyms = words.synonyms as [string, string][]

/**
 * Synonyms, abbreviations and stop words: data that an operator edits. What stands for a "master of" something stands for a
 * "master's in" it too, which is how titles made from categories are written.
 */
export const searchWords = {
  stopWords,
  synonyms: [
    ...synonyms,
    ...synonyms
      .filter(([, means]) => /^(master|bachelor)\b/.test(means))
      .map(([word, means]): [string, string] => [word, means.replace(/^(master|bachelor)\b/, '$1s')]),
  ],
}

/** Words that ask for a figure of programmes and stand in no title: "fully funded". Data that an operator edits, too. */
export const figureWords = words.figures satisfies Partial<Record<HoldableName, string[]>>
