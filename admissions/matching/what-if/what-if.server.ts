import type { RequirementName } from '../findings.ts'
import { type Match, type MatchOptions, matchRow } from '../match.server.ts'
import type { Matchable } from '../matchable.server.ts'
import { OPEN_KEY, scan } from '../scan.ts'
import { withComingStarts } from '../starts.ts'
import type { StudentFacts } from '../student.ts'
import { getTables, REQUIREMENT_BITS, REQUIREMENT_SHIFT, UNKNOWN_REQUIREMENT } from '../tables.ts'
import { type Change, withChange } from './changes.ts'
import { listOpeningChanges, scanForChanges } from './opening.ts'
import type { CountedChange } from './steps.ts'

export interface WhatIfAnswer {
  total: number
  openCount: number
  changes: CountedChange[]
  tookMs: number
}

/** Returns the single changes that would open most of the catalogue to this student. */
export function findWhatIf(
  m: Matchable,
  facts: StudentFacts,
  { weights = {}, today }: MatchOptions,
): WhatIfAnswer {
  const began = performance.now()
  const student = withComingStarts(facts, today)
  const tables = getTables(m, student, weights, today)
  const result = scanForChanges(m, tables)
  const changes = listOpeningChanges(m, tables, result)
  return {
    total: result.total,
    openCount: result.openCount,
    changes,
    tookMs: Math.round((performance.now() - began) * 1000) / 1000,
  }
}

export interface TriedChange {
  change: Change
  /** The student as they would be. The stored facts stay as they are until the student changes them. */
  student: StudentFacts
  before: { total: number; open: number }
  after: { total: number; open: number }
  /** The number of programmes that the change opens, as promised. */
  opens: number
  /** The first page of the opened programmes, as they would match. */
  opened: Match[]
}

/** Tries one change: the programmes it changes, and the first page of the result. Nothing is stored. */
export function tryChange(
  m: Matchable,
  facts: StudentFacts,
  change: Change,
  options: MatchOptions,
): TriedChange {
  const { weights = {}, today, perPage = 10, page = 1 } = options
  const student = withComingStarts(facts, today)
  const own = getTables(m, student, weights, today)
  const before = scan(m, own)
  const keysBefore = m.scratch.keys.slice()
  const changedStudent = withChange(student, change)
  const tables = getTables(m, changedStudent, weights, today)
  const after = scan(m, tables)
  const { keys } = m.scratch
  const { budget } = tables
  const requirement = findRequirement(change)
  const stillUnknown = requirement ? REQUIREMENT_BITS[requirement] << UNKNOWN_REQUIREMENT : 0
  const rows: number[] = []
  for (let row = 0; row < keys.length; row++) {
    if (keys[row] <= OPEN_KEY || keysBefore[row] > OPEN_KEY) continue
    const worth = tables.english.worth[m.english.codes[row]] | tables.asked.worth[m.asked.codes[row]]
    const isMet =
      change.kind === 'budget'
        ? budget!.costs.amounts[row] >= 0 && budget!.costs.amounts[row] <= budget!.limit
        : ((worth >>> REQUIREMENT_SHIFT) & stillUnknown) === 0 ||
          // A visa's rule excluded it, regardless of the institution's own rules.
          (requirement === 'english' && own.englishFloor[m.english.codes[row]] === 'below-visa')
    if (isMet) rows.push(row)
  }
  rows.sort((a, b) => keys[b] - keys[a] || m.position[a] - m.position[b])
  const currency = student.currency ?? student.budget?.currency ?? options.currency
  return {
    change,
    student: changedStudent,
    before: { total: before.total, open: before.openCount },
    after: { total: after.total, open: after.openCount },
    opens: rows.length,
    opened: rows
      .slice((page - 1) * perPage, page * perPage)
      .map((row) => matchRow(m, tables, row, currency, { tables: own, changed: requirement })),
  }
}

/** Returns the requirement that a change concerns; `undefined` for a change that only widens the wishes. */
export function findRequirement(change: Change): RequirementName | undefined {
  switch (change.kind) {
    case 'test':
    case 'take':
      if (change.test === 'sat' || change.test === 'act') return 'aptitude'
      return change.test === 'gre' || change.test === 'gmat' ? 'graduateTest' : 'english'
    case 'workMonths':
      return 'workExperience'
    case 'english':
    case 'twelfthGrade':
    case 'undergraduate':
    case 'budget':
    case 'intake':
      return change.kind
    default:
      return undefined
  }
}
