import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { can, reachOf } from '../../../admissions/access/can.ts'
import { earliestLastDay } from '../../../admissions/catalogue/places/last-day.server.ts'
import { listStudents } from '../../../admissions/desk/desk.server.ts'
import { STUDENT_LISTS, type StudentList } from '../../../admissions/desk/types.ts'
import { contactClock } from '../../../admissions/leads/lanes.ts'
import { handOver, listStaff, shareOutStudents } from '../../../admissions/staff/staff.server.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { InForm } from '../../forms/InForm.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press } from '../../forms/PostForm.tsx'
import { refuse } from '../../forms/refusals.ts'
import { AddressToast } from '../../forms/ToastText.tsx'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Options } from '../../ui/fields/Options.tsx'
import { Table } from '../../ui/Table.tsx'
import { useHereInRow } from '../../ui/use-here-in-row.ts'
import { AskFresh } from '../AskFresh.tsx'
import { Find } from '../Find.tsx'
import { flashSuccess, successToast } from '../flash.ts'
import { hasRecentSecondFactor, whyNotFresh } from '../fresh.ts'
import { leadWords } from '../leads/words.ts'
import { asRole, atDesk, requireDesk } from '../require-desk.ts'
import { staffWords } from '../staff/words.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { eraseWords, studentListWords } from './words.ts'

const words = studentListWords
const FORM = 'students'
const PICK = 'pick-'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const now = page.now()
  const { searchParams } = new URL(request.url)
  const text = searchParams.get('q') ?? ''
  const after = searchParams.get('after') ?? undefined
  const list = STUDENT_LISTS.find((one) => one === searchParams.get('list')) ?? 'name'
  const { students, next } = await atDesk(
    listStudents(page.database, person, { text, after, list, today: earliestLastDay(page.now()) }),
  )
  const hands = can('staff.handOver', person.role, 'anyone')
  const staff = hands ? await listStaff(page.database, { by: person, surface: 'page' }) : []
  return {
    text,
    list,
    after,
    hands,
    counsellors: staff
      .filter(({ role, joined }) => role === 'counsellor' && joined)
      .map(({ id, name, students }) => ({ id, name, students })),
    fresh: hasRecentSecondFactor(person, now),
    // Staff who see only their own students know whose they are.
    namesCarer: reachOf('students.list', person.role) === 'anyone',
    erased: searchParams.get('erased') === 'yes',
    next,
    today: page.today(),
    asOf: now.getTime(),
    students: students.map(({ since, waitingSince, ...student }) => ({
      ...student,
      since: page.dayOf(since),
      minutes: waitingSince && contactClock(waitingSince, now).minutes,
    })),
  }
}

const form = {
  faults: {},
  refusals: {
    'none-ticked': words.noneTicked,
    'to-whom': words.toWhom,
    'not-fresh': deskWords.fresh.not,
  },
}

