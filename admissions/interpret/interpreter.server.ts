import type { ModelCalls } from '../../platform/language-model/calls.ts'
import { TUITION } from '../search/filters.ts'
import type { Searchable } from '../search/index.server.ts'
import { DEVANAGARI } from './grammar/hindi.ts'
import { spellOutWords } from './grammar/spelling.ts'
import { findInstitutions, type InstitutionName } from './institution-names.ts'
import { findNamedCountries, interpretSentence } from './interpret.ts'
import { type AskModel, MODEL_TIMEOUT_MS } from './model.server.ts'
import { withAnswer } from './model-answer.ts'
import { type Surroundings, withSurroundings } from './near.ts'
import type { Phrases } from './phrases.ts'
import { listSurroundings } from './surroundings.server.ts'
import type { Interpretation } from './types.ts'
import { getVocabulary, type Vocabulary } from './vocabulary.server.ts'

/** How a language model took part in a reading. */
export type ModelPart = 'not-asked' | 'answered' | 'no-answer'

export interface Reading {
  interpretation: Interpretation
  model: ModelPart
}

/** Reads sentences against the catalogue of now. */
export interface Interpreter {
  /**
   * Reads with the grammar, then with the model if one is configured and words were left over. A model
   * failure never throws. `address`: the visitor's, used to limit model calls; none for a sentence of the
   * site itself.
   */
  read(searchable: Searchable, text: string, today: string, address?: string): Promise<Reading>
  /** Reads with the grammar alone, synchronously; asks no model. */
  readAlone(searchable: Searchable, text: string, today: string): Interpretation
  /**
   * Is the text a sentence? True if it mentions the user, an amount, or something to exclude, which a word
   * search cannot answer.
   */
  isSentence(searchable: Searchable, text: string, today: string): boolean
  /** Returns whether the text names something to exclude, which a word search would look for. */
  excludesSomething(searchable: Searchable, text: string, today: string): boolean
  /**
   * Returns a text with its words in Devanagari as the grammar knows them, for a search that matches words.
   */
  inLatin(searchable: Searchable, text: string): string
  /** Returns a text with Hindi, in either script, and words cut short as the grammar knows them. */
  spellOut(searchable: Searchable, text: string): string
  /** Returns the countries that a text names, and the text without their names. */
  namedCountries(searchable: Searchable, text: string): { codes: string[]; rest: string }
  /** Returns the reading with the towns near the places named in it; unchanged if it names none. */
  around(searchable: Searchable, read: Interpretation): Promise<Interpretation>
  /** Finds the names of institutions in prose. */
  institutionsIn(searchable: Searchable, text: string): InstitutionName[]
  /** Prepares a catalogue's vocabulary before the first sentence needs it. */
  prepare(searchable: Searchable): void
}

/** Creates the interpreter. It keeps the vocabulary of a catalogue for as long as the catalogue is in use. */
export function createInterpreter({
  phrases,
  model,
  report,
}: {
  phrases: Phrases
  /** `undefined` if there is no model. */
  model: { ask: AskModel; calls: ModelCalls } | undefined
  /** Receives the reason a model gave no answer, never the question. */
  report(error: unknown): void
}): Interpreter {
  const vocabularies = new WeakMap<Searchable, Vocabulary>()

  function vocabularyFor(searchable: Searchable) {
    let vocabulary = vocabularies.get(searchable)
    if (!vocabulary) {
      vocabulary = getVocabulary(searchable, phrases)
      vocabularies.set(searchable, vocabulary)
    }
    return vocabulary
  }

  const surroundings = new WeakMap<Searchable, Promise<Surroundings>>()

  /**
   * Loads city locations when a sentence first asks for nearby places; without them only the town itself is
   * searched.
   */
  async function addSurroundings(searchable: Searchable, read: Interpretation) {
    if (!read.preferences.near || !read.filters.city) return read
    let places = surroundings.get(searchable)
    if (!places) {
      places = listSurroundings(searchable, phrases)
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
    interpretSentence(text, vocabularyFor(searchable), today)

  function inLatin(searchable: Searchable, text: string) {
    if (!DEVANAGARI.test(text)) return text
    const { hindi } = vocabularyFor(searchable)
    return text.replace(/[\p{Script=Devanagari}\p{M}]+/gu, (word) => hindi.inLatin(word))
  }

  return {
    around: addSurroundings,
    prepare: vocabularyFor,
    namedCountries: (searchable, text) => findNamedCountries(text, vocabularyFor(searchable)),
    readAlone,
    institutionsIn: (searchable, text) => findInstitutions(text, vocabularyFor(searchable)),
    isSentence(searchable, text, today) {
      const { student, filters, exclude } = readAlone(searchable, text, today)
      return Object.keys({ ...student, ...exclude }).length > 0 || filters[TUITION] !== undefined
    },
    excludesSomething: (searchable, text, today) =>
      // A single word excludes nothing.
      /\S\s+\S/.test(text) && Object.keys(readAlone(searchable, text, today).exclude).length > 0,
    inLatin,
    spellOut: (searchable, text) => spellOutWords(inLatin(searchable, text), phrases.spellings),
    async read(searchable, text, today, address) {
      const reading = await addSurroundings(searchable, readAlone(searchable, text, today))
      if (!model || reading.unused.length === 0) return { interpretation: reading, model: 'not-asked' }
      const question = {
        key: `${today} ${text.trim()}`,
        patienceMs: MODEL_TIMEOUT_MS,
        ask: () => model.ask(text, reading),
      }
      const answer = await model.calls.answer(searchable, question, address)
      if (typeof answer === 'string') return { interpretation: reading, model: answer }
      try {
        return {
          interpretation: withAnswer(text, reading, answer.text, vocabularyFor(searchable)),
          model: 'answered',
        }
      } catch (error) {
        report(error)
        return { interpretation: reading, model: 'no-answer' }
      }
    },
  }
}
