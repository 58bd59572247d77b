import type { StudyLevel } from '../catalogue/types.ts'
import { type ChecklistRow, PAPER_STAGES, type PaperStage } from '../content/checklists.ts'
import { type Day, dayAfter } from '../days/days.server.ts'
import { findActiveClaim } from '../documents/claims.ts'
import { toTitleKey } from '../documents/rules.ts'
import type { PaperClaim, PaperReview } from '../documents/types.ts'
import { PAPERS, type Paper } from './types.ts'

/** A document with the review of its newest version, and who looks at it. */
export interface CheckedDocument {
  title: string
  /** The newest one. */
  version: string
  number: number
  versions: string[]
  review?: Pick<PaperReview, 'outcome' | 'reason' | 'validUntil'>
  claim?: PaperClaim
}

/** How far a paper is. Only the last three and `returned` ask something of the student, as `missing` does. */
export type PaperProgress =
  | 'missing'
  | 'there'
  | 'looking'
  | 'passed'
  | 'returned'
  /** It can be used, but ends: within 90 days, before the course begins, or already. */
  | 'ends-soon'
  | 'ends-early'
  | 'ended'

const SOON_DAYS = 90

/**
 * Returns how far a paper has come. `intake`: the month in which the course begins, `2027-02`; empty until
 * one is chosen.
 */
export function getProgress(
  document: CheckedDocument | undefined,
  { intake, today, now }: { intake: string; today: Day; now: Date },
): PaperProgress {
  if (!document) return 'missing'
  const { review, claim } = document
  if (!review) return findActiveClaim(claim, now) ? 'looking' : 'there'
  if (review.outcome === 'returned') return 'returned'
  const { validUntil } = review
  if (validUntil === null) return 'passed'
  if (validUntil < today) return 'ended'
  if (intake && validUntil < `${intake}-01`) return 'ends-early'
  return validUntil <= dayAfter(today, SOON_DAYS) ? 'ends-soon' : 'passed'
}

/** Returns the newest state of the document that has one of these versions, or else of the one with this title. */
export function findPaperDocument(
  documents: readonly CheckedDocument[],
  { version, title }: { version: string | undefined; title: string },
): CheckedDocument | undefined {
  const key = toTitleKey(title)
  return (
    documents.find(({ versions }) => version !== undefined && versions.includes(version)) ??
    documents.find((document) => toTitleKey(document.title) === key)
  )
}

/**
 * Returns the rows for a country and a level by stage, in the order of the content; a country's row replaces
 * the row for all countries. If an application is ready only with a certain paper, the programme decides
 * whether it is needed when applying.
 */
export function listChecklist(
  checklists: Record<string, ChecklistRow[]>,
  { country, level, papers }: { country: string; level: StudyLevel; papers: readonly Paper[] },
): Record<PaperStage, ChecklistRow[]> {
  const isForLevel = ({ levels }: ChecklistRow) => !levels || levels.includes(level)
  const own = (checklists[country] ?? []).filter(isForLevel)
  const generalRows = (checklists.ANY ?? []).filter(isForLevel)
  const rows = [
    ...generalRows.filter(
      (row) => !own.some(({ paper, stage }) => paper === row.paper && stage === row.stage),
    ),
    ...own,
  ].filter(({ paper, stage }) => stage !== 'apply' || !isReadinessPaper(paper) || papers.includes(paper))
  return Object.fromEntries(
    PAPER_STAGES.map((stage) => [stage, rows.filter((row) => row.stage === stage)]),
  ) as Record<PaperStage, ChecklistRow[]>
}

/** True for papers that an application has to have settled before it is ready. */
export function isReadinessPaper(paper: string): paper is Paper {
  return PAPERS.some((knownPaper) => knownPaper === paper)
}
