import type { EditionCounts } from '../admissions/catalogue/editions/editions.server.ts'
import type { RegisterName, Source } from '../admissions/catalogue/types.ts'
import type { Jump } from './jumps.ts'
import type { RejectionSummary } from './rejected.ts'
import type { Register } from './types.ts'

/**
 * The effect of an import on a register's edition, as plain data: a dry run prints it, a test compares it.
 */
export interface ImportPlan {
  register: RegisterName
  /** The paths and addresses the operator gave. */
  inputs: string[]
  /** The editions that were read. */
  sources: Source[]
  /** Rows read, by phase: `{ courses: 25687 }`. */
  read: Record<string, number>
  institutions: RecordChanges
  programmes: RecordChanges
  /** True if a source was added, removed or changed; the day it was read does not count. */
  sourcesChanged: boolean
  rejected: RejectionSummary
  /** Things worth telling that are not rejections, by code, with the first one's words. */
  notes: Record<string, { count: number; detail: string }>
  /** Values so different from the current edition that an operator must accept them. */
  jumps: Jump[]
  /** Programmes that were read but left out, as their institution was not read. */
  leftOut: string[]
  /** Counts of the edition after this plan is applied. */
  counts: EditionCounts
}

/** Ids of records, in the order read. */
export interface RecordChanges {
  added: string[]
  changed: string[]
  /** In the current edition and not in the reading. */
  withdrawn: string[]
  /**
   * Withdrawn by an earlier import and still not in the reading: they remain for records that refer to them.
   */
  stillWithdrawn: string[]
  unchanged: number
}

/** True if an import changes nothing: then the edition stays as it is, to the byte. */
export function changesNothing(plan: ImportPlan): boolean {
  const isUnchanged = ({ added, changed, withdrawn }: RecordChanges) =>
    added.length + changed.length + withdrawn.length === 0
  return isUnchanged(plan.institutions) && isUnchanged(plan.programmes) && !plan.sourcesChanged
}

/**
 * A register loses a few of its records in a year; a file that lacks a third of them is more likely
 * incomplete.
 */
const MAX_WITHDRAWN = 0.3

/** Returns, as a sentence, why a plan is not applied; `undefined` if it can be. */
export function findApplyRefusal(
  plan: ImportPlan,
  { institutionsOnly = false }: Pick<Register, 'institutionsOnly'>,
  { allowShrink = false, accept = [] }: { allowShrink?: boolean; accept?: string[] },
): string | undefined {
  const countOf = ({ added, changed, unchanged }: RecordChanges) => added.length + changed.length + unchanged
  if (countOf(institutionsOnly ? plan.institutions : plan.programmes) === 0)
    return `Nothing in ${plan.inputs.join(', ')} could be used (rejected: ${plan.rejected.total})${findMostCommonReason(plan.rejected)}.`

  for (const kind of ['programmes', 'institutions'] as const) {
    const { changed, withdrawn, unchanged } = plan[kind]
    const before = withdrawn.length + changed.length + unchanged
    if (!allowShrink && withdrawn.length > before * MAX_WITHDRAWN)
      return (
        `This would withdraw ${withdrawn.length} of the ${before} ${kind} of ${plan.register}, as half a file would. ` +
        'If the register really shrank so much, import it with --allow-shrink.'
      )
  }

  const refused = plan.jumps.filter(({ name }) => !accept.includes(name))
  if (refused.length === 0) return undefined
  const names = [...new Set(refused.map(({ name }) => name))]
  return (
    `What ${plan.register} would say of ${names.join(', ')} is too far from what is known to be taken without asking. ` +
    `Look at the examples; if the file is right, import it with --accept ${[...new Set([...accept, ...names])].join(',')}.`
  )
}

function findMostCommonReason({ byReason }: RejectionSummary): string {
  const [first] = Object.entries(byReason).sort(([, a], [, b]) => b.count - a.count)
  return first ? `. Most often: ${first[1].first.detail.replace(/\.$/, '')}` : ''
}
