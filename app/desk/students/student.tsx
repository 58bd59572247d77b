import { Fragment } from 'react'
import { Link } from 'react-router'
import { createMailtoLink } from '../../../admissions/content/contact-links.ts'
import { getCampaignName } from '../../../admissions/inputs/campaign.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { planWords } from '../../student/plan/words.ts'
import { whatsAppWords } from '../../student/whatsapp/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Options } from '../../ui/fields/Options.tsx'
import { ReturnedMail } from '../../ui/ReturnedMail.tsx'
import { createPhoneLink, formatPhone } from '../../words/phones.ts'
import { returnedMail } from '../../words/returned-mail.ts'
import { calendarWords } from '../calendar/words.ts'
import { createDraftsPart } from '../drafts/drafts-part.tsx'
import { parseStudentId, requireDesk } from '../require-desk.ts'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { staffWords } from '../staff/words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/student'
import { actOnStudent } from './actions.server.ts'
import { FilePartBox, FileParts } from './FilePart.tsx'
import {
  createApplicationsPart,
  createPapersPart,
  createProfilePart,
  createRecommendationsPart,
  createScoresPart,
  createShortlistPart,
} from './FileParts.tsx'
import { describeHistory } from './history-words.ts'
import { NoteList } from './NoteList.tsx'
import { createProposalsPart } from './propose/proposals-part.tsx'
import { proposeWords } from './propose/words.ts'
import { askTitle, ReasonForm } from './ReasonForm.tsx'
import { createSessionsPart } from './sessions-part.tsx'
import { loadStudent } from './student.server.ts'
import { TaskList } from './TaskList.tsx'
import { studentFileWords, studentListWords } from './words.ts'

const words = studentFileWords
const listWords = studentListWords
const FORM = 'file'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadStudent(request, context, params)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireDesk(request, page)
  return actOnStudent(request, { page, acting: { by, surface: 'page', student: parseStudentId(params) } })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(deskWords.titleOf(loaderData?.file?.name ?? askTitle(loaderData?.whose)))
}

export default function Student({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.file) return <ReasonForm whose={loaderData.whose} from={loaderData.from} />
  const { file, why, marked, days, listedProgrammes, now, counsellors } = loaderData
  const { from, today, daysLeft, canOpenDocuments, claims, canErase, canNoteStop, returned } = loaderData
  const documentAt = canOpenDocuments
    ? (version: string) => paths.deskDocument(file, version, marked)
    : undefined
  const reviewAt = canOpenDocuments ? (version: string) => paths.deskPaper(file, version, marked) : undefined
  const getApplicationPath = (application: { id: string }) => paths.deskApplication(file, application, marked)
  const getSetPath = (set: { id: string }) => paths.deskRecommendations(file, set, { why: marked })
  const { name, waitingSince } = file
  return (
    <FormProvider form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskStudents(from)}>{words.back}</Link>
      </p>
      <h1>{name}</h1>
      <p className="notice">{words.noted(words.because[why])}</p>
      <p className="desk-acts" data-row>
        <Link className={waitingSince ? 'button next' : 'button'} to={paths.deskMessages(file, marked)}>
          {words.messages}
        </Link>
        {waitingSince && (
          <b className="desk-waits" data-is="soon">
            {why === 'care' ? words.waitsForYou : words.waits}{' '}
            {days[waitingSince].day !== today && (
              <>
                <DayText day={days[waitingSince].day} />,{' '}
              </>
            )}
            {days[waitingSince].time}
          </b>
        )}
        <Link className="button" to={paths.deskAsStudent(file, marked)}>
          {words.see}
        </Link>
        {canOpenDocuments && (
          <>
            <Link className="button" to={paths.deskBookFor(file)}>
              {calendarWords.bookFor.open}
            </Link>
            <Link className="button" to={paths.deskPropose(file)}>
              {proposeWords.open}
            </Link>
          </>
        )}
        {canErase && (
          <Link className="button bare" to={paths.deskErase(file, marked)}>
            {words.erase}
          </Link>
        )}
      </p>
      <ReturnedMail returned={returned}>{returnedMail.student}</ReturnedMail>
      <StudentFacts {...loaderData} />
      <FormMessages heading={staffWords.summary} />
      {counsellors.length > 0 && <HandOverForm {...loaderData} isOpen={answer?.typed?.do === 'hand'} />}
      {canNoteStop && <StopForm />}
      <div className="desk-beside">
        <div>
          <TaskList tasks={file.tasks ?? []} today={today} />
          <NoteList notes={file.notes ?? []} applications={file.applications ?? []} days={days} />
          <FileParts
            parts={[
              createSessionsPart({ ...file, days, now }),
              createProfilePart(file),
              createScoresPart(file),
              createApplicationsPart({ ...file, listedProgrammes, daysLeft, getApplicationPath }),
              createDraftsPart(file, marked),
              createShortlistPart({ ...file, listedProgrammes }),
              createProposalsPart({ ...file, days, listedProgrammes, canAct: canOpenDocuments }),
              createPapersPart({ ...file, days, documentAt, reviewAt, claims }),
              createRecommendationsPart({ ...file, days, getSetPath }),
            ]}
          />
        </div>
        <div className="desk-file">
          <FilePartBox title={words.timeline}>
            {file.timeline?.map(({ id, at, day, ...line }) => (
              <li key={id} data-row tabIndex={-1}>
                {describeHistory(line, day ? days[day].day : undefined)}
                <span className="quiet">
                  <DayText day={days[at].day} />, {days[at].time}
                </span>
              </li>
            ))}
          </FilePartBox>
        </div>
      </div>
    </FormProvider>
  )
}

