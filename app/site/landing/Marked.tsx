import type { LandingPage } from './page.server.ts'

type Mark = LandingPage['samples']

/**
 * Renders the stamp on sample content and on the operator's own claims. Its title explains it on hover and
 * to screen readers.
 */
export function Marked({ mark: { mark, meaning }, kind }: { mark: Mark; kind: 'sample' | 'claim' }) {
  return (
    <span className={`marked ${kind}`} title={meaning}>
      {mark}
    </span>
  )
}
