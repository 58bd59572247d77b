import { Link } from 'react-router'
import { listStudents } from '../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../context.ts'
import { AddressNotice } from '../../forms/NoticeText.tsx'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Table } from '../../ui/Table.tsx'
import { deskWords } from '../../words/desk/desk.ts'
import { Find } from '../Find.tsx'
import { atDesk, requireDesk } from '../require-desk.ts'
import { said } from '../said.ts'
import type { Route } from './+types/students'

const words = deskWords.students

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const { searchParams } = new URL(request.url)
  const text = searchParams.get('q') ?? ''
  const after = searchParams.get('after') ?? undefined
  const { students, next } = await atDesk(listStudents(page.database, person, { text, after }))
  return {
    text,
    erased: searchParams.get('erased') === 'yes',
    next,
    students: students.map(({ since, ...student }) => ({ ...student, since: page.dayOf(since) })),
  }
}

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Students({ loaderData: { text, erased, students, next } }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      <AddressNotice told={erased ? said(deskWords.erase.done) : undefined} />
      <Find text={text} />
      {students.length === 0 ? (
        <p>{text ? words.noneFound(text) : words.none}</p>
      ) : (
        <Table
          className="desk-table desk-students"
          names={[words.student, words.counsellor, words.applications, words.nextDeadline, words.since]}
        >
          {students.map(({ id, name, email, counsellor, applications, nextDeadline, since }) => (
            <tr key={id} data-row>
              <th scope="row">
                <Link to={paths.deskStudent({ id })}>{name}</Link>
                <span className="quiet">
                  <EmailText email={email} />
                </span>
              </th>
              <td data-label={words.counsellor}>{counsellor ?? words.nobody}</td>
              <td data-label={words.applications}>{applications}</td>
              <td data-label={words.nextDeadline}>
                {nextDeadline ? <DayText day={nextDeadline} /> : words.noDeadline}
              </td>
              <td data-label={words.since}>
                <DayText day={since} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {next && (
        <p>
          <Link className="button" to={paths.deskStudents({ q: text || undefined, after: next })}>
            {words.more}
          </Link>
        </p>
      )}
    </>
  )
}
