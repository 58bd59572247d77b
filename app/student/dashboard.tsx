import { Link, Outlet } from 'react-router'
import { own } from '../../admissions/access/types.ts'
import { messagesStand } from '../../admissions/messages/messages.server.ts'
import { entitlementsOf } from '../../admissions/plans/vouchers.server.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../site/handle.ts'
import { DayText } from '../ui/DayText.tsx'
import type { Route } from './+types/dashboard'
import { DashboardNav } from './DashboardNav.tsx'
import { onePersons } from './one-persons.ts'
import { planWords as words } from './plan/words.ts'
import { asPerson } from './require-student.ts'
import './dashboard.css'

/** Asks who is there before anything below it is shown; each page below asks again for itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, person } = await asPerson(request, context)
  if (person.role !== 'student') return { endedOn: undefined, unread: 0 }
  const { inForce, until } = await entitlementsOf(page.database, own(person), page.now())
  const { unread } = await messagesStand(page.database, own(person), page.now())
  return { endedOn: inForce ? undefined : page.dayOf(until), unread }
}

/** Personal data must not stay in the browser: going back after signing out shows none of it. */
export const headers = () => onePersons

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Skips the navigation row and goes to the page's content. */
export const handle: PageHandle = { begins: 'own' }

export default function Dashboard({ loaderData: { endedOn, unread } }: Route.ComponentProps) {
  return (
    <div className="page dashboard">
      <DashboardNav unread={unread} />
      {endedOn && (
        <p className="notice warm">
          <span>
            <b>
              {words.endedOn} <DayText day={endedOn} />.
            </b>{' '}
            {words.readOnly} <Link to={paths.plan()}>{words.yourPlan}</Link>
          </span>
        </p>
      )}
      <div id="own" tabIndex={-1}>
        <Outlet />
      </div>
    </div>
  )
}
