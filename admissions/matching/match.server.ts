import type { Programme, SnapshotInfo } from '../catalogue/records.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import { createTwinKey, foldAlike, listDifferences } from '../search/twins.ts'
import type { Alike } from '../search/types.ts'
import { type Band, type Banding, carriesBand, getBand } from './bands.ts'
import { type ExplainedPart, listFindings, listParts, listReasons } from './explain.ts'
import type { Finding, FloorCode, RequirementName } from './findings.ts'
import type { Matchable } from './matchable.server.ts'
import { countMoreAtInstitutions, type MoreAtInstitution } from './more-there.ts'
import type { Reason } from './reasons.ts'
import type { MarksName } from './requirements/other.ts'
import { countUnknownByWish, findBestRows, type Scan, scan, sortAllRows } from './scan.ts'
import { SPREAD_OVER, spreadInstitutions } from './spread.ts'
import { findPassedStarts, type PassedStart, withComingStarts } from './starts.ts'
import type { StudentFacts } from './student.ts'
import { getTables, type Tables, WHOLE } from './tables.ts'
import type { Weights } from './weights.ts'
import { listOpeningChanges, scanForChanges } from './what-if/opening.ts'
import type { CountedChange } from './what-if/steps.ts'

export interface MatchOptions {
  weights?: Weights
  page?: number
  perPage?: number
  today: string
  /** The currency of amounts if the student names none. */
  currency: string
  /** Also finds which single changes open most. */
  changes?: boolean
  /** Returns only the best of the programmes that an institution lists under one title and level. */
  fold?: boolean
}

export interface MatchAnswer {
  /** Programmes that are as the required wishes say. */
  total: number
  /** The programmes among them with no unmet requirement. They come first. */
  openCount: number
  /** The programmes among them with every requirement known to be met. */
  ready: number
  /** The result of the student's English and marks by the visa's rules and by what most ask. */
  floors: FloorCounts
  /** By wish: programmes left out only because the fact is not published. */
  unknown: ReturnType<typeof countUnknownByWish>
  /**
   * The number of all programmes with each band; `undefined` if the student's scores carry none. If none is
   * safe, the page says so.
   */
  bands?: Record<Band | 'none', number>
  /** Wished starts that have passed: programmes are compared with the next ones instead. */
  passed: PassedStart[]
  page: number
  perPage: number
  pages: number
  matches: Match[]
  /** On the first page: other programmes of its institutions, held back to make ten proposals a choice. */
  more?: MoreAtInstitution[]
  /** If folded: the programmes that represent others. */
  alike?: Map<ProgrammeId, Alike>
  changes?: CountedChange[]
  snapshot: SnapshotInfo
  tookMs: number
}

/** Programmes of the list, where that decides for want of a published requirement. */
export interface FloorCounts {
  /** Ruled out by nothing but a visa's rule for English. */
  belowVisa: number
  /** Not excluded, and below the usual requirement. */
  englishBelowUsual: number
  marksBelowUsual: number
}

export interface Match {
  programme: Programme
  isOpen: boolean
  /** 0 to 100, in hundredths. */
  fit: number
  parts: ExplainedPart[]
  findings: Finding[]
  reasons: Reason[]
  banding: Banding
}

/** As specified. */
export const MATCHES_PER_PAGE = 10

/**
 * Matches one student with every programme and returns the requested page, with fit, reasons and
 * requirements. Only the student's required wishes leave any out.
 */
export function match(m: Matchable, facts: StudentFacts, options: MatchOptions): MatchAnswer {
  const began = performance.now()
  const { page = 1, perPage = MATCHES_PER_PAGE, today, weights = {} } = options
  const student = withComingStarts(facts, today)
  const tables = getTables(m, student, weights, today)
  const result = options.changes ? scanForChanges(m, tables) : scan(m, tables)
  const rows = listPageRows(m, result, (page - 1) * perPage, perPage, options.fold)
  const more =
    page === 1 ? countMoreAtInstitutions(m, rows, options.fold ? getTwinKey(m) : undefined) : undefined
  const currency = student.currency ?? student.budget?.currency ?? options.currency
  return {
    total: result.total,
    openCount: result.openCount,
    ready: result.ready,
    floors: countFloors(m, tables, result),
    unknown: countUnknownByWish(result),
    bands: countBands(m, student, result),
    passed: findPassedStarts(facts, today),
    page,
    perPage,
    pages: Math.ceil(result.total / perPage),
    changes: options.changes ? listOpeningChanges(m, tables, result) : undefined,
    more,
    alike: options.fold ? findTwins(m, rows) : undefined,
    matches: Array.from(rows, (row) => matchRow(m, tables, row, currency)),
    snapshot: m.catalogue.info,
    tookMs: Math.round((performance.now() - began) * 1000) / 1000,
  }
}

/** Returns the order of all listed rows, as rows of the catalogue, for the neutrality check. */
export function matchOrder(m: Matchable, student: StudentFacts, today: string): Uint32Array {
  const tables = getTables(m, withComingStarts(student, today), {}, today)
  const result = scan(m, tables)
  return spreadInstitutions(sortAllRows(m, result), m.institution.codes).map((row) => m.programme[row])
}

function listPageRows(m: Matchable, result: Scan, offset: number, limit: number, fold = false): Uint32Array {
  if (offset >= SPREAD_OVER && !fold) return Uint32Array.from(findBestRows(m, result, offset, limit))
  const end = offset + limit
  const best = fold
    ? findBestDistinct(m, result, end)
    : findBestRows(m, result, 0, Math.max(SPREAD_OVER, end))
  return spreadInstitutions(best, m.institution.codes).subarray(offset, end)
}

/**
 * Returns the best rows, with only the best of each set of twins, until `end` rows are found or all were
 * looked at.
 */
