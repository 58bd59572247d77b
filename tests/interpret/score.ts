import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interpretSentence } from '../../admissions/interpret/interpret.ts'
import { FiltersSchema, type Interpretation, type MaxTuition } from '../../admissions/interpret/types.ts'
import { getVocabulary, type Vocabulary } from '../../admissions/interpret/vocabulary.server.ts'
import { namedCatalogue } from './catalogue.ts'
import { phrases } from './phrases.ts'

/** The day of all sentences: "next fall" is that of 2027. */
export const DAY = '2026-11-21'

export const TUNED = ['tuned', 'tuned-later', 'typed', 'typed-more', 'typed-other-half', 'parents'] as const
/** The held-out sets show how well unseen sentences are read. */
export const HELD_OUT = ['held-out', 'held-out-2', 'held-out-3'] as const
/** Sentences of families in three styles, each of one kind. */
export const FAMILIES = ['families-english', 'families-hinglish', 'families-devanagari'] as const
/** Sentences of families that were written by somebody who had seen neither the grammar nor its phrases. */
export const HELD_OUT_FAMILIES = ['held-out-english', 'held-out-hinglish', 'held-out-devanagari'] as const
export const SETS = [...TUNED, ...FAMILIES, ...HELD_OUT, ...HELD_OUT_FAMILIES] as const
export type SetName = (typeof SETS)[number]

export interface Example {
  text: string
  /** The kind of its section in the file. */
  kind?: string
  /** Slots by name: values as a set, or, after `~`, values that have to be among others. */
  wanted: Map<string, { values: string[]; among: boolean }>
}

export interface Score {
  sentences: number
  slots: number
  right: number
  /**
   * Filters and exclusions that the sentence does not ask for, and scores and marks that it does not state.
   */
  invented: number
  /** Values refused that were taken as wanted, or the other way. */
  turned: number
  /** The errors, one per line. */
  faults: string[]
}

/** Reads a file of sentences: the sentence, then its slots on an indented line. `-country=CA` is an exclusion, `country~=DE` a part of a list. */
export function readExamples(name: SetName): Example[] {
  const lines = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8').split('\n')
  const examples: Example[] = []
  let kind: string | undefined
  for (const line of lines) {
    if (line.startsWith('## ')) kind = line.slice(3)
    if (line.startsWith('#') || line.trim() === '') continue
    if (!line.startsWith('  ')) examples.push({ text: line, kind, wanted: new Map() })
    else
      for (const slot of line.trim().split(/ (?=-?[\w.]+~?=)/)) {
        const [, key, among, values] = /^(-?[\w.]+)(~?)=(.*)$/.exec(slot)!
        examples.at(-1)!.wanted.set(key, { values: values.split(','), among: among === '~' })
      }
  }
  return examples
}

/** The vocabulary that the sentences are read with, and institutions' names by id. */
export function readExampleVocabulary(): { vocabulary: Vocabulary; names: Map<string, string> } {
  const searchable = namedCatalogue()
  const names = new Map(searchable.catalogue.columns.institutions.map(({ id, name }) => [id, name]))
  return { vocabulary: getVocabulary(searchable, phrases), names }
}

export function scoreSet(
  examples: Example[],
  { vocabulary, names }: ReturnType<typeof readExampleVocabulary>,
): Score {
  const score: Score = { sentences: examples.length, slots: 0, right: 0, invented: 0, turned: 0, faults: [] }
  for (const { text, wanted } of examples) {
    const read = getSlots(interpretSentence(text, vocabulary, DAY), names)
    for (const [key, { values, among }] of wanted) {
      score.slots++
      const got = read.get(key) ?? []
      const isRight = values.every((value) => got.includes(value)) && (among || got.length === values.length)
      if (isRight) score.right++
      else score.faults.push(`${text}\n    ${key}: wanted ${values}, got ${got}`)
    }
    for (const [key, { values }] of wanted) {
      const opposite = read.get(key.startsWith('-') ? key.slice(1) : `-${key}`) ?? []
      if (values.some((value) => opposite.includes(value))) {
        score.turned++
        score.faults.push(`${text}\n    ${key}: turned round`)
      }
    }
    for (const [key, values] of read) {
      if (!(key in FiltersSchema.shape) && !HIDING.test(key)) continue
      const want = wanted.get(key)
      const extra = values.filter((value) => !want?.values.includes(value) && !want?.among)
      // A figure that is wrong is counted once, as a slot that is wrong; a filter of its own, or one more value, is invented.
      if (extra.length > 0 && (!want || values.length > want.values.length)) {
        score.invented++
        score.faults.push(`${text}\n    ${key}: nobody asked for ${extra}`)
      }
    }
  }
  return score
}

/** All that a reading may make up: what it only prefers (an order, a wish that is noted) hides nothing. */
const HIDING =
  /^(?:-.*|ielts.*|toefl.*|pte.*|det.*|cambridge|kite|sat|act|gre.*|gmat|accepts.*|expected.*|notTaken|tenth|twelfth|undergraduate|backlogs|workExperience|gapYears|budget)$/

/** Everything understood, flat: `country`, `-country`, `ielts.writing`, `maxTuition`. */
function getSlots(
  { filters, exclude, student, preferences, unused, doubtful }: Interpretation,
  names: Map<string, string>,
) {
  const slots = new Map<string, string[]>()
  const put = (key: string, value: unknown) => {
    if (value === undefined) return
    const list = Array.isArray(value) ? value : [value]
    slots.set(
      key,
      list.map((one) => names.get(String(one)) ?? getText(one)),
    )
  }
  for (const [name, value] of Object.entries(filters)) put(name, value)
  for (const [name, value] of Object.entries(exclude)) put(`-${name}`, value)
  for (const [name, value] of Object.entries(student)) {
    if (name === 'expected') for (const [test, score] of Object.entries(value)) put(`expected.${test}`, score)
    else if (name === 'sections')
      for (const [test, parts] of Object.entries(value))
        for (const [part, score] of Object.entries(parts as object)) put(`${test}.${part}`, score)
    else put(name, value)
  }
  for (const [name, value] of Object.entries(preferences)) {
    if (name === 'accepts') for (const [test, score] of Object.entries(value)) put(`accepts.${test}`, score)
    else put(name, value)
  }
  put('unused', unused)
  put('doubtful', doubtful)
  return slots
}

function getText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('currency' in value) {
    const { amount, currency, period } = value as MaxTuition
    return `${amount} ${currency}/${period}`
  }
  const { value: mark, outOf } = value as { value: number; outOf: number }
  return `${mark}/${outOf}`
}
