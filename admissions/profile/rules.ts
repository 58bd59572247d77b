import { isInRange, type Range } from '../conversions/scales.ts'
import { isDay } from '../days/days.server.ts'
import type { Texts } from '../editing/merge.ts'
import { parseMarks } from '../inputs/marks.ts'
import { isName } from '../inputs/name.ts'
import { parseNumber } from '../inputs/number.ts'
import { parsePhone, toCanonicalPhone } from '../inputs/phone.server.ts'
import { tidyLine, toPlainDigits } from '../inputs/typed-text.ts'
import { PROFILE_TESTS, type ProfileTest, SCORE_TYPES, type ScoreType } from './choices.ts'
import type { ProfileFault, ProfileFaults } from './faults.ts'
import {
  type EntryKind,
  FIELDS,
  type Field,
  type FormName,
  isAskable,
  listRows,
  MAX_LENGTH,
} from './fields.ts'
import { findTotalScore, isEnglish, listScores, listScoresOfOthers } from './tests.ts'

/** Outside facts that the rules need. */
export interface OutsideFacts {
  /** The latest day that is no day to come: `2026-11-21`. */
  today: string
  isCountry(code: string): boolean
  /**
   * The codes of a country's states; empty if it has none: then no state is asked for, and any text is
   * accepted.
   */
  statesOf(country: string): string[]
}

/** No living person was born earlier. */
const EARLIEST = '1900-01-01'
/** Studies are planned ahead, but not further. */
const YEARS_AHEAD = 10

/** Returns the errors in About, by field; empty if it may be saved. */
export function findAboutFaults(about: Texts, world: OutsideFacts): ProfileFaults {
  const hasStates = world.statesOf(about.country).length > 0
  return getFaults(
    listRows('about').filter(([name]) => about[name] || isAskable(name, about, hasStates)),
    about,
    world,
  )
}

/** Returns the errors in an entry, by field; empty if it may be saved. */
export function findEntryFaults(kind: EntryKind, entry: Texts, world: OutsideFacts): ProfileFaults {
  return kind === 'testResults' ? testFaults(entry, world) : getFaults(listRows(kind), entry, world)
}

function testFaults(entry: Texts, world: OutsideFacts): ProfileFaults {
  const { test, takenOn, total } = entry
  if (!isTest(test)) return { test: { is: test ? 'choice' : 'required' } }
  const faults = getFaults([['takenOn', FIELDS.testResults.takenOn]], entry, world)
  for (const { name, required, ranges } of listScores(test, takenOn, world.today)) {
    const missing: ProfileFault | undefined = required ? { is: 'required' } : undefined
    const fault = entry[name] ? findScoreFault(entry[name], ranges) : missing
    if (fault) faults[name] = fault
  }
  const expected = isEnglish(test) && findTotalScore(test, takenOn || world.today, readNumbers(entry))
  if (typeof expected === 'number' && total && Object.keys(faults).length === 0)
    if (Number(total) !== expected) faults.total = { is: 'sum', expected }
  return faults
}

/**
 * Returns the faults of a form: fields that are not optional must be filled in, and each is checked by the
 * rule of its kind.
 */
function getFaults(rows: [name: string, field: Field][], texts: Texts, world: OutsideFacts): ProfileFaults {
  const faults: ProfileFaults = {}
  for (const [name, field] of rows) {
    const text = texts[name] ?? ''
    const isRequired = !field.optional && field.kind !== 'tick' && !isTicked(texts, field.unless)
    const missing: ProfileFault | undefined = isRequired ? { is: 'required' } : undefined
    const fault = text ? RULES[field.kind](text, field, texts, world) : missing
    if (fault) faults[name] = fault
  }
  return faults
}

type Rule = (text: string, field: Field, texts: Texts, world: OutsideFacts) => ProfileFault | undefined

const RULES: Record<Field['kind'], Rule> = {
  text: (text, { max }) => findLengthFault(text, max),
  name: (text) => (isName(text) ? findLengthFault(text) : { is: 'name' }),
  phone: (text) => findPhoneFault(text),
  zip: (text, _, { country }) =>
    country === 'IN' && !/^[1-9]\d{5}$/.test(text) ? { is: 'pin' } : findLengthFault(text),
  choice: (text, { choices }) => findChoiceFault(text, choices!),
  country: (text, _, __, world) => (world.isCountry(text) ? undefined : { is: 'choice' }),
  state: (text, _, { country }, world) => {
    const states = world.statesOf(country)
    return states.length > 0 ? findChoiceFault(text, states) : findLengthFault(text)
  },
  tick: () => undefined,
  day: (text, field, texts, { today }) =>
    findDayFault(text, field, today) ?? findOrderFault(text, texts[field.after ?? '']),
  number: (text) => findNumberFault(text),
  marks: (text, { scale }, texts) => findMarkFault(text, getScale(texts[scale!])),
  score: (text) => findNumberFault(text),
}

