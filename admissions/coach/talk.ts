import type { CoachContent, CoachIntent } from '../content/coach/schema.ts'
import type { Interpreter } from '../interpret/interpreter.server.ts'
import type { Searchable } from '../search/index.server.ts'
import {
  type Askable,
  type IntentIndex,
  type IntentMatch,
  indexIntents,
  matchIntents,
  suggestIntents,
} from './intents.ts'
import {
  createLexicon,
  type Lexicon,
  listTermIds,
  OUTSIDE,
  type QuestionMeanings,
  readMeanings,
  type SpokenWord,
  splitSpoken,
  toKey,
} from './meanings.ts'
import { findPrepared, indexPrepared, type PreparedIndex, type PreparedKind } from './prepared.ts'
import { type CoachCall, readCall } from './tools.ts'

/** Everything that the coach understands by, built once for each state of the content. */
export interface CoachIndex {
  lexicon: Lexicon
  intents: IntentIndex
  prepared: PreparedIndex
  /** The intents by their own question, as `toPlainQuestion` writes it. */
  questions: ReadonlyMap<string, CoachIntent>
}

/** Builds the index of the coach’s content. */
export function indexCoach(content: CoachContent): CoachIndex {
  const lexicon = createLexicon(content)
  return {
    lexicon,
    intents: indexIntents(content, lexicon),
    prepared: indexPrepared(content, lexicon),
    questions: new Map(content.intents.map((intent) => [toPlainQuestion(intent.question), intent])),
  }
}

/** Returns a question’s words alone, for comparing. */
const toPlainQuestion = (text: string) => splitSpoken(text.toLowerCase()).join(' ')

/** What the coach does about a question. */
export type CoachMove =
  | { kind: 'call'; call: CoachCall; heading?: string }
  | { kind: 'prepared'; prepared: PreparedKind }
  /** The intent needs a country and the talk has named none. */
  | { kind: 'which-country'; intent: CoachIntent }
  /** Two meanings are as likely. */
  | { kind: 'which-meaning'; intents: CoachIntent[] }
  | { kind: 'unknown' }

/** What the talk is about, which a follow-up need not repeat. */
interface CoachSubject {
  askable?: Askable
  call?: CoachCall
  countries: string[]
  levels: string[]
  institutions: string[]
}

export interface TalkTurn {
  move: CoachMove
  subject: CoachSubject
  /** What a question that no intent explains may have meant, with the countries that it names. */
  perhaps?: { intents: CoachIntent[]; countries: string[] }
}

interface TalkReader {
  interpreter: Interpreter
  searchable: Searchable
  today: string
}

/** The most earlier questions that a follow-up is read with. */
export const MAX_EARLIER = 3
export const MAX_COACH_QUESTION = 300
/** Below this share of the best score another meaning is not asked back. */
const AS_LIKELY = 0.97

const noSubject: CoachSubject = { countries: [], levels: [], institutions: [] }

/** Reads a talk: its last question with what the earlier ones were about. */
export function readTalk(
  index: CoachIndex,
  reader: TalkReader,
  earlier: string[],
  question: string,
): TalkTurn {
  let subject = noSubject
  for (const text of earlier.slice(-MAX_EARLIER)) subject = takeTurn(index, reader, subject, text).subject
  return takeTurn(index, reader, subject, question)
}

interface ReadQuestion {
  text: string
  /** The text without the countries that it names. */
  rest: string
  meanings: QuestionMeanings
  countries: string[]
  levels: string[]
  institutions: string[]
  hasDiscipline: boolean
}

function takeTurn(index: CoachIndex, reader: TalkReader, subject: CoachSubject, text: string): TalkTurn {
  const question = readQuestion(index, reader, text.slice(0, MAX_COACH_QUESTION))
  const prepared = findPrepared(index.prepared, question.meanings)
  if (prepared) return { move: { kind: 'prepared', prepared }, subject }
  // A film is nothing that we know of, unless somebody wants to study it.
  if (!question.hasDiscipline && question.meanings.spans.some(({ meanings }) => meanings.includes(OUTSIDE)))
    return { move: { kind: 'unknown' }, subject }

  const next: CoachSubject = {
    countries: question.countries.length > 0 ? question.countries : subject.countries,
    levels: question.levels.length > 0 ? question.levels : subject.levels,
    institutions: question.institutions,
    askable: subject.askable,
    call: subject.call,
  }
  // A question that the coach has proposed itself.
  const proposed = index.questions.get(toPlainQuestion(question.rest))
  if (proposed) return callAskable({ intent: proposed }, question, next)
  const [best, second] = rankAskables(index, question, subject, next.countries.length > 0)
  if (!best) return followUp(question, subject, next) ?? findElsewhere(index, question, subject)
  const { askable } = best
  if (second?.askable.intent && askable.intent && second.score >= AS_LIKELY * best.score)
    if (!isSameCall(askable.intent, second.askable.intent))
      return {
        move: { kind: 'which-meaning', intents: [askable.intent, second.askable.intent] },
        subject: next,
      }
  return callAskable(askable, question, next)
}

