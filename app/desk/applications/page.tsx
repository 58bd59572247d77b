import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { unlistedMeta } from '../../site/seo/unlisted.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Options } from '../../ui/fields/Options.tsx'
import { Table } from '../../ui/Table.tsx'
import { dayInWords } from '../../words/dates.ts'
import { Lanes } from '../list/Lanes.tsx'
import { openStaffPage } from '../require-desk.ts'
import { SearchField } from '../SearchField.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { loadApplications } from './page.server.ts'
import { applicationListWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadApplications(await openStaffPage(request, context), request)
}

export const meta = () => unlistedMeta(deskWords.titleOf(words.title))

export default function ApplicationList({ loaderData }: Route.ComponentProps) {
  const { query, stages, intakes, counsellors, showsCounsellor, applications, today, next } = loaderData
  const { stage, text, intake, counsellor } = query
  const search = { q: text || undefined, intake, counsellor }
  const isSearch = text !== '' || intake !== undefined || counsellor !== undefined
  return (
    <>
      <h1>{words.title}</h1>
      <SearchField text={text} label={words.find}>
        <input type="hidden" name="stage" value={stage} />
        <select key={intake} name="intake" className="select" defaultValue={intake} aria-label={words.intake}>
          <Options options={intakes.map((one) => [one, dayInWords(one)])} empty={words.anyIntake} />
        </select>
        {counsellors.length > 0 && (
          <select
            key={counsellor}
            name="counsellor"
            className="select"
            defaultValue={counsellor}
            aria-label={words.counsellor}
          >
            <Options options={counsellors.map(({ id, name }) => [id, name])} empty={words.anyCounsellor} />
          </select>
        )}
      </SearchField>
      <Lanes
        label={words.title}
        lanes={stages.map(({ name, count }) => ({
          name: words.stages[name],
          to: paths.deskApplications({ ...search, intake: undefined, stage: name }),
          isHere: name === stage,
          count,
        }))}
      />
      {applications.length === 0 ? (
        <p>{isSearch ? words.noneFound : words.none[stage]}</p>
      ) : (
        <Table
          className="desk-table"
          names={[
            words.student,
            words.programme,
            words.status,
            words.intake,
            stage === 'toSend' ? words.deadline : words.since,
            ...(showsCounsellor ? [words.counsellor] : []),
          ]}
        >
          {applications.map(({ id, student, title, institution, status, missing, ...application }) => (
            <tr key={id} data-row>
              <th scope="row">
                <Link to={paths.deskApplication(student, { id })}>{student.name}</Link>
              </th>
              <td data-label={words.programme}>
                {title}
                <br />
                <span className="quiet">{institution}</span>
              </td>
              <td data-label={words.status}>
                {applicationWords.statuses[status]}
                {stage === 'toSend' && missing.length > 0 && (
                  <>
                    <br />
                    <span className="quiet">{words.missing(missing.length)}</span>
                  </>
                )}
              </td>
              <td data-label={words.intake}>
                {application.intake ? <DayText day={application.intake} /> : words.noIntake}
              </td>
              {stage === 'toSend' ? (
                <td data-label={words.deadline}>
                  <LastDay day={application.deadline} today={today} />
                </td>
              ) : (
                <td data-label={words.since}>
                  <DayText day={application.since} />
                </td>
              )}
              {showsCounsellor && (
                <td data-label={words.counsellor}>{application.counsellor ?? words.nobody}</td>
              )}
            </tr>
          ))}
        </Table>
      )}
      {next && (
        <p className="desk-acts">
          <Link className="button" to={paths.deskApplications({ ...search, stage, after: next })}>
            {words.more}
          </Link>
        </p>
      )}
    </>
  )
}

/**
 * The last day to apply, as the student noted it. A day that passed before the application was sent is
 * highlighted.
 */
function LastDay({ day, today }: { day: string | null; today: string }) {
  if (!day) return words.noDeadline
  if (day < today)
    return (
      <b data-is="soon">
        {words.passed} <DayText day={day} />
      </b>
    )
  return day === today ? <b data-is="soon">{words.today}</b> : <DayText day={day} />
}
