import { Link, useLocation, useParams } from 'react-router'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { leadWords } from '../leads/words.ts'
import { RowPick } from '../list/RowPick.tsx'
import type { loadStudents } from './page.server.ts'
import { studentListWords as words } from './words.ts'

type StudentsPage = Awaited<ReturnType<typeof loadStudents>>

/** Renders a student's row in the list. The tick is for users who may give students to another counsellor. */
export function StudentRow({
  student: { id, name, email, counsellor, applications, nextDeadline, minutes, since },
  page: { list, canReassign, showsCounsellor, today },
  listQuery,
  typed,
  minutesPassed,
}: {
  student: StudentsPage['students'][number]
  page: StudentsPage
  /** The address parameters of the list, to come back to it. */
  listQuery: Parameters<typeof paths.deskStudent>[2]
  typed: Answer['typed']
  minutesPassed: number
}) {
  const { search } = useLocation()
  const { student: shownBeside } = useParams()
  return (
    <tr
      data-row
      data-beside={paths.deskStudentBeside({ id }, search)}
      aria-current={shownBeside === id || undefined}
    >
      <th scope="row">
        {canReassign && <RowPick id={id} label={words.pick(name)} typed={typed} />}
        <Link to={paths.deskStudent({ id }, undefined, listQuery)}>{name}</Link>{' '}
        {minutes !== null && (
          <b data-is="soon">
            {list === 'waiting' ? words.waitsFor(leadWords.waited(minutes + minutesPassed)) : words.waits}
          </b>
        )}
        <span className="quiet">
          <EmailText email={email} />
        </span>
      </th>
      {showsCounsellor && (
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
  )
}
