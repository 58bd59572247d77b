import { compilePattern } from './patterns.ts'
import type { Lists } from './sentence.ts'

/** How the words around a statement change it: whose it is, and whether it is wanted. */

const getLastClause = (before: string) =>
  before
    .split(/ [.] | but | however | now | looking | want /)
    .at(-1)!
    .slice(-90)

/** True if the score is a programme's requirement, not the student's result. */
export function isRequirement(lists: Lists, before: string, middle: string): boolean {
  const { scoreAsked, scoreAsks, scoreAsksFill } = lists
  if (compilePattern`\b${scoreAsked}\b`.test(middle)) return true
  const near = getLastClause(before)
  if (/\b(?:i|my|ive|im|got|scored|secured)\b[^.]*$/.test(near) && !/accept|requir/.test(near)) return false
  return compilePattern`\b${scoreAsks}(?: ${scoreAsksFill})* ?$`.test(near.trimEnd())
}

/** Returns true if the score is one that the student hopes for. */
export function isHopedScore({ scoreHoped }: Lists, before: string): boolean {
  return compilePattern`\b${scoreHoped}\b[^.,]*$`.test(getLastClause(before))
}

/** Returns true if the words before say that it is the student's own: "I have", "my". */
export function isAboutOneself(before: string): boolean {
  return /\b(?:i|my|ive|im|me|have|having|with|got)\b(?: [^ .,]+){0,4} ?$/.test(before.trimEnd())
}
