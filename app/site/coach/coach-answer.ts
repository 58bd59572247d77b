import type { CoachSource } from '../../../admissions/coach/claims.ts'
import type { CoachLink } from './finding.ts'

/** A sentence of an answer with everything that it rests on. */
export interface AnswerClaim {
  text: string
  /** Ids of the facts in it. */
  restsOn: string[]
  sources: CoachSource[]
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
  /** A language model may word the answers. */
  asksModel: boolean
}
