import { useState } from 'react'
import { Link } from 'react-router'
import { openDraft } from '../../../admissions/desk/desk.server.ts'
import type { StudentFile } from '../../../admissions/desk/types.ts'
import type { RecordedEntries } from '../../../admissions/drafts/claim-facts.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { useLostAnswer } from '../../forms/lost-answer.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { ClaimList } from '../../student/drafts/ClaimList.tsx'
import { ClockText, MomentText } from '../../student/drafts/ClockText.tsx'
import { CommentList } from '../../student/drafts/CommentList.tsx'
import { DemandText } from '../../student/drafts/DemandText.tsx'
import { LimitText } from '../../student/drafts/LimitText.tsx'
import { presentDraft, readClaims } from '../../student/drafts/present.server.ts'
import { draftWords } from '../../student/drafts/words.ts'
import { useLive } from '../../student/live.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { parseStudentId, readAtDesk, requireRole } from '../require-desk.ts'
import { askTitle, ReasonForm } from '../students/ReasonForm.tsx'
import { openFilePage } from '../students/reason.server.ts'
import { studentFileWords } from '../students/words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/draft'
import { actOnDraft } from './actions.server.ts'
import { type CommentedPart, DraftText, toValue } from './DraftText.tsx'
import { deskDraftWords as words } from './words.ts'
import '../../student/drafts/page.css'
import '../../student/messages/thread.css'

const FORM = 'comment'

/** Opens a student's draft, by a ticket like every part of their file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, person, why, marked, whose } = await openFilePage(request, context, params.student)
  if (!why) return { draft: undefined, whose }
  const { file, draft } = await readAtDesk(openDraft(page.database, person, { ...params, reason: why }))
  return {
    marked,
    why,
    student: { id: file.id, name: file.name },
    draft: presentDraft(draft, page),
    // What others write meanwhile must not empty the reader's form.
    ownComments: draft.comments.filter(({ by }) => by === person.name).map(({ text }) => text),
    claims: readClaims(page, draft, readEntries(file)),
  }
}

/** Returns the recorded entries of the file that a draft may mention. */
function readEntries({
  name,
  profile,
  educations = [],
  experiences = [],
  scores = [],
  papers = [],
}: StudentFile): RecordedEntries {
  const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
  return {
    name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || name,
    birthDay: profile?.date_of_birth,
    educations: educations.map(
      ({ institute, degree, field_of_study, score_type, score, end_date, ...rest }) => ({
        institute,
        degree,
        field: field_of_study,
        scoreType: score_type,
        score: number(score),
        start: rest.start_date as string | null,
        end: end_date,
      }),
    ),
    experiences: experiences.map(({ company, start_date, end_date }) => ({
      company,
      start: start_date,
      end: end_date,
    })),
    results: scores.map(({ test, taken_on, total, ...rest }) => ({
      test,
      takenOn: taken_on,
      total: number(total),
      verbal: number(rest.verbal),
      quantitative: number(rest.quantitative),
    })),
    papers: papers.map(({ title }) => title),
  }
}

/** Adds a comment, or marks one as dealt with. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('drafts.comment', request, page)
  const acting = { by, surface: 'page', student: parseStudentId(params) } as const
  return actOnDraft(request, { page, acting, id: params.draft })
}

/** Reread after a refusal too, to show the text of now. */
export const shouldRevalidate = () => true

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(
    deskWords.titleOf(
      loaderData?.draft
        ? words.titleOf(loaderData.draft.title, loaderData.student.name)
        : askTitle(loaderData?.whose),
    ),
  )
}

