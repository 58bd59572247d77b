import type { FieldCode } from '../fields.ts'
import { keywordReader } from './keywords.ts'
import words from './text-words.json' with { type: 'json' }

/**
 * Subjects as English programme titles and discipline lists name them, by ISCED-F 2013 narrow field. Of two rows that match one title the
 * longer name wins, so a compound stands beside its parts: "sports management", "sports".
 */
export const subjectWords = words.subjects as [field: FieldCode, names: string][]

/** `broad` words name a field only where nothing narrower stands beside them. */
const read = keywordReader(subjectWords, words.broad as [FieldCode, string][])

// Awards whose own name holds a subject's word: a doctor of philosophy in chemistry is no philosopher.
const awards =
  /\b(?:doctor of philosophy|master of philosophy|bachelor of arts|master of arts|bachelor of science|master of science|associate of (?:applied )?(?:arts|science)|ph\.?d\.?|liberal arts college|english[- ]taught)\b/gi

/**
 * The narrow field that an English discipline name or programme title names (`MSc Data Science`, `Bachelor of
 * Nursing`). Undefined when it names none, or nothing this table knows: never a guess.
 */
export function fieldFromText(text: string): FieldCode | undefined {
  return read(text.replace(awards, ' '))
}
