import { CompareTick } from './CompareTick.tsx'
import type { TickedProgramme } from './choice-store.ts'
import { ShortlistTick } from './ShortlistTick.tsx'

/**
 * Renders the actions for a programme on any page: shortlist and compare. The page must have a
 * `CompareTray`.
 */
export function Ticks({ choice, currency }: { choice: TickedProgramme; currency?: string }) {
  return (
    <div className="pass-ticks row items-center gap-x-4">
      <ShortlistTick choice={choice} />
      <CompareTick choice={choice} currency={currency} />
    </div>
  )
}
