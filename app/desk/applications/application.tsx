import { Link } from 'react-router'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { WITH_OFFER } from '../../../admissions/applications/offers.ts'
import { canStep, ENDED, STEP_NAMES, type StepName } from '../../../admissions/applications/status.ts'
import { PAPERS } from '../../../admissions/applications/types.ts'
import { openApplication, viewFileOwner } from '../../../admissions/desk/desk.server.ts'
import type { OpenedApplication } from '../../../admissions/desk/types.ts'
import { pageContext } from '../../context.ts'
import { FormProvider, useForm } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Itinerary } from '../../student/applications/Itinerary.tsx'
import { ProfileText } from '../../student/applications/ProfileText.tsx'
import { PaperStages } from '../../student/applications/papers/PaperStages.tsx'
import { presentPaper } from '../../student/applications/papers/paper.server.ts'
import { presentStages } from '../../student/applications/papers/stages.server.ts'
import { presentProfile } from '../../student/applications/sent-profile.server.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { DepartureSummary } from '../../student/departure/DepartureSummary.tsx'
import { OfferFacts } from '../../student/offers/OfferFacts.tsx'
import { presentOffer } from '../../student/offers/offer.server.ts'
import { offerWords } from '../../student/offers/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { parseStudentId, readAtDesk, requireDesk, requireRole } from '../require-desk.ts'
import { presentClaim } from '../students/papers/claim.ts'
import { PaperState } from '../students/papers/PaperState.tsx'
import { askTitle, ReasonForm } from '../students/ReasonForm.tsx'
import { findReason } from '../students/reason.server.ts'
import { studentFileWords } from '../students/words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/application'
import { actOnApplication } from './application-actions.server.ts'
import { presentDepartureAtDesk } from './departure.server.ts'
import { deskApplicationWords as words } from './words.ts'
import '../../student/documents/page.css'
import '../../student/applications/page.css'

/** Opens one application of a student by a ticket, like every part of their file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const { why, marked } = findReason(person, request, params.student)
  if (!why)
    return {
      student: undefined,
      whose: await readAtDesk(viewFileOwner(page.database, person, params.student)),
    }
  const application = await readAtDesk(openApplication(page.database, person, { ...params, reason: why }))
  const { student, programme, intake, status, deadline, begunAt, papers, reviews, claims, events } =
    application
  const { submission } = application
  return {
    student,
    why,
    marked,
    programme: { title: programme.title, institution: programme.institution.name },
    intake,
    status,
    deadline,
    begunOn: page.dayOf(new Date(begunAt)),
    steps: why === 'care' ? listSteps(application, person) : undefined,
    papers: PAPERS.flatMap((paper) => {
      const state = submission ? submission.papers[paper] : papers[paper]
      return state ? { paper, state: presentPaper(state, page) } : []
    }),
    reviews,
    claims: Object.fromEntries(
      Object.entries(claims).map(([version, claim]) => [version, presentClaim(claim, page, person)]),
    ),
    application: params.application,
    furtherPapers: presentStages(application, application.documents, page),
    offer: application.offer && presentOffer(application.offer, programme, page),
    departure: presentDepartureAtDesk(application, page),
    events: events.map(({ at, ...event }) => ({ ...event, on: page.dayOf(at) })),
    submission: submission && {
      appliedOn: submission.appliedOn,
      reference: submission.reference,
      profile: presentProfile(submission.profile),
    },
  }
}

/** The steps that the student's counsellor can take now. */
function listSteps({ student, status, submission }: OpenedApplication, { id }: SignedIn): StepName[] {
  const stand = { studentId: student.id, status, submitted: submission !== null, complete: true }
  return STEP_NAMES.filter((name) => canStep(name, stand, { id, role: 'counsellor' }).ok)
}

