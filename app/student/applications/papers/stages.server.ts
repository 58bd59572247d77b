import {
  type CheckedDocument,
  findPaperDocument,
  getProgress,
  isReadinessPaper,
  listChecklist,
  type PaperProgress,
} from '../../../../admissions/applications/checklist.ts'
import { listPapers } from '../../../../admissions/applications/rules.ts'
import type { PaperRequest, Papers } from '../../../../admissions/applications/types.ts'
import type { Programme } from '../../../../admissions/catalogue/records.ts'
import {
  type ChecklistRow,
  PAPER_STAGES,
  type PaperKind,
  type PaperStage,
} from '../../../../admissions/content/checklists.ts'
import type { StudentDocument } from '../../../../admissions/documents/types.ts'
import type { PageContext } from '../../../context.ts'
import { presentRuleSource, type ShownRuleSource } from '../../../programme/rule-source.ts'
import { stageWords as words } from './words.ts'

/** A paper in a checklist: its name and its progress. */
export interface ShownProgress {
  /** Unique on its page. */
  key: string
  /** The title under which a new document counts as this paper. */
  title: string
  progress: PaperProgress
  document?: { version: string; number: number; reason: string; validUntil: string | null }
}

export interface ShownRow extends ShownProgress {
  paper: PaperKind
  why: ChecklistRow['why']
  from: ChecklistRow['from']
  source?: ShownRuleSource
}

export interface ShownStage {
  stage: PaperStage
  rows: ShownRow[]
}

export type ShownRequest = ShownProgress &
  Pick<PaperRequest, 'id' | 'reason' | 'by' | 'isPassed'> & { on: string }

/** Each institution gives its own version of these. */
const OF_INSTITUTION: readonly PaperKind[] = [
  'statement',
  'admission-letter',
  'deposit-receipt',
  'enrolment-confirmation',
]

interface CheckedApplication {
  programme: Programme
  intake: string
  papers: Papers
  requests: PaperRequest[]
}

/** Returns the papers by stage, without those that the application's own list of papers shows already. */
export function presentStages(
  application: CheckedApplication,
  documents: CheckedDocument[],
  page: Pick<PageContext, 'content' | 'now' | 'today' | 'dayOf'>,
) {
  const { programme, intake, papers } = application
  const days = { intake, today: page.today(), now: page.now() }
  const checklist = listChecklist(page.content.checklists, {
    country: programme.country.code,
    level: programme.level.value,
    papers: listPapers(programme),
  })
  const present = (key: string, title: string, version?: string): ShownProgress => {
    const document = findPaperDocument(documents, { version, title })
    return {
      key,
      title: document?.title ?? title,
      progress: getProgress(document, days),
      document: document && {
        version: document.version,
        number: document.number,
        reason: document.review?.reason ?? '',
        validUntil: document.review?.validUntil ?? null,
      },
    }
  }
  const presentRow = ({ paper, stage, why, from, source }: ChecklistRow): ShownRow => {
    const choice = isReadinessPaper(paper) ? papers[paper] : undefined
    const name = words.kinds[paper]
    const title = OF_INSTITUTION.includes(paper) ? words.titleOf(name, programme.institution.name) : name
    return {
      ...present(`${stage}-${paper}`, title, typeof choice === 'object' ? choice.version : undefined),
      paper,
      why,
      from,
      source: source && presentRuleSource(source, days.today),
    }
  }
  const stages = PAPER_STAGES.map((stage) => ({
    stage,
    rows: checklist[stage]
      .filter(({ paper }) => stage !== 'apply' || !isReadinessPaper(paper))
      .map(presentRow),
  }))
  return {
    stages: stages.filter(({ rows }) => rows.length > 0),
    requests: application.requests.map(
      ({ id, title, reason, by, at, isPassed }): ShownRequest => ({
        ...present(id, title),
        id,
        reason,
        by,
        isPassed,
        on: page.dayOf(at),
      }),
    ),
    /** Why the application's own papers are asked for, by paper. */
    reasons: Object.fromEntries(checklist.apply.map((row) => [row.paper, row.why])),
  }
}

/** Returns the student's documents, each with the review of its newest version. */
export function collectChecked(documents: StudentDocument[]): CheckedDocument[] {
  return documents.map(({ title, versions }) => ({
    title,
    version: versions[0].id,
    number: versions[0].number,
    versions: versions.map(({ id }) => id),
    review: versions[0].review,
    claim: versions[0].claim,
  }))
}
