import type { FieldCode } from '../fields.ts'
import { toPlainText } from '../places/plain.ts'

/** A field and the words that name it, separated by commas: `['061', 'computer science, software']`. */
export type KeywordRow = readonly [field: FieldCode, keywords: string]

const longest = 8

/** Singular and plural, and English and French plurals alike, are one word here: `economics` is `economic`. */
function listWords(text: string): string[] {
  return toPlainText(text.replace(/['’`]/g, ' '))
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

/**
 * Returns a reader of subjects from titles. It matches whole words only. A name of more words beats one of
 * fewer ("business analytics" beats "business"); among equals the first named wins ("economics and finance").
 * The second table is used only if the first finds nothing: its words name a field for lack of a better one.
 */
export function createKeywordReader(
  strong: readonly KeywordRow[],
  weak: readonly KeywordRow[],
): (text: string) => FieldCode | undefined {
  const tables = [strong, weak].map(
    (rows) =>
      new Map(
        rows.flatMap(([field, names]) =>
          names.split(', ').map((name) => [listWords(name).join(' '), field] as const),
        ),
      ),
  )
  return (text) => {
    const words = listWords(text)
    for (const table of tables) {
      for (let length = Math.min(longest, words.length); length >= 1; length--) {
        for (let start = 0; start + length <= words.length; start++) {
          const field = table.get(words.slice(start, start + length).join(' '))
          if (field) return field
        }
      }
    }
    return undefined
  }
}
