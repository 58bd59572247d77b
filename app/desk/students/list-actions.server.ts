import { data } from 'react-router'
import { can } from '../../../admissions/access/can.ts'
import { handOver, shareOutStudents } from '../../../admissions/staff/staff.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse } from '../../forms/refusals.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import { refuseIfNotFresh } from '../fresh.ts'
import { readPicks } from '../list/picks.ts'
import type { StaffContext } from '../require-desk.ts'
import { staffWords } from '../staff/words.ts'
import { deskWords } from '../words.ts'
import { studentListWords as words } from './words.ts'

const form = {
  faults: {},
  refusals: {
    'none-ticked': words.noneTicked,
    'to-whom': words.toWhom,
    'not-fresh': deskWords.fresh.not,
  },
}

const text = staffWords.looksAfter

const actions = {
  /** Shares out all students who have no counsellor. */
  turn: async ({ page, who }) =>
    flashSuccess(words.shared(await shareOutStudents(page.database, who, text, page.now()))),

  /** Gives the ticked students to a counsellor. */
  give: async ({ page, who }, { to = '', ...fields }) => {
    const students = readPicks(fields).map(({ id }) => id)
    if (students.length === 0) return refuse('none-ticked')
    const count = await handOver(page.database, who, { students, to, text }, page.now())
    return count === undefined ? refuse('to-whom') : flashSuccess(words.given(count))
  },
} satisfies Actions<StaffContext, Record<string, string>>

/** Handles the buttons above a list of students. They open no file. */
export function actOnStudents(request: Request, staff: StaffContext) {
  const { page, who } = staff
  if (!can('staff.handOver', who.by.role, 'anyone')) throw data(null, { status: 404 })
  return takeForm(request, page, anyFields, form, async (_, fields) => {
    const { act } = actionIn(actions, fields.do ?? '')
    return refuseIfNotFresh(page, who.by) ?? act(staff, fields)
  })
}
