import { z } from 'zod'
import { STUDY_LEVELS } from '../catalogue/types.ts'
import { CONFIDENCES } from '../conversions/cited.ts'
import { withFixedSpaces } from './fixed-spaces.ts'
import { day, webAddressSchema, words } from './pieces.ts'

const prose = words.transform(withFixedSpaces)

/** Kinds of papers that are asked for on the way from an application to a visa. */
export const PAPER_KINDS = [
  'passport',
  'transcripts',
  'english',
  'entrance',
  'statement',
  'references',
  'cv',
  'funds',
  // The papers below are not needed by every applicant, so none of them holds an application back.
  'aps',
  'pre-enrolment',
  'admission-letter',
  'deposit-receipt',
  'enrolment-confirmation',
  'attestation',
  'caq',
  'insurance',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** When a paper is asked for, in the order of the way. */
export const PAPER_STAGES = ['apply', 'offer', 'visa'] as const
export type PaperStage = (typeof PAPER_STAGES)[number]

const checklistRow = z.strictObject({
  paper: z.enum(PAPER_KINDS),
  /** Without levels, it is for every level. */
  levels: z.array(z.enum(STUDY_LEVELS)).min(1).optional(),
  stage: z.enum(PAPER_STAGES),
  why: prose,
  /** The person or office that gives it to the student. */
  from: prose,
  /** The authority whose rule it is. Without one the paper is usual, and the page says so. */
  source: z
    .strictObject({
      title: prose,
      page: webAddressSchema,
      confidence: z.enum(CONFIDENCES),
      seen: day,
      reviewBy: day,
    })
    .optional(),
})

export type ChecklistRow = z.infer<typeof checklistRow>

/** The papers that are asked for in a country; the file's name is its code, or `any` for everywhere. */
export const checklist = z.array(checklistRow).min(1).check(refuseRepeats)

/** Two rows for one paper, stage and level would contradict each other. */
function refuseRepeats(context: z.core.ParsePayload<ChecklistRow[]>) {
  context.value.forEach((row, index) => {
    const isRepeat = context.value
      .slice(0, index)
      .some(
        ({ paper, stage, levels }) =>
          paper === row.paper && stage === row.stage && shareLevel(levels, row.levels),
      )
    if (isRepeat)
      context.issues.push({
        code: 'custom',
        continue: true,
        input: row.paper,
        path: [index, 'paper'],
        message: `is “${row.paper}”, which an earlier entry has for the same stage and level`,
      })
  })
}

function shareLevel(a: ChecklistRow['levels'], b: ChecklistRow['levels']) {
  return !a || !b || a.some((level) => b.includes(level))
}