/** Notes an institution's answer, or asks for a paper, in the name of the student's counsellor. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('applications.takeStep', request, page)
  const acting = { by, surface: 'page', student: parseStudentId(params) } as const
  return actOnApplication(request, { page, acting, application: params.application })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const student = loaderData?.student
  return createUnlistedMeta(
    deskWords.titleOf(
      student ? words.titleOf(loaderData.programme.title, student.name) : askTitle(loaderData?.whose),
    ),
  )
}

export default function DeskApplication({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.student) return <ReasonForm whose={loaderData.whose} />
  const { student, why, marked, programme, intake, status, deadline, begunOn, steps, papers } = loaderData
  const { furtherPapers, application, offer, events, reviews, claims, submission } = loaderData
  const hasOffer = WITH_OFFER.includes(status)
  return (
    <FormProvider form="application" answer={answer}>
      <p>
        <Link to={paths.deskStudent(student, marked)}>{studentFileWords.file}</Link>
      </p>
      <p className="stamp-status">{applicationWords.statuses[status]}</p>
      <h1>{programme.title}</h1>
      <p className="lead">
        {programme.institution}. {words.of(student.name)}
      </p>
      <p className="notice">{studentFileWords.noted(studentFileWords.because[why])}</p>
      <dl className="desk-facts">
        <Fact name={words.intake}>{intake ? <DayText day={intake} /> : words.noIntake}</Fact>
        {deadline && !submission && (
          <Fact name={words.deadline}>
            <DayText day={deadline} />
          </Fact>
        )}
        <Fact name={words.begun}>
          <DayText day={begunOn} />
        </Fact>
        {submission && (
          <Fact name={words.applied}>
            <DayText day={submission.appliedOn} />
          </Fact>
        )}
        {submission?.reference && <Fact name={words.reference}>{submission.reference}</Fact>}
      </dl>
      <FormMessages heading={words.summary} />
      <div className="desk-beside">
        <div>
          <section aria-labelledby="answer">
            <h2 id="answer">{words.answer}</h2>
            {!steps || steps.length === 0 ? (
              <p className="quiet">{steps ? words.noStep : words.notTheirs}</p>
            ) : (
              <>
                <p className="quiet">{words.answerLead}</p>
                <PostForm className="desk-form" key={events.length}>
                  <Choice
                    name="step"
                    label={words.step}
                    empty={words.choose}
                    data-key="a"
                    options={steps.map((step) => [step, words.steps[step] ?? step])}
                  />
                  <TextArea name="reason" label={words.details} hint={words.detailsHint} rows={3} />
                  <Submit label={words.note} />
                </PostForm>
              </>
            )}
          </section>
          {hasOffer && (
            <section aria-labelledby="offer">
              <h2 id="offer">{offerWords.form.title}</h2>
              {offer ? <OfferFacts offer={offer} /> : <p className="quiet">{offerWords.notNoted}</p>}
              {why === 'care' && (
                <p>
                  <Link className="button" to={paths.deskOffer(student, { id: application }, marked)}>
                    {offer ? offerWords.change : offerWords.note}
                  </Link>
                </p>
              )}
            </section>
          )}
          <DepartureSummary
            departure={loaderData.departure}
            to={paths.deskDeparture(student, { id: application }, marked)}
          />
          <section aria-labelledby="papers">
            <h2 id="papers">{words.papers}</h2>
            <p className="quiet">{submission ? words.papersSent : words.papersLead}</p>
            {papers.length === 0 && <p>{words.noPapers}</p>}
            <dl className="entered mt-2">
              {papers.map(({ paper, state }) => (
                <Fact key={paper} name={applicationWords.papers[paper]}>
                  {typeof state === 'string' ? (
                    words.paperStates[state]
                  ) : (
                    <>
                      <a href={paths.deskDocument(student, state.version, marked)}>
                        {applicationWords.paperVersion(state.title, `${state.number}`)}
                      </a>{' '}
                      <PaperState
                        outcome={reviews[state.version]}
                        claim={claims[state.version]}
                        to={why === 'care' ? paths.deskPaper(student, state.version, marked) : undefined}
                      />
                    </>
                  )}
                </Fact>
              ))}
            </dl>
          </section>
          <PaperStages
            {...furtherPapers}
            documentAt={(version) => paths.deskPaper(student, version, marked)}
            actOnRequest={
              why === 'care'
                ? ({ id, title }) => (
                    <PostForm>
                      <Submit does={`unask ${id}`} kind="plain" label={words.ask.takeBack(title)} />
                    </PostForm>
                  )
                : undefined
            }
          />
          {why === 'care' && !ENDED.includes(status) && <AskForPaper key={furtherPapers.requests.length} />}
          <section aria-labelledby="sent">
            <h2 id="sent">{words.sent}</h2>
            {submission ? (
              <ProfileText profile={submission.profile} />
            ) : (
              <p className="quiet">{words.notSent}</p>
            )}
          </section>
        </div>
        <div>
          <Itinerary events={events} byStudent={words.by(student.name)} />
        </div>
      </div>
    </FormProvider>
  )
}

/** Asks the student for one more paper. */
function AskForPaper() {
  const { answer } = useForm()
  return (
    <details open={answer?.typed?.do === 'ask' || undefined}>
      <summary>{words.ask.title}</summary>
      <PostForm className="desk-form">
        <p className="quiet">{words.ask.lead}</p>
        <Field name="paper" label={words.ask.paper} hint={words.ask.paperHint} />
        <TextArea name="paperReason" label={words.ask.reason} hint={words.ask.reasonHint} rows={3} />
        <Submit does="ask" label={words.ask.submit} />
      </PostForm>
    </details>
  )
}
