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
  const [pressed, which, used] = pressedIn(fields)
  const step = pressed === 'step' ? stepNamed(which) : undefined
  const upload = pressed === 'upload' ? PAPERS.find((paper) => paper === which) : undefined
  if (!step && !upload && ![...PARTS, 'use', 'keep', 'back'].includes(pressed)) return 'not-there'

  const intake = editIn(fields, ['intake'])
  // A document that is there already is used for a paper by one press.
  const choiceOf = (paper: Paper) => (pressed === 'use' && paper === which ? used : fields.get(paper))
  const papers = { ...editIn(fields, PAPERS), values: readPapers(choiceOf) }
  const remark = editIn(fields, ['note', 'deadline'])
  const keep: Record<(typeof PARTS)[number], boolean> = {
    intake: pressed === 'intake' || (isTyped(intake) && text('intake') !== ''),
    papers: pressed === 'papers' || pressed === 'use' || isTyped(papers),
    note: pressed === 'note' || isTyped(remark),
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
    const done = {
      intake: words.intakeSaved,
      papers: words.papersSaved,
      use: words.papersSaved,
      note: words.saved,
      keep: words.kept,
    }
    const toast = pressed === 'back' ? undefined : { done: done[pressed as 'keep'] }
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
