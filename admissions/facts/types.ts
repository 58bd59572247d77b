/** Why a fact is not published. */
export type WhyNotPublish =
  | 'no-such-programme'
  | 'seen-later-than-today'
  | 'review-is-over'
  | 'review-too-far'
  | 'seen-before-the-known-one'

/** What publishing a fact would do, or has done. */
export type Became = 'added' | 'changed' | 'unchanged' | WhyNotPublish
