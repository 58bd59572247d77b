import type { FieldCode } from '../fields.ts'
import { createKeywordReader } from './keywords.ts'
import words from './text-words.json' with { type: 'json' }

/**
 * Subjects in English titles and lists, by ISCED-F 2013 narrow field. The longer name wins, so compounds are
 * listed beside their parts.
 */
export const subjectWords = words.subjects as [field: FieldCode, names: string][]

/** `broad` words name a field only if no narrower word is beside them. */
const readField = createKeywordReader(subjectWords, words.broad as [FieldCode, string][])

// Awards whose own name contains a subject's word: a doctor of philosophy in chemistry has not studied
// philosophy.
const awards =
  /\b(?:doctor of philosophy|master of philosophy|bachelor of arts|master of arts|bachelor of science|master of science|associate of (?:applied )?(?:arts|science)|ph\.?d\.?|liberal arts college|english[- ]taught)\b/gi

/**
 * Returns the narrow field in an English name or title (`MSc Data Science`). `undefined` if this table has
 * none: it never guesses.
 */
export function findFieldFromText(text: string): FieldCode | undefined {
  return readField(text.replace(awards, ' '))
}
