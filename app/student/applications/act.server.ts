import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import {
  chooseIntake,
  type Outcome,
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
import { beforeField } from '../../forms/before-field.ts'
import { changedIn } from '../../forms/take.server.ts'
import { textsIn } from '../../forms/texts-in.ts'
import type { Told } from '../../forms/told.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { keptWords } from '../../words/kept.ts'
import { applicationWords as words } from '../../words/student/applications.ts'
import { stepFields } from './page-form.ts'

/** What the page of an application is told of what was sent. */
export interface ApplicationAnswer {
  told?: Told
  /** The paper that a file is to be sent for, without script. */
  uploading?: Paper
  /** What was typed and not kept; it stays where it was typed. */
  typed?: Typed
  /** What is wrong with the note and the deadline, by field. */
  wrongRemark?: Typed
  /** What is kept instead of what was sent, by field, where both were changed at once. */
  changed?: Typed
  wrongStep?: { step: string; message: string }
}

/** There is no such application, or no such button. */
type NotThere = 'not-there'
type Acted = { answer: ApplicationAnswer; status: number } | { upload: Paper; typed: Typed } | NotThere

const PARTS = ['intake', 'papers', 'note'] as const

/**
 * Does what a button of the page asks for. Whichever it was, what was typed elsewhere on the page is kept first: it may be gone from the page
 * that comes next. What cannot be kept is said, and then nothing else is done.
 */
export async function act(
  { database, now, today }: PageContext,
  student: SignedIn,
  id: string,
  form: FormData,
): Promise<Acted> {
  const sent = textsIn(form)
  const text = (name: string) => sent.get(name) ?? ''
  const pressed = text('intent') || ['step', 'upload'].find((name) => sent.has(name)) || ''
  const changed = (name: string) => sent.has(beforeField(name)) && text(name) !== text(beforeField(name))

  const step = pressed === 'step' ? stepNamed(text('step')) : undefined
  const upload = PAPERS.find((paper) => paper === text('upload'))
  if (pressed === 'step' && !step) return 'not-there'
  if (![...PARTS, 'keep', 'back', 'step', ...(upload ? ['upload'] : [])].includes(pressed)) return 'not-there'

  const remark = remarkSchema(today(), LONGEST_TEXT).safeParse({
    note: text('note'),
    deadline: text('deadline'),
  })
  const before = (name: string) => sent.get(beforeField(name))
  const papers = { values: readPapers((paper) => sent.get(paper)), base: readPapers(before) }
  const keep: Record<(typeof PARTS)[number], boolean> = {
    intake: pressed === 'intake' || (changed('intake') && text('intake') !== ''),
    papers: pressed === 'papers' || Object.keys(papers.values).some(changed),
    note: pressed === 'note' || changed('note') || changed('deadline'),
  }
  if (keep.note && !remark.success) {
    const { note, deadline } = remarkFaults(remark.error)
    const errors: Record<string, string> = {
      ...(deadline && { deadline: deadline === 'far' ? words.deadlineFar : words.deadlineWrong }),
      ...(note && { note: words.noteTooLong(LONGEST_TEXT) }),
    }
    return { answer: { wrongRemark: errors, typed: Object.fromEntries(sent) }, status: 422 }
  }

  const keeping = {
    intake: () => chooseIntake(database, own(student), id, text('intake'), now(), today(), before('intake')),
    papers: () => keepPapers(database, own(student), id, papers),
    note: () => {
      const base = { note: before('note'), deadline: before('deadline') }
      return remarkOnApplication(database, own(student), id, { values: remark.data!, base })
    },
  }
  for (const part of PARTS) {
    const outcome = keep[part] ? await keeping[part]() : undefined
    if (outcome?.ok === false) return outcome.reason === 'overlap' ? askingAgain(outcome) : refusedAs(outcome)
  }
  if (upload) return { upload, typed: reasons() }
  if (!step) {
    const done = { intake: words.intakeSaved, papers: words.papersSaved, note: words.saved, keep: words.kept }
    const told = pressed === 'back' ? undefined : { done: done[pressed as 'keep'] }
    return { answer: { told, typed: reasons() }, status: 200 }
  }

  const reason = text(stepFields.reason(step)).trim()
  if (reason.length > LONGEST_TEXT) return wrongStep(words.reasons.tooLong(LONGEST_TEXT))
  const details = { reason, intake: text(stepFields.intake(step)) }
  const outcome = await takeStep(database, own(student), id, step, details, now())
  if (!outcome.ok)
    return outcome.reason === 'reason-missing'
      ? wrongStep(words.refusals['reason-missing'])
      : refusedAs(outcome)
  const done = words.takeStepDone(words.statuses[stepOf(step).to])
  return { answer: { told: { done }, typed: reasons(step) }, status: 200 }

  function wrongStep(message: string): Acted {
    return { answer: { wrongStep: { step: step!, message }, typed: reasons() }, status: 422 }
  }

  function askingAgain(overlap: Overlap): Acted {
    const told = { warned: keptWords.askAgain }
    const changed = changedIn(overlap)
    return { answer: { told, changed, typed: Object.fromEntries(sent) }, status: 409 }
  }

  function refusedAs({ reason }: Exclude<Outcome, { ok: true }>): Acted {
    if (reason === 'not-found') return 'not-there'
    return {
      answer: { told: { warned: words.refusals[reason] }, typed: Object.fromEntries(sent) },
      status: 409,
    }
  }

  /** What was typed for steps: nobody has asked for them yet. */
  function reasons(but?: StepName): Typed {
    return Object.fromEntries(
      STEP_NAMES.flatMap((name) =>
        name === but
          ? []
          : [stepFields.reason(name), stepFields.intake(name)].flatMap((field) =>
              sent.has(field) ? [[field, text(field)]] : [],
            ),
      ),
    )
  }
}

/** Submitting has a page of its own. */
function stepNamed(name: string) {
  return STEP_NAMES.filter((step) => step !== 'submit').find((step) => step === name)
}