/** Returns the intents by likelihood. A short follow-up may leave out the visa that it goes on about. */
function rankAskables(
  { intents }: CoachIndex,
  question: ReadQuestion,
  subject: CoachSubject,
  hasCountry: boolean,
) {
  const places = { countries: question.countries.length, institutions: question.institutions.length }
  const alone = matchIntents(intents, question.meanings, places)
  const isBrief = question.countries.length === 0 && question.meanings.spans.length <= 3
  if (subject.call?.tool !== 'visa' || !isBrief) return preferCountry(alone, hasCountry)
  const about = { ...question.meanings, spans: [...question.meanings.spans, VISA] }
  const joined = matchIntents(intents, about, places)
  return preferCountry(joined[0] && joined[0].score > (alone[0]?.score ?? 0) ? joined : alone, hasCountry)
}

/** Of equally likely meanings, the one that has what it needs comes first, and alone. */
function preferCountry(matches: IntentMatch[], hasCountry: boolean) {
  const [best] = matches
  if (!best) return matches
  const equal = matches.filter(({ score }) => score >= AS_LIKELY * best.score)
  const fitting = equal.filter(({ askable }) => (askable.intent?.country === 'needed') === hasCountry)
  return fitting.length > 0 ? fitting : matches
}

const VISA = { words: 'visa', meanings: ['visa'] }

const OF_INSTITUTIONS = new Set(['tuition', 'english', 'living', 'country'])

const isSameCall = (a: CoachIntent, b: CoachIntent) =>
  a.call.tool === b.call.tool && a.call.part === b.call.part

function callAskable(askable: Askable, question: ReadQuestion, subject: CoachSubject): TalkTurn {
  if (askable.term !== undefined) return toTurn('term', toTermPair(askable.term, question), subject, askable)
  const { intent } = askable
  const { tool, part } = intent.call
  const { countries, levels, institutions } = subject
  const parts = part === undefined ? {} : { part }
  // A university’s own figures are on its page, not on its country’s.
  const isOwn = question.meanings.spans.some(({ meanings }) => meanings.includes('my'))
  const isOfInstitution = OF_INSTITUTIONS.has(tool) || (tool === 'own' && !isOwn)
  if (question.institutions.length > 0 && isOfInstitution && question.countries.length === 0)
    return toTurn('institution', { institutions: question.institutions.slice(0, 3) }, subject, askable)
  if (intent.country === 'needed' && countries.length === 0) {
    if (intent.otherwise) return toTurn('faq', { part: intent.otherwise }, subject, askable, undefined)
    return { move: { kind: 'which-country', intent }, subject: { ...subject, askable } }
  }
  const values = {
    work: { ...parts, countries: countries.slice(0, 3), levels: levels.slice(0, 4) },
    visa: { ...parts, countries: countries.slice(0, 3) },
    country: { ...parts, countries: countries.slice(0, 3) },
    living: { countries: countries.slice(0, 3) },
    tuition: { countries: countries.slice(0, 3), levels: levels.slice(0, 4) },
    english: { countries: countries.slice(0, 3) },
    interview: { countries: countries.slice(0, 3) },
    scholarships: { countries: question.countries.slice(0, 3), levels: levels.slice(0, 4) },
    convert: { ...parts, question: question.text },
    compare: { institutions: institutions.slice(0, 3), question: question.text },
  }
  return toTurn(tool, values[tool as keyof typeof values] ?? parts, subject, askable, intent.question)
}

/** A difference is asked of two terms; otherwise one is explained. */
function toTermPair(term: string, { meanings: { spans } }: ReadQuestion) {
  const isDifference = spans.some(({ meanings }) => meanings.includes('differ'))
  const [part, other] = isDifference ? listTermIds(spans) : [term]
  return { part, other }
}

function toTurn(
  tool: string,
  values: Record<string, unknown>,
  subject: CoachSubject,
  askable?: Askable,
  heading?: string,
): TalkTurn {
  const call = readCall(tool, values)
  if (!call) return { move: { kind: 'unknown' }, subject }
  return { move: { kind: 'call', call, heading }, subject: { ...subject, askable, call } }
}

/** “And in Ireland?”: the question names only a country or a level, so the rest is as before. */
function followUp(question: ReadQuestion, before: CoachSubject, next: CoachSubject): TalkTurn | undefined {
  const namesPlace = question.countries.length > 0 || question.levels.length > 0
  const { unknown, spans } = question.meanings
  const isBare = unknown.length === 0 && spans.length <= 1 && !question.hasDiscipline
  if (!namesPlace || !isBare || before.askable?.intent === undefined) return undefined
  if (before.askable.intent.country === undefined) return undefined
  return callAskable(before.askable, question, next)
}

