import { findActiveClaim } from '../../../../admissions/documents/claims.ts'
import type { PaperClaim } from '../../../../admissions/documents/types.ts'
import type { PageContext } from '../../../context.ts'
import { paperWords as words } from '../words.ts'

/** The person who is looking at a paper, as the page shows them. */
export interface ShownClaim {
  isMine: boolean
  text: string
}

/** Returns the text of a current claim; `undefined` if there is none. */
export function presentClaim(
  row: (Omit<PaperClaim, 'until'> & { until: string }) | null | undefined,
  { now, timeOf }: Pick<PageContext, 'now' | 'timeOf'>,
  reader: { id: string },
): ShownClaim | undefined {
  const claim = row && findActiveClaim({ ...row, until: new Date(row.until) }, now())
  if (!claim) return undefined
  const isMine = claim.by === reader.id
  const until = timeOf(claim.until)
  return { isMine, text: isMine ? words.mine(until) : words.claimed(claim.name, until) }
}
