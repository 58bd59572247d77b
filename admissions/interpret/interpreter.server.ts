import { TUITION } from '../search/filters.ts'
import type { Searchable } from '../search/index.server.ts'
import { interpret } from './interpret.ts'
import { type AskModel, PATIENCE_MS } from './model.server.ts'
import { withAnswer } from './model-answer.ts'
import { type Surroundings, withSurroundings } from './near.ts'
import type { Phrases } from './phrases.ts'
import { surroundingsOf } from './surroundings.server.ts'
import type { Interpretation } from './types.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.server.ts'

/** How a language model took part in a reading. */
export type ModelPart = 'not-asked' | 'answered' | 'no-answer'

export interface Reading {
  interpretation: Interpretation
  model: ModelPart
}

/** Reads sentences against the catalogue of now. */
export interface Interpreter {
  /** The grammar, then, where one is configured and words were left over, the model. Never throws for the model's sake. */
  read(searchable: Searchable, text: string, today: string): Promise<Reading>
  /** What the grammar alone reads, at once; no model is asked. */
  readAlone(searchable: Searchable, text: string, today: string): Interpretation
  /** Whether a text is a sentence: it says something of whoever looks, or an amount, and no search for words can answer that. */
  isSentence(searchable: Searchable, text: string, today: string): boolean
  /** A reading with the towns around the places that are near to be; as it was where it names none. */
  around(searchable: Searchable, read: Interpretation): Promise<Interpretation>
  /** Makes a catalogue's vocabulary ready, so that the first sentence does not wait for it. */
  prepare(searchable: Searchable): void
}

/** After so many failures in a row a model rests: nobody shall wait for one that is down. */
const FAILURES_BORNE = 2
const REST_MS = 60_000

export function createInterpreter({
  phrases,
  ask,
  now,
  report,
}: {
  phrases: Phrases
  /** Undefined: there is no model. */
  ask: AskModel | undefined
  now: () => Date
  /** Told why a model gave no answer; never what was asked. */
  report(error: unknown): void
}): Interpreter {
  const vocabularies = new WeakMap<Searchable, Vocabulary>()
  let failures = 0
  let restsUntil = 0

  function vocabularyFor(searchable: Searchable) {
    let vocabulary = vocabularies.get(searchable)
    if (!vocabulary) {
      vocabulary = vocabularyOf(searchable, phrases)
      vocabularies.set(searchable, vocabulary)
    }
    return vocabulary
  }

  const surroundings = new WeakMap<Searchable, Promise<Surroundings>>()

  /** Where cities lie is read when a sentence first asks for what is near; without it the town alone is looked in. */
  async function around(searchable: Searchable, read: Interpretation) {
    if (!read.preferences.near || !read.filters.city) return read
    let places = surroundings.get(searchable)
    if (!places) {
      places = surroundingsOf(searchable, phrases)
      surroundings.set(searchable, places)
    }
    try {
      return withSurroundings(read, await places)
    } catch (error) {
      surroundings.delete(searchable)
      report(error)
      return read
    }
  }

  const readAlone: Interpreter['readAlone'] = (searchable, text, today) =>
    interpret(text, vocabularyFor(searchable), today)

  return {
    around,
    prepare: vocabularyFor,
    readAlone,
    isSentence(searchable, text, today) {
      const { student, filters } = readAlone(searchable, text, today)
      return Object.keys(student).length > 0 || filters[TUITION] !== undefined
    },
    async read(searchable, text, today) {
      const read = await around(searchable, readAlone(searchable, text, today))
      if (!ask || read.unused.length === 0 || now().getTime() < restsUntil)
        return { interpretation: read, model: 'not-asked' }
      try {
        const answer = await inTime(ask(text, read))
        failures = 0
        return {
          interpretation: withAnswer(text, read, answer, vocabularyFor(searchable)),
          model: 'answered',
        }
      } catch (error) {
        failures++
        if (failures >= FAILURES_BORNE) restsUntil = now().getTime() + REST_MS
        report(error)
        return { interpretation: read, model: 'no-answer' }
      }
    },
  }
}

/** A server that keeps the connection open and says nothing is given up as well. */
async function inTime(answer: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The model did not answer in time.')), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
