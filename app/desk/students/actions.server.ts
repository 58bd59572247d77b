import { data, redirect } from 'react-router'
import { z } from 'zod'
import { can, getReach } from '../../../admissions/access/can.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { REASONS } from '../../../admissions/desk/types.ts'
import { textField, trimmedField } from '../../../admissions/inputs/text-field.ts'
import { addNote, removeNote } from '../../../admissions/notes/notes.server.ts'
import { noteAnswer, takeBackProposal } from '../../../admissions/shortlist/proposals.server.ts'
import { handOver } from '../../../admissions/staff/staff.server.ts'
import { addTask, finishTask, reopenTask } from '../../../admissions/tasks/tasks.server.ts'
import { noteStopByMail } from '../../../admissions/whatsapp/stop.server.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { whatsAppTexts, whatsAppWords } from '../../student/whatsapp/words.ts'
import { flashSuccess } from '../flash.ts'
import { refuseIfNotFresh } from '../fresh.ts'
import { staffWords } from '../staff/words.ts'
import { deskWords } from '../words.ts'
import { proposeWords } from './propose/words.ts'
import { addReasonToPage, markReason } from './reason.server.ts'
import { noteWords, studentFileWords, taskWords } from './words.ts'

const words = studentFileWords

/** `back` is the page that asked for the reason. */
const fileForm = z.object({
  do: textField,
  to: textField,
  text: trimmedField,
  due: textField,
  back: textField,
  note: trimmedField,
  about: textField.transform((id) => id || undefined),
})

const form = {
  faults: {
    empty: taskWords.whatWrong,
    'no-day': taskWords.dueWrong,
    'past-day': taskWords.duePast,
    ...noteWords.faults,
  },
  refusals: {
    nobody: words.chooseCarer,
    same: words.notAssigned,
    gone: taskWords.gone,
    open: taskWords.notReopened,
    ...noteWords.refusals,
    'not-taken-back': proposeWords.notTakenBack,
    'not-noted': proposeWords.notNoted,
    'not-fresh': deskWords.fresh.not,
  },
}

interface StudentFile {
  page: PageContext
  acting: { by: SignedIn; surface: 'page'; student: { id: string } }
}
type Fields = z.infer<typeof fileForm>

const actions = {
  /** Takes the reason for opening the file. */
  why: async ({ page, acting: { by, student } }, { back }, reason) => {
    const why = REASONS.find((knownReason) => knownReason === reason)
    if (!why || getReach('students.open', by.role) !== 'anyone') throw data(null, { status: 404 })
    const marked = markReason(by, student.id, why)
    return redirect(addReasonToPage(back, paths.deskStudent(student), page.origin, marked), 303)
  },

  task: async ({ page, acting }, { text, due }) => {
    const added = await addTask(page.database, acting, { text, due, today: page.today() }, page.now())
    return added.ok ? flashSuccess(taskWords.added) : added
  },

  done: async ({ page, acting }, _, task) =>
    (await finishTask(page.database, acting, task, page.now()))
      ? flashSuccess(taskWords.finished)
      : refuse('gone'),

  reopen: async ({ page, acting }, _, task) =>
    (await reopenTask(page.database, acting, task)) ? flashSuccess(taskWords.reopened) : refuse('open'),

  note: async ({ page, acting }, { note, about }) => {
    const added = await addNote(page.database, acting, { text: note, application: about }, page.now())
    return added.ok ? flashSuccess(noteWords.added) : added
  },

  forget: async ({ page, acting }, _, note) =>
    (await removeNote(page.database, acting, note)) ? flashSuccess(noteWords.removed) : refuse('no-note'),

  unpropose: async ({ page, acting }, _, proposal) =>
    (await takeBackProposal(page.database, acting, proposal, proposeWords.notices, page.now()))
      ? flashSuccess(proposeWords.takenBack)
      : refuse('not-taken-back'),

  noted: async ({ page, acting }, _, proposal) =>
    (await noteAnswer(page.database, acting, proposal, page.now()))
      ? flashSuccess(proposeWords.noted)
      : refuse('not-noted'),

  stop: async ({ page, acting }) => {
    const text = whatsAppTexts.stopped(`${page.origin}${paths.notices()}#contact`)
    await noteStopByMail(page.database, acting, page.today(), { text, now: page.now() })
    return flashSuccess(whatsAppWords.stopNoted)
  },

  /** Hands the student to another counsellor, who is then named in their thread. */
  hand: async ({ page, acting }, { to }) => {
    if (!can('staff.handOver', acting.by.role, 'anyone')) throw data(null, { status: 404 })
    const refusal = refuseIfNotFresh(page, acting.by)
    if (refusal) return refusal
    if (!to) return refuse('nobody')
    const handing = { students: [acting.student.id], to, text: staffWords.looksAfter }
    const count = await handOver(page.database, acting, handing, page.now())
    return count ? flashSuccess(words.assigned) : refuse('same')
  },
} satisfies Actions<StudentFile, Fields>

/** Handles the buttons of a student's file. */
export function actOnStudent(request: Request, file: StudentFile) {
  return takeForm(request, file.page, fileForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act(file, fields, target)
  })
}
