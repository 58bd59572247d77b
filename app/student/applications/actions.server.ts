import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import {
  type ApplicationOutcome,
  chooseIntake,
  remarkOnApplication,
  takeStep,
} from '../../../admissions/applications/applications.server.ts'
import { keepPapers } from '../../../admissions/applications/papers.server.ts'
import { readPapers } from '../../../admissions/applications/rules.ts'
import { getStep, STEP_NAMES, type StepName } from '../../../admissions/applications/status.ts'
import { MAX_TEXT_LENGTH, PAPERS, type Paper } from '../../../admissions/applications/types.ts'
import type { Overlap } from '../../../admissions/editing/merge.ts'
import { createRemarkSchema, findRemarkFaults } from '../../../admissions/shortlist/form.ts'
import type { PageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { readPressed } from '../../forms/press.ts'
import { isTyped, readEdit } from '../../forms/read-edit.ts'
import { listChangedValues } from '../../forms/take.server.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { overlapWords } from '../../words/overlap.ts'
import { stepFields } from './page-form.ts'
import { applicationWords as words } from './words.ts'

/**
 * The result of a form sent from an application's page. `uploading` is the paper to upload a file for,
 * without script.
 */
export type ApplicationAnswer = Answer & { uploading?: Paper }

/** There is no such application, or no such button. */
type NotThere = 'not-there'
type Acted = { answer: ApplicationAnswer; status: number } | { upload: Paper; typed: Typed } | NotThere

const PARTS = ['intake', 'papers', 'note'] as const

/** The action of a button of the page; `undefined` if it names no such paper or step. */
interface Press {
  /** The part that is saved even if nothing in it was changed. */
  part?: (typeof PARTS)[number]
  /** A document that is there already, to be used for a paper. */
  use?: { paper: string; document: string }
  upload?: Paper
  step?: ReturnType<typeof findStep>
  /** The toast once everything is saved. */
  toast?: string
}

const buttons: Record<string, (target: string, document: string) => Press | undefined> = {
  intake: () => ({ part: 'intake', toast: words.intakeSaved }),
  papers: () => ({ part: 'papers', toast: words.papersSaved }),
  use: (paper, document) => ({ part: 'papers', use: { paper, document }, toast: words.papersSaved }),
  note: () => ({ part: 'note', toast: words.saved }),
  keep: () => ({ toast: words.kept }),
  back: () => ({}),
  upload: (target) => {
    const upload = PAPERS.find((paper) => paper === target)
    return upload && { upload }
  },
  step: (target) => {
    const step = findStep(target)
    return step && { step }
  },
}

/**
 * Performs the action of a button on the page. Saves text typed elsewhere on the page first; if that cannot
 * be saved, does nothing else.
 */
export async function actOnApplication(
  { database, now, today }: PageContext,
  student: SignedIn,
  id: string,
  fields: Map<string, string>,
): Promise<Acted> {
  const getText = (name: string) => fields.get(name) ?? ''
  const [button, target, document] = readPressed(fields)
  const press = Object.hasOwn(buttons, button) ? buttons[button](target, document) : undefined
  if (!press) return 'not-there'
  const { part, use, upload, step } = press

  const intake = readEdit(fields, ['intake'])
  const getChoice = (paper: Paper) => (paper === use?.paper ? use.document : fields.get(paper))
  const papers = { ...readEdit(fields, PAPERS), values: readPapers(getChoice) }
  const remark = readEdit(fields, ['note', 'deadline'])
  const keep: Record<(typeof PARTS)[number], boolean> = {
    intake: part === 'intake' || (isTyped(intake) && getText('intake') !== ''),
    papers: part === 'papers' || isTyped(papers),
    note: part === 'note' || isTyped(remark),
  }
  const read = createRemarkSchema(today(), MAX_TEXT_LENGTH).safeParse(remark.values)
  if (keep.note && !read.success) {
    const { note, deadline } = findRemarkFaults(read.error)
    return answerWithErrors({
      ...(deadline && { deadline: deadline === 'far' ? words.deadlineFar : words.deadlineWrong }),
      ...(note && { note: words.noteTooLong(MAX_TEXT_LENGTH) }),
    })
  }

  const keeping = {
    intake: () =>
      chooseIntake(database, own(student), id, getText('intake'), now(), today(), intake.base.intake),
    papers: () => keepPapers(database, own(student), id, papers),
    note: () => remarkOnApplication(database, own(student), id, { values: read.data!, base: remark.base }),
  }
  for (const part of PARTS) {
    const outcome = keep[part] ? await keeping[part]() : undefined
    if (outcome?.ok === false) return answerRefusal(outcome)
  }
  if (upload) return { upload, typed: listTypedReasons() }
  if (!step) {
    const toast = press.toast === undefined ? undefined : { done: press.toast }
    return { answer: { toast, typed: listTypedReasons() }, status: 200 }
  }

  const reason = getText(stepFields.reason(step)).trim()
  if (reason.length > MAX_TEXT_LENGTH)
    return answerWithErrors({ [stepFields.reason(step)]: words.reasons.tooLong(MAX_TEXT_LENGTH) })
  const details = { reason, intake: getText(stepFields.intake(step)) }
  const outcome = await takeStep(database, own(student), id, step, details, now())
  if (!outcome.ok)
    return outcome.reason === 'reason-missing'
      ? answerWithErrors({ [stepFields.reason(step)]: words.refusals['reason-missing'] })
      : answerRefusal(outcome)
  const done = words.takeStepDone(words.statuses[getStep(step).to])
  return { answer: { toast: { done }, typed: listTypedReasons(step) }, status: 200 }

  function answerWithErrors(errors: Answer['errors']): Acted {
    return { answer: { errors, typed: Object.fromEntries(fields) }, status: 422 }
  }

  function answerRefusal(outcome: Exclude<ApplicationOutcome, { ok: true }> | Overlap): Acted {
    if (outcome.reason === 'not-found') return 'not-there'
    const reason =
      outcome.reason === 'overlap'
        ? { toast: { warned: overlapWords.askAgain }, changed: listChangedValues(outcome) }
        : { toast: { warned: words.refusals[outcome.reason] } }
    return { answer: { ...reason, typed: Object.fromEntries(fields) }, status: 409 }
  }

  /** Returns the text typed for steps that have not been requested yet. */
  function listTypedReasons(but?: StepName): Typed {
    return Object.fromEntries(
      STEP_NAMES.flatMap((name) =>
        name === but
          ? []
          : [stepFields.reason(name), stepFields.intake(name)].flatMap((field) =>
              fields.has(field) ? [[field, getText(field)]] : [],
            ),
      ),
    )
  }
}

/** Returns the step of a button; submitting has its own page. */
function findStep(name: string) {
  return STEP_NAMES.filter((step) => step !== 'submit').find((step) => step === name)
}
