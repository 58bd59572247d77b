import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reachOf } from '../../../admissions/access/can.ts'
import type { Actor } from '../../../admissions/access/types.ts'
import { listAdded } from '../../../admissions/added/added.server.ts'
import { countFree } from '../../../admissions/bank/confirm.server.ts'
import { lastDayAt } from '../../../admissions/catalogue/places/last-day.server.ts'
import {
  type Counsellor,
  viewCalendar,
  viewSessionsWith,
} from '../../../admissions/counselling/calendar.server.ts'
import { whenOf } from '../../../admissions/counselling/invitations.server.ts'
import { beginsAt, dayAfter, dayIn } from '../../../admissions/days/days.server.ts'
import { dueOf, MAX_DUE } from '../../../admissions/desk/desk.server.ts'
import type { DueDeadline } from '../../../admissions/desk/types.ts'
import { factsDue } from '../../../admissions/facts/facts.server.ts'
import { listFactReports } from '../../../admissions/facts/reports.server.ts'
import { enquiriesDue } from '../../../admissions/leads/enquiries.server.ts'
import { contactClock, type LaneClock, WAITS } from '../../../admissions/leads/lanes.ts'
import { listOrders, mentorsDue } from '../../../admissions/plans/desk.server.ts'
import { countUnassigned, listLeft } from '../../../admissions/staff/staff.server.ts'
import type { Task } from '../../../admissions/tasks/types.ts'
import type { Database } from '../../../platform/database/open.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { DueText } from '../DueText.tsx'
import { leadWords } from '../leads/words.ts'
import { DeskNews } from '../News.tsx'
import { paymentWords } from '../payments/words.ts'
import { atDesk, requireDesk } from '../require-desk.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import './page.css'

const words = deskWords.day
/** Tasks of deadlines are made as long before. */
const AHEAD_MS = 7 * 86_400_000
/** Rows shown of each kind: the rest are on the leads page, or behind a fold that counts them. */
const SHOWN = 8

/** Loads the script at once, to announce new items from the start. */
export const handle: PageHandle = { atOnce: true }

