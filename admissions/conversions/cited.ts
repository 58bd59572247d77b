/** The source of a rule or table, and how long it can be relied on. */
export interface Citation {
  id: string
  publisher: string
  title: string
  edition: string
  note?: string
  /** `official`: read at its publisher. `secondary`: second-hand. `unconfirmed`: commonly known, or past its review. */
  confidence: Confidence
  /** The day it was taken down: `2026-11-21`. */
  seen: string
  /** The last day on which it is shown as confirmed. Absent if it holds until its publisher's next edition. */
  reviewBy?: string
  /** Set once its review date has passed: pages then call it “to be confirmed”. */
  isToConfirm?: true
}

/** The least sure first. */
export const CONFIDENCES = ['unconfirmed', 'secondary', 'official'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** Returns only a rule's or table's citation, as it holds on a given day. */
export function cite(
  entry: Omit<Citation, 'confidence' | 'reviewBy'> & { confidence: string; reviewBy: string },
  today: string,
): Citation {
  const { id, publisher, title, edition, note, seen, reviewBy } = entry
  const confidence = getConfidence(today, entry)
  const citation = { id, publisher, title, edition, note, confidence, seen, reviewBy }
  return isPastReview(entry, today) ? { ...citation, isToConfirm: true } : citation
}

/** Returns the confidence of a fact on a day: past its review date it is unconfirmed. */
export function getConfidence(
  today: string,
  { confidence, reviewBy }: { confidence: string; reviewBy: string },
) {
  return isPastReview({ reviewBy }, today) ? 'unconfirmed' : (confidence as Confidence)
}

/** Returns whether the last day has passed on which a rule is shown as confirmed. */
export const isPastReview = ({ reviewBy }: { reviewBy: string }, today: string) => today > reviewBy

/** Returns the lowest of several confidences: a result is only as sure as its least sure basis. */
export function findWeakest(all: Confidence[]): Confidence {
  return CONFIDENCES.find((confidence) => all.includes(confidence)) ?? 'official'
}