/** The loader's data once the reader may see the file. */
type OpenedFile = Extract<Route.ComponentProps['loaderData'], { file: object }>

/** The student's contact details, counsellor, plan and order. */
function StudentFacts({
  file,
  days,
  enquiries,
  planLastDay,
  canReassign,
  counsellor,
  seesOrders,
}: OpenedFile) {
  const { email, phone, proven, since, stoppedAt, plan, order } = file
  const campaign = getCampaignName(file.campaign)
  return (
    <dl className="desk-facts facts">
      {stoppedAt && (
        <Fact name={whatsAppWords.contact}>
          {whatsAppWords.stoppedOn} <DayText day={days[stoppedAt].day} />. {whatsAppWords.stoppedWhy}
        </Fact>
      )}
      <Fact name={words.email}>
        <a href={createMailtoLink(email)}>{email}</a>{' '}
        {!proven && <span className="quiet">{words.unproven}</span>}
      </Fact>
      {phone && (
        <Fact name={words.phone}>
          <a href={createPhoneLink(phone)}>{formatPhone(phone)}</a>
        </Fact>
      )}
      {canReassign && <Fact name={listWords.counsellor}>{counsellor ?? listWords.nobody}</Fact>}
      <Fact name={words.since}>
        <DayText day={days[since].day} />
      </Fact>
      {campaign && <Fact name={words.campaign}>{campaign}</Fact>}
      {enquiries.length > 0 && (
        <Fact name={words.wrote}>
          {enquiries.map(({ id, day }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link to={paths.deskLead({ id })}>
                <DayText day={day} />
              </Link>
            </Fragment>
          ))}
        </Fact>
      )}
      {plan && planLastDay && (
        <Fact name={words.plan}>
          {plan.title}, {plan.inForce ? words.planUntil : words.planEnded} <DayText day={planLastDay} />
        </Fact>
      )}
      {order && (
        <Fact name={words.order(order.title)}>
          {seesOrders ? <Link to={paths.deskOrder(order)}>{order.number}</Link> : order.number},{' '}
          {planWords.orders.states[order.state].toLowerCase()}
        </Fact>
      )}
    </dl>
  )
}

/** Records that the student wrote STOP by mail, behind a fold that explains it. */
function StopForm() {
  return (
    <details className="desk-hand">
      <summary>{whatsAppWords.wroteStop}</summary>
      <p>{whatsAppWords.wroteStopLead}</p>
      <PostForm>
        <ActionButton does="stop">{whatsAppWords.doStop}</ActionButton>
      </PostForm>
    </details>
  )
}

/** Hands the student to another counsellor. */
function HandOverForm({
  file,
  marked,
  from,
  isFresh,
  counsellor,
  counsellors,
  isOpen,
}: OpenedFile & { isOpen: boolean }) {
  return (
    <details className="desk-hand" open={isOpen || undefined}>
      <summary>{words.handOver}</summary>
      <SecondFactorPrompt isFresh={isFresh} back={paths.deskStudent(file, marked, from)} />
      <PostForm className="desk-acts">
        <label htmlFor="care-to">{words.handTo}</label>
        <select id="care-to" name="to" className="select" defaultValue="" key={counsellor}>
          <Options options={counsellors.map(({ id, name }) => [id, name])} empty={staffWords.choose} />
        </select>
        <Submit kind="plain" does="hand" label={words.assign} />
      </PostForm>
    </details>
  )
}
