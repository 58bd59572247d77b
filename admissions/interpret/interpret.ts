import { findCurrencyOfCountry } from '../catalogue/money/currencies.ts'
import { type ListedName, TUITION } from '../search/filters.ts'
import { readDuration } from './grammar/duration.ts'
import { findCovered, findItems, type Item, isAskedFor, listCountries } from './grammar/items.ts'
import { readMarks } from './grammar/marks.ts'
import { readSpending } from './grammar/money.ts'
import { readOrder } from './grammar/order.ts'
import { readRadius } from './grammar/radius.ts'
import { readScores } from './grammar/scores.ts'
import { readWords, type Sentence, takeWordsBetween } from './grammar/sentence.ts'
import { readIntakes } from './grammar/times.ts'
import { readChoices, readLanguage, readNeeds, readOffers } from './grammar/wishes.ts'
import { readWork } from './grammar/work.ts'
import {
  FiltersSchema,
  type Interpretation,
  type InterpretedFilters,
  type InterpretedStudent,
  type Preferences,
  type SentenceSlot,
} from './types.ts'
import type { Vocabulary } from './vocabulary.server.ts'

export const MAX_SENTENCE_LENGTH = 2000

/**
 * Reads a text as wishes, exclusions, and facts about the user. Uncertain words stay unread: a wrong filter
 * hides programmes.
 */
export function interpretSentence(text: string, vocabulary: Vocabulary, today: string): Interpretation {
  const sentence = readWords(text.slice(0, MAX_SENTENCE_LENGTH), vocabulary)
  const filters: InterpretedFilters = {}
  const student: InterpretedStudent = {}
  const preferences: Preferences = {}

  // Places decide the meaning of a season and of a bare amount, so they are read first.
  const named = findItems(sentence, vocabulary)
  const countryCodes = listCountriesWanted(named)

  readScores(sentence, student, preferences)
  readMarks(sentence, student)
  readNeeds(
    sentence,
    preferences,
    named.filter(({ meaning }) => meaning.kind === 'institution'),
  )
  readLanguage(sentence, filters)
  readWork(sentence, filters, student)
  const { intake, startYear } = readIntakes(sentence, countryCodes, today)
  const spending = readSpending(sentence, () =>
    countryCodes.length === 1 ? findCurrencyOfCountry(countryCodes[0]) : undefined,
  )
  const { shortest, ...bounds } = readDuration(sentence)
  const radius = readRadius(sentence)
  readOrder(sentence, filters, preferences, () => countryCodes.length)
  readOffers(sentence, filters)
  readChoices(sentence, vocabulary.choices, filters)
  if (shortest) preferences.sort ??= 'duration'

  const exclude: Interpretation['exclude'] = {}
  const items = findItems(sentence, vocabulary)
  const fromSchool = isFromSchool(sentence, items)
  putItems(items, sentence, { filters, exclude, preferences })
  const next = fromSchool ? 'bachelor' : isFromFirstDegree(sentence, items) ? 'master' : undefined
  if (next && !filters.level && !exclude.level) filters.level = [next]
  putRadius(radius, filters, preferences)
  Object.assign(filters, bounds, intake && { intake })
  if (startYear) preferences.startYear = startYear
  if (spending) {
    filters[TUITION] = spending.cap
    if (spending.covers === 'tuition-and-living') student.budget = spending.cap
    if (spending.assumesYear) preferences.assumesYear = true
  }
  return {
    filters: sortFilters(filters),
    exclude,
    student,
    preferences,
    unused: listUnusedWords(sentence, vocabulary),
    ...(sentence.doubtful.length > 0 && { doubtful: sentence.doubtful }),
    source: 'grammar',
  }
}

/**
 * Returns the countries that a text names, other than India, where most users are from, and the text without
 * their names. A part of the world names none.
 */