export default function DeskDraft({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  useLive(['drafts'])
  const [part, setPart] = useState<CommentedPart>()
  const notePressed = useLostAnswer(loaderData.ownComments ?? [], words.arrived)
  if (!loaderData.draft) return <ReasonForm whose={loaderData.whose} />
  const { draft, ownComments, student, claims, why, marked } = loaderData
  const { isClosed, clock, question, page, comments } = draft
  return (
    <div className="grid gap-4">
      <header className="grid gap-2">
        <p>
          <Link to={paths.deskStudent(student, marked)}>{studentFileWords.file}</Link>
        </p>
        <p className="small quiet">
          {draftWords.kinds[draft.kind]}
          {draft.programme && draft.institution && `. ${draftWords.for(draft.programme, draft.institution)}`}
        </p>
        <h1>{draft.title}</h1>
        <p className="lead">{words.of(student.name)}</p>
        <p className="notice">{studentFileWords.noted(studentFileWords.because[why])}</p>
        {isClosed ? <p className="notice">{words.closed}</p> : <ClockText clock={clock} />}
        {!isClosed && clock.is === 'not-sent' && <p className="notice">{words.notSent}</p>}
      </header>
      <div className="draft-columns grid gap-6">
        <div className="grid content-start gap-5">
          <section className="grid gap-2" aria-labelledby="asks">
            <h2 id="asks">{draftWords.asks}</h2>
            <p className="thread-text">{question || words.noQuestion}</p>
            <p>
              <LimitText text={draft.text} limit={draft.limit} />
              {page && (
                <>
                  {'. '}
                  <a href={page} rel="noopener noreferrer nofollow">
                    {new URL(page).hostname}
                  </a>
                </>
              )}
            </p>
            {draft.demand && (
              <DemandText demand={draft.demand}>
                {draft.demand.programme && (
                  <p>
                    <Link to={paths.deskFill({ programme: draft.demand.programme.id, fact: 'statement' })}>
                      {draftWords.institution.fill}
                    </Link>
                  </p>
                )}
              </DemandText>
            )}
          </section>
          <section className="grid gap-3" aria-labelledby="text">
            <h2 id="text">{words.text}</h2>
            <p className="quiet small">
              {words.version(draft.version)}. {draftWords.savedAt} <MomentText {...draft.saved} />.{' '}
              {!isClosed && words.choose}
            </p>
            {/* After a comment the next one is about the whole text again. */}
            <DraftText
              key={ownComments.length}
              text={draft.text}
              form={isClosed ? undefined : FORM}
              onSelect={setPart}
            />
          </section>
        </div>
        <div className="grid content-start gap-5">
          <CommentForm
            key={ownComments.length}
            isClosed={isClosed}
            version={draft.version}
            part={part}
            answer={answer}
            onPress={notePressed}
          />
          <CommentList comments={comments} />
        </div>
      </div>
      <ClaimList claims={claims} />
    </div>
  )
}

/** A new comment. If the student closes the draft meanwhile, what was typed stays to be copied. */
function CommentForm({
  isClosed,
  version,
  part,
  answer,
  onPress,
}: {
  isClosed: boolean
  version: number
  part?: CommentedPart
  answer?: Answer
  onPress(comment: string): void
}) {
  const [comment, setComment] = useState(answer?.typed?.comment ?? '')
  if (isClosed)
    return (
      comment.trim() !== '' && (
        <div className="notice stack">
          <p>{words.closedUnsent}</p>
          <p className="thread-text">{comment}</p>
        </div>
      )
    )
  return (
    <PostForm id={FORM} form={FORM} answer={answer} className="grid gap-3" onSubmit={() => onPress(comment)}>
      <FormMessages heading={words.summary} />
      <input type="hidden" name="version" value={version} />
      <AboutChoice part={part} isRefused={answer?.typed !== undefined} error={answer?.errors?.about} />
      <TextArea
        name="comment"
        label={words.comment}
        hint={words.commentHint}
        rows={4}
        maxLength={MAX_TYPED.text}
        onInput={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Submit does="comment" label={words.add} />
    </PostForm>
  )
}

/** Shows the subject of a comment that is not about a sentence: the whole text, or the selected words. */
function AboutChoice({
  part,
  isRefused,
  error,
}: {
  part?: CommentedPart
  isRefused: boolean
  error?: string
}) {
  const key = part && toValue(part.start, part.quote)
  return (
    <div className="field">
      <label className="tick" htmlFor={`${FORM}-about`}>
        <input type="radio" id={`${FORM}-about`} name="about" value="whole" defaultChecked={!isRefused} />
        <span>{words.whole}</span>
      </label>
      {key && (
        <label className="tick" key={key}>
          <input type="radio" name="about" value={key} defaultChecked />
          <span>
            {words.selected}: <q>{part.quote}</q>
          </span>
        </label>
      )}
      <FieldError id={`${FORM}-about`} error={error} />
    </div>
  )
}
