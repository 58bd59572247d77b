import { data } from 'react-router'
import { z } from 'zod'
import { can } from '../../../admissions/access/can.ts'
import { STAFF_ROLES } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { countSessionsFrom } from '../../../admissions/counselling/leaving.server.ts'
import { canonicalEmail } from '../../../admissions/inputs/email.ts'
import { mailed } from '../../../admissions/inputs/email-field.ts'
import { lastMoment, roleEnds } from '../../../admissions/staff/rules.ts'
import {
  endRole,
  endSessionsOf,
  handOver,
  inviteStaff,
  listLeft,
  listStaff,
} from '../../../admissions/staff/staff.server.ts'
import { InForm } from '../../forms/InForm.tsx'
import { useAnswer } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press, Submit } from '../../forms/PostForm.tsx'
import { refuse, wrong } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { Table } from '../../ui/Table.tsx'
import { dayInWords } from '../../words/dates.ts'
import { AskFresh } from '../AskFresh.tsx'
import { flashSuccess } from '../flash.ts'
import { hasRecentSecondFactor, whyNotFresh } from '../fresh.ts'
import { asRole } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { AskHand, type Handing } from './AskHand.tsx'
import { AskEnd, EndRole, type RoleEnding } from './EndRole.tsx'

const words = deskWords.staff
const FORM = 'staff'

/** `invited`: a link that was made, with what is to be done with it. */
type StaffAnswer = Answer & { invited?: { text: string; link: string }; asks?: RoleEnding; hands?: Handing }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await asRole('staff.view', request, context)
  const members = await listStaff(page.database, who)
  return {
    me: who.by.id,
    fresh: hasRecentSecondFactor(who.by, page.now()),
    invites: can('staff.invite', who.by.role, 'anyone'),
    members: members.map(({ since, until, ...member }) => ({
      ...member,
      since: page.houseDayOf(since),
      until: until && page.houseDayOf(lastMoment(until)),
      begun: since <= page.now(),
    })),
    leftBehind: await listLeft(page.database, who),
    today: page.houseDayOf(page.now()),
  }
}

