import type { FieldCode } from '../fields.ts'
import { keywordReader } from './keywords.ts'
import { broadWords, subjectWords } from './text-words.ts'

const read = keywordReader(subjectWords, broadWords)

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
