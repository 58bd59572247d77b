import type { EditionCounts } from '../admissions/catalogue/editions.server.ts'
import type { RegisterName, Source } from '../admissions/catalogue/types.ts'
import type { Rejected } from './rejected.ts'

/** What an import would do to a register's edition, as plain data: a dry run prints it, a test compares it. */
export interface Plan {
  register: RegisterName
  /** What the operator gave: paths and addresses. */
  inputs: string[]
  /** The editions that were read. */
  sources: Source[]
  /** Rows read, by phase: `{ courses: 25687 }`. */
  read: Record<string, number>
  institutions: Changes
  programmes: Changes
  /** True when a source came, went or says something else; the day it was read does not count. */
  sourcesChanged: boolean
  rejected: Rejected
  /** Things worth telling that are not rejections, by code, with the first one's words. */
  notes: Record<string, { count: number; detail: string }>
  /** Read, but not kept: programmes whose institution is not in the reading. */
  leftOut: string[]
  /** Of the edition that applying this would leave. */
  counts: EditionCounts
}

/** By id, in the order read. */
export interface Changes {
  added: string[]
  changed: string[]
  /** In the current edition and not in the reading. */
  withdrawn: string[]
  /** Withdrawn by an earlier import and still not in the reading: kept for whoever refers to them. */
  stillWithdrawn: string[]
  unchanged: number
}

/** Importing the same again changes nothing: then the edition stays as it is, to the byte. */
export function changesNothing(plan: Plan): boolean {
  const untouched = ({ added, changed, withdrawn }: Changes) =>
    added.length + changed.length + withdrawn.length === 0
  return (
    untouched(plan.institutions) &&
    untouched(plan.programmes) &&
    (!plan.sourcesChanged || leavesNothing(plan))
  )
}

/** Whether the register would hold no record: every row was rejected, and there was none before. */
export function leavesNothing({ counts }: Plan): boolean {
  return counts.institutions + counts.programmes === 0
}

/** A register loses a few programmes in a year; a file that lacks a third of them is more likely half a file. */
const MOST_WITHDRAWN = 0.3

/** Why a plan is not to be applied, as a sentence, or undefined. */
export function whyNotApply(plan: Plan, allowShrink: boolean): string | undefined {
  const { changed, withdrawn, unchanged } = plan.programmes
  if (withdrawn.length + plan.institutions.withdrawn.length > 0 && usable(plan) === 0)
    return `Nothing in ${plan.inputs.join(', ')} could be used (rejected: ${plan.rejected.total})${mostly(plan.rejected)}.`

  const before = withdrawn.length + changed.length + unchanged
  if (!allowShrink && withdrawn.length > before * MOST_WITHDRAWN)
    return (
      `This would withdraw ${withdrawn.length} of the ${before} programmes of ${plan.register}, as half a file would. ` +
      'If the register really shrank so much, import it with --allow-shrink.'
    )
  return undefined
}

/** Records that the reading gave. */
function usable({ institutions, programmes }: Plan) {
  const given = ({ added, changed, unchanged }: Changes) => added.length + changed.length + unchanged
  return given(institutions) + given(programmes)
}

function mostly({ byReason }: Rejected): string {
  const [first] = Object.entries(byReason).sort(([, a], [, b]) => b.count - a.count)
  return first ? `. Most often: ${first[1].first.detail.replace(/\.$/, '')}` : ''
}
