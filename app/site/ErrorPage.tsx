import { isRouteErrorResponse, Link } from 'react-router'
import { readGoneTexts } from '../forms/session-over/gone-form.ts'
import { TypedTexts } from '../forms/session-over/TypedTexts.tsx'
import { UnsentForm } from '../forms/session-over/UnsentForm.tsx'
import { paths } from '../paths.ts'
import { formatTitle, siteWords as words } from './words.ts'

export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound {...readErrorTexts(error.data)} typed={readGoneTexts(error)} />
  if (isRouteErrorResponse(error) && error.data?.unsent) return <UnsentForm unsent={error.data.unsent} />
  if (isRouteErrorResponse(error) && error.status === 405)
    return <NotFound heading={words.takesNothing} says={words.takesNothingText} />
  const number = findErrorNumber(error)
  return (
    <div className="page apology stack">
      <title>{formatTitle(words.broke)}</title>
      <h1>{words.broke}</h1>
      <p>{words.brokeText}</p>
      {number && <p>{words.recorded(number)}</p>}
      <p>
        <Link className="button next" to={paths.explore()}>
          {words.search}
        </Link>
      </p>
    </div>
  )
}

/**
 * Shows that nothing is at an address. `heading`: for a link that the user was given; they did not come
 * for a search.
 */
export function NotFound({
  heading = words.nothingHere,
  says,
  typed = [],
}: {
  heading?: string
  says?: string
  typed?: string[]
}) {
  const isLink = heading !== words.nothingHere
  return (
    <div className="page apology stack">
      <title>{formatTitle(heading)}</title>
      <meta name="robots" content="noindex" />
      <LostArc />
      <h1>{heading}</h1>
      <p>{says ?? words.nothingHereText}</p>
      <TypedTexts texts={typed} />
      {!isLink && (
        <search>
          <form className="apology-search" action={paths.explore()}>
            <label className="unseen" htmlFor="apology-search">
              {words.searchFor}
            </label>
            <input
              id="apology-search"
              className="input"
              type="search"
              name="q"
              placeholder={words.searchFor}
              maxLength={300}
            />
            <button type="submit" className="button next">
              {words.searchIt}
            </button>
          </form>
        </search>
      )}
      <nav aria-labelledby="apology-ways">
        <h2 id="apology-ways">{words.orElse}</h2>
        <ul>
          {[
            [paths.home(), words.home],
            [paths.aiSearch(), words.describe],
            [paths.blogs(), words.read],
            [paths.contact(), words.ask],
          ].map(([path, label]) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function LostArc() {
  return (
    <svg className="lost-arc" viewBox="0 0 240 90" fill="none" aria-hidden="true">
      <path d="M12 78C50 18 120 6 168 30" stroke="currentColor" strokeWidth="2" />
      <path d="M168 30c16 8 28 20 38 36" stroke="currentColor" strokeWidth="2" strokeDasharray="3 7" />
      <circle cx="12" cy="78" r="5" fill="currentColor" />
      <circle cx="210" cy="74" r="7" stroke="currentColor" strokeWidth="2" strokeDasharray="3 3" />
    </svg>
  )
}

/**
 * Returns the number under which our server recorded an error (`server/hide-refusals.ts`). Errors of a
 * browser or proxy never reached it.
 */
function findErrorNumber(error: unknown) {
  const { recorded } = (isRouteErrorResponse(error) && error.data) || {}
  return typeof recorded === 'string' ? recorded : undefined
}

function readErrorTexts(data: unknown): { heading?: string; says?: string } {
  if (typeof data === 'string' && data !== '') return { says: data }
  return data && typeof data === 'object' ? data : {}
}
