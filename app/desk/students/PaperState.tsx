import { Link } from 'react-router'
import type { PaperReview } from '../../../admissions/documents/types.ts'
import { paperWords as words } from './words.ts'

/** Whether somebody has looked at a paper. `to`: where that is said; `undefined` if the reader may not say it. */
export function PaperState({
  outcome,
  to,
}: {
  outcome: PaperReview['outcome'] | null | undefined
  to: string | undefined
}) {
  const text = outcome ? words.outcomes[outcome] : words.unseen
  if (!to) return <span className="quiet">{text}</span>
  return <Link to={to}>{outcome ? text : words.look}</Link>
}