function findBestDistinct(m: Matchable, result: Scan, end: number): Uint32Array {
  for (let lookedAt = Math.max(SPREAD_OVER, 2 * end); ; lookedAt *= 2) {
    const best = findBestRows(m, result, 0, lookedAt)
    const { listed } = foldAlike(Array.from(best), getTwinKey(m))
    if (listed.length >= end || best.length < lookedAt) return listed
  }
}

/** Returns a key function: rows that one institution lists under one title and level share a key. */
export function getTwinKey({ programme, catalogue }: Matchable) {
  const keyOf = createTwinKey(catalogue.columns)
  return (row: number) => keyOf(programme[row])
}

/**
 * Returns, for the programmes of these rows that their institution lists several times under one title and
 * level, how often, and how those differ.
 */
export function findTwins(m: Matchable, rows: Iterable<number>): Map<ProgrammeId, Alike> {
  const { codes, values } = m.institution
  const keyOf = getTwinKey(m)
  const folds = new Map(Array.from(rows, (row) => [keyOf(row), [row]]))
  const isThere = new Uint8Array(values.length)
  for (const [row] of folds.values()) isThere[codes[row]] = 1
  for (let row = 0; row < m.rows; row++) {
    const fold = isThere[codes[row]] ? folds.get(keyOf(row)) : undefined
    if (fold && fold[0] !== row) fold.push(row)
  }
  return new Map(
    [...folds.values()].flatMap((fold) => {
      if (fold.length === 1) return []
      const programmes = fold.map((row) => m.catalogue.programmeAt(m.programme[row]))
      return [[programmes[0].id, { programmes: fold.length, differ: listDifferences(programmes) }]]
    }),
  )
}

/**
 * Returns the match of one row. `before`: the student's wishes without the change being tried. Its additions
 * are not called their wishes.
 */
export function matchRow(
  m: Matchable,
  tables: Tables,
  row: number,
  currency: string,
  before?: { tables: Tables; changed: RequirementName | undefined },
): Match {
  const programme = m.catalogue.programmeAt(m.programme[row])
  const findings = listFindings(m, tables, row).map((finding) =>
    before?.changed === finding.requirement ? { ...finding, tried: true as const } : finding,
  )
  const parts = listParts(m, tables, row)
  return {
    programme,
    isOpen: findings.every(({ state }) => state !== 'unmet'),
    fit: parts.reduce((sum, { points }) => sum + points, 0) / (WHOLE / 100),
    parts,
    findings,
    reasons: listReasons(m, before?.tables ?? tables, row, programme, findings, currency),
    banding: getBanding(m, tables.student, row),
  }
}

/**
 * Returns how many programmes a floor decides. `english`, `asked`: by code, the rows that nothing else rules
 * out.
 */
function countFloors(
  { asked }: Matchable,
  { englishFloor, judged }: Tables,
  rows: Pick<Scan, 'english' | 'asked'>,
): FloorCounts {
  const english = (code: FloorCode) =>
    rows.english.reduce((sum, count, index) => (englishFloor[index] === code ? sum + count : sum), 0)
  const isBelow = (name: MarksName, index: number) =>
    judged[name][asked.of[name][index]]?.finding.code === 'below-usual'
  return {
    belowVisa: english('below-visa'),
    englishBelowUsual: english('below-usual'),
    marksBelowUsual: rows.asked.reduce(
      (sum, count, index) =>
        isBelow('twelfthGrade', index) || isBelow('undergraduate', index) ? sum + count : sum,
      0,
    ),
  }
}

/** Counts the floors as `countFloors` does, among some rows alone. */
export function countFloorsAmong(m: Matchable, tables: Tables, rows: Iterable<number>): FloorCounts {
  const english = new Uint32Array(m.english.values.length)
  const askedRows = new Uint32Array(m.asked.size)
  for (const row of rows) {
    english[m.english.codes[row]]++
    askedRows[m.asked.codes[row]]++
  }
  return countFloors(m, tables, { english, asked: askedRows })
}

function getBanding(m: Matchable, student: StudentFacts, row: number): Banding {
  const { country } = m.place.values[m.place.codes[row]]
  const { level } = m.subject.values[m.subject.codes[row]]
  return getBand({ country, level }, m.institution.values[m.institution.codes[row]], student)
}

/** Reads the keys that the last pass left. A band belongs to an institution, so each is asked once. */
function countBands(m: Matchable, student: StudentFacts, result: Scan): MatchAnswer['bands'] {
  if (student.sat === undefined && student.act === undefined) return undefined
  const counts = { reach: 0, match: 0, safe: 0, none: 0 }
  const here = Uint8Array.from(m.place.values, ({ country }) => (carriesBand(country, 'bachelor') ? 1 : 0))
  const [country] = m.place.values.filter((_, code) => here[code] === 1)
  const ofInstitution = new Uint8Array(m.institution.values.length)
  const { keys } = m.scratch
  for (let subject = 0; subject < result.listed.length; subject++) {
    if (result.listed[subject] === 0) continue
    if (!country || !carriesBand(country.country, m.subject.values[subject].level)) {
      counts.none += result.listed[subject]
      continue
    }
    for (let row = m.starts[subject]; row < m.starts[subject + 1]; row++) {
      if (keys[row] === 0) continue
      if (here[m.place.codes[row]] === 0) {
        counts.none++
        continue
      }
      const institution = m.institution.codes[row]
      if (ofInstitution[institution] === 0)
        ofInstitution[institution] = 1 + BANDS.indexOf(getBanding(m, student, row).band ?? 'none')
      counts[BANDS[ofInstitution[institution] - 1]]++
    }
  }
  return counts
}

const BANDS = ['reach', 'match', 'safe', 'none'] as const
