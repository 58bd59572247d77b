import type { CoachClaim, CoachFact, CoachSource } from '../../../../admissions/coach/claims.ts'
import type { CoachLink } from '../finding.ts'

/** What a tool has looked up: its facts, and the claims that it makes of them. */
export interface ToolAnswer {
  facts: CoachFact[]
  claims: CoachClaim[]
  /** Where the same is shown, and more of it. */
  links: CoachLink[]
  /** Things that the user may do about it, each prepared and pressed by them. */
  steps?: CoachLink[]
}

export const nothingFound: ToolAnswer = { facts: [], claims: [], links: [] }

/** Returns an answer that quotes its facts one by one. */
export function quoteFacts(facts: CoachFact[], links: CoachLink[] = []): ToolAnswer {
  return { facts, claims: facts.map(({ id }) => ({ text: `{${id}}` })), links }
}

/** Joins the answers of several calls, such as those of two countries. */
export function joinAnswers(answers: ToolAnswer[]): ToolAnswer {
  return {
    facts: answers.flatMap(({ facts }) => facts),
    claims: answers.flatMap(({ claims }) => claims),
    links: answers.flatMap(({ links }) => links),
    steps: answers.flatMap(({ steps = [] }) => steps),
  }
}

/** Returns a source as claims name it: of a rule as pages show it, or of a table. */
export function toSource(
  by: {
    title: string
    page?: string
    confidence: CoachSource['confidence']
    seen: string
    isToConfirm?: boolean
  },
  publisher?: string,
): CoachSource {
  const { title, page, confidence, seen, isToConfirm } = by
  return { title: publisher ? `${publisher}, ${title}` : title, page, confidence, seen, isToConfirm }
}
