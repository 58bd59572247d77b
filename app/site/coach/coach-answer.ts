import type { CoachSource } from '../../../admissions/coach/claims.ts'
import type { PreparedKind } from '../../../admissions/coach/prepared.ts'
import type { CoachCall } from '../../../admissions/coach/tools.ts'
import type { CoachLink } from './finding.ts'

/** A sentence of an answer with everything that it rests on. */
export interface AnswerClaim {
  text: string
  /** Ids of the facts in it. */
  restsOn: string[]
  /** A hash of what each of these facts said, in the same order: a kept answer is held against it. */
  marks?: string[]
  sources: CoachSource[]
  /** Of a claim that is kept: one of its facts says something else today. */
  change?: ClaimChange
}

/** `now`: what the facts say today; empty if they are no longer there. */
export interface ClaimChange {
  now: string[]
}

/** What looked an answer's facts up. */
export interface AnswerBasis {
  calls: CoachCall[]
  prepared?: PreparedKind
}

/** What the coach says to a question. */
export interface CoachAnswer {
  /** `refusal` and `urgent` are prepared answers; `question` asks back; `unknown` says that we do not know. */
  kind: 'answer' | 'refusal' | 'urgent' | 'question' | 'unknown'
  /** The first fact that it rests on, or what kind of answer it is. */
  id: string
  heading?: string
  claims: AnswerClaim[]
  /** Where more of it is shown. */
  links: CoachLink[]
  /** Prepared steps that the user takes by themselves. */
  steps: CoachLink[]
  /** Questions to choose from, if it asks back. */
  choices: { label: string; question: string }[]
  /** Absent if it states no facts. */
  basis?: AnswerBasis
  /** A language model has worded the claims. */
  isWorded?: boolean
  /** More claims may come. */
  isPartial?: boolean
  /** The rest never came. */
  isCut?: boolean
}

/** What the server replies to the panel. */
export interface CoachReply {
  answer?: CoachAnswer
  /** Where a person answers. */
  person: CoachLink
  oftenAsked: string[]
  /** The talk of the student’s that question and answer are kept in. */
  talk?: string
  /** A language model may word the answers. */
  asksModel: boolean
}
