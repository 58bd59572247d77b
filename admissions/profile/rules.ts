import { isInRange, type Range } from '../conversions/scales.ts'
import { isDay } from '../days/days.server.ts'
import type { Texts } from '../editing/merge.ts'
import { parseMarks } from '../inputs/marks.ts'
import { isName } from '../inputs/name.ts'
import { parseNumber } from '../inputs/number.ts'
import { canonicalPhone, parsePhone } from '../inputs/phone.server.ts'
import { tidyLine, toPlainDigits } from '../inputs/typed-text.ts'
import type { Faults, ProfileFault } from './faults.ts'
import { isAskable } from './fields.ts'
import { isEnglish, scoresNotOf, scoresOf, totalScoreOf } from './tests.ts'
import {
  ABOUT_FIELDS,
  EMPLOYMENT_TYPES,
  type EntryKind,
  GENDERS,
  PROFILE_TESTS,
  type ProfileTest,
  SCORE_TYPES,
  type ScoreType,
} from './types.ts'

/** Outside facts that the rules need. */
export interface World {
  /** The latest day that is no day to come: `2026-11-21`. */
  today: string
  isCountry(code: string): boolean
  /**
   * The codes of a country's states; empty if it has none: then no state is asked for, and any text is
   * accepted.
   */
  statesOf(country: string): string[]
}

const LONGEST = 200
const LONGEST_ADDRESS = 500
/** No living person was born earlier. */
const EARLIEST = '1900-01-01'
/** Studies are planned ahead, but not further. */
const YEARS_AHEAD = 10

/** Returns the errors in About, by field; empty if it may be saved. */
export function aboutFaults(about: Texts, world: World): Faults {
  const states = world.statesOf(about.country)
  const hasStates = states.length > 0
  const fields = ABOUT_FIELDS.filter((field) => about[field] || isAskable(field, about, hasStates))
  return faultsOf(fields, about, {
    address: (text) => tooLong(text, LONGEST_ADDRESS),
    gender: (text) => oneOf(text, GENDERS),
    dateOfBirth: (text) => dayBetween(text, EARLIEST, world.today),
    nationality: (text) => choice(world.isCountry(text)),
    userName: name,
    firstName: name,
    lastName: name,
    phoneNumber: phone,
    zipCode: (text) => (about.country === 'IN' && !/^[1-9]\d{5}$/.test(text) ? { is: 'pin' } : tooLong(text)),
    country: (text) => choice(world.isCountry(text)),
    state: (text) => (hasStates ? oneOf(text, states) : tooLong(text)),
  })
}

/** Returns the errors in an entry, by field; empty if it may be saved. */
export function entryFaults(kind: EntryKind, entry: Texts, world: World): Faults {
  if (kind === 'experience') return experienceFaults(entry, world)
  if (kind === 'education') return educationFaults(entry, world)
  return testFaults(entry, world)
}

function experienceFaults(entry: Texts, world: World): Faults {
  const fields = ['company', 'title', 'employmentType', 'industry', 'city', 'country', 'startDate']
  return faultsOf(withEnd(fields, entry), entry, {
    employmentType: (text) => oneOf(text, Object.keys(EMPLOYMENT_TYPES)),
    country: (text) => choice(world.isCountry(text)),
    startDate: (text) => dayBetween(text, EARLIEST, world.today),
    endDate: (text) => dayBetween(text, EARLIEST, world.today) ?? notBefore(text, entry.startDate),
  })
}

function educationFaults(entry: Texts, world: World): Faults {
  const fields = ['institute', 'degree', 'fieldOfStudy', 'scoreType', 'score', 'startDate']
  const latest = `${Number(world.today.slice(0, 4)) + YEARS_AHEAD}-12-31`
  const outOf = outOfType(entry.scoreType)
  return faultsOf(withEnd(fields, entry), entry, {
    scoreType: (text) => choice(Object.hasOwn(SCORE_TYPES, text)),
    score: (text) => (outOf ? mark(text, outOf) : number(text)),
    startDate: (text) => planned(text, latest),
    // Studies that go on have an end that is expected.
    endDate: (text) => planned(text, latest) ?? notBefore(text, entry.startDate),
  })
}

function testFaults(entry: Texts, world: World): Faults {
  if (!Object.hasOwn(PROFILE_TESTS, entry.test)) return { test: { is: entry.test ? 'choice' : 'required' } }
  const test = entry.test as ProfileTest
  const scores = scoresOf(test, entry.takenOn, world.today)
  const required = ['test', 'takenOn', ...scores.filter((score) => score.required).map(({ name }) => name)]
  const faults = faultsOf(required, entry, { takenOn: (text) => dayBetween(text, EARLIEST, world.today) })
  for (const { name, ranges } of scores) {
    const fault = entry[name] && !faults[name] ? score(entry[name], ranges) : undefined
    if (fault) faults[name] = fault
  }
  const expected = isEnglish(test) && totalScoreOf(test, entry.takenOn || world.today, numbersIn(entry))
  if (typeof expected === 'number' && entry.total && Object.keys(faults).length === 0)
    if (Number(entry.total) !== expected) faults.total = { is: 'sum', expected }
  return faults
}

/**
 * Normalises typed texts for storage, and empties fields that do not apply, such as the end of a current job.
 */
