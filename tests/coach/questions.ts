import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A question of the set, with what its first claim has to rest on. */
export interface SetQuestion {
  text: string
  earlier: string[]
  /** Beginnings of the ids that are right. */
  right: string[]
  /** It is held back while the coach is tuned. */
  isHeldBack: boolean
}

/** The files of the set: what they hold. */
export const QUESTION_FILES = [
  'answerable',
  'own',
  'unknown',
  'refused',
  'held-out',
  'second',
  'third',
  'fourth',
] as const
export type QuestionFile = (typeof QUESTION_FILES)[number]

/** Files that were asked once before the words were widened; docs/coach.md has their first shares. */
export const HELD_BACK_FILES: QuestionFile[] = ['held-out', 'second', 'third', 'fourth']
const HELD_BACK_EVERY = 3

/** Reads the questions of a file: `= id` begins a group, `first > second` is a follow-up. */
export function readQuestions(file: QuestionFile): SetQuestion[] {
  const questions: SetQuestion[] = []
  let right: string[] = []
  let place = 0
  for (const line of readFileSync(join(import.meta.dirname, 'questions', `${file}.txt`), 'utf8').split(
    '\n',
  )) {
    if (line.trim() === '' || line.startsWith('#')) continue
    if (line.startsWith('= ')) {
      right = line.slice(2).trim().split('|')
      place = 0
      continue
    }
    const talk = line.split(' > ').map((text) => text.trim())
    const isHeldBack = HELD_BACK_FILES.includes(file) || place++ % HELD_BACK_EVERY === HELD_BACK_EVERY - 1
    questions.push({ text: talk.at(-1)!, earlier: talk.slice(0, -1), right, isHeldBack })
  }
  return questions
}
