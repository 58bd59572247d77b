import { Marked } from './Marked.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

/**
 * Renders reasons to trust us: counted figures say that they are counted, our own claims say that they are
 * claims.
 */
export function Trust({ trust, claims }: Pick<LandingPage, 'trust' | 'claims'>) {
  return (
    <section className="trust" aria-label={words.trust}>
      <ul className="page">
        {trust.map(({ id, figure, label, claimed }) => (
          <li key={id}>
            {figure ? (
              <p>
                <strong>{figure}</strong> {label}
              </p>
            ) : (
              <p className="trust-words">{label}</p>
            )}
            {claimed && <Marked mark={claims} kind="claim" />}
            {figure && !claimed && <span className="marked counted">{words.countedToday}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