/**
 * Lists what is late, due and new for the user: their own and unassigned leads, and deadlines of students in
 * their care.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const now = page.now()
  const who = { by: person, surface: 'page' } as const
  const hasLeads = reachOf('leads.view', person.role) !== undefined
  const waiting = hasLeads ? await atDesk(enquiriesDue(page.database, who, now, SHOWN)) : []
  const leads = waiting.map(({ is, count, first }) => ({
    is,
    count,
    first: first.map(({ id, name, waitsSince }) => ({
      id,
      name,
      minutes: contactClock(waitsSince, now).minutes,
    })),
  }))
  const orders = reachOf('plans.viewOrders', person.role)
    ? (await atDesk(listOrders(page.database, who, now))).orders
    : []
  const clock = (at: Date) => {
    const on = page.dayOf(at)
    return { on, isToday: on === page.today(), time: page.timeOf(at) }
  }
  const today = page.houseDayOf(now)
  // Users who cannot write to students are not asked to.
  const writes = reachOf('messages.send', person.role) !== undefined
  const payments = [
    ...orders.flatMap(({ id, number, payer, due, dueAt, is, openRefund }) => {
      const to = paths.deskOrder({ id })
      if (openRefund?.step === 'service') return []
      if (openRefund) {
        const { step, dueOn: on, askedBy } = openRefund
        const is = on < today ? 'late' : on === today ? 'soon' : 'in-time'
        // Who has entered a refund does not decide on it.
        const next = step === 'decide' && askedBy === person.id ? 'other' : step
        const by = { on, isToday: on === today, time: '' }
        return [{ to, text: paymentWords.myDay.refund[next](number), is, ...by } as const]
      }
      if (due === 'mentor' && !writes) return []
      return due && dueAt ? [{ to, text: paymentWords.myDay[due](number, payer), is, ...clock(dueAt) }] : []
    }),
    ...(await mentorsDue(page.database, who, now)).map(({ student: id, name, dueAt, is }) => ({
      to: paths.deskMessages({ id }),
      text: paymentWords.myDay.write(name),
      is,
      ...clock(dueAt),
    })),
  ].sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const unmatched = reachOf('bank.view', person.role) ? await countFree(page.database, who, now) : 0
  const money = [
    ...(unmatched > 0 ? [{ to: paths.deskStatements(), text: paymentWords.myDay.unmatched(unmatched) }] : []),
    ...orders
      .filter(({ toSort }) => toSort)
      .map(({ id, number }) => ({ to: paths.deskOrder({ id }), text: paymentWords.myDay.sort(number) })),
  ]
  const sessions = reachOf('counselling.attend', person.role)
    ? await sessionsToday(page.database, who, now)
    : []
  const hands = reachOf('staff.handOver', person.role) !== undefined
  const left = hands ? await listLeft(page.database, who) : []
  const unassigned = hands ? await countUnassigned(page.database, who) : 0
  const facts = reachOf('added.view', person.role) ? await factsWaiting(page.database, who, today) : []
  const until = page.dayOf(new Date(now.getTime() + AHEAD_MS))
  const dueNow = await atDesk(dueOf(page.database, person, { tasksBy: page.today(), deadlinesBy: until }))
  const deadlines = dueNow.deadlines.flatMap(({ place, ...due }) => {
    const { daysLeft } = lastDayAt(place, due.deadline, page.now())
    return daysLeft < 0 ? [] : [{ ...due, endsToday: daysLeft === 0 }]
  })
  const due = {
    ...dueNow,
    deadlines,
    // Show each deadline only once.
    tasks: dueNow.tasks.filter((task) => !deadlines.some((deadline) => isOf(task, deadline))),
    waiting: dueNow.waiting.map(({ since, ...one }) => ({ ...one, ...sinceIn(since, now) })),
    reviews: dueNow.reviews.map(({ since, ...one }) => ({ ...one, ...sinceIn(since, now) })),
  }
  return {
    hasLeads,
    sessions,
    payments,
    money,
    leads,
    left,
    unassigned,
    facts,
    ...due,
    counts: {
      waiting: countOf(due.waiting),
      reviews: countOf(due.reviews),
      tasks: countOf(due.tasks, dueNow.tasks),
    },
    today: page.today(),
    asOf: now.getTime(),
  }
}

/** Sort key: late items first, and within each status the earliest due first. */
function placeOf({ is, on, time }: { is: LaneClock['is']; on: string; time: string }) {
  return `${WAITS.indexOf(is)} ${on} ${time}`
}

/** Returns since when a person has waited, and for how many minutes. */
function sinceIn(since: Date, now: Date) {
  return { since: since.getTime(), minutes: contactClock(since, now).minutes }
}

/** True if the task is to get an application ready for this deadline. */
function isOf(task: Task, { studentId, title, institution, deadline }: Omit<DueDeadline, 'place'>) {
  return (
    task.rule === 'deadline' &&
    task.studentId === studentId &&
    task.about.title === title &&
    task.about.institution === institution &&
    task.about.deadline === deadline
  )
}

/** Returns the count of one kind, with a `+` if the desk's list may be incomplete. */
const countOf = ({ length }: unknown[], countedIn = { length }) =>
  `${length}${countedIn.length < MAX_DUE ? '' : '+'}`

/** Returns a counsellor's remaining booked sessions of the day, in their own time zone. */
async function sessionsToday(database: Database, who: Counsellor, now: Date) {
  const { calendar } = await viewCalendar(database, who)
  if (!calendar) return []
  const tomorrow = beginsAt(calendar.zone, dayAfter(dayIn(calendar.zone, now), 1))
  const sessions = await atDesk(viewSessionsWith(database, who, { from: now, to: tomorrow }, now))
  return sessions
    .filter(({ state }) => state === 'booked')
    .map((session) => ({
      id: session.id,
      text: words.session(whenOf(session, calendar.zone), session.name),
      about: `${sessionWords.topics[session.topic]}, ${sessionWords.meets[session.meets]}`,
      link: session.meets === 'link' ? session.where : '',
    }))
}

