import { Fragment } from 'react'
import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { can, reachOf } from '../../../admissions/access/can.ts'
import { mailtoLink } from '../../../admissions/content/contact-links.ts'
import { openFile, whoseFile } from '../../../admissions/desk/desk.server.ts'
import { PARTS, REASONS } from '../../../admissions/desk/types.ts'
import { enquiriesOfStudent } from '../../../admissions/leads/enquiries.server.ts'
import { carerOf, handOver, listStaff } from '../../../admissions/staff/staff.server.ts'
import { addTask, finishTask, reopenTask } from '../../../admissions/tasks/tasks.server.ts'
import { LONGEST_TASK, type Task } from '../../../admissions/tasks/types.ts'
import { pageContext } from '../../context.ts'
import { InForm } from '../../forms/InForm.tsx'
import { useAnswer } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press, Submit } from '../../forms/PostForm.tsx'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { planWords } from '../../student/plan/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Options } from '../../ui/fields/Options.tsx'
import { ReturnedMail } from '../../ui/ReturnedMail.tsx'
import { phoneLink, phoneText } from '../../words/phones.ts'
import { returnedMail } from '../../words/returned-mail.ts'
import { AskFresh } from '../AskFresh.tsx'
import { DueText } from '../DueText.tsx'
import { flashSuccess } from '../flash.ts'
import { hasRecentSecondFactor, whyNotFresh } from '../fresh.ts'
import { atDesk, requireDesk, studentNamed } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/student'
import { daysIn, listedIn } from './days-in.ts'
import { daysLeftOf } from './days-left.server.ts'
import {
  applicationsPart,
  FilePartBox,
  FileParts,
  papersPart,
  profilePart,
  recommendationsPart,
  scoresPart,
  sessionsPart,
  shortlistPart,
} from './FileParts.tsx'
import { historyText, isInHistory } from './history-words.ts'
import { markReason, pageWithReason, studentsFrom, whyOf } from './why.server.ts'
import { AskWhy, askTitle } from './why.tsx'

const words = deskWords.student
const listWords = deskWords.students
const FORM = 'file'

/**
 * Opens the file at once for the student's counsellor. All other staff give a reason first, which the student
 * can read.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const { why, marked } = whyOf(person, request, params.student)
  const from = studentsFrom(request)
  if (!why)
    return { from, file: undefined, whose: await atDesk(whoseFile(page.database, person, params.student)) }
  const file = await atDesk(openFile(page.database, person, params.student, { parts: PARTS, why }))
  file.timeline = file.timeline?.filter(isInHistory)
  const { plan } = file
  const hands = can('staff.handOver', person.role, 'anyone')
  const acting = { by: person, surface: 'page', student: studentNamed(params) } as const
  const carer = hands ? await carerOf(page.database, acting) : undefined
  const counsellors = hands
    ? (await listStaff(page.database, acting)).filter(
        ({ id, role, joined }) => role === 'counsellor' && joined && id !== carer?.id,
      )
    : []
  const enquiries = reachOf('leads.view', person.role)
    ? await enquiriesOfStudent(page.database, acting, params.student)
    : []
  return {
    from,
    file,
    why,
    marked,
    wrote: enquiries.map(({ id, cameAt }) => ({ id, day: page.dayOf(cameAt) })),
    days: daysIn(file, page),
    // As on the student's own page: the last day on which it counts.
    planLast: plan && page.dayOf(new Date(Date.parse(plan.until) - 1)),
    listed: listedIn(file, page.catalogue),
    seesOrders: can('plans.viewOrders', person.role, 'anyone'),
    now: page.now().getTime(),
    hands,
    carer: carer?.name,
    counsellors: counsellors.map(({ id, name }) => ({ id, name })),
    today: page.today(),
    returned: await page.mailReturned(file.email),
    daysLeft: Object.fromEntries((file.applications ?? []).map((one) => [one.id, daysLeftOf(one, page)])),
    fresh: hasRecentSecondFactor(person, page.now()),
    erases: can('account.erase', person.role, 'anyone'),
    opens: reachOf('documents.view', person.role) === 'caseload',
  }
}

/**
 * `do` is the button: why with the reason, hand, task, or done or reopen with the task's id. `back` is the
 * page that asked for the reason.
 */
