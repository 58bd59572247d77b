import words from '../../content/search-words.json' with { type: 'json' }

/** Synonyms, abbreviations and stop words: data that an operator edits. */
export const searchWords = words as { synonyms: [string, string][]; stopWords: string[] }
