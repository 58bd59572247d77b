import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { DueText } from '../DueText.tsx'
import { deskFactWords } from '../facts/words.ts'
import { leadWords } from '../leads/words.ts'
import { DeskNews } from '../News.tsx'
import { paymentWords } from '../payments/words.ts'
import { requireDesk } from '../require-desk.ts'
import { taskWords } from '../students/words.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { loadMyDay } from './page.server.ts'
import { SHOWN } from './shown.ts'
import { myDayWords } from './words.ts'
import './page.css'

const words = myDayWords

/** Loads the script at once, to announce new items from the start. */
export const handle: PageHandle = { atOnce: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return loadMyDay(page, await requireDesk(request, page))
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
        heading={taskWords.title}
        count={counts.tasks}
        rows={tasks.map((task) => (
          <li key={task.id} data-row>
            <Link to={paths.deskStudent({ id: task.studentId })}>
              {taskWords.text(task)}: {task.student}
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
        heading={deskFactWords.title}
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