const fileForm = z.object({
  do: z.string().catch(''),
  to: z.string().catch(''),
  text: z
    .string()
    .catch('')
    .transform((text) => text.trim()),
  due: z.string().catch(''),
  back: z.string().catch(''),
})

const form = {
  faults: {
    empty: deskWords.tasks.whatWrong,
    'no-day': deskWords.tasks.dueWrong,
    'past-day': deskWords.tasks.duePast,
  },
  refusals: {
    nobody: words.chooseCarer,
    same: words.notAssigned,
    gone: deskWords.tasks.gone,
    open: deskWords.tasks.notReopened,
    'not-fresh': deskWords.fresh.not,
  },
}

/**
 * Takes the reason for opening the file; hands the student to a counsellor, whom their thread then names;
 * adds a task, marks one as done, or reopens it.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireDesk(request, page)
  const { database, now } = page
  const acting = { by, surface: 'page', student: studentNamed(params) } as const
  return takeForm(request, page, fileForm, form, async ({ do: pressed, to, text, due, back }) => {
    const [act, task = ''] = pressed.split(' ')
    if (act === 'why') {
      const why = REASONS.find((one) => one === task)
      if (!why || reachOf('students.open', by.role) !== 'anyone') throw data(null, { status: 404 })
      const marked = markReason(by, params.student, why)
      return redirect(
        pageWithReason(back, paths.deskStudent({ id: params.student }), page.origin, marked),
        303,
      )
    }
    if (act === 'task') {
      const added = await addTask(database, acting, { text, due, today: page.today() }, now())
      return added.ok ? flashSuccess(deskWords.tasks.added) : added
    }
    if (act === 'done') {
      const finished = await finishTask(database, acting, task, now())
      if (!finished) return refuse('gone')
      return flashSuccess(deskWords.tasks.finished)
    }
    if (act === 'reopen') {
      const isReopened = await reopenTask(database, acting, task)
      return isReopened ? flashSuccess(deskWords.tasks.reopened) : refuse('open')
    }
    if (!can('staff.handOver', by.role, 'anyone')) throw data(null, { status: 404 })
    const refusal = whyNotFresh(by, now())
    if (refusal) return refusal
    if (!to) return refuse('nobody')
    const handing = { students: [params.student], to, text: deskWords.staff.looksAfter }
    const count = await handOver(database, acting, handing, now())
    return count ? flashSuccess(words.assigned) : refuse('same')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlisted(deskWords.titleOf(loaderData?.file?.name ?? askTitle(loaderData?.whose)))
}

export default function Student({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.file) return <AskWhy whose={loaderData.whose} from={loaderData.from} />
  const { file, why, marked, wrote, days, planLast, listed, seesOrders, now, hands, carer, counsellors } =
    loaderData
  const { from, today, daysLeft, fresh, opens, erases, returned } = loaderData
  const documentAt = opens ? (version: string) => paths.deskDocument(file, version, marked) : undefined
  const setAt = (set: { id: string }) => paths.deskRecommendations(file, set, { why: marked })
  const { name, email, phone, proven, since, plan, order, waitingSince } = file
  return (
    <InForm form={FORM} answer={answer}>
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
        {erases && (
          <Link className="button bare" to={paths.deskErase(file, marked)}>
            {words.erase}
          </Link>
        )}
      </p>
      <ReturnedMail returned={returned}>{returnedMail.student}</ReturnedMail>
      <dl className="desk-facts">
        <Fact name={words.email}>
          <a href={mailtoLink(email)}>{email}</a> {!proven && <span className="quiet">{words.unproven}</span>}
        </Fact>
        {phone && (
          <Fact name={words.phone}>
            <a href={phoneLink(phone)}>{phoneText(phone)}</a>
          </Fact>
        )}
        {hands && <Fact name={listWords.counsellor}>{carer ?? listWords.nobody}</Fact>}
        <Fact name={words.since}>
          <DayText day={days[since].day} />
        </Fact>
        {wrote.length > 0 && (
          <Fact name={words.wrote}>
            {wrote.map(({ id, day }, nth) => (
              <Fragment key={id}>
                {nth > 0 && ', '}
                <Link to={paths.deskLead({ id })}>
                  <DayText day={day} />
                </Link>
              </Fragment>
            ))}
          </Fact>
        )}
        {plan && planLast && (
          <Fact name={words.plan}>
            {plan.title}, {plan.inForce ? words.planUntil : words.planEnded} <DayText day={planLast} />
          </Fact>
        )}
        {order && (
          <Fact name={words.order(order.title)}>
            {seesOrders ? <Link to={paths.deskOrder(order)}>{order.number}</Link> : order.number},{' '}
            {planWords.orders.states[order.state].toLowerCase()}
          </Fact>
        )}
      </dl>
      <Complaints heading={deskWords.staff.summary} />
      {counsellors.length > 0 && (
        <details className="desk-hand" open={answer?.typed?.do === 'hand' || undefined}>
          <summary>{words.handOver}</summary>
          <AskFresh fresh={fresh} back={paths.deskStudent(file, marked, from)} />
          <PostForm className="desk-acts">
            <label htmlFor="care-to">{words.handTo}</label>
            <select id="care-to" name="to" className="select" defaultValue="" key={carer}>
              <Options
                options={counsellors.map(({ id, name }) => [id, name])}
                empty={deskWords.staff.choose}
              />
            </select>
            <Submit kind="plain" does="hand" label={words.assign} />
          </PostForm>
        </details>
      )}
      <div className="desk-beside">
        <div>
          <Tasks tasks={file.tasks ?? []} today={today} />
          <FileParts
            parts={[
              sessionsPart({ ...file, days, now }),
              profilePart(file),
              scoresPart(file),
              applicationsPart({ ...file, listed, daysLeft }),
              shortlistPart({ ...file, listed }),
              papersPart({ ...file, days, documentAt }),
              recommendationsPart({ ...file, days, setAt }),
            ]}
          />
        </div>
        <div className="desk-file">
          <FilePartBox title={words.timeline}>
            {file.timeline?.map(({ id, at, day, ...line }) => (
              <li key={id} data-row tabIndex={-1}>
                {historyText(line, day ? days[day].day : undefined)}
                <span className="quiet">
                  <DayText day={days[at].day} />, {days[at].time}
                </span>
              </li>
            ))}
          </FilePartBox>
        </div>
      </div>
    </InForm>
  )
}

/** What is to be done for the student, and a line to add more. Only staff see it. */
function Tasks({ tasks, today }: { tasks: Task[]; today: string }) {
  const taskWords = deskWords.tasks
  return (
    <section className="desk-tasks">
      <h2>{taskWords.title}</h2>
      {tasks.length === 0 && <p className="quiet">{taskWords.none}</p>}
      <PostForm>
        <ul>
          {tasks.map((task) => (
            <li key={task.id} data-row={task.doneAt ? undefined : ''} tabIndex={-1}>
              <span className={task.doneAt ? 'quiet' : undefined}>{taskWords.text(task)}</span>{' '}
              {task.doneAt ? (
                <>
                  <span className="quiet">
                    {task.ended ? taskWords.endedBy(task.ended) : taskWords.wasDone}
                  </span>
                  {!task.ended && (
                    <Press does={`reopen ${task.id}`} kind="bare">
                      {taskWords.reopen}
                      <span className="unseen">{taskWords.doneOf(taskWords.text(task))}</span>
                    </Press>
                  )}
                </>
              ) : (
                <>
                  <DueText due={task.due} today={today} />
                  <Press does={`done ${task.id}`} kind="bare">
                    {taskWords.done}
                    <span className="unseen">{taskWords.doneOf(taskWords.text(task))}</span>
                  </Press>
                </>
              )}
            </li>
          ))}
        </ul>
      </PostForm>
      <PostForm className="desk-check" key={tasks.length}>
        <Field name="text" label={taskWords.what} maxLength={LONGEST_TASK} />
        <Field name="due" label={taskWords.due} type="date" defaultValue={today} />
        <Submit kind="plain" does="task" label={taskWords.save} />
      </PostForm>
    </section>
  )
}