export function tidied(form: 'about' | EntryKind, texts: Texts): Texts {
  const tidy = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, tidyLine(text)]))
  if (form === 'about') return tidiedAbout(tidy)
  if ('current' in tidy) tidy.current = tidy.current === 'yes' ? 'yes' : ''
  if (tidy.current === 'yes') tidy.endDate = ''
  if (form === 'education') return { ...tidy, score: tidyMarks(tidy.score, tidy.scoreType) }
  if (form === 'testResults') {
    const isKnown = Object.hasOwn(PROFILE_TESTS, tidy.test)
    const empty = isKnown ? scoresNotOf(tidy.test as ProfileTest) : []
    for (const field of Object.keys(tidy)) {
      if (field === 'test' || field === 'takenOn') continue
      tidy[field] = empty.includes(field as never) ? '' : plainNumber(tidy[field])
    }
  }
  return tidy
}

function tidiedAbout(about: Texts): Texts {
  const oneName = about.oneName === 'yes' ? 'yes' : ''
  const zipCode = toPlainDigits(about.zipCode)
  return {
    ...about,
    oneName,
    lastName: oneName ? '' : about.lastName,
    phoneNumber: canonicalPhone(about.phoneNumber, { country: about.country }),
    zipCode: about.country === 'IN' ? zipCode.replace(/\s/g, '') : zipCode,
  }
}

function withEnd(fields: string[], entry: Texts) {
  return entry.current === 'yes' ? fields : [...fields, 'endDate']
}

/** Every one of the fields has to be filled in; then it is judged by its own rule, or by its length. */
function faultsOf(
  fields: readonly string[],
  texts: Texts,
  rules: Record<string, (text: string) => ProfileFault | undefined>,
): Faults {
  const faults: Faults = {}
  for (const field of fields) {
    const text = texts[field] ?? ''
    const fault: ProfileFault | undefined =
      text === '' ? { is: 'required' } : rules[field] ? rules[field](text) : tooLong(text)
    if (fault) faults[field] = fault
  }
  return faults
}

function name(text: string): ProfileFault | undefined {
  return isName(text) ? tooLong(text) : { is: 'name' }
}

function phone(text: string): ProfileFault | undefined {
  const reading = parsePhone(text)
  if (reading.ok) return undefined
  return { is: reading.problem === 'two-numbers' ? 'two-phones' : 'phone' }
}

function tooLong(text: string, most = LONGEST): ProfileFault | undefined {
  return text.length > most ? { is: 'too-long', most } : undefined
}

function choice(isKnown: boolean): ProfileFault | undefined {
  return isKnown ? undefined : { is: 'choice' }
}

function oneOf(text: string, choices: readonly string[]) {
  return choice(choices.includes(text))
}

function dayBetween(text: string, earliest: string, today: string): ProfileFault | undefined {
  if (!isDay(text)) return { is: 'day' }
  if (text > today) return { is: 'future' }
  if (text < earliest) return { is: 'too-early', earliest }
}

function planned(text: string, latest: string): ProfileFault | undefined {
  if (!isDay(text)) return { is: 'day' }
  if (text > latest) return { is: 'too-late', latest }
  if (text < EARLIEST) return { is: 'too-early', earliest: EARLIEST }
}

function notBefore(end: string, start: string): ProfileFault | undefined {
  return isDay(start) && end < start ? { is: 'before-start' } : undefined
}

const NUMBER = /^\d{1,6}(?:\.\d{1,4})?$/

function number(text: string): ProfileFault | undefined {
  return NUMBER.test(text) ? undefined : { is: 'number' }
}

function mark(text: string, outOf: number): ProfileFault | undefined {
  const marks = parseMarks(text)
  if (!marks.ok && marks.problem === 'letter') return { is: 'letter' }
  const scale = marks.ok ? marks.value.outOf : undefined
  if (scale !== undefined && scale !== outOf) return { is: 'other-scale', outOf: scale }
  return number(text) ?? (Number(text) > outOf ? { is: 'range', least: 0, most: outOf, step: 0 } : undefined)
}

function score(text: string, ranges: Range[] | undefined): ProfileFault | undefined {
  const fault = number(text)
  if (fault || !ranges || ranges.some((range) => isInRange(Number(text), range))) return fault
  return { is: 'range', ...ranges[0] }
}

/** Returns the plain number, such as 8.5 for `8,5`. Other texts stay as typed, for the error message. */
function plainNumber(text: string) {
  const number = parseNumber(text)
  return number.ok ? `${number.value}` : text
}

/** Marks on the chosen scale as a number: 88.2 of `88.2%` and of `441/500`. */
function tidyMarks(text: string, scoreType: string) {
  const marks = parseMarks(text)
  const outOf = outOfType(scoreType)
  return marks.ok && (marks.value.outOf ?? outOf) === outOf ? `${marks.value.value}` : text
}

function outOfType(scoreType: string): number | undefined {
  return Object.hasOwn(SCORE_TYPES, scoreType) ? SCORE_TYPES[scoreType as ScoreType].outOf : undefined
}

function numbersIn(entry: Texts) {
  const filled = Object.entries(entry).filter(([, text]) => NUMBER.test(text))
  return Object.fromEntries(filled.map(([field, text]) => [field, Number(text)]))
}
