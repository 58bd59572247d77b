import type { CoachContent } from '../content/coach/schema.ts'
import { readExample } from './intents.ts'
import type { Lexicon, QuestionMeanings } from './meanings.ts'

/** A question that has a prepared answer, whatever else it says. */
export type PreparedKind =
  | { kind: 'urgent'; id: string }
  | { kind: 'refusal'; id: string }
  | { kind: 'greeting'; id: 'hello' | 'thanks' }

export type PreparedIndex = { answer: PreparedKind; meanings: string[] }[]

/** Builds the index of the prepared answers: those for people in need come first. */
export function indexPrepared({ rightAndWrong }: CoachContent, lexicon: Lexicon): PreparedIndex {
  const { urgent, refusals } = rightAndWrong
  return [
    ...urgent.map(({ id, examples }) => ({ answer: { kind: 'urgent' as const, id }, examples })),
    ...refusals.map(({ id, examples }) => ({ answer: { kind: 'refusal' as const, id }, examples })),
  ].flatMap(({ answer, examples }) =>
    examples.map((text) => ({ answer, meanings: readExample(text, lexicon) })),
  )
}

/** Returns the prepared answer that a question needs; `undefined` if it needs none. */
export function findPrepared(
  index: PreparedIndex,
  { spans, unknown }: QuestionMeanings,
): PreparedKind | undefined {
  const held = new Set([...spans.flatMap(({ meanings }) => meanings), ...unknown.map((word) => `=${word}`)])
  const hit = index.find(({ meanings }) => meanings.every((meaning) => held.has(meaning)))
  if (hit) return hit.answer
  const isOnly = (name: string) =>
    spans.length > 0 && unknown.length === 0 && spans.every(({ meanings }) => meanings.includes(name))
  if (isOnly('thanks')) return { kind: 'greeting', id: 'thanks' }
  return isOnly('hello') ? { kind: 'greeting', id: 'hello' } : undefined
}