/** Counts waiting checks against institutions' pages, by what has to be done. */
async function factsWaiting(database: Database, who: Actor, today: string) {
  const [told, added, due] = await Promise.all([
    listFactReports(database, who),
    listAdded(database, who),
    factsDue(database, who, today),
  ])
  const over = due.filter(({ reviewBy }) => reviewBy <= today)
  return (['told', 'added', 'over'] as const)
    .map((kind) => ({ kind, count: { told, added, over }[kind].length }))
    .filter(({ count }) => count > 0)
}

export const meta = () => unlisted(deskWords.titleOf(words.title))

/** Returns everyone who waits: leads, students and their recommendations, each with its state. */
function listingOf({ leads, waiting, reviews }: Route.ComponentProps['loaderData']) {
  const rows = new Map([
    ...leads.flatMap(({ is, first }) => first.map(({ id }) => [id, is] as const)),
    ...waiting.map(({ studentId, since }) => [studentId, `${since}`] as const),
    ...reviews.map(({ setId, since }) => [setId, `${since}`] as const),
  ])
  return { rows, total: leads.reduce((sum, { count }) => sum + count, waiting.length + reviews.length) }
}

/** Lists from the loader: if all are empty, nothing is due. */
const LISTS = [
  'sessions',
  'payments',
  'money',
  'leads',
  'left',
  'facts',
  'waiting',
  'reviews',
  'tasks',
  'deadlines',
] as const

export default function MyDay({ loaderData }: Route.ComponentProps) {
  const { hasLeads, unassigned } = loaderData
  return (
    <>
      <h1>{words.title}</h1>
      <DeskNews
        topics={['leads', 'messages', 'recommendations']}
        address={`${paths.desk()}?index`}
        page={loaderData}
        listing={listingOf}
      />
      {unassigned === 0 && LISTS.every((list) => loaderData[list].length === 0) && (
        <p className="lead">{hasLeads ? words.nothing : words.noDesk}</p>
      )}
      <div className="desk-day">
        <Due {...loaderData} />
      </div>
    </>
  )
}

/**
 * Shows each kind of due item with its next step: late and soon due first, then people who come or wait
 * today, then the day's other work; leads with time left come last.
 */