export function findNamedCountries(text: string, vocabulary: Vocabulary): { codes: string[]; rest: string } {
  const sentence = readWords(text.slice(0, MAX_SENTENCE_LENGTH), vocabulary)
  const countryNames = findItems(sentence, vocabulary).flatMap(({ meaning, words }) => {
    const isOne = meaning.kind === 'country' && meaning.values.length === 1 && !meaning.adjective
    return isOne && meaning.values[0] !== 'IN' ? [{ code: meaning.values[0], words }] : []
  })
  if (countryNames.length === 0) return { codes: [], rest: text }
  const names = new Set(countryNames.flatMap(({ words }) => words.map((word) => getLetters(word.text))))
  return {
    codes: [...new Set(countryNames.map(({ code }) => code))],
    rest: text
      .trim()
      .split(/[\s/]+/)
      .filter((word) => !names.has(getLetters(word)))
      .join(' '),
  }
}

const getLetters = (word: string) => word.replace(/[^\p{L}\p{M}]/gu, '')

/** "Nursing after 12th": from school, and without a degree, one begins a first one. */
function isFromSchool(sentence: Sentence, items: Item[]) {
  const after =
    / (?:after(?: my| completing| finishing| passing| doing)? 12th|12th (?:class )?(?:ke |k )?baad)(?= )/
  sentence.each(after, () => {})
  return after.test(sentence.line) && !items.some(({ own, meaning }) => own && meaning.kind === 'level')
}

/**
 * Returns whether the student has a first degree and so means a master's: true for "BTech ke baad USA", open
 * for "Mass communication after BA".
 */
function isFromFirstDegree({ line }: Sentence, items: Item[]) {
  const hasSubject = items.some((item) => isAskedFor(item) && item.meaning.kind === 'discipline')
  return items.some(({ own, meaning, words }) => {
    if (!own || meaning.kind !== 'level' || meaning.value !== 'bachelor') return false
    const last = words.at(-1)!
    return (
      (!hasSubject &&
        / after(?: completing| finishing| doing)?(?: my| a| the)? $/.test(line.slice(0, words[0].at))) ||
      /^(?:(?: in| of)?(?: [a-z]+){1,3})? ke baad /.test(line.slice(last.at + last.key.length))
    )
  })
}

function listCountriesWanted(items: Item[]): string[] {
  const countries = items.filter((item) => isAskedFor(item) && !item.dropped)
  return [...new Set(countries.flatMap(({ meaning }) => listCountries(meaning)))]
}

interface InterpretationParts {
  filters: InterpretedFilters
  exclude: Interpretation['exclude']
  preferences: Preferences
}

