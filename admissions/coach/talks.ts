/** The most talks that are kept of a student; a further one takes the place of the oldest. */
export const MAX_TALKS = 50
/** The most questions in one talk; a further one begins another talk. */
export const MAX_TURNS = 40
/** The most questions that a student may have answered and kept in an hour. */
export const MAX_QUESTIONS_AN_HOUR = 120
/** A talk is deleted so many days after its last question. */
export const TALK_LIVES_DAYS = 365

/** A talk in the list of a student's talks. */
export interface ListedTalk {
  id: string
  /** Its first question. */
  question: string
  questions: number
  lastAskedAt: Date
}

/** A question of a talk that is kept. */
export interface KeptTurn {
  id: string
  question: string
  askedAt: Date
  /** The answer as it was shown, written by `keepCoachAnswer`; null if it was cut off before it was kept. */
  answer: unknown
}

export interface KeptTalk {
  id: string
  turns: KeptTurn[]
}

/** A question that was kept and waits for its answer. */
export interface WaitingTurn {
  id: string
  question: string
  /** The questions before it in the same talk, the first first. */
  earlier: string[]
}
