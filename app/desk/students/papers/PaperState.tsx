import { Link } from 'react-router'
import type { PaperReview } from '../../../../admissions/documents/types.ts'
import { paperWords as words } from '../words.ts'
import type { ShownClaim } from './claim.ts'

/**
 * Shows whether a paper has been reviewed, or who is looking at it. `to`: the address for reviewing it;
 * `undefined` if the reader may not.
 */
export function PaperState({
  outcome,
  to,
  claim,
}: {
  outcome: PaperReview['outcome'] | null | undefined
  to: string | undefined
  claim?: ShownClaim
}) {
  const text = claim?.text ?? (outcome ? words.outcomes[outcome] : words.unseen)
  if (!to) return <span className="quiet">{text}</span>
  return <Link to={to}>{outcome || claim ? text : words.look}</Link>
}