/** Looks a question up that no intent explains: the catalogue if it names a subject or a university, else our texts. */
function findElsewhere(
  { lexicon, intents }: CoachIndex,
  question: ReadQuestion,
  subject: CoachSubject,
): TalkTurn {
  const { unknown, spans } = question.meanings
  const { institutions, text } = question
  const asksMore = unknown.length > 0
  if (institutions.length > 0 && !asksMore)
    return toTurn('institution', { institutions: institutions.slice(0, 3) }, subject)
  const isOfCourses = spans.every(({ meanings }) =>
    meanings.some((meaning) => OF_COURSES.has(meaning) || lexicon.soft.has(meaning)),
  )
  if (
    !asksMore &&
    isOfCourses &&
    (question.hasDiscipline || (question.levels.length > 0 && spans.length > 0))
  )
    return toTurn('programmes', { question: text }, subject)
  const perhaps = {
    intents: suggestIntents(intents, question.meanings, MOST_SUGGESTED),
    countries: question.countries,
  }
  return { ...toTurn('texts', { question: text }, subject), perhaps }
}

const MOST_SUGGESTED = 3

/** Meanings that a search for programmes may hold. */
const OF_COURSES = new Set(['budget', 'cheapest', 'currency', 'taught-in'])

/** Reads what a question means, and which places it names, by the reader of the search. */
function readQuestion({ lexicon }: CoachIndex, reader: TalkReader, text: string): ReadQuestion {
  const { interpreter, searchable, today } = reader
  const latin = interpreter.spellOut(searchable, text)
  const { filters, preferences, exclude, unused } = interpreter.readAlone(searchable, latin, today)
  const named = interpreter.namedCountries(searchable, latin)
  const institutions = filters.institution ?? []
  const removed = listRemoved(latin, named.rest)
  const read = listReadWords(latin, unused)
  const words = splitSpoken(text).flatMap((word): SpokenWord[] => {
    const pieces = splitSpoken(interpreter.spellOut(searchable, word))
    if (pieces.length === 0 || pieces.every((piece) => removed.has(piece.toLowerCase()))) return []
    const [first, ...rest] = pieces.map(toKey)
    const original = toKey(word)
    return [original === first ? [first] : [original, first], ...rest.map((key) => [key])]
  })
  const meanings = readMeanings(lexicon, words)
  if (countTests(latin) > 1 || hasTwoScales(latin)) meanings.spans.push(CONVERT)
  if (institutions.length > 1) meanings.spans.push(COMPARE)
  if (/\d\s?%/.test(latin)) meanings.spans.push(GRADE)
  // What the search has read is understood, if not by the coach.
  const unknown = meanings.unknown.filter((word) => !read.has(word))
  const refused = exclude.country ?? []
  const countries = [
    ...new Set([
      ...named.codes,
      ...(filters.country ?? []),
      ...(filters.city ?? []).flatMap((city) => / \(([A-Z]{2})\)$/.exec(city)?.[1] ?? []),
      ...meanings.hints,
    ]),
  ].filter((code) => !refused.includes(code))
  return {
    text: latin,
    rest: named.rest,
    meanings: { ...meanings, unknown },
    // A country that is named counts before one that is hinted at.
    countries: named.codes.length > 0 ? named.codes.filter((code) => !refused.includes(code)) : countries,
    levels: filters.level ?? [],
    institutions,
    hasDiscipline: filters.discipline !== undefined || preferences.subject !== undefined,
  }
}

const GRADE = { words: '', meanings: ['grade'] }
const CONVERT = { words: '', meanings: ['convert'] }
const COMPARE = { words: '', meanings: ['compare'] }

/** How many English tests a text names: two are to be compared. */
function countTests(text: string) {
  return new Set(text.toLowerCase().match(/\b(?:ielts|toefl|pte|det|duolingo|cambridge)\b/g)).size
}

/** “My CGPA is 7.8 out of 10, what is the GPA”: marks of one scale are asked for in another. */
function hasTwoScales(text: string) {
  const scales = text
    .toLowerCase()
    .match(/\b(?:cgpa|gpa|percent(?:age)?|german grade|out of \d+|on \d(?:\.0)?\b)|%/g)
  return new Set(scales).size > 1
}

/** The words of a text that are missing from the rest of it. */
function listRemoved(text: string, rest: string) {
  const kept = new Set(splitSpoken(rest.toLowerCase()))
  return new Set(splitSpoken(text.toLowerCase()).filter((word) => !kept.has(word)))
}

/** The words of a text that the search has used. */
function listReadWords(text: string, unused: string[]) {
  const left = new Set(unused.flatMap(splitSpoken).map(toKey))
  return new Set(
    splitSpoken(text)
      .map(toKey)
      .filter((key) => !left.has(key)),
  )
}
