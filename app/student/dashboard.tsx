import { Outlet } from 'react-router'
import { pageContext } from '../context.ts'
import type { Route } from './+types/dashboard'
import { DashboardNav } from './DashboardNav.tsx'
import { onePersons } from './one-persons.ts'
import { requirePerson } from './require-student.ts'
import './dashboard.css'

/** Asks who is there before anything below it is shown; each page below asks again for itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context.get(pageContext))
  return null
}

/** What is one person's own is not left lying in the browser: going back after signing out shows nothing of it. */
export function headers() {
  return onePersons
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function Dashboard() {
  return (
    <div className="page dashboard">
      <DashboardNav />
      <Outlet />
    </div>
  )
}
