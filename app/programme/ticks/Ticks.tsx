import { CompareTick } from './CompareTick.tsx'
import type { TickedProgramme } from './choice-store.ts'
import { ShortlistTick } from './ShortlistTick.tsx'

/** What can be done with a programme anywhere: keep it, and compare it. Its page has a `CompareTray`. */
export function Ticks({ choice, currency }: { choice: TickedProgramme; currency?: string }) {
  return (
    <div className="pass-ticks row items-center gap-x-4">
      <ShortlistTick choice={choice} />
      <CompareTick choice={choice} currency={currency} />
    </div>
  )
}
