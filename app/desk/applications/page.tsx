import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getParameters, isNarrowed } from '../../../admissions/desk/application-filter.ts'
import { MAX_TASK_LENGTH } from '../../../admissions/tasks/types.ts'
import { FormProvider, useForm } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Table } from '../../ui/Table.tsx'
import { Lanes } from '../list/Lanes.tsx'
import { RowPick } from '../list/RowPick.tsx'
import { DeskNews } from '../News.tsx'
import { openRolePage } from '../require-desk.ts'
import { taskWords } from '../students/words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { ApplicationSearch } from './ApplicationSearch.tsx'
import { ViewForms, ViewLinks } from './ApplicationViews.tsx'
import { Board, getStageAddress, ShownAs } from './Board.tsx'
import { LastDayToApply } from './LastDayToApply.tsx'
import { actOnApplications } from './list-actions.server.ts'
import { loadApplications } from './page.server.ts'
import { pickOf } from './picked-student.ts'
import { applicationListWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadApplications(await openRolePage('students.list', request, context), request)
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnApplications(request, await openRolePage('students.list', request, context))
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function ApplicationList({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  const { filter, stages, views, showsCounsellor, canExport, applications, today, next } = loaderData
  const { stage } = filter
  const search = getParameters(filter)
  const address = paths.deskApplications({ ...search, after: loaderData.after })
  return (
    <FormProvider form="applications" answer={answer}>
      <div className="desk-list-head row items-center gap-x-3">
        <h1>{words.title}</h1>
        <ApplicationSearch {...loaderData} />
      </div>
      <FormMessages heading={words.summary} />
      <DeskNews topics={['applications']} address={address} page={loaderData} listing={getListing} />
      <ViewLinks views={views} filter={filter} />
      {loaderData.hasCounsellorLeft && <p className="notice">{words.counsellorGone}</p>}
      <ViewForms views={views} filter={filter} />
      <div className="row items-end">
        {filter.as !== 'board' && (
          <div className="flex-1 min-w-0">
            <Lanes
              label={words.title}
              lanes={stages.map(({ name, count }) => ({
                name: words.stages[name],
                to: getStageAddress(filter, name),
                isHere: name === stage,
                count,
              }))}
            />
          </div>
        )}
        <ShownAs filter={filter} />
      </div>
      {filter.as === 'board' && <Board {...loaderData} />}
      {filter.as === 'board' ? null : applications.length === 0 ? (
        <p>{isNarrowed(filter) ? words.noneFound : words.none[stage]}</p>
      ) : (
        <TaskForEach>
          <Table
            className="desk-table desk-applications"
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
                  <RowPick
                    id={id}
                    value={pickOf(student)}
                    label={words.pick(student.name)}
                    typed={answer?.typed}
                  />
                  <Link to={paths.deskApplication(student, { id })}>{student.name}</Link>
                </th>
                <td data-label={words.programme}>
                  <span className="row gap-x-2">
                    <span>{title}</span> <span className="quiet">{institution}</span>
                  </span>
                </td>
                <td data-label={words.status}>
                  {applicationWords.statuses[status]}
                  {stage === 'toSend' && missing.length > 0 && (
                    <span className="quiet"> {words.missing(missing.length)}</span>
                  )}
                </td>
                <td data-label={words.intake}>
                  {application.intake ? <DayText day={application.intake} /> : words.noIntake}
                </td>
                {stage === 'toSend' ? (
                  <td data-label={words.deadline}>
                    <LastDayToApply day={application.deadline} today={today} />
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
        </TaskForEach>
      )}
      {(next || canExport) && (
        <p className="desk-acts">
          {next && (
            <Link className="button" to={paths.deskApplications({ ...search, after: next })}>
              {words.more}
            </Link>
          )}
          {canExport && applications.length > 0 && (
            <Link className="button bare" to={paths.deskApplicationsExport(search)} reloadDocument>
              {words.export}
            </Link>
          )}
        </p>
      )}
    </FormProvider>
  )
}

const getListing = ({ applications, total }: Route.ComponentProps['loaderData']) => ({
  rows: new Map(applications.map(({ id, status }) => [id, status])),
  total,
})

/** The list as a form: a task that is added for the student of each ticked application. */
function TaskForEach({ children }: { children: ReactNode }) {
  const { answer } = useForm()
  return (
    // After adding, nothing is ticked or typed any more.
    <PostForm className="desk-list" key={answer?.toast?.done ?? answer?.toast?.warned}>
      <div className="desk-ticked">
        <p className="quiet">{words.tick}</p>
        <div className="desk-acts">
          <Field name="text" label={taskWords.what} maxLength={MAX_TASK_LENGTH} />
          <Field name="due" label={taskWords.due} type="date" />
          <ActionButton does="task">{words.addTask}</ActionButton>
        </div>
      </div>
      {children}
    </PostForm>
  )
}
