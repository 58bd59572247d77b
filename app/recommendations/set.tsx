import { data, Link } from 'react-router'
import { own } from '../../admissions/access/types.ts'
import { findSet } from '../../admissions/recommendations/recommendations.server.ts'
import { haveCounsellor } from '../../admissions/staff/staff.server.ts'
import { pageContext } from '../context.ts'
import { FormProvider } from '../forms/FormProvider.tsx'
import { useAnswer } from '../forms/form-toast.ts'
import { MAX_TYPED } from '../forms/most-typed.ts'
import type { Answer } from '../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../forms/PostForm.tsx'
import { paths } from '../paths.ts'
import { createUnlistedMeta } from '../site/seo/unlisted.ts'
import { formatTitle } from '../site/words.ts'
import { messageWords } from '../student/messages/words.ts'
import { requireStudent } from '../student/require-student.ts'
import { DayText } from '../ui/DayText.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import type { Route } from './+types/set'
import { presentSet } from './present-set.server.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { ReviewedText, SetDates } from './SetDates.tsx'
import { actOnSet } from './set.server.ts'
import { recommendationWords } from './words.ts'
import '../explore/explore.css'
import '../programme/match/match.css'
import './page.css'

const words = recommendationWords.set
const asking = words.counsellors

/** Loads a saved set: the same question put to today's catalogue, and the changes since. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  const set = await findSet(page.database, own(student), params.set)
  if (!set) throw data(null, { status: 404 })
  const parameters = new URL(request.url).searchParams
  const file = { set: set.id, ...Object.fromEntries(parameters) }
  return {
    id: set.id,
    counsellors: await haveCounsellor(page.database),
    sent: parameters.has('sent'),
    ...presentSet(page, set, (search) => paths.recommendationSet(set, search), parameters),
    edit: paths.recommendations({ stage: 'form', ...set.form }),
    files: { pdf: paths.recommendationFile('pdf', file), csv: paths.recommendationFile('csv', file) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return actOnSet(request, page, own(await requireStudent(request, page)), params.set)
}

export function meta() {
  return createUnlistedMeta(formatTitle(recommendationWords.title))
}

export default function SetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, counsellors, results } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  const isAbout = results.total > 0 || review !== undefined
  const after = !isAbout ? (
    // There are no results; the student can talk about the question, or remove it.
    <WriteOrRemove id={loaderData.id} remove={words.removeNone} />
  ) : counsellors ? (
    <Review {...loaderData} />
  ) : (
    <AskAPerson {...loaderData} />
  )
  return (
    <FormProvider form="review" answer={answer}>
      <ResultsPage {...loaderData} after={after}>
        <SetDates {...loaderData}>
          {isAbout && !review && <a href="#review">{counsellors ? asking.review : words.ask}</a>}
          {review?.done && (
            <a href="#review">
              <ReviewedText done={review.done} />
            </a>
          )}
        </SetDates>
      </ResultsPage>
    </FormProvider>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** If no counsellor can review the set itself: asks a person, or discards the set. */
function AskAPerson({ id, review }: Pick<Shown, 'id' | 'review'>) {
  return (
    <section className="review no-print" id="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{words.ask}</h2>
      <Reviewed review={review} />
      <p>{words.askText}</p>
      <WriteOrRemove id={id} remove={words.remove} />
    </section>
  )
}

/** Asks a counsellor to review the set, with a note; or discards the set. */
function Review({ review, sent }: Pick<Shown, 'review' | 'sent'>) {
  return (
    <section className="review no-print" id="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{asking.review}</h2>
      {sent && !review?.done && <p role="status">{asking.sent}</p>}
      {review && !review.done && (
        <p>
          {asking.asked} <DayText day={review.askedOn} />.
        </p>
      )}
      <Reviewed review={review} />
      <FormMessages heading={recommendationWords.summary} />
      <PostForm className="review-form grid gap-3">
        <TextArea
          name="note"
          label={asking.note}
          hint={asking.hint}
          rows={3}
          maxLength={MAX_TYPED.text}
          defaultValue={review?.note}
        />
        <p className="found-act row items-center gap-2">
          <Submit
            kind="plain"
            does="review"
            label={review ? (review.done ? asking.anew : asking.again) : asking.review}
          />
          <Submit kind="bare" does="remove" label={words.remove} />
        </p>
      </PostForm>
    </section>
  )
}

/** Shows the reviewer of the set, and a link for replies. */
function Reviewed({ review }: Pick<Shown, 'review'>) {
  if (!review?.done) return null
  return (
    <p>
      <ReviewedText done={review.done} /> <Link to={paths.messages()}>{messageWords.open}</Link>
    </p>
  )
}

function WriteOrRemove({ id, remove }: Pick<Shown, 'id'> & { remove: string }) {
  return (
    <>
      <FormMessages heading={recommendationWords.summary} />
      <PostForm className="found-act row items-center gap-2">
        <Link className="button" to={paths.messages({ set: id })}>
          {messageWords.write}
        </Link>
        <Submit kind="bare" does="remove" label={remove} />
      </PostForm>
    </>
  )
}
