import { data } from 'react-router'
import { z } from 'zod'
import { can } from '../../../admissions/access/can.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { countSessionsFrom } from '../../../admissions/counselling/leaving.server.ts'
import { toCanonicalEmail } from '../../../admissions/inputs/email.ts'
import { asMailAddress } from '../../../admissions/inputs/email-field.ts'
import { textField, trimmedField } from '../../../admissions/inputs/text-field.ts'
import { giveOpenEnquiriesOf, listTakers } from '../../../admissions/leads/enquiries.server.ts'
import { findRoleEnd } from '../../../admissions/staff/rules.ts'
import {
  endRole,
  endSessionsOf,
  handOver,
  inviteStaff,
  listLeft,
  listStaff,
} from '../../../admissions/staff/staff.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { createAccountMails } from '../../mails.ts'
import { paths } from '../../paths.ts'
import { formatDay } from '../../words/dates.ts'
import { flashSuccess } from '../flash.ts'
import { refuseIfNotFresh } from '../fresh.ts'
import type { StaffContext } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Handover } from './ConfirmHandover.tsx'
import type { RoleEnding } from './EndRoleForm.tsx'
import { staffWords } from './words.ts'

const words = staffWords

/** `invited`: a new link, with instructions. */
export type StaffAnswer = Answer & {
  invited?: { text: string; link: string }
  asks?: RoleEnding
  hands?: Handover
}

const staffForm = z.object({
  do: textField,
  name: trimmedField,
  email: asMailAddress(textField.transform(toCanonicalEmail), ['invite']),
  role: textField,
  firstDay: textField,
  lastDay: textField,
  whose: textField,
  from: textField,
  to: textField,
  sure: textField,
})

const form = {
  faults: {
    name: words.nameWrong,
    email: words.emailWrong,
    role: words.roleWrong,
    firstDay: words.firstDayWrong,
    lastDay: words.lastDayWrong,
  },
  refusals: {
    'no-role': words.notHere,
    'not-fresh': deskWords.fresh.not,
    'has-account': words.hasAccount,
    'no-counsellor': words.noCounsellor,
  },
}

interface StaffForm extends StaffContext {
  now: Date
  /** The typed text, to show it again beside a question. */
  typed: Record<string, string>
}
type Fields = z.infer<typeof staffForm>

/** Ending a role and handing over ask first: `sure` is sent by the button that confirms. */
const actions = {
  invite: async ({ page, who, now }, { name, email, role, firstDay, lastDay }) => {
    const isMailed = page.abilities.mail
    const invitation = { name, email, role, firstDay, lastDay, zone: page.houseZone, isMailed }
    const invited = await inviteStaff(page.database, who, invitation, now, createAccountMails(page.origin))
    if (!invited.ok) return invited
    const until = formatDay(page.dayOf(invited.expiresAt))
    const text = isMailed ? words.mailed(name, email, until) : words.link(name, until)
    const link = page.origin + paths.resetPassword(invited.token)
    return data<StaffAnswer>({ invited: { text, link } })
  },

  end: async ({ page, who, now, typed }, { whose, lastDay, sure }) => {
    const member = (await listStaff(page.database, who)).find(({ id }) => id === whose)
    if (!member || member.id === who.by.id) return refuse('no-role')
    const { email, name, role, students } = member
    if (!sure) {
      const until = findRoleEnd(page.houseZone, lastDay, now)
      if (!until) return refuseFields({ lastDay: 'lastDay' })
      const sessions = await countSessionsFrom(page.database, who, member.id, until)
      return data<StaffAnswer>({ typed, asks: { name, role, students, sessions } })
    }
    const ended = await endRole(page.database, who, { email, zone: page.houseZone, lastDay }, now)
    if (ended.ok) return flashSuccess(ended.now ? words.ended(name) : words.endsOn(name, formatDay(lastDay)))
    return ended.reason === 'no-role' ? refuse(ended.reason) : refuseFields({ lastDay: 'lastDay' })
  },

  'end-sessions': async ({ page, who, now }, _, whose) => {
    const name = await endSessionsOf(page.database, who, whose, now)
    return name === undefined ? refuse('no-role') : flashSuccess(words.signedOut(name))
  },

  hand: async ({ page, who, now, typed }, { from: giver, to: taker, sure }) => {
    if (!sure) {
      const members = await listStaff(page.database, who)
      const from = [...members, ...(await listLeft(page.database, who))].find(({ id }) => id === giver)
      const to = members.find(({ id, role }) => id === taker && role === 'counsellor')
      if (!from || !to || from.id === to.id) return refuse('no-counsellor')
      // The leads of somebody who has left are nobody's already.
      const leads = (await listTakers(page.database, who)).find(({ id }) => id === giver)?.open ?? 0
      const total = to.students + from.students
      const hands = { students: from.students, leads, name: to.name, total }
      if (hands.students + leads > 0) return data<StaffAnswer>({ typed, hands })
    }
    const handing = { students: { of: giver }, to: taker, text: words.looksAfter }
    const students = await handOver(page.database, who, handing, now)
    if (students === undefined) return refuse('no-counsellor')
    const leads = await giveOpenEnquiriesOf(page.database, who, { from: giver, to: taker })
    return flashSuccess(words.handed(students, leads ?? 0))
  },
} satisfies Actions<StaffForm, Fields>

/** Handles the buttons of the staff page. All of them need the second factor again. */
export function actOnStaff(request: Request, { page, who }: StaffContext) {
  return takeForm(request, page, staffForm, form, async (fields, typedFields) => {
    const { act, target } = actionIn(actions, fields.do)
    if (act === actions.invite || act === actions.end) mustBeOwner(who.by)
    const now = page.now()
    const refusal = refuseIfNotFresh(page, who.by)
    return refusal ?? act({ page, who, now, typed: typedFields }, fields, target)
  })
}

function mustBeOwner({ role }: SignedIn) {
  if (!can('staff.invite', role, 'anyone')) throw data(null, { status: 404 })
}
