import { Link } from 'react-router'
import { openSet } from '../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { presentSet } from '../../recommendations/present-set.server.ts'
import { ReviewedText } from '../../recommendations/SetDates.tsx'
import { SetToRead } from '../../recommendations/SetToRead.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { parseStudentId, readAtDesk, requireRole } from '../require-desk.ts'
import { staffWords } from '../staff/words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/recommendations'
import { askTitle, ReasonForm } from './ReasonForm.tsx'
import { openFilePage } from './reason.server.ts'
import { markReviewed } from './recommendations.server.ts'
import { studentFileWords } from './words.ts'

const words = studentFileWords

/**
 * Loads a set of a student's recommendations as they see it, and their question for the review. A ticket
 * opens it, like every part of their file.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, person, why, marked, whose } = await openFilePage(request, context, params.student)
  if (!why) return { student: undefined, whose }
  const { student, set } = await readAtDesk(openSet(page.database, person, { ...params, reason: why }))
  const getPageAddress = (search?: URLSearchParams) => paths.deskRecommendations(student, set, search)
  return { student, why, marked, ...presentSet(page, set, getPageAddress, new URL(request.url).searchParams) }
}

/** Records, once, that a member of staff has looked at the set. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('recommendations.finishReview', request, page)
  return markReviewed(request, page, { by, surface: 'page', student: parseStudentId(params) }, params.set)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.student?.name
  return createUnlistedMeta(deskWords.titleOf(name ? words.setOf(name) : askTitle(loaderData?.whose)))
}

export default function Recommendations({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.student) return <ReasonForm whose={loaderData.whose} />
  const { student, why, marked, review, ...rest } = loaderData
  return (
    <FormProvider form="review" answer={answer}>
      <p>
        <Link to={paths.deskStudent(student, marked)}>{words.file}</Link>
      </p>
      <h1>{words.setOf(student.name)}</h1>
      <p className="notice">
        {words.noted(words.because[why])} {words.setSeen(student.name)}
      </p>
      {review && (
        <section>
          <h2>
            {words.reviewAskedOn} <DayText day={review.askedOn} />
          </h2>
          {review.note && <blockquote className="desk-message">{review.note}</blockquote>}
          {review.done && (
            <p role="status">
              <ReviewedText done={review.done} />
            </p>
          )}
        </section>
      )}
      {review && !review.done && !answer?.failure && <p className="quiet">{words.answerFirst}</p>}
      <FormMessages heading={staffWords.summary} />
      <PostForm className="desk-acts">
        <Link className="button" to={paths.deskMessages(student, marked)}>
          {words.write(student.name)}
        </Link>
        {review && !review.done && <Submit kind="plain" does="reviewed" label={words.markReviewed} />}
      </PostForm>
      <SetToRead {...rest} />
    </FormProvider>
  )
}
