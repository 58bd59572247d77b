import { Marked } from './Marked.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

/** What speaks for us: what is counted says so, and so does what is only our word. */
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
