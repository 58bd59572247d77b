import english from '../../content/conversions/english.json' with { type: 'json' }
import { monthsAfter } from '../days/days.server.ts'
import { type Citation, type Confidence, cite, findWeakest } from './cited.ts'
import { COMPONENTS, type Component, type EnglishScore, getScale, type ScoreScale } from './scales.ts'

/** A score's equivalent on another scale, by one chain of tables. It does not repeat the score itself. */
export interface ScoreConversion {
  scale: ScoreScale
  /** Tables give ranges: the score is somewhere between the two. */
  low: number
  high: number
  by: Citation[]
  /** True if it went through more than one table, a combination that no publisher vouches for. */
  derived: boolean
  confidence: Confidence
}

type Row = [band: number, least: number, most: number]
type Table = Omit<(typeof english.concordances)[number], 'rows'> & {
  rows: Row[]
  satFrom?: string
  satBefore?: string
  unconfirmedAt?: number[]
}

const tables = english.concordances as unknown as Table[]

/** Every scale hangs on one other, towards IELTS. */
const towardsIelts: Partial<Record<ScoreScale, ScoreScale>> = {
  'toefl-6': 'toefl-120',
  'toefl-120': 'ielts',
  pte: 'ielts',
  det: 'ielts',
  cambridge: 'ielts',
}

/**
 * Returns a result's equivalents on another scale, by every table in force when the test was taken: several
 * if the tables disagree, none if no table reaches.
 */
export function convertScore(
  score: EnglishScore,
  to: ScoreScale,
  today: string,
  /** The day whose tables apply; `undefined` for tables of any day. */
  day = score.date,
): ScoreConversion[] {
  const from = getScale(score)
  const steps = findPathBetween(from, to)
  if (!steps) return []
  let conversions: ScoreConversion[] = [
    { scale: from, low: score.overall, high: score.overall, by: [], derived: false, confidence: 'official' },
  ]
  for (const next of steps) {
    conversions = conversions.flatMap((here) =>
      findTablesBetween(here.scale, next, here.scale === from ? day : today).flatMap((table) =>
        convertByTable(table, here, next, today),
      ),
    )
  }
  return removeRepeated(conversions)
}

/**
 * Converts a section of TOEFL iBT to another scale: 0–30 to an IELTS band, or between 0–30 and 1–6.
 * `undefined` if no table reaches.
 */
export function convertSection(
  section: Component,
  value: number,
  from: 'toefl-120' | 'toefl-6',
  to: 'ielts' | 'toefl-6' | 'toefl-120',
  today: string,
): Omit<ScoreConversion, 'derived'> | undefined {
  const table = english.sections.find((entry) =>
    from === 'toefl-120' ? entry.with === to : entry.with === from && entry.test === to,
  )
  if (!table) return undefined
  const rows = table.rows[section] as Row[]
  const range = from === table.test ? findBands(rows, value, value) : findScores(rows, value, value)
  const citation = cite(table, today)
  return range && { scale: to, ...range, by: [citation], confidence: citation.confidence }
}

/**
 * Returns the overall score of TOEFL iBT since January 2026: the mean of four sections, rounded to the
 * nearest half; a quarter is rounded up.
 */
export function calculateToefl6Overall(sections: Record<Component, number>): number {
  const mean = COMPONENTS.reduce((sum, section) => sum + sections[section], 0) / COMPONENTS.length
  return Math.floor(mean * 2 + 0.5) / 2
}

/** Returns the CEFR level of a TOEFL iBT score of 1–6. `undefined` below 3. */
export function findToefl6Cefr(overall: number, today: string): { level: string; by: Citation } | undefined {
  const level = (english.cefr.levels as Record<string, string>)[String(overall)]
  return level === undefined ? undefined : { level, by: cite(english.cefr, today) }
}

/** Returns the last day on which a result is commonly accepted as valid. */
export function getValidUntil(date: string, today: string): { day: string; by: Citation } {
  return { day: monthsAfter(date, english.validity.months), by: cite(english.validity, today) }
}

/**
 * Returns the scales after `from` up to and including `to`; `undefined` if no chain of tables leads there.
 */
function findPathBetween(from: ScoreScale, to: ScoreScale): ScoreScale[] | undefined {
  const up = getChain(from)
  const down = getChain(to)
  const meeting = up.find((scale) => down.includes(scale))
  if (!meeting || from === to) return undefined
  return [...up.slice(1, up.indexOf(meeting) + 1), ...down.slice(0, down.indexOf(meeting)).reverse()]
}

function getChain(scale: ScoreScale): ScoreScale[] {
  const next = towardsIelts[scale]
  return next ? [scale, ...getChain(next)] : [scale]
}

/**
 * A table applies to results of a certain period. For another test, whose date is unknown, today's tables
 * apply.
 */
function findTablesBetween(from: ScoreScale, to: ScoreScale, date: string | undefined): Table[] {
  return tables.filter(
    ({ test, with: target, satFrom, satBefore }) =>
      ((test === from && target === to) || (test === to && target === from)) &&
      (date === undefined || ((satFrom ?? '') <= date && (satBefore === undefined || date < satBefore))),
  )
}

function convertByTable(
  table: Table,
  here: ScoreConversion,
  to: ScoreScale,
  today: string,
): ScoreConversion[] {
  const range =
    table.with === to
      ? findBands(table.rows, here.low, here.high)
      : findScores(table.rows, here.low, here.high)
  if (!range) return []
  const citation = cite(table, today)
  const bands = table.with === to ? range : here
  const doubtful = table.unconfirmedAt?.some((band) => band >= bands.low && band <= bands.high)
  if (doubtful) citation.confidence = 'unconfirmed'
  const by = [...here.by, citation]
  return [
    {
      scale: to,
      ...range,
      by,
      derived: by.length > 1,
      confidence: findWeakest(by.map(({ confidence }) => confidence)),
    },
  ]
}

function findBands(rows: Row[], low: number, high: number) {
  return findRange(rows.filter(([, min, max]) => min <= high && max >= low).map(([band]) => band))
}

function findScores(rows: Row[], low: number, high: number) {
  return findRange(rows.filter(([band]) => band >= low && band <= high).flatMap(([, min, max]) => [min, max]))
}

function findRange(values: number[]) {
  return values.length === 0 ? undefined : { low: Math.min(...values), high: Math.max(...values) }
}

/** Merges tables with the same result into one answer, cited from the first. */
function removeRepeated(conversions: ScoreConversion[]) {
  return conversions.filter(
    (conversion, index) =>
      conversions.findIndex(
        (earlier) => earlier.low === conversion.low && earlier.high === conversion.high,
      ) === index,
  )
}
