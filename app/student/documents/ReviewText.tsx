import type { PaperReview } from '../../../admissions/documents/types.ts'
import { DayText } from '../../ui/DayText.tsx'
import { documentWords } from './words.ts'

const words = documentWords.list.review

/** A review with the reader's day on which it was made. */
export type ShownReview = Omit<PaperReview, 'at'> & { on: string }

/** Returns a review with its day where the visitor is. */
export function presentReview(
  { at, ...review }: PaperReview,
  { dayOf }: { dayOf(instant: Date): string },
): ShownReview {
  return { ...review, on: dayOf(at) }
}

/**
 * Shows the counsellor's review of a paper, and what to do about it. `intake`: the month in which the paper's
 * course begins.
 */
export function ReviewText({ review, intake }: { review: ShownReview; intake?: string }) {
  const { outcome, reason, validUntil, by, on } = review
  const endsEarly = validUntil !== null && intake !== undefined && validUntil < `${intake}-01`
  return (
    <div className="document-review">
      <p>
        <b>{words.outcomes[outcome]}</b> {words.by(by)} <DayText day={on} />
        {validUntil && (
          <>
            . {words.valid} <DayText day={validUntil} />
            {endsEarly && (
              <>
                . <b>{words.endsEarly}</b>
              </>
            )}
          </>
        )}
      </p>
      {outcome === 'returned' && (
        <>
          <blockquote>{reason}</blockquote>
          <p className="small quiet">{words.again}</p>
        </>
      )}
    </div>
  )
}