function putItems(items: Item[], sentence: Sentence, { filters, exclude, preferences }: InterpretationParts) {
  const meanings = items.filter(isAskedFor).map(({ meaning }) => meaning)
  const countries = meanings.filter(({ kind }) => kind === 'country').flatMap(listCountries)
  const beside = meanings.filter(({ kind }) => kind !== 'country').flatMap(listCountries)
  const covered = findCovered(sentence, items)
  const add = (item: Item, name: ListedName, values: string[]) => {
    if (item.negated) exclude[name] = mergeValues(exclude[name], values)
    else filters[name] = mergeValues(filters[name], values)
  }
  for (const item of items) {
    const { meaning, words } = item
    // A qualification that the student already has is understood but is no filter; their origin is no wish.
    if (item.own && (meaning.kind === 'level' || meaning.kind === 'discipline')) {
      takeWords(sentence, item)
      continue
    }
    if (item.own || item.dropped) continue
    // "Not an MBA" refuses neither all masters nor all of business.
    if (meaning.kind === 'level' && meaning.disciplines && item.negated) continue
    // "London or Oxford": an ambiguous town is the one in the same country as the other.
    const spoken = (meaning.kind === 'city' && meaning.country) || countries.length > 0 ? countries : beside
    const namesake =
      meaning.kind === 'city' && spoken.map((country) => meaning.namesakes?.[country]).find(Boolean)
    // Toronto asks for Canada, "not Toronto" and Mumbai for nothing; the name stays unused, and is named as such.
    if (meaning.kind === 'city' && meaning.isOutside && !namesake) {
      if (!item.negated && meaning.country !== 'IN') add(item, 'country', [meaning.country!])
      continue
    }
    takeWords(sentence, item)
    if (covered.has(item)) continue
    if (meaning.kind === 'country' && meaning.part && item.negated) add(item, 'state', [meaning.part])
    else if (meaning.kind === 'country') {
      add(item, 'country', meaning.values)
      if (meaning.orState && !item.negated) preferences.orState = meaning.orState
    } else if (meaning.kind === 'discipline') {
      add(item, 'discipline', meaning.values)
      if (meaning.subject && !item.negated)
        preferences.subject = mergeValues(preferences.subject, [meaning.subject])
    } else if (meaning.kind === 'city') {
      const isThere = meaning.country !== undefined && countries.includes(meaning.country)
      add(item, 'city', [(!isThere && namesake) || meaning.value])
    } else if (meaning.kind === 'level') {
      add(item, 'level', [meaning.value])
      if (meaning.doctorate && !item.negated) preferences.doctorate ??= meaning.doctorate
      if (meaning.disciplines) {
        add(item, 'discipline', meaning.disciplines)
        if (meaning.subject) preferences.subject = mergeValues(preferences.subject, [meaning.subject])
      }
    } else add(item, meaning.kind, [meaning.value])
    if (item.near && !item.negated && meaning.kind !== 'level' && meaning.kind !== 'discipline')
      preferences.near = mergeValues(preferences.near, [
        meaning.kind === 'city' ? nameOf(meaning.value) : words.map(({ text }) => text).join(' '),
      ])
  }
  // "Medicine but not nursing" belong to one discipline: it stays, and the finer wish is only reported as
  // unread.
  const subjects = meanings.flatMap((meaning) => (meaning.kind === 'discipline' ? meaning.values : []))
  const refused = exclude.discipline?.filter((value) => !subjects.includes(value))
  if (refused?.length === 0) delete exclude.discipline
  else if (refused) exclude.discipline = refused
  // An excluded value cannot be a filter at the same time: "Europe except Germany".
  for (const name of Object.keys(exclude) as ListedName[]) {
    const values = filters[name]?.filter((value) => !exclude[name]!.includes(value))
    if (values?.length === 0) delete filters[name]
    else if (values) filters[name] = values
  }
}

/** The radius applies to the "near" towns; if only a radius is stated, to the towns named. */
function putRadius(km: number | undefined, { city }: InterpretedFilters, preferences: Preferences) {
  if (km === undefined || !city) return
  preferences.near ??= city.map(nameOf)
  preferences.nearKm = km
}

/** A city's value without the country that tells it from its namesakes. */
function nameOf(city: string) {
  return city.replace(/ \([A-Z]{2}\)$/, '')
}

function takeWords(sentence: Sentence, { words, refusalStart, refusalEnd }: Item) {
  const last = words.at(-1)!
  takeWordsBetween(sentence, refusalStart ?? words[0].at, refusalEnd ?? last.at + last.key.length)
}

function mergeValues(list: string[] | undefined, more: string[]) {
  return [...new Set([...(list ?? []), ...more])]
}

function sortFilters(filters: InterpretedFilters): InterpretedFilters {
  const names = Object.keys(FiltersSchema.shape) as SentenceSlot[]
  return Object.fromEntries(
    names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  )
}

/** Returns the meaningful words and numbers that no reader used, each once, as written. */
function listUnusedWords({ words }: Sentence, { stopWords }: Vocabulary): string[] {
  const rest = words.filter(
    ({ taken, plain, key }) =>
      !taken &&
      /[\p{L}\p{N}]/u.test(plain) &&
      !stopWords.has(plain) &&
      !stopWords.has(key) &&
      (plain.length > 1 || /\d/.test(plain)),
  )
  return [...new Set(rest.map(({ text }) => text))]
}
