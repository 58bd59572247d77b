import type { CoachContent, CoachIntent } from '../content/coach/schema.ts'
import {
  type Lexicon,
  nameExplained,
  nameTerm,
  type QuestionMeanings,
  readMeanings,
  splitSpoken,
  toKey,
} from './meanings.ts'

/** What the coach can be asked: an intent of the content, or the explanation of a term. */
export type Askable = { intent: CoachIntent; term?: undefined } | { term: string; intent?: undefined }

interface Example {
  askable: Askable
  meanings: string[]
  /** The meanings of all examples of its intent. */
  related: ReadonlySet<string>
}

/** All examples, and how much each meaning says. */
export interface IntentIndex {
  examples: Example[]
  weights: ReadonlyMap<string, number>
  soft: ReadonlySet<string>
}

export interface IntentMatch {
  askable: Askable
  /** The share of the question that it explains, from 0 to 1. */
  coverage: number
  score: number
}

/** A word that nothing knows weighs this much: a question about a dog is not answered by a text about visas. */
const UNKNOWN = 3
/** A country or an institution that an intent has no use for. */
const UNUSED_PLACE = 1.6
const SOFT = 0.7
/** The part that a meaning costs if another example of the intent has it. */
const RELATED = 0.25
const TERM = 3.2
const EXPLAINED = 12
/** A term that is only mentioned. */
const MENTIONED = 1
/** Less of the question explained is no answer. */
const MIN_COVERAGE = 0.55

/** Builds the index of the intents, once for each state of the content. */
export function indexIntents({ intents, terms }: CoachContent, lexicon: Lexicon): IntentIndex {
  const examples: Example[] = intents.flatMap((intent) => {
    const all = intent.examples.map((text) => readExample(text, lexicon))
    const related = new Set(all.flat())
    return all.map((meanings) => ({ askable: { intent }, meanings, related }))
  })
  const uses = new Map<string, Set<CoachIntent>>()
  for (const { askable, meanings } of examples)
    for (const meaning of meanings)
      uses.set(meaning, (uses.get(meaning) ?? new Set<CoachIntent>()).add(askable.intent!))
  const weights = new Map(
    [...uses].map(([meaning, users]) => [
      meaning,
      Math.log(1 + intents.length / users.size) * (lexicon.soft.has(meaning) ? SOFT : 1),
    ]),
  )
  const explained = terms.flatMap(({ id }): Example[] => {
    const name = nameTerm(id)
    weights.set(name, TERM)
    weights.set(nameExplained(name), EXPLAINED)
    return [name, nameExplained(name)].map((meaning) => ({
      askable: { term: id },
      meanings: [meaning],
      related: new Set(),
    }))
  })
  return { examples: [...examples, ...explained], weights, soft: lexicon.soft }
}

/** Returns an example as meanings; a word that the lexicon lacks must occur as it is. */
export function readExample(text: string, lexicon: Lexicon): string[] {
  const meanings = text.split(' ').flatMap((word) => {
    if (lexicon.names.has(word)) return [word]
    const spans = readMeanings(lexicon, [[toKey(word)]]).spans
    return spans.length > 0 ? [spans[0].meanings[0]] : splitSpoken(word).map((piece) => `=${toKey(piece)}`)
  })
  return [...new Set(meanings)]
}

/**
 * Returns the intents that a question may have, the likeliest first. `places`: what it names besides, which
 * must be of use to the intent.
 */
export function matchIntents(
  { examples, weights, soft }: IntentIndex,
  { spans, unknown }: QuestionMeanings,
  places: { countries: number; institutions: number },
): IntentMatch[] {
  const held = new Set([...spans.flatMap(({ meanings }) => meanings), ...unknown.map((word) => `=${word}`)])
  const best = new Map<CoachIntent | string, IntentMatch>()
  for (const { askable, meanings, related } of examples) {
    if (!meanings.every((meaning) => held.has(meaning))) continue
    // What says little is no match beside words that nobody knows.
    if (unknown.length > 0 && meanings.every((meaning) => soft.has(meaning))) continue
    const matched = sum(meanings.map((meaning) => weights.get(meaning) ?? 1))
    const left = sum([
      ...spans.map((span) =>
        span.meanings.some((meaning) => meanings.includes(meaning))
          ? 0
          : weigh(span.meanings) * (span.meanings.some((meaning) => related.has(meaning)) ? RELATED : 1),
      ),
      ...unknown.map((word) => (meanings.includes(`=${word}`) ? 0 : UNKNOWN)),
      ...(usesCountry(askable) || places.countries === 0 ? [] : [UNUSED_PLACE]),
      ...(usesInstitution(askable) || places.institutions === 0 ? [] : [UNUSED_PLACE]),
    ])
    const coverage = matched / (matched + left)
    const match = { askable, coverage, score: matched * coverage }
    const key = askable.intent ?? askable.term!
    if (coverage >= MIN_COVERAGE && match.score > (best.get(key)?.score ?? 0)) best.set(key, match)
  }
  return [...best.values()].sort((a, b) => b.score - a.score)

  /** Left over, a meaning that is soft costs nothing. */
  function weigh(meanings: readonly string[]) {
    return meanings.some((meaning) => soft.has(meaning))
      ? 0
      : Math.min(
          ...meanings.map((meaning) =>
            meaning.startsWith('term:') ? MENTIONED : (weights.get(meaning) ?? 1),
          ),
        )
  }
}

/** An intent that shares less than this with a question is nothing that it may have meant. */
const MIN_SHARED = 1.2

/**
 * Returns the intents that a question which matches none may have meant, the likeliest first: those that share
 * most of their meanings with it, whatever else it says.
 */
export function suggestIntents(
  { examples, weights, soft }: IntentIndex,
  { spans }: QuestionMeanings,
  count: number,
): CoachIntent[] {
  const ofQuestion = new Set(spans.flatMap(({ meanings }) => meanings))
  const weighAll = (meanings: string[]) => sum(meanings.map((meaning) => weights.get(meaning) ?? 1))
  const scores = new Map<string, { intent: CoachIntent; score: number }>()
  for (const { askable, meanings } of examples) {
    const shared = meanings.filter((meaning) => ofQuestion.has(meaning))
    if (!askable.intent || shared.every((meaning) => soft.has(meaning))) continue
    const weight = weighAll(shared)
    const score = (weight * weight) / weighAll(meanings)
    const { question } = askable.intent
    if (weight >= MIN_SHARED && score > (scores.get(question)?.score ?? 0))
      scores.set(question, { intent: askable.intent, score })
  }
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ intent }) => intent)
}

function usesCountry({ intent, term }: Askable) {
  return term !== undefined || intent?.country !== undefined || intent?.call.tool === 'own'
}

function usesInstitution({ intent }: Askable) {
  return (
    intent !== undefined &&
    ['own', 'compare', 'scholarships', 'tuition', 'english', 'living', 'country'].includes(intent.call.tool)
  )
}

function sum(figures: number[]) {
  return figures.reduce((all, figure) => all + figure, 0)
}
