import { type ReactNode, useRef } from 'react'
import { isRouteErrorResponse, Link, NavLink, Outlet, useLocation } from 'react-router'
import { reachOf, type Verb } from '../../admissions/access/can.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { Apology } from '../site/Apology.tsx'
import type { PageHandle } from '../site/handle.ts'
import { unlisted } from '../site/seo/unlisted.ts'
import { onePersons } from '../student/one-persons.ts'
import { useHereInRow } from '../ui/use-here-in-row.ts'
import { bankWords } from '../words/desk/bank.ts'
import { calendarWords } from '../words/desk/calendar.ts'
import { contentWords } from '../words/desk/content.ts'
import { deskWords as words } from '../words/desk/desk.ts'
import { leadWords } from '../words/desk/leads.ts'
import { paymentWords } from '../words/desk/payments.ts'
import { siteWords } from '../words/site/site.ts'
import type { Route } from './+types/desk'
import { DeskKeys } from './keys/DeskKeys.tsx'
import { requireStaff } from './require-desk.ts'
import './desk.css'
import './lists.css'

/** Worked by keyboard: the keys are there at once. */
export const handle: PageHandle = { atOnce: true }

/** Asks who is there before anything below it is shown; each page below asks again, and for a second factor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, assuredAt } = await requireStaff(request, context.get(pageContext))
  const has = (verb: Verb) => assuredAt !== undefined && reachOf(verb, role) !== undefined
  const more = {
    staff: has('staff.view'),
    figures: has('leads.figures'),
    facts: has('facts.publish'),
    content: has('content.view'),
    payments: has('plans.viewOrders'),
    calendar: has('counselling.keepCalendar'),
    bank: has('bank.view'),
  }
  return {
    role,
    assured: assuredAt !== undefined,
    ...more,
    students: has('students.list'),
    leads: has('leads.view'),
  }
}

export const headers = () => onePersons

export const meta = () => unlisted(words.title)

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** Where a page says why it is closed for now (`atDesk`), is not there, or is another role's (`requireRole`), the others are still at hand. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData || !isRouteErrorResponse(error)) return <Apology error={error} />
  if (error.status === 404) {
    const isAnothers = error.data === words.notYourRole
    const title = isAnothers ? words.notYourRole : siteWords.nothingHere
    return (
      <Frame {...loaderData}>
        <title>{words.titleOf(title)}</title>
        <meta name="robots" content="noindex" />
        <h1>{title}</h1>
        <p className="lead">{isAnothers ? words.askOwner : words.oldLink}</p>
        <p>
          <Link className="button next" to={paths.desk()}>
            {words.toDay}
          </Link>
        </p>
      </Frame>
    )
  }
  if (error.status !== 503) return <Apology error={error} />
  return (
    <Frame {...loaderData}>
      <title>{words.titleOf(words.closedTitle)}</title>
      <h1>{words.closedTitle}</h1>
      <p className="lead">{error.data}</p>
    </Frame>
  )
}

function Frame({
  role,
  assured,
  students,
  leads,
  calendar,
  payments,
  staff,
  figures,
  facts,
  content,
  bank,
  children,
}: Route.ComponentProps['loaderData'] & { children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null)
  const row = useHereInRow()
  const { pathname } = useLocation()
  // Statements and accounts lie below payments, and are a place of their own.
  const isAtBank = [paths.deskStatements(), paths.deskBankAccount()].some((at) => pathname.startsWith(at))
  return (
    <div className="page desk" ref={desk}>
      <nav ref={row} className="desk-nav sideways" aria-label={words.title}>
        <p>
          {words.title} <span className="quiet">{words.roles[role]}</span>
        </p>
        {/* Who has not shown a second step yet has no day: the link would lead back here. */}
        {assured && (
          <NavLink to={paths.desk()} end>
            {words.day.title}
          </NavLink>
        )}
        {leads && <NavLink to={paths.deskLeads()}>{leadWords.title}</NavLink>}
        {students && <NavLink to={paths.deskStudents()}>{words.students.title}</NavLink>}
        {calendar && <NavLink to={paths.deskCalendar()}>{calendarWords.title}</NavLink>}
        {payments && (
          <NavLink to={paths.deskPayments()} end={isAtBank}>
            {paymentWords.title}
          </NavLink>
        )}
        {bank && (
          <Link to={paths.deskStatements()} aria-current={isAtBank ? 'page' : undefined}>
            {bankWords.title}
          </Link>
        )}
        {facts && <NavLink to={paths.deskFacts()}>{words.facts.title}</NavLink>}
        {content && <NavLink to={paths.deskContent()}>{contentWords.title}</NavLink>}
        {figures && <NavLink to={paths.deskFigures()}>{words.figures.title}</NavLink>}
        {staff && <NavLink to={paths.deskStaff()}>{words.staff.title}</NavLink>}
        <NavLink to={paths.account()}>{words.account}</NavLink>
      </nav>
      {children}
      <DeskKeys desk={desk} searches={students} />
    </div>
  )
}
