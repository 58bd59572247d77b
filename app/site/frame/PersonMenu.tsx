import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { accountWords } from '../../student/account/words.ts'
import { useEntrances } from '../entrances.ts'
import { useFrame, useVariant } from '../frame-data.ts'
import { useWayBack } from '../way-back.ts'
import { SignOut } from './SignOut.tsx'

const { header: words, places: labels } = accountWords

const places = [
  { label: labels.desk, to: paths.desk(), of: 'desk' },
  { label: labels.home, to: paths.ownHome(), of: 'profile' },
  { label: labels.profile, to: paths.profile(), of: 'profile' },
  { label: labels.shortlist, to: paths.shortlist(), of: 'shortlist' },
  { label: labels.applications, to: paths.applications(), of: 'applications' },
  { label: labels.messages, to: paths.messages(), of: 'messages' },
  // All signed-in users have an account.
  { label: labels.account, to: paths.account() },
] as const

/**
 * Renders the signed-in user with links to their pages; for anyone else, the links to sign in. Institutions
 * see neither. `role`: below the name; `children`: further links.
 */
export function PersonMenu({ role, children }: { role?: string; children?: ReactNode }) {
  const person = useFrame()?.person
  const variant = useVariant()
  if (!person)
    return variant === 'institutions' ? null : (
      <>
        <NavLink className="sign-in-link picks-link" to={paths.picks()}>
          {labels.shortlist}
        </NavLink>
        <SignInLink />
      </>
    )
  return (
    <details className="person-menu">
      <summary className="no-marker">
        <span className="unseen">{words.menuOf(person.name)}</span>
        {person.image ? (
          <img src={person.image} width="36" height="36" alt="" />
        ) : (
          <span className="initials" aria-hidden="true">
            {getInitials(person.name)}
          </span>
        )}
      </summary>
      <nav aria-label={labels.label}>
        <p className="person-name">
          {person.name}
          {role && <span className="block small quiet">{role}</span>}
        </p>
        <ul>
          {places
            .filter((place) => !('of' in place) || person.places.includes(place.of))
            .map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          {children}
        </ul>
        <SignOut />
      </nav>
    </details>
  )
}

function SignInLink() {
  const { signIn } = useEntrances()
  const wayBack = useWayBack()
  return (
    <Link className="sign-in-link" to={signIn(wayBack)}>
      {words.signIn}
    </Link>
  )
}

/** Returns RB for `Rahul Bose (made up)`: text in brackets is not part of the name. */
function getInitials(name: string) {
  const parts = (name.replace(/\([^()]*\)/g, '').trim() || name.trim()).split(/\s+/)
  const letters = parts.length > 1 ? [parts[0], parts[parts.length - 1]] : parts
  return letters
    .map((part) => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
