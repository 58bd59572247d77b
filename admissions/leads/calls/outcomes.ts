/** The outcomes of a call to a lead. */
export const CALL_OUTCOMES = ['talked', 'no-answer', 'call-back', 'wrong-number'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** When to call again: `usual` leaves it to the rule, `day` goes with a day and a time. */
export const NEXT_CALLS = ['usual', 'hours', 'tomorrow', 'three-days', 'week', 'day', 'none'] as const
export type NextCall = (typeof NEXT_CALLS)[number]
