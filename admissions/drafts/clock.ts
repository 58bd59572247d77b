import type { WaitingDraft } from './types.ts'

/** First comments come within this many hours of the day and night. */
export const ANSWER_HOURS = 48
/** From here on the desk is warned. */
const WARN_HOURS = 40

const HOUR_MS = 3_600_000

/** The state of a draft between the student and its commenters. Only a comment by a person answers it. */
export type AnswerClock =
  | { is: 'not-sent' }
  | { is: 'in-time' | 'soon' | 'late'; sentAt: Date; dueAt: Date }
  | { is: 'answered'; sentAt: Date; answeredAt: Date; by: string | null }

/** Returns the state of the clock that the student and their counsellor both see. */
export function answerClock({ sentAt, answeredAt, answeredBy }: WaitingDraft, now: Date): AnswerClock {
  if (!sentAt) return { is: 'not-sent' }
  if (answeredAt) return { is: 'answered', sentAt, answeredAt, by: answeredBy }
  const hours = (now.getTime() - sentAt.getTime()) / HOUR_MS
  const dueAt = new Date(sentAt.getTime() + ANSWER_HOURS * HOUR_MS)
  return { is: hours > ANSWER_HOURS ? 'late' : hours >= WARN_HOURS ? 'soon' : 'in-time', sentAt, dueAt }
}
