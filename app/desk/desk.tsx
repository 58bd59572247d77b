import { type ReactNode, useRef } from 'react'
import { isRouteErrorResponse, Link, Outlet, useLocation, useParams } from 'react-router'
import { pageContext } from '../context.ts'
import { readGoneTexts } from '../forms/session-over/gone-form.ts'
import { TypedTexts } from '../forms/session-over/TypedTexts.tsx'
import { paths } from '../paths.ts'
import { ErrorPage } from '../site/ErrorPage.tsx'
import type { PageHandle } from '../site/handle.ts'
import { createUnlistedMeta } from '../site/seo/unlisted.ts'
import { siteWords } from '../site/words.ts'
import { onePersons } from '../student/one-persons.ts'
import type { Route } from './+types/desk'
import { DeskBar } from './frame/DeskBar.tsx'
import { listPlaces } from './frame/places.server.ts'
import { DeskKeys } from './keys/DeskKeys.tsx'
import { requireStaff } from './require-desk.ts'
import { studentFileWords } from './students/words.ts'
import { deskWords as words } from './words.ts'
import './desk.css'
import './figures.css'
import './keys.css'
import './phone.css'
import './lists.css'

/** Loads the script at once: the desk is used by keyboard. */
export const handle: PageHandle = { atOnce: true, bar: DeskBar }

/**
 * Checks who is signed in before anything below is shown; each page below checks again, and for a second
 * factor.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, assuredAt } = await requireStaff(request, context.get(pageContext))
  // Without a second factor every place would lead back to the page that asks for one.
  return { role, places: assuredAt ? listPlaces(role) : [] }
}

export const headers = () => onePersons

export const meta = () => createUnlistedMeta(words.title)

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  )
}

/**
 * Keeps the links to the desk's other pages if a page is closed for now (`readAtDesk`), does not exist, or
 * belongs to another role (`requireRole`).
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
        <TypedTexts texts={readGoneTexts(error)} />
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

/**
 * Returns the page that the search key opens: leads from a lead's page; payments from the payments pages, or
 * if the user has no students; else students.
 */
function searchPageOf({ places }: Read, pathname: string) {
  const isOpen = (to: string) => places.some((place) => place.to === to)
  const [leads, payments, students, applications] = [
    paths.deskLeads(),
    paths.deskPayments(),
    paths.deskStudents(),
    paths.deskApplications(),
  ]
  if (isOpen(leads) && pathname.startsWith(leads)) return leads
  if (isOpen(payments) && (!isOpen(students) || pathname.startsWith(payments))) return payments
  if (isOpen(students) && pathname === applications) return applications
  return isOpen(students) ? students : undefined
}

function DeskFrame({ children, ...read }: Read & { children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  return (
    <div className="page desk" ref={desk}>
      {children}
      <DeskKeys desk={desk} searches={searchPageOf(read, pathname)} />
    </div>
  )
}
