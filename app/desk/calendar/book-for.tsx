import { Link } from 'react-router'
import { TOPICS } from '../../../admissions/counselling/types.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { Times } from '../../site/book/Times.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { openRolePage, parseStudentId } from '../require-desk.ts'
import { staffWords } from '../staff/words.ts'
import { studentFileWords } from '../students/words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/book-for'
import { bookFor, loadBookFor } from './book-for.server.ts'
import { calendarWords } from './words.ts'
import '../../site/book/page.css'

const words = calendarWords.bookFor

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadBookFor(
    await openRolePage('counselling.book', request, context),
    parseStudentId(params),
    request,
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return bookFor(await openRolePage('counselling.book', request, context), parseStudentId(params), request)
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function BookFor({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  const { student, days, later, isOffered, minutes, kinds, from, zoneText } = loaderData
  return (
    <FormProvider form="book-for" answer={answer}>
      <p>
        <Link to={paths.deskStudent(student)}>{studentFileWords.file}</Link>
      </p>
      <h1>{words.titleFor(student.name)}</h1>
      <p>{words.lead(student.name)}</p>
      <FormMessages heading={staffWords.summary} />
      {!isOffered && (
        <p className="notice">
          <span>
            {words.noHours} <Link to={paths.deskCalendar()}>{words.toHours}</Link>
          </span>
        </p>
      )}
      {isOffered && (
        <>
          <p className="row gap-x-4">
            {kinds.map(([kind, label]) =>
              kind === `${minutes}` ? (
                <strong key={kind}>{label}</strong>
              ) : (
                <Link key={kind} to={paths.deskBookFor(student, { minutes: kind, from })}>
                  {label}
                </Link>
              ),
            )}
          </p>
          <p>{sessionWords.book.zone(zoneText)}</p>
          {days.length === 0 ? (
            <p className="notice">{words.noTimes}</p>
          ) : (
            <PostForm className="stack book" key={answer?.toast?.done}>
              <Times days={days} legend={sessionWords.book.when} isNamed={false} />
              {later && (
                <p>
                  <Link to={paths.deskBookFor(student, { minutes: `${minutes}`, from: later })}>
                    {sessionWords.book.later}
                  </Link>
                </p>
              )}
              <Choice
                name="topic"
                label={words.topic}
                empty={sessionWords.book.chooseTopic}
                options={TOPICS.map((topic) => [topic, sessionWords.topics[topic]] as const)}
              />
              <p>
                <Submit does="book" label={words.book} />
              </p>
            </PostForm>
          )}
        </>
      )}
    </FormProvider>
  )
}
