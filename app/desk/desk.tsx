import { type ReactNode, useRef } from 'react'
import { isRouteErrorResponse, Link, Outlet, useLocation, useParams } from 'react-router'
import { reachOf, type Verb } from '../../admissions/access/can.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { ErrorPage } from '../site/ErrorPage.tsx'
import type { PageHandle, PagePlace } from '../site/handle.ts'
import { unlistedMeta } from '../site/seo/unlisted.ts'
import { siteWords } from '../site/words.ts'
import { onePersons } from '../student/one-persons.ts'
import { useHereInRow } from '../ui/use-here-in-row.ts'
import type { Route } from './+types/desk'
import { applicationListWords } from './applications/words.ts'
import { bankWords } from './bank/words.ts'
import { calendarWords } from './calendar/words.ts'
import { contentWords } from './content/words.ts'
import { deskFactWords } from './facts/words.ts'
import { deskFigureWords } from './figures/words.ts'
import { DeskKeys } from './keys/DeskKeys.tsx'
import { leadWords } from './leads/words.ts'
import { myDayWords } from './my-day/words.ts'
import { paymentWords } from './payments/words.ts'
import { requireStaff } from './require-desk.ts'
import { staffWords } from './staff/words.ts'
import { studentFileWords, studentListWords } from './students/words.ts'
import { deskWords as words } from './words.ts'
import './desk.css'
import './figures.css'
import './keys.css'
import './phone.css'
import './lists.css'

/** Loads the script at once: the desk is used by keyboard. */
export const handle: PageHandle = {
  atOnce: true,
  places: (read, pathname) => listPlaces(read as Read, pathname),
}

/** Asks who is there before anything below it is shown; each page below asks again, and for a second factor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, assuredAt } = await requireStaff(request, context.get(pageContext))
  const canUse = (verb: Verb) => assuredAt !== undefined && reachOf(verb, role) !== undefined
  const more = {
    staff: canUse('staff.view'),
    figures: canUse('leads.figures'),
    facts: canUse('facts.publish'),
    content: canUse('content.view'),
    payments: canUse('plans.viewOrders'),
    calendar: canUse('counselling.keepCalendar'),
    bank: canUse('bank.view'),
  }
  return {
    role,
    assured: assuredAt !== undefined,
    ...more,
    students: canUse('students.list'),
    leads: canUse('leads.view'),
  }
}

export const headers = () => onePersons

export const meta = () => unlistedMeta(words.title)

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  )
}

/**
 * Keeps the desk's other pages at hand if a page is closed for now (`readAtDesk`), does not exist, or belongs to
 * another role (`requireRole`).
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { student } = useParams()
  if (!loaderData || !isRouteErrorResponse(error)) return <ErrorPage error={error} />
  if (error.status === 404) {
    const isAnothers = error.data === words.notYourRole
    const title = isAnothers ? words.notYourRole : siteWords.nothingHere
    return (
      <DeskFrame {...loaderData}>
        <title>{words.titleOf(title)}</title>
        <meta name="robots" content="noindex" />
        <h1>{title}</h1>
        <p className="lead">{isAnothers ? words.askOwner : words.oldLink}</p>
        <p>
          {isAnothers && student ? (
            <Link className="button next" to={paths.deskStudent({ id: student })}>
              {studentFileWords.file}
            </Link>
          ) : (
            <Link className="button next" to={paths.desk()}>
              {words.toDay}
            </Link>
          )}
        </p>
      </DeskFrame>
    )
  }
  if (error.status !== 503) return <ErrorPage error={error} />
  return (
    <DeskFrame {...loaderData}>
      <title>{words.titleOf(words.closedTitle)}</title>
      <h1>{words.closedTitle}</h1>
      <p className="lead">{error.data.says}</p>
    </DeskFrame>
  )
}

type Read = Route.ComponentProps['loaderData']

/** Returns the desk pages that the user may open. */
function listPlaces(read: Read, pathname: string): PagePlace[] {
  const isAt = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  // Statements and accounts have addresses below payments, but are a place of their own.
  const isAtBank = [paths.deskStatements(), paths.deskBankAccount()].some((at) => pathname.startsWith(at))
  const isAtPayments = isAt(paths.deskPayments()) && !isAtBank
  const places: (PagePlace & { may: boolean })[] = [
    // Who has not shown a second step yet has no day: the link would lead back here.
    { may: read.assured, label: myDayWords.title, to: paths.desk(), current: pathname === paths.desk() },
    { may: read.leads, label: leadWords.title, to: paths.deskLeads() },
    { may: read.students, label: studentListWords.title, to: paths.deskStudents() },
    { may: read.students, label: applicationListWords.title, to: paths.deskApplications() },
    { may: read.calendar, label: calendarWords.title, to: paths.deskCalendar() },
    { may: read.payments, label: paymentWords.title, to: paths.deskPayments(), current: isAtPayments },
    { may: read.bank, label: bankWords.title, to: paths.deskStatements(), current: isAtBank },
    { may: read.facts, label: deskFactWords.title, to: paths.deskFacts() },
    { may: read.content, label: contentWords.title, to: paths.deskContent() },
    { may: read.figures, label: deskFigureWords.title, to: paths.deskFigures() },
    { may: read.staff, label: staffWords.title, to: paths.deskStaff() },
    { may: true, label: words.account, to: paths.account() },
  ]
  return places.filter(({ may }) => may).map(({ label, to, current = isAt(to) }) => ({ label, to, current }))
}

/**
 * Returns the page that the search key opens: leads from a lead's page; payments from the payments pages, or
 * if the user has no students; else students.
 */
function searchPageOf({ leads, payments, students }: Read, pathname: string) {
  if (leads && pathname.startsWith(paths.deskLeads())) return paths.deskLeads()
  if (payments && (!students || pathname.startsWith(paths.deskPayments()))) return paths.deskPayments()
  if (students && pathname === paths.deskApplications()) return paths.deskApplications()
  return students ? paths.deskStudents() : undefined
}

function DeskFrame({ children, ...read }: Read & { children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null)
  const row = useHereInRow()
  const { pathname } = useLocation()
  return (
    <div className="page desk" ref={desk}>
      <nav ref={row} className="desk-nav sideways row items-center" aria-label={words.title}>
        <p>
          {words.title} <span className="quiet">{words.roles[read.role]}</span>
        </p>
        {listPlaces(read, pathname).map(({ label, to, current }) => (
          <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
      <DeskKeys desk={desk} searches={searchPageOf(read, pathname)} />
    </div>
  )
}