const text = z.string().catch('')
const staffForm = z.object({
  do: text,
  name: text.transform((name) => name.trim()),
  email: mailed(text.transform(canonicalEmail), ['invite']),
  role: text,
  firstDay: text,
  lastDay: text,
  whose: text,
  from: text,
  to: text,
  sure: text,
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

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('staff.view', request, context)
  return takeForm(request, page, staffForm, form, async (fields, texts) => {
    const now = page.now()
    const act = fields.do
    const { firstDay, lastDay } = fields
    const days = { zone: page.houseZone, firstDay, lastDay }
    if (act === 'end' || act === 'invite') mustBeOwner(who.by)
    const refusal = whyNotFresh(who.by, now)
    if (refusal) return refusal
    const [pressed, whose = ''] = act.split(' ')
    if (pressed === 'end-sessions') {
      const name = await endSessionsOf(page.database, who, whose, now)
      return name === undefined ? refuse('no-role') : flashSuccess(words.signedOut(name))
    }
    if (act === 'end') {
      const member = (await listStaff(page.database, who)).find(({ id }) => id === fields.whose)
      if (!member || member.id === who.by.id) return refuse('no-role')
      const { email, name, role, students } = member
      if (!fields.sure) {
        const until = roleEnds(page.houseZone, lastDay, now)
        if (!until) return wrong({ lastDay: 'lastDay' })
        const sessions = await countSessionsFrom(page.database, who, member.id, until)
        return data<StaffAnswer>({ typed: texts, asks: { name, role, students, sessions } })
      }
      const ended = await endRole(page.database, who, { email, zone: page.houseZone, lastDay }, now)
      if (ended.ok)
        return flashSuccess(ended.now ? words.ended(name) : words.endsOn(name, dayInWords(lastDay)))
      return ended.reason === 'no-role' ? refuse(ended.reason) : wrong({ lastDay: 'lastDay' })
    }
    if (act === 'hand') {
      if (!fields.sure) {
        const members = await listStaff(page.database, who)
        const from = [...members, ...(await listLeft(page.database, who))].find(
          ({ id }) => id === fields.from,
        )
        const to = members.find(({ id, role }) => id === fields.to && role === 'counsellor')
        if (!from || !to || from.id === to.id) return refuse('no-counsellor')
        const hands = { count: from.students, name: to.name, total: to.students + from.students }
        if (hands.count > 0) return data<StaffAnswer>({ typed: texts, hands })
      }
      const handed = await handOver(
        page.database,
        who,
        { students: { of: fields.from }, to: fields.to, text: words.looksAfter },
        now,
      )
      if (handed === undefined) return refuse('no-counsellor')
      return flashSuccess(words.handed(handed))
    }
    const invited = await inviteStaff(
      page.database,
      who,
      { name: fields.name, email: fields.email, role: fields.role, ...days },
      now,
    )
    if (!invited.ok) return invited
    const text = words.link(fields.name, dayInWords(page.dayOf(invited.expiresAt)))
    const link = page.origin + paths.resetPassword(invited.token)
    return data<StaffAnswer>({ invited: { text, link } })
  })
}

function mustBeOwner({ role }: SignedIn) {
  if (!can('staff.invite', role, 'anyone')) throw data(null, { status: 404 })
}

/** Also after a refusal: the page shows who works here now. */
export const shouldRevalidate = () => true

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { me, fresh, invites, members, leftBehind, today } = loaderData
  const answer: StaffAnswer | undefined = useAnswer(actionData)
  // Only the form that was sent shows the answer beside its own fields.
  const answerTo = (act: string) => (answer?.typed?.do === act ? answer : undefined)
  const ended = answerTo('end')
  const counsellors = members.filter(({ role, joined }) => role === 'counsellor' && joined)
  return (
    <InForm form={ended ? 'end' : FORM} answer={answer}>
      <h1>{words.title}</h1>
      <AskFresh fresh={fresh} back={paths.deskStaff()} />
      <Complaints heading={words.summary} />
      {answer?.asks && <AskEnd asks={answer.asks} typed={answer.typed} />}
      {answer?.hands && <AskHand hands={answer.hands} typed={answer.typed} />}
      {answer?.invited && (
        <div className="notice" role="status">
          <CopyField id="invitation" label={answer.invited.text} value={answer.invited.link} />
        </div>
      )}
      <Table className="desk-table" names={[words.name, words.role, words.since, words.students, '']}>
        {members.map(({ id, name, email, role, since, until, begun, joined, students }) => (
          <tr key={`${id} ${since}`} data-row tabIndex={-1}>
            <th scope="row">
              {name}
              <span className="quiet">
                <EmailText email={email} />
              </span>
            </th>
            <td data-label={words.role}>
              {deskWords.roles[role]} {!begun && <span className="quiet">{words.begins}</span>}
              {begun && !joined && <span className="quiet">{words.invited}</span>}
            </td>
            <td data-label={words.since}>
              <DayText day={since} />
              {until && <span className="quiet">{words.until(dayInWords(until))}</span>}
            </td>
            {role === 'counsellor' || students > 0 ? <td data-label={words.students}>{students}</td> : <td />}
            <td>
              {joined && id !== me && (
                <PostForm>
                  <Press does={`end-sessions ${id}`} kind="bare" aria-label={words.signOutOf(name)}>
                    {words.signOut}
                  </Press>
                </PostForm>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {counsellors.length + leftBehind.length > 1 && (
        <NamedPart id="hand-over" title={words.handOver}>
          {/* What has been done does not stay in the fields. */}
          <PostForm key={answer?.told?.done} form="hand" answer={answer} className="desk-form">
            <p>{words.handOverText}</p>
            {(['from', 'to'] as const).map((name) => (
              <Choice
                key={name}
                name={name}
                label={words[name]}
                empty={words.choose}
                options={[
                  ...counsellors.map((one) => [one.id, words.taker(one.name, one.students)] as const),
                  ...(name === 'from' ? leftBehind : []).map(
                    (one) => [one.id, words.left(one.name, one.students)] as const,
                  ),
                ]}
              />
            ))}
            <Submit kind="plain" does="hand" label={words.hand} />
          </PostForm>
        </NamedPart>
      )}
      {invites && (
        <NamedPart id="invite" title={words.invite}>
          {/* Whoever has been invited does not stay in the fields. */}
          <PostForm key={answer?.invited?.link} form={FORM} answer={answerTo('invite')} className="desk-form">
            <p>{words.inviteText}</p>
            <Field name="name" label={words.name} autoComplete="off" />
            <Field name="email" label={words.email} type="email" autoComplete="off" />
            <Choice
              name="role"
              label={words.role}
              options={STAFF_ROLES.map((role) => [role, deskWords.roles[role]] as const)}
              defaultValue="counsellor"
            />
            {(['firstDay', 'lastDay'] as const).map((name) => (
              <Field
                key={name}
                name={name}
                label={words[name]}
                hint={words.hints[name]}
                type="date"
                min={today}
              />
            ))}
            <Submit does="invite" label={words.send} />
          </PostForm>
        </NamedPart>
      )}
      {invites && members.length > 1 && (
        <EndRole others={members.filter(({ id }) => id !== me)} today={today} answer={ended} />
      )}
    </InForm>
  )
}
