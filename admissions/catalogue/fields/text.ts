import type { FieldCode } from '../fields.ts'
import { keywordReader } from './keywords.ts'
import words from './text-words.json' with { type: 'json' }

/** Subjects in English titles and lists, by ISCED-F 2013 narrow field. The longer name wins, so compounds stand beside their parts. */
export const subjectWords = words.subjects as [field: FieldCode, names: string][]

/** `broad` words name a field only where nothing narrower stands beside them. */
const read = keywordReader(subjectWords, words.broad as [FieldCode, string][])

// Awards whose own name holds a subject's word: a doctor of philosophy in chemistry is no philosopher.
const awards =
  /\b(?:doctor of philosophy|master of philosophy|bachelor of arts|master of arts|bachelor of science|master of science|associate of (?:applied )?(?:arts|science)|ph\.?d\.?|liberal arts college|english[- ]taught)\b/gi

/** The narrow field that an English name or title holds (`MSc Data Science`). Undefined where this table knows none: never a guess. */
export function fieldFromText(text: string): FieldCode | undefined {
  return read(text.replace(awards, ' '))
}
