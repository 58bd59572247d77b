import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { own } from '../../admissions/access/types.ts'
import { match } from '../../admissions/matching/match.server.ts'
import {
  askForReview,
  findSet,
  keptOf,
  removeSet,
} from '../../admissions/recommendations/recommendations.server.ts'
import { compareSets } from '../../admissions/recommendations/rules.ts'
import { LONGEST_NOTE, MOST_KEPT } from '../../admissions/recommendations/types.ts'
import { pageContext } from '../context.ts'
import { InForm } from '../forms/InForm.tsx'
import type { Answer } from '../forms/outcome.ts'
import { Complaints, PostForm, Submit } from '../forms/PostForm.tsx'
import { takeForm } from '../forms/take.server.ts'
import { paths } from '../paths.ts'
import { unlisted } from '../site/seo/unlisted.ts'
import { requireStudent } from '../student/require-student.ts'
import { DayText } from '../ui/DayText.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { recommendationWords } from '../words/explore/recommendations.ts'
import { contactWords } from '../words/site/contact.ts'
import { titled } from '../words/site/site.ts'
import type { Route } from './+types/set'
import { foundPage, passedOf, withoutOver } from './ask.server.ts'
import { Compared } from './Compared.tsx'
import { Found } from './Found.tsx'
import { askedFor } from './wishes.server.ts'
import '../explore/explore.css'
import '../programme/match/match.css'
import '../programme/match/more-there.css'
import './recommendations.css'

const words = recommendationWords.set
const asking = words.counsellors

/** A set that was kept: the same question asked of today's catalogue, and what has changed since. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  const set = await findSet(page.database, own(student), params.set)
  if (!set) throw data(null, { status: 404 })
  const parameters = new URL(request.url).searchParams
  const path = paths.recommendationSet(set)
  const today = match(page.matchable(), set.facts, {
    weights: set.weights,
    today: page.today(),
    currency: page.defaultCurrency,
    perPage: MOST_KEPT,
  })
  const other = new URLSearchParams(parameters)
  const hidden = other.get('over') === 'no'
  if (hidden) other.delete('over')
  else other.set('over', 'no')
  const file = { set: set.id, ...Object.fromEntries(parameters) }
  return {
    id: set.id,
    madeOn: page.dayOf(set.madeAt),
    counsellors: page.abilities.counsellors,
    review: set.review && { askedOn: page.dayOf(set.review.askedAt), note: set.review.note },
    sent: parameters.has('sent'),
    // Of the day itself, and of nothing, there is nothing to say.
    comparable: set.kept.length > 0 && page.dayOf(set.madeAt) < page.today(),
    comparison: compareSets(set.kept, keptOf(today), (id) => page.catalogue.programme(id) !== undefined),
    asked: askedFor(set.form, page),
    passed: passedOf(set.form, set.facts, page.today()),
    found: foundPage(page, withoutOver(set.facts, parameters), path, parameters),
    edit: paths.recommendations({ stage: 'form', ...set.form }),
    over: set.facts.budget && { hidden, address: paths.recommendationSet(set, other) },
    files: { pdf: paths.recommendationFile('pdf', file), csv: paths.recommendationFile('csv', file) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  const { database, abilities, now } = page
  return takeForm(request, page, reviewForm, { faults: {}, refusals: {} }, async (sent) => {
    const done =
      sent.do === 'remove'
        ? await removeSet(database, own(student), params.set)
        : abilities.counsellors && (await askForReview(database, own(student), params.set, sent.note, now()))
    if (!done) throw data(null, { status: 404 })
    if (sent.do === 'remove') return redirect(paths.recommendations(), 303)
    return redirect(`${paths.recommendationSet({ id: params.set }, { sent: 'yes' })}#review`, 303)
  })
}

const reviewForm = z.object({ do: z.string().optional(), note: z.string().default('') })

export function meta() {
  return unlisted(titled(recommendationWords.title))
}

export default function RecommendationSet({ loaderData, actionData }: Route.ComponentProps) {
  const { madeOn, review, sent, counsellors, comparison, comparable } = loaderData
  const answer: Answer | undefined = actionData
  const after = counsellors ? <Review review={review} sent={sent} /> : <AskAPerson />
  return (
    <InForm form="review" answer={answer}>
      <Found {...loaderData} after={after}>
        <p className="quiet">
          {words.made} <DayText day={madeOn} />.{' '}
          {!review && <a href="#review">{counsellors ? words.counsellors.review : words.ask}</a>}
        </p>
        <Compared comparison={comparison} comparable={comparable} />
      </Found>
    </InForm>
  )
}

/** Where no counsellor can look at the set itself, somebody can be asked; or the set is given up. */
function AskAPerson() {
  return (
    <section className="review" id="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{words.ask}</h2>
      <p>{words.askText}</p>
      <Complaints heading={recommendationWords.summary} />
      <PostForm className="found-act">
        <Link className="button" to={paths.contact()}>
          {contactWords.form}
        </Link>
        <Submit kind="bare" does="remove" label={words.remove} />
      </PostForm>
    </section>
  )
}

/** A counsellor is asked to look at the set, with a note; or the set is given up. */
function Review({ review, sent }: Pick<Route.ComponentProps['loaderData'], 'review' | 'sent'>) {
  return (
    <section className="review" id="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{asking.review}</h2>
      {sent && <p role="status">{asking.sent}</p>}
      {review && (
        <p>
          {asking.asked} <DayText day={review.askedOn} />.
        </p>
      )}
      <Complaints heading={recommendationWords.summary} />
      <PostForm className="review-form">
        <TextArea
          name="note"
          label={asking.note}
          hint={asking.hint}
          rows={3}
          maxLength={LONGEST_NOTE}
          defaultValue={review?.note}
        />
        <p className="found-act">
          <Submit kind="plain" does="review" label={review ? asking.again : asking.review} />
          <Submit kind="bare" does="remove" label={words.remove} />
        </p>
      </PostForm>
    </section>
  )
}
