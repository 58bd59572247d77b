import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { STUDENT_LISTS, type StudentList } from '../../../admissions/desk/types.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { AddressToast } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Options } from '../../ui/fields/Options.tsx'
import { Table } from '../../ui/Table.tsx'
import { createSuccessToast } from '../flash.ts'
import { givingWords } from '../giving/words.ts'
import { keepList } from '../list/keep-list.ts'
import { Lanes } from '../list/Lanes.tsx'
import { Pane } from '../list/Pane.tsx'
import { ShareOutForm } from '../list/ShareOutForm.tsx'
import { openRolePage } from '../require-desk.ts'
import { SearchField } from '../SearchField.tsx'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { staffWords } from '../staff/words.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnStudents } from './list-actions.server.ts'
import { loadStudents } from './page.server.ts'
import { StudentRow } from './StudentRow.tsx'
import { eraseWords, studentListWords as words } from './words.ts'

const FORM = 'students'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadStudents(await openRolePage('students.list', request, context), request)
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnStudents(request, await openRolePage('students.list', request, context))
}

export const shouldRevalidate = keepList

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Students({ loaderData, actionData }: Route.ComponentProps) {
  const { text, list, after, showsCounsellor, erased, students, asOf, next } = loaderData
  const { search } = useLocation()
  const personBeside = useParams().student
  const answer = useAnswer<Answer | undefined>(actionData, paths.deskStudents() + search)
  const minutesPassed = useMinutesSince(asOf)
  const q = text || undefined
  const inAddress = (listName: StudentList) => (listName === 'name' ? undefined : listName)
  return (
    <div className="desk-with-pane" data-shown={personBeside && ''}>
      <div>
        <div className="desk-list-head row items-center gap-x-3">
          <h1>{words.title}</h1>
          <SearchField text={text} />
        </div>
        <AddressToast toast={erased ? createSuccessToast(eraseWords.done) : undefined} />
        <Lanes
          label={words.title}
          lanes={STUDENT_LISTS.filter((listName) => listName !== 'unassigned' || showsCounsellor).map(
            (one) => ({
              name: words.lists[one],
              to: paths.deskStudents({ q, list: inAddress(one) }),
              isHere: one === list,
            }),
          )}
        />
        {students.length === 0 ? (
          <p>{text ? words.noneFound(text) : none[list]}</p>
        ) : (
          <ReassignForm loaderData={loaderData} answer={answer}>
            <Table
              className="desk-table desk-students"
              names={[
                words.student,
                ...(showsCounsellor ? [words.counsellor] : []),
                words.applications,
                words.nextDeadline,
                words.since,
              ]}
            >
              {students.map((student) => (
                <StudentRow
                  key={student.id}
                  student={student}
                  page={loaderData}
                  listQuery={{ q, list: inAddress(list), after }}
                  typed={answer?.typed}
                  minutesPassed={minutesPassed}
                />
              ))}
            </Table>
          </ReassignForm>
        )}
        {next && (
          <p className="desk-acts">
            <Link className="button" to={paths.deskStudents({ q, list: inAddress(list), after: next })}>
              {words.more}
            </Link>
          </p>
        )}
      </div>
      <Pane person={personBeside} />
    </div>
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
function ReassignForm({
  loaderData: { canReassign, counsellors, isFresh, list, text },
  answer,
  children,
}: {
  loaderData: Route.ComponentProps['loaderData']
  answer: Answer | undefined
  children: ReactNode
}) {
  if (!canReassign || counsellors.length === 0) return children
  const takers = counsellors.map(({ name, students }) => words.taker(name, students))
  return (
    <FormProvider form={FORM} answer={answer}>
      <FormMessages heading={staffWords.summary} />
      <SecondFactorPrompt
        isFresh={isFresh}
        back={paths.deskStudents({ q: text || undefined, list: list === 'name' ? undefined : list })}
      />
      {list === 'unassigned' && (
        <ShareOutForm title={words.inTurn} explanation={words.inTurnTo(takers)} button={words.yesInTurn}>
          <Link to={paths.deskShareOut('students')}>{givingWords.sharing.byRule}</Link>
        </ShareOutForm>
      )}
      <PostForm className="desk-list">
        <div className="desk-acts desk-ticked">
          <p className="quiet">{words.tick}</p>
          <span className="desk-choice">
            <select name="to" className="select" defaultValue="" aria-label={words.giveTo}>
              <Options
                options={counsellors.map(({ id }, index) => [id, takers[index]] as const)}
                empty={words.giveTo}
              />
            </select>
            <ActionButton does="give">{words.give}</ActionButton>
          </span>
        </div>
        {children}
      </PostForm>
    </FormProvider>
  )
}
