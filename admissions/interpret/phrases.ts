import { z } from 'zod'
import { findFieldBySlug } from '../catalogue/fields.ts'
import { DOCTORATES } from '../catalogue/levels/doctorates.ts'
import { countries } from '../catalogue/places/places.ts'
import { STUDY_LEVELS } from '../catalogue/types.ts'
import { choiceNames } from '../search/filters.ts'
import { queryWords } from '../search/vocabulary.ts'

/** The words that sentences are read by: `content/phrases/`, which an operator edits. */

interface Kind {
  separator: string
  isRight(one: string): boolean
  should: string
}

const PHRASE: Kind = {
  separator: ', ',
  isRight: (text) => /^~?[a-z0-9]+(?: [a-z0-9/]+)*$/.test(text),
  should: 'phrases in small letters without accents, parted by commas',
}
const WORD: Kind = {
  separator: ' ',
  isRight: (text) => /^[a-z0-9]+$/.test(text),
  should: 'single words in small letters without accents, parted by blanks',
}
const IN_DEVANAGARI: Kind = {
  separator: ' ',
  isRight: (text) => /^[\p{Script=Devanagari}\p{M}]+$/u.test(text),
  should: 'words in Devanagari, parted by blanks',
}
const EITHER_SCRIPT: Kind = {
  separator: ' ',
  isRight: (text) => WORD.isRight(text) || IN_DEVANAGARI.isRight(text),
  should: 'words in small Latin letters or in Devanagari, parted by blanks',
}
const COUNTRY: Kind = {
  separator: ' ',
  isRight: (text) => countries.some(({ code }) => code === text),
  should: 'codes of countries such as DE, parted by blanks',
}
const DISCIPLINE: Kind = {
  separator: ' ',
  isRight: (text) => findFieldBySlug(text) !== undefined,
  should: 'disciplines as addresses write them, such as computing, parted by blanks',
}

function listParts(
  text: string,
  { separator, isRight, should }: Kind,
  context: z.RefinementCtx,
  path: string[] = [],
) {
  const parts = text.split(separator)
  for (const part of parts)
    if (!isRight(part))
      context.addIssue({ code: 'custom', path, message: `should be ${should}, which “${part}” is not` })
  return parts
}

const listOf = (kind: Kind) => z.string().transform((text, context) => listParts(text, kind, context))
const setOf = (kind: Kind) => listOf(kind).transform((parts): ReadonlySet<string> => new Set(parts))

/** Parses `nyc, big apple: New York`: each phrase with its meaning, in the order of the file. */
const getMeaning = <Meaning>(meaning: z.ZodType<Meaning>) =>
  z
    .record(z.string(), meaning)
    .transform((lines, context) =>
      Object.entries(lines).flatMap(([phrases, means]) =>
        listParts(phrases, PHRASE, context, [phrases]).map((phrase): [phrase: string, means: Meaning] => [
          phrase,
          means,
        ]),
      ),
    )

/** A word and its other spellings, by the other spelling. */
const getSpellings = (kind: Kind) =>
  z
    .record(z.string(), listOf(kind))
    .transform(
      (lines) => new Map(Object.entries(lines).flatMap(([word, all]) => all.map((phrase) => [phrase, word]))),
    )
const spellings = getSpellings(WORD)

/** Any one of a list's phrases, as a piece of a pattern. */
const anyOf = listOf(PHRASE).transform((phrases) => `(?:${phrases.join('|')})`)

type NamesIn<Text extends string, Found = never> = Text extends `${infer Name} ${infer Rest}`
  ? NamesIn<Rest, Found | Name>
  : Found | Text
const splitNames = <const Text extends string>(text: Text) => text.split(' ') as NamesIn<Text>[]

/** The lists that patterns are made of. */
const PATTERN_LISTS = [
  ...splitNames('fully online onlineWhat aid aidBefore aidAfter kindsOfWork jobs trades asks cheapest'),
  ...splitNames('cheapestWhat cheap best wellRanked workAfterStudy placement public taught thesis'),
  ...splitNames('accommodation partTime intake beforeIntake beforeSeason exams notSeason programmes'),
  ...splitNames('beforeDuration notDuration otherYears heldDegrees atLeast atMost refusals refusalFill'),
  ...splitNames('refusedBehind held sought heldBehind afterwards lives comes seeks drawbacks ielts toefl'),
  ...splitNames('pte det gre gmat sat act cambridge scoreFill scoreBounds firstDegrees boards'),
  ...splitNames('higherSecondary markFill gradeFill higherDegrees firstDegreesAsked currencies limits'),
  ...splitNames('otherMoney otherMoneyBehind counted wholeOf moneyWords ofCountry beforeSubject'),
  ...splitNames('aroundSubject afterSubject notSubjectIn notSubjectEnglishIn languages halfSubjects'),
  ...splitNames(
    'jobWords intoInstitution georgiaOfUsa georgiaOfItself near onlineElsewhere englishItself scoreAsked',
  ),
  ...splitNames('scoreAsks scoreAsksFill scoreHoped testWaived experienceFill beforeTop afterTop rankFill'),
  ...splitNames('beforeDistance noTown tuitionFree refusedAfter refusedAfterFill'),
]

/** A file each, by its name. */
export const phraseFiles = {
  awards: z.array(
    z.strictObject({
      words: listOf(PHRASE),
      level: z.enum(STUDY_LEVELS),
      doctorate: z.enum(DOCTORATES).optional(),
      disciplines: listOf(DISCIPLINE).optional(),
      subject: z.string().optional(),
    }),
  ),
  places: z.strictObject({
    regions: getMeaning(listOf(COUNTRY)),
    adjectives: getMeaning(listOf(COUNTRY)),
    notCountries: setOf(PHRASE),
    names: getMeaning(z.string()),
  }),
  subjects: z.strictObject({
    subjects: getMeaning(listOf(DISCIPLINE)),
    becoming: listOf(PHRASE),
    becomingBehind: listOf(PHRASE),
    professions: getMeaning(z.string()),
    weakSubjects: setOf(WORD),
  }),
  spellings: z.strictObject({ cutShort: spellings, spellings }),
  hindi: z.strictObject({
    numbers: getSpellings(EITHER_SCRIPT),
    parts: getSpellings(EITHER_SCRIPT),
    units: listOf(EITHER_SCRIPT),
    words: getSpellings(IN_DEVANAGARI),
    letters: getSpellings(IN_DEVANAGARI),
  }),
  patterns: z.record(z.enum(PATTERN_LISTS), anyOf),
  choices: z.partialRecord(z.enum(choiceNames), z.record(z.string(), anyOf)),
  words: z.strictObject({
    grammarWords: setOf(WORD),
    stopWords: setOf(WORD).transform(
      (words): ReadonlySet<string> => words.union(new Set(queryWords.fillers)),
    ),
    everyday: setOf(WORD),
    otherInitials: setOf(WORD),
    hindiFirst: setOf(WORD),
    notSynonyms: setOf(WORD),
  }),
}

export type Phrases = { [Name in keyof typeof phraseFiles]: z.output<(typeof phraseFiles)[Name]> }

/** Returns whether a name is an everyday word, or too short to be told from one. */
export function isEverydayName(phrase: string, words: Phrases['words']): boolean {
  return isWord(phrase, words) || phrase.length <= 3
}

/** Returns whether a name is a word of English or Hindi that people use in sentences. */
export function isWord(name: string, { everyday, grammarWords, stopWords }: Phrases['words']): boolean {
  return everyday.has(name) || grammarWords.has(name) || stopWords.has(name)
}
