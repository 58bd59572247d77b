import type { LandingPage } from './page.server.ts'

type Mark = LandingPage['samples']

/** The stamp on whatever is invented, or is the operator's own word; who points at it or listens learns what it means. */
export function Marked({ mark: { mark, meaning }, kind }: { mark: Mark; kind: 'sample' | 'claim' }) {
  return (
    <span className={`marked ${kind}`} title={meaning}>
      {mark}
    </span>
  )
}
