import { Link } from 'react-router'
import { reachOf } from '../../../admissions/access/can.ts'
import { earliestLastDay } from '../../../admissions/catalogue/places/last-day.server.ts'
import { listStudents } from '../../../admissions/desk/desk.server.ts'
import { STUDENT_LISTS, type StudentList } from '../../../admissions/desk/types.ts'
import { contactClock } from '../../../admissions/leads/lanes.ts'
import { pageContext } from '../../context.ts'
import { AddressNotice } from '../../forms/NoticeText.tsx'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Table } from '../../ui/Table.tsx'
import { useHereInRow } from '../../ui/use-here-in-row.ts'
import { deskWords } from '../../words/desk/desk.ts'
import { leadWords } from '../../words/desk/leads.ts'
import { Find } from '../Find.tsx'
import { atDesk, requireDesk } from '../require-desk.ts'
import { said } from '../said.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import type { Route } from './+types/students'

const words = deskWords.students

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
  return {
    text,
    list,
    after,
    // Who sees their own alone knows whose they are.
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

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Students({ loaderData }: Route.ComponentProps) {
  const { text, list, after, namesCarer, erased, students, today, asOf, next } = loaderData
  const row = useHereInRow()
  const passed = useMinutesSince(asOf)
  const q = text || undefined
  const inAddress = (one: StudentList) => (one === 'name' ? undefined : one)
  return (
    <>
      <h1>{words.title}</h1>
      <AddressNotice told={erased ? said(deskWords.erase.done) : undefined} />
      <Find text={text} />
      <nav className="desk-lanes sideways" aria-label={words.title} ref={row}>
        {STUDENT_LISTS.map((one) => (
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
        <p>{text ? words.noneFound(text) : list === 'waiting' ? words.noneWaits : words.none}</p>
      ) : (
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
                <Link to={paths.deskStudent({ id }, undefined, { q, list: inAddress(list), after })}>
                  {name}
                </Link>{' '}
                {minutes !== null && (
                  <b data-is="soon">
                    {list === 'waiting' ? words.waitsFor(leadWords.waited(minutes + passed)) : words.waits}
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