/** Gives the ticked students to a counsellor, or shares out all who have none. No file is opened for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('students.list', request, context)
  if (!can('staff.handOver', who.by.role, 'anyone')) throw data(null, { status: 404 })
  return takeForm(request, page, anyFields, form, async (_, fields) => {
    const refusal = whyNotFresh(who.by, page.now())
    if (refusal) return refusal
    const tells = staffWords.looksAfter
    if (fields.do === 'turn')
      return flashSuccess(words.shared(await shareOutStudents(page.database, who, tells, page.now())))
    const students = Object.keys(fields).flatMap((name) =>
      name.startsWith(PICK) ? [name.slice(PICK.length)] : [],
    )
    if (students.length === 0) return refuse('none-ticked')
    const count = await handOver(
      page.database,
      who,
      { students, to: fields.to ?? '', text: tells },
      page.now(),
    )
    return count === undefined ? refuse('to-whom') : flashSuccess(words.given(count))
  })
}

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Students({ loaderData, actionData }: Route.ComponentProps) {
  const { text, list, after, hands, namesCarer, erased, students, today, asOf, next } = loaderData
  const answer = useAnswer<Answer | undefined>(actionData)
  const row = useHereInRow()
  const minutesPassed = useMinutesSince(asOf)
  const q = text || undefined
  const inAddress = (one: StudentList) => (one === 'name' ? undefined : one)
  return (
    <>
      <h1>{words.title}</h1>
      <AddressToast told={erased ? successToast(eraseWords.done) : undefined} />
      <Find text={text} />
      <nav className="desk-lanes sideways" aria-label={words.title} ref={row}>
        {STUDENT_LISTS.filter((one) => one !== 'unassigned' || namesCarer).map((one) => (
          <Link
            key={one}
            to={paths.deskStudents({ q, list: inAddress(one) })}
            aria-current={one === list ? 'page' : undefined}
          >
            {words.lists[one]}
          </Link>
        ))}
      </nav>
      {students.length === 0 ? (
        <p>{text ? words.noneFound(text) : none[list]}</p>
      ) : (
        <Giving loaderData={loaderData} answer={answer}>
          <Table
            className="desk-table desk-students"
            names={[
              words.student,
              ...(namesCarer ? [words.counsellor] : []),
              words.applications,
              words.nextDeadline,
              words.since,
            ]}
          >
            {students.map(({ id, name, email, counsellor, applications, nextDeadline, minutes, since }) => (
              <tr key={id} data-row>
                <th scope="row">
                  {hands && (
                    <label className="tick">
                      <input
                        type="checkbox"
                        data-pick
                        name={PICK + id}
                        defaultChecked={answer?.typed?.[PICK + id] !== undefined}
                      />
                      <span className="unseen">{words.pick(name)}</span>
                    </label>
                  )}
                  <Link to={paths.deskStudent({ id }, undefined, { q, list: inAddress(list), after })}>
                    {name}
                  </Link>{' '}
                  {minutes !== null && (
                    <b data-is="soon">
                      {list === 'waiting'
                        ? words.waitsFor(leadWords.waited(minutes + minutesPassed))
                        : words.waits}
                    </b>
                  )}
                  <span className="quiet">
                    <EmailText email={email} />
                  </span>
                </th>
                {namesCarer && (
                  <td data-label={words.counsellor} className="desk-carer">
                    {counsellor ?? words.nobody}
                  </td>
                )}
                <td data-label={words.application(applications)}>{applications}</td>
                <td data-label={words.deadline} className={nextDeadline ? undefined : 'desk-none'}>
                  {nextDeadline === today ? (
                    <b data-is="soon">{words.today}</b>
                  ) : nextDeadline ? (
                    <DayText day={nextDeadline} />
                  ) : (
                    words.noDeadline
                  )}
                </td>
                <td>
                  <DayText day={since} />
                </td>
              </tr>
            ))}
          </Table>
        </Giving>
      )}
      {next && (
        <p className="desk-acts">
          <Link className="button" to={paths.deskStudents({ q, list: inAddress(list), after: next })}>
            {words.more}
          </Link>
        </p>
      )}
    </>
  )
}

/** Why a list is empty. */
const none: Record<StudentList, string> = {
  name: words.none,
  deadline: words.none,
  waiting: words.noneWaits,
  unassigned: words.noneUnassigned,
}

/** For managers and owners, the list is a form that gives the ticked students to a counsellor. */
function Giving({
  loaderData: { hands, counsellors, fresh, list, text },
  answer,
  children,
}: {
  loaderData: Route.ComponentProps['loaderData']
  answer: Answer | undefined
  children: ReactNode
}) {
  if (!hands || counsellors.length === 0) return children
  const takers = counsellors.map(({ name, students }) => words.taker(name, students))
  return (
    <InForm form={FORM} answer={answer}>
      <Complaints heading={staffWords.summary} />
      <AskFresh
        fresh={fresh}
        back={paths.deskStudents({ q: text || undefined, list: list === 'name' ? undefined : list })}
      />
      {list === 'unassigned' && (
        <PostForm>
          <details className="desk-hand">
            <summary>{words.inTurn}</summary>
            <p>{words.inTurnTo(takers)}</p>
            <Press does="turn">{words.yesInTurn}</Press>
          </details>
        </PostForm>
      )}
      <PostForm className="desk-list">
        <div className="desk-acts desk-ticked">
          <p className="quiet">{words.tick}</p>
          <span className="desk-choice">
            <select name="to" className="select" defaultValue="" aria-label={words.giveTo}>
              <Options
                options={counsellors.map(({ id }, nth) => [id, takers[nth]] as const)}
                empty={words.giveTo}
              />
            </select>
            <Press does="give">{words.give}</Press>
          </span>
        </div>
        {children}
      </PostForm>
    </InForm>
  )
}
