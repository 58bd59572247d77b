import { ApplyForm } from '../ApplyButton.tsx'
import { CompareTick } from './CompareTick.tsx'
import { CompareTray } from './CompareTray.tsx'
import type { Choice } from './kept-choices.ts'
import { ShortlistButton, ShortlistForms } from './ShortlistButton.tsx'

/** What can be done with a programme wherever it stands: kept, and set beside others. Its page has `ProgrammeForms`. */
export function Ticks({ choice }: { choice: Choice }) {
  return (
    <div className="pass-ticks">
      <ShortlistButton choice={choice} />
      <CompareTick choice={choice} />
    </div>
  )
}

/** The forms that a page's ticks and Apply buttons belong to, with what has been set aside to compare. */
export function ProgrammeForms({ currency }: { currency?: string }) {
  return (
    <>
      <ShortlistForms />
      <ApplyForm />
      <CompareTray currency={currency} />
    </>
  )
}
