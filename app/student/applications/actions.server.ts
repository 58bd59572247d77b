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
import { STEP_NAMES, type StepName, stepOf } from '../../../admissions/applications/status.ts'
import { LONGEST_TEXT, PAPERS, type Paper } from '../../../admissions/applications/types.ts'
import type { Overlap } from '../../../admissions/editing/merge.ts'
import { remarkFaults, remarkSchema } from '../../../admissions/shortlist/form.ts'
import type { PageContext } from '../../context.ts'
import { editIn, isTyped } from '../../forms/edit-in.ts'
import type { Answer } from '../../forms/outcome.ts'
import { pressedIn } from '../../forms/press.ts'
import { changedIn } from '../../forms/take.server.ts'
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

/** What a button of the page asks for; `undefined` if it names no such paper or step. */
interface Press {
  /** The part that is saved even if nothing in it was changed. */
  part?: (typeof PARTS)[number]
  /** A document that is there already, to be used for a paper. */
  use?: { paper: string; document: string }
  upload?: Paper
  step?: ReturnType<typeof stepNamed>
  /** The toast once everything is saved. */
  done?: string
}

const buttons: Record<string, (target: string, document: string) => Press | undefined> = {
  intake: () => ({ part: 'intake', done: words.intakeSaved }),
  papers: () => ({ part: 'papers', done: words.papersSaved }),
  use: (paper, document) => ({ part: 'papers', use: { paper, document }, done: words.papersSaved }),
  note: () => ({ part: 'note', done: words.saved }),
  keep: () => ({ done: words.kept }),
  back: () => ({}),
  upload: (target) => {
    const upload = PAPERS.find((paper) => paper === target)
    return upload && { upload }
  },
  step: (target) => {
    const step = stepNamed(target)
    return step && { step }
  },
}

/**
 * Performs the action of a button on the page. Saves what was typed elsewhere on the page first; if that
 * cannot be saved, does nothing else.
 */
export async function actOnApplication(
  { database, now, today }: PageContext,
  student: SignedIn,
  id: string,
  fields: Map<string, string>,
): Promise<Acted> {
  const text = (name: string) => fields.get(name) ?? ''
  const [button, target, document] = pressedIn(fields)
  const press = Object.hasOwn(buttons, button) ? buttons[button](target, document) : undefined
  if (!press) return 'not-there'
  const { part, use, upload, step } = press

  const intake = editIn(fields, ['intake'])
  const choiceOf = (paper: Paper) => (paper === use?.paper ? use.document : fields.get(paper))
  const papers = { ...editIn(fields, PAPERS), values: readPapers(choiceOf) }
  const remark = editIn(fields, ['note', 'deadline'])
  const keep: Record<(typeof PARTS)[number], boolean> = {
    intake: part === 'intake' || (isTyped(intake) && text('intake') !== ''),
    papers: part === 'papers' || isTyped(papers),
    note: part === 'note' || isTyped(remark),
  }
  const read = remarkSchema(today(), LONGEST_TEXT).safeParse(remark.values)
  if (keep.note && !read.success) {
    const { note, deadline } = remarkFaults(read.error)
    return wrong({
      ...(deadline && { deadline: deadline === 'far' ? words.deadlineFar : words.deadlineWrong }),
      ...(note && { note: words.noteTooLong(LONGEST_TEXT) }),
    })
  }

  const keeping = {
    intake: () =>
      chooseIntake(database, own(student), id, text('intake'), now(), today(), intake.base.intake),
    papers: () => keepPapers(database, own(student), id, papers),
    note: () => remarkOnApplication(database, own(student), id, { values: read.data!, base: remark.base }),
  }
  for (const part of PARTS) {
    const outcome = keep[part] ? await keeping[part]() : undefined
    if (outcome?.ok === false) return refusedAs(outcome)
  }
  if (upload) return { upload, typed: reasons() }
  if (!step) {
    const toast = press.done === undefined ? undefined : { done: press.done }
    return { answer: { told: toast, typed: reasons() }, status: 200 }
  }

  const reason = text(stepFields.reason(step)).trim()
  if (reason.length > LONGEST_TEXT)
    return wrong({ [stepFields.reason(step)]: words.reasons.tooLong(LONGEST_TEXT) })
  const details = { reason, intake: text(stepFields.intake(step)) }
  const outcome = await takeStep(database, own(student), id, step, details, now())
  if (!outcome.ok)
    return outcome.reason === 'reason-missing'
      ? wrong({ [stepFields.reason(step)]: words.refusals['reason-missing'] })
      : refusedAs(outcome)
  const done = words.takeStepDone(words.statuses[stepOf(step).to])
  return { answer: { told: { done }, typed: reasons(step) }, status: 200 }

  function wrong(errors: Answer['errors']): Acted {
    return { answer: { errors, typed: Object.fromEntries(fields) }, status: 422 }
  }

  function refusedAs(outcome: Exclude<ApplicationOutcome, { ok: true }> | Overlap): Acted {
    if (outcome.reason === 'not-found') return 'not-there'
    const why =
      outcome.reason === 'overlap'
        ? { told: { warned: overlapWords.askAgain }, changed: changedIn(outcome) }
        : { told: { warned: words.refusals[outcome.reason] } }
    return { answer: { ...why, typed: Object.fromEntries(fields) }, status: 409 }
  }

  /** Text typed for steps that have not been requested yet. */
  function reasons(but?: StepName): Typed {
    return Object.fromEntries(
      STEP_NAMES.flatMap((name) =>
        name === but
          ? []
          : [stepFields.reason(name), stepFields.intake(name)].flatMap((field) =>
              fields.has(field) ? [[field, text(field)]] : [],
            ),
      ),
    )
  }
}

/** Submitting has its own page. */
function stepNamed(name: string) {
  return STEP_NAMES.filter((step) => step !== 'submit').find((step) => step === name)
}
