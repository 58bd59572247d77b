import { useRef } from 'react'
import { NavLink, Outlet } from 'react-router'
import { reachOf, type Verb } from '../../admissions/access/can.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
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
  return { role, ...more, students: has('students.list'), leads: has('leads.view') }
}

export const headers = () => onePersons

export const meta = () => unlisted(words.title)

export default function Desk({
  loaderData: { role, students, leads, calendar, payments, staff, figures, facts, content, bank },
}: Route.ComponentProps) {
  const desk = useRef<HTMLDivElement>(null)
  const row = useHereInRow()
  return (
    <div className="page desk" ref={desk}>
      <nav ref={row} className="desk-nav" aria-label={words.title}>
        <p>
          {words.title} <span className="quiet">{words.roles[role]}</span>
        </p>
        <NavLink to={paths.desk()} end>
          {words.day.title}
        </NavLink>
        {leads && <NavLink to={paths.deskLeads()}>{leadWords.title}</NavLink>}
        {students && <NavLink to={paths.deskStudents()}>{words.students.title}</NavLink>}
        {calendar && <NavLink to={paths.deskCalendar()}>{calendarWords.title}</NavLink>}
        {payments && (
          <NavLink to={paths.deskPayments()} end>
            {paymentWords.title}
          </NavLink>
        )}
        {bank && <NavLink to={paths.deskStatements()}>{bankWords.title}</NavLink>}
        {facts && <NavLink to={paths.deskFacts()}>{words.facts.title}</NavLink>}
        {content && <NavLink to={paths.deskContent()}>{contentWords.title}</NavLink>}
        {figures && <NavLink to={paths.deskFigures()}>{words.figures.title}</NavLink>}
        {staff && <NavLink to={paths.deskStaff()}>{words.staff.title}</NavLink>}
        <NavLink to={paths.account()}>{words.account}</NavLink>
      </nav>
      <Outlet />
      <DeskKeys desk={desk} searches={students} />
    </div>
  )
}