function Due({
  sessions,
  payments,
  money,
  leads,
  left,
  unassigned,
  facts,
  waiting,
  reviews,
  tasks,
  deadlines,
  counts,
  today,
  asOf,
}: Route.ComponentProps['loaderData']) {
  const minutesPassed = useMinutesSince(asOf)
  const paymentsDue = (
    <DuePart
      heading={paymentWords.myDay.title}
      count={payments.length}
      rows={payments.map(({ to, text, is, on, isToday, time }) => (
        <li key={to} data-row>
          <Link to={to}>{text}</Link>
          <span className={is === 'late' ? 'form-failure' : 'quiet'}>
            <span>
              {isToday ? (
                paymentWords.myDay.today(paymentWords.myDay[is], time)
              ) : (
                <>
                  {paymentWords.myDay[is]} <DayText day={on} />
                  {time && `, ${time}`}
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    />
  )
  const leadsDue = (is: (typeof leads)[number]['is']) =>
    leads
      .filter((one) => one.is === is)
      .map(({ count, first }) => (
        <DuePart
          key={is}
          heading={words.leads[is]}
          count={count}
          is={is}
          rows={first.map(({ id, name, minutes }) => (
            <li key={id} data-row>
              <Link to={paths.deskLead({ id }, { lane: 'new' })}>{words.contact(name)}</Link>
              <SinceText minutes={minutes + minutesPassed} />
            </li>
          ))}
          more={
            count > first.length && (
              <p>
                <Link to={paths.deskLeads({ lane: 'new', due: is })}>{words.more(count - first.length)}</Link>
              </p>
            )
          }
        />
      ))
  const deadlinesDue = (
    <DuePart
      heading={words.deadlines}
      count={deadlines.length}
      rows={deadlines.map(({ studentId, student, title, institution, deadline, endsToday }) => (
        <li key={`${studentId} ${institution} ${title} ${deadline}`} data-row>
          <Link to={paths.deskStudent({ id: studentId })}>{words.open(student)}</Link>
          <span>
            {endsToday ? <b data-is="soon">{words.today}</b> : <DayText day={deadline} />}: {institution},{' '}
            {title}
          </span>
        </li>
      ))}
    />
  )
  const someEndToday = deadlines.some(({ endsToday }) => endsToday)
  const paymentsLate = payments.some(({ is }) => is === 'late')
  return (
    <>
      {leadsDue('late')}
      {paymentsLate && paymentsDue}
      {leadsDue('soon')}
      {someEndToday && deadlinesDue}
      <DuePart
        heading={words.sessions}
        count={sessions.length}
        rows={sessions.map(({ id, text, about, link }) => (
          <li key={id} data-row>
            <Link to={paths.deskCalendar()}>{text}</Link>
            <span className="quiet">
              {about}
              {link && (
                <>
                  {' · '}
                  <a href={link}>{sessionWords.one.join}</a>
                </>
              )}
            </span>
          </li>
        ))}
      />
      <DuePart
        heading={words.waiting}
        count={counts.waiting}
        is="in-time"
        rows={waiting.map(({ studentId, student, minutes }) => (
          <li key={studentId} data-row>
            <Link to={paths.deskMessages({ id: studentId })}>{words.answer(student)}</Link>
            <SinceText minutes={minutes + minutesPassed} />
          </li>
        ))}
      />
      <DuePart
        heading={words.reviews}
        count={counts.reviews}
        is="in-time"
        rows={reviews.map(({ setId, studentId, student, minutes }) => (
          <li key={setId} data-row>
            <Link to={paths.deskRecommendations({ id: studentId }, { id: setId })}>
              {words.review(student)}
            </Link>
            <SinceText minutes={minutes + minutesPassed} />
          </li>
        ))}
      />
      <DuePart
        heading={words.left}
        rows={[
          ...(unassigned > 0
            ? [
                <li key="unassigned" data-row>
                  <Link to={paths.deskStudents({ list: 'unassigned' })}>{words.unassigned(unassigned)}</Link>
                </li>,
              ]
            : []),
          ...left.map(({ id, name, students }) => (
            <li key={id} data-row>
              <Link to={paths.deskStaff()}>{words.leftBy(name, students)}</Link>
            </li>
          )),
        ]}
      />
      {!someEndToday && deadlinesDue}
      <DuePart
        heading={deskWords.tasks.title}
        count={counts.tasks}
        rows={tasks.map((task) => (
          <li key={task.id} data-row>
            <Link to={paths.deskStudent({ id: task.studentId })}>
              {deskWords.tasks.text(task)}: {task.student}
            </Link>
            <DueText due={task.due} today={today} />
          </li>
        ))}
      />
      {!paymentsLate && paymentsDue}
      <DuePart
        heading={paymentWords.lanes.money}
        count={money.length}
        rows={money.map(({ to, text }) => (
          <li key={to} data-row>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      />
      <DuePart
        heading={deskWords.facts.title}
        rows={facts.map(({ kind, count }) => (
          <li key={kind} data-row>
            <Link to={paths.deskFacts()}>{words.facts[kind](count)}</Link>
          </li>
        ))}
      />
      {leadsDue('in-time')}
    </>
  )
}

/**
 * Shows the due items of one kind and their number; renders nothing if there are none. `more`: link to items
 * not among the rows. Rows beyond the first few are behind a fold.
 */
function DuePart({
  heading,
  count,
  is,
  rows,
  more,
}: {
  heading: string
  count?: number | string
  is?: string
  rows: ReactNode[]
  more?: ReactNode
}) {
  if (rows.length === 0) return null
  const folded = rows.slice(SHOWN)
  return (
    <section className="desk-due" data-is={is}>
      <h2>
        {heading} {count !== undefined && <span className="quiet">{count}</span>}
      </h2>
      <ul>{rows.slice(0, SHOWN)}</ul>
      {more}
      {folded.length > 0 && (
        <details>
          <summary>{words.rest(folded.length)}</summary>
          <ul>{folded}</ul>
        </details>
      )}
    </section>
  )
}

function SinceText({ minutes }: { minutes: number }) {
  return <span className="quiet">{words.waits(leadWords.waited(minutes))}</span>
}