/**
 * Normalises typed texts for storage, and empties fields that do not apply, such as the end of a current job.
 */
export function tidyTexts(form: FormName, texts: Texts): Texts {
  const lines = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, tidyLine(text)]))
  const notOfTest: string[] = isTest(lines.test) ? listScoresOfOthers(lines.test) : []
  const tidy = listRows(form).flatMap(([name, field]) => {
    if (lines[name] === undefined) return []
    const isEmpty = isTicked(lines, field.unless) || notOfTest.includes(name)
    return [[name, isEmpty ? '' : tidyText(lines[name], field, lines)]]
  })
  return { ...lines, ...Object.fromEntries(tidy) }
}

function tidyText(text: string, { kind, scale }: Field, texts: Texts): string {
  switch (kind) {
    case 'tick':
      return text === 'yes' ? 'yes' : ''
    case 'phone':
      return toCanonicalPhone(text, { country: texts.country })
    case 'zip':
      return texts.country === 'IN' ? toPlainDigits(text).replace(/\s/g, '') : toPlainDigits(text)
    case 'marks':
      return tidyMarks(text, texts[scale!])
    case 'number':
    case 'score':
      return toPlainNumber(text)
    default:
      return text
  }
}

function isTicked(texts: Texts, field: string | undefined) {
  return field !== undefined && texts[field] === 'yes'
}

function isTest(text: string): text is ProfileTest {
  return Object.hasOwn(PROFILE_TESTS, text)
}

function findPhoneFault(text: string): ProfileFault | undefined {
  const reading = parsePhone(text)
  if (reading.ok) return undefined
  return { is: reading.problem === 'two-numbers' ? 'two-phones' : 'phone' }
}

function findLengthFault(text: string, maxLength = MAX_LENGTH): ProfileFault | undefined {
  return text.length > maxLength ? { is: 'too-long', most: maxLength } : undefined
}

function findChoiceFault(text: string, choices: readonly string[]): ProfileFault | undefined {
  return choices.includes(text) ? undefined : { is: 'choice' }
}

function findDayFault(text: string, { latest }: Field, today: string): ProfileFault | undefined {
  if (!isDay(text)) return { is: 'day' }
  if (text < EARLIEST) return { is: 'too-early', earliest: EARLIEST }
  if (latest === 'today') return text > today ? { is: 'future' } : undefined
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`
  return text > last ? { is: 'too-late', latest: last } : undefined
}

function findOrderFault(end: string, start = ''): ProfileFault | undefined {
  return isDay(start) && end < start ? { is: 'before-start' } : undefined
}

const NUMBER = /^\d{1,6}(?:\.\d{1,4})?$/

function findNumberFault(text: string): ProfileFault | undefined {
  return NUMBER.test(text) ? undefined : { is: 'number' }
}

function findMarkFault(text: string, outOf: number | undefined): ProfileFault | undefined {
  if (outOf === undefined) return findNumberFault(text)
  const marks = parseMarks(text)
  if (!marks.ok && marks.problem === 'letter') return { is: 'letter' }
  const scale = marks.ok ? marks.value.outOf : undefined
  if (scale !== undefined && scale !== outOf) return { is: 'other-scale', outOf: scale }
  return (
    findNumberFault(text) ??
    (Number(text) > outOf ? { is: 'range', least: 0, most: outOf, step: 0 } : undefined)
  )
}

function findScoreFault(text: string, ranges: Range[] | undefined): ProfileFault | undefined {
  const fault = findNumberFault(text)
  if (fault || !ranges || ranges.some((range) => isInRange(Number(text), range))) return fault
  return { is: 'range', ...ranges[0] }
}

/** Returns the plain number, such as 8.5 for `8,5`. Other texts stay as typed, for the error message. */
function toPlainNumber(text: string) {
  const number = parseNumber(text)
  return number.ok ? `${number.value}` : text
}

/** Marks on the chosen scale as a number: 88.2 of `88.2%` and of `441/500`. */
function tidyMarks(text: string, scoreType: string) {
  const marks = parseMarks(text)
  const outOf = getScale(scoreType)
  return marks.ok && (marks.value.outOf ?? outOf) === outOf ? `${marks.value.value}` : text
}

function getScale(scoreType: string): number | undefined {
  return Object.hasOwn(SCORE_TYPES, scoreType) ? SCORE_TYPES[scoreType as ScoreType].outOf : undefined
}

function readNumbers(entry: Texts) {
  const filledFields = Object.entries(entry).filter(([, text]) => NUMBER.test(text))
  return Object.fromEntries(filledFields.map(([field, text]) => [field, Number(text)]))
}
