import { Link } from 'react-router'
import { openPaper } from '../../../../admissions/desk/desk.server.ts'
import { getDocumentType } from '../../../../admissions/documents/rules.ts'
import { pageContext } from '../../../context.ts'
import { FormProvider } from '../../../forms/FormProvider.tsx'
import { useAnswer } from '../../../forms/form-toast.ts'
import type { Answer } from '../../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import { createUnlistedMeta } from '../../../site/seo/unlisted.ts'
import { applicationWords } from '../../../student/applications/words.ts'
import { FirstLookText } from '../../../student/documents/FirstLookText.tsx'
import { documentWords } from '../../../student/documents/words.ts'
import { DayText } from '../../../ui/DayText.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { parseStudentId, readAtDesk, requireRole } from '../../require-desk.ts'
import { deskWords } from '../../words.ts'
import { studentFileWords, paperWords as words } from '../words.ts'
import type { Route } from './+types/paper'
import { actOnPaper } from './actions.server.ts'
import { presentClaim, type ShownClaim } from './claim.ts'

const FORM = 'paper'

/** Opens a version of a student's document, by a ticket like every part of their file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireRole('documents.review', request, page)
  const paper = await readAtDesk(openPaper(page.database, person, { ...params, reason: 'care' }))
  return {
    ...paper,
    version: params.version,
    claim: presentClaim(paper.claim, page, person),
    type: getDocumentType(paper.mediaType),
    uploadedOn: page.dayOf(new Date(paper.uploadedAt)),
    reviews: paper.reviews.map(({ at, ...review }) => ({ ...review, at, on: page.dayOf(new Date(at)) })),
  }
}

/** Takes, leaves, passes or returns the paper in the name of the student's counsellor. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('documents.review', request, page)
  const acting = { by, surface: 'page', student: parseStudentId(params) } as const
  return actOnPaper(request, page, acting, params.version)
}

/** Reread after a refusal too, to show reviews by others meanwhile. */
export const shouldRevalidate = () => true

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(
    loaderData
      ? deskWords.titleOf(words.titleOf(loaderData.title, loaderData.student.name))
      : deskWords.title,
  )
}

export default function DeskPaper({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  const { student, version, title, number, newest, type, uploadedOn, reviews, uses, claim, look } = loaderData
  const current = reviews.find((review) => review.version === version)
  const isTyped = answer?.typed?.reason !== undefined
  const isOthers = claim !== undefined && !claim.isMine
  return (
    <FormProvider form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskStudent(student)}>{studentFileWords.file}</Link>
      </p>
      <p className="small quiet">
        {claim?.text ?? (current ? words.outcomes[current.outcome] : words.unseen)}
      </p>
      <h1>{title}</h1>
      <p className="lead">{words.of(student.name)}</p>
      <p className="notice">{studentFileWords.noted(studentFileWords.because.care)}</p>
      <p className="desk-acts">
        <a className="button" href={paths.deskDocument(student, version)} download>
          {words.open}
        </a>
      </p>
      <dl className="desk-facts">
        <Fact name={words.type}>
          {documentWords.types[type]}, {studentFileWords.version(number)}
        </Fact>
        <Fact name={words.uploaded}>
          <DayText day={uploadedOn} />
        </Fact>
        <Fact name={words.usedFor}>
          {uses.length === 0
            ? words.notUsed
            : uses.map((use) => (
                <div key={`${use.application} ${use.paper}`}>
                  <Link to={paths.deskApplication(student, { id: use.application })}>
                    {words.use(applicationWords.papers[use.paper], use.title)}
                  </Link>{' '}
                  {use.intake && <DayText day={use.intake} />}
                </div>
              ))}
        </Fact>
      </dl>
      {!current && <FirstLookText look={look} lead={words.lookedAt} noName={words.noName} />}
      <FormMessages heading={words.summary} />
      {newest.id !== version ? (
        <p>
          <Link to={paths.deskPaper(student, newest.id)}>{words.newer(newest.number)}</Link>
        </p>
      ) : (
        <>
          <ClaimForm claim={claim} isReviewed={current !== undefined} />
          {(claim?.isMine || isTyped || (current && !isOthers)) && (
            <details open={!current || claim?.isMine || isTyped || undefined} key={current?.at}>
              <summary>{current ? words.change : words.heading}</summary>
              <p className="quiet">{words.lead}</p>
              <PostForm className="desk-form">
                <input
                  type="hidden"
                  name="before"
                  value={current ? new Date(current.at).toISOString() : ''}
                />
                <Field
                  name="validUntil"
                  type="date"
                  label={words.validUntil}
                  hint={!current && look?.expires ? words.validUntilPrinted : words.validUntilHint}
                  defaultValue={current?.validUntil ?? look?.expires ?? ''}
                />
                <Submit does="passed" label={words.pass} />
                <TextArea
                  name="reason"
                  label={words.reason}
                  hint={words.reasonHint}
                  rows={3}
                  defaultValue={current?.reason}
                />
                <Submit does="returned" kind="plain" label={words.giveBack} />
              </PostForm>
            </details>
          )}
        </>
      )}
      {reviews.length > 0 && (
        <section aria-labelledby="reviews">
          <h2 id="reviews">{words.reviewed}</h2>
          <ul>
            {reviews.map((review) => (
              <li key={review.version}>
                {words.review(review.number, review.outcome, review.by)} <DayText day={review.on} />
                {review.validUntil && (
                  <>
                    . {words.valid} <DayText day={review.validUntil} />
                  </>
                )}
                {review.reason && <blockquote className="desk-message">{review.reason}</blockquote>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormProvider>
  )
}

/** Takes the paper for 20 minutes, or leaves it; says who has it. */
function ClaimForm({ claim, isReviewed }: { claim: ShownClaim | undefined; isReviewed: boolean }) {
  if (claim)
    return (
      <PostForm className="notice">
        <p>
          <b>{claim.text}.</b> {!claim.isMine && words.claimedLead}
        </p>
        {claim.isMine && <Submit does="leave" kind="plain" label={words.leave} />}
      </PostForm>
    )
  if (isReviewed) return null
  return (
    <PostForm className="desk-form">
      <p className="quiet">{words.lookLead}</p>
      <Submit does="look" label={words.look} />
    </PostForm>
  )
}
