import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { useFrame } from '../site/frame-data.ts'
import { useHereInRow } from '../ui/use-here-in-row.ts'
import { accountWords as words } from './account/words.ts'
import { messageWords } from './messages/words.ts'

const places = [
  { label: words.places.home, to: paths.ownHome(), of: 'profile' },
  { label: words.places.profile, to: paths.profile(), of: 'profile' },
  { label: words.places.shortlist, to: paths.shortlist(), of: 'shortlist' },
  { label: words.places.applications, to: paths.applications(), of: 'applications' },
  { label: words.places.drafts, to: paths.drafts(), of: 'drafts' },
  { label: words.places.documents, to: paths.documents(), of: 'documents' },
  { label: words.places.messages, to: paths.messages(), of: 'messages' },
  { label: words.places.sessions, to: paths.sessions(), of: 'counselling' },
  { label: words.places.notices, to: paths.notices(), of: 'notices' },
  { label: words.places.plan, to: paths.plan(), of: 'plans' },
  { label: words.places.account, to: paths.account() },
] as const

/**
 * Renders the navigation between a student's own pages. Other roles have only the account. `unread` is the
 * number of unread messages.
 */
export function DashboardNav({ unread }: { unread: number }) {
  const row = useHereInRow()
  const own = useFrame()?.person?.places ?? []
  return (
    <nav
      ref={row}
      className="dashboard-nav sideways mb-5 border-b-strong no-print"
      aria-label={words.places.label}
    >
      <ul>
        {places
          .filter((place) => !('of' in place) || own.includes(place.of))
          .map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.ownHome()}>
                {({ isActive }) => (
                  <>
                    {label}
                    {/* On the messages page itself, they are being read. */}
                    {to === paths.messages() && unread > 0 && !isActive && <NewBadge count={unread} />}
                  </>
                )}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function NewBadge({ count }: { count: number }) {
  return (
    <>
      <span className="dashboard-new" aria-hidden="true">
        {count}
      </span>
      <span className="unseen">, {messageWords.unread(count)}</span>
    </>
  )
}
