import { pattern } from './patterns.ts'

/** What the words around a statement make of it: whose it is, and whether it is wanted. */

const lastClause = (before: string) =>
  before
    .split(/ [.] | but | however | now | looking | want /)
    .at(-1)!
    .slice(-90)

const BOUND = pattern`\b(?:requirement|requirements|required|minimum|min|cutoff|below|under|less than|
  at most|up to|maximum|max)\b`
const ASKS = pattern`\b(?:accept|accepts|accepting|accepted|take|takes|taking|require|requires|requiring|
  requirement|requirements|ask|asks|asking|needs|needing|demand|demands|cutoff|admit|admits|minimum|allow|
  allows|allowing)(?: (?:for|of|only|students|applicants|a|an|the|with|who|have|at|me|is|score|scores|
  average|lower|low))* ?$`
const HOPES = pattern`\b(?:expecting|expect|expected|aiming|aim|target|targeting|targetting|planning|plan|
  hope|hoping|will (?:get|score|take|give|write|appear)|going to (?:take|give|write|score)|preparing|
  should get|goal|predicted)\b[^.,]*$`

/** The score is what a programme asks, not what the student has. */
export function isRequirement(before: string, middle: string): boolean {
  if (BOUND.test(middle)) return true
  const near = lastClause(before)
  if (/\b(?:i|my|ive|im|got|scored|secured)\b[^.]*$/.test(near) && !/accept|requir/.test(near)) return false
  return ASKS.test(near.trimEnd())
}

export function isHoped(before: string): boolean {
  return HOPES.test(lastClause(before))
}

/** "I have", "my": spoken of oneself. */
export function isOfOneself(before: string): boolean {
  return /\b(?:i|my|ive|im|me|have|having|with|got)\b(?: [^ .,]+){0,4} ?$/.test(before.trimEnd())
}
