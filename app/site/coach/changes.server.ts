import type { CoachFact } from '../../../admissions/coach/claims.ts'
import { readCall } from '../../../admissions/coach/tools.ts'
import type { PageContext } from '../../context.ts'
import { quotePrepared } from './answer.server.ts'
import type { AnswerBasis, AnswerClaim, ClaimChange, CoachAnswer } from './coach-answer.ts'
import { markFact } from './fact-mark.server.ts'
import { runTool } from './tools/run.server.ts'

/**
 * Returns kept answers with each claim marked whose facts say something else today. The facts are looked up
 * again, as they were for the answer and under the rights of the person who reads, so a mark is never older than the
 * page.
 */
export async function markChanges(
  page: PageContext,
  answers: readonly (CoachAnswer | undefined)[],
): Promise<(CoachAnswer | undefined)[]> {
  // Several answers of a talk rest on the same call.
  const factsByBasis = new Map<string, Promise<CoachFact[]>>()
  return Promise.all(
    answers.map(async (answer) => {
      if (!answer?.basis) return answer
      const key = JSON.stringify(answer.basis)
      if (!factsByBasis.has(key)) factsByBasis.set(key, lookUpAgain(page, answer.basis))
      const facts = await factsByBasis.get(key)!
      return {
        ...answer,
        claims: answer.claims.map((claim) => ({ ...claim, change: findChange(claim, facts) })),
      }
    }),
  )
}

/** Looks up what an answer rests on. A call that no tool takes any more finds nothing. */
async function lookUpAgain(page: PageContext, { calls, prepared }: AnswerBasis): Promise<CoachFact[]> {
  const found = await Promise.all(
    calls.map(async ({ tool, ...values }) => {
      const call = readCall(tool, values)
      return call ? (await runTool(page, call)).facts : []
    }),
  )
  return [...found.flat(), ...(prepared ? quotePrepared(page, prepared).facts : [])]
}

/**
 * Returns how the facts of a claim have changed; `undefined` if all still say the same. Facts of a list move to other
 * places in it, so a fact is the same wherever it now is.
 */
function findChange(
  { restsOn, marks = [] }: Pick<AnswerClaim, 'restsOn' | 'marks'>,
  facts: readonly CoachFact[],
): ClaimChange | undefined {
  const current = new Set(facts.map(markFact))
  const changedIds = restsOn.filter((_, place) => marks[place] !== undefined && !current.has(marks[place]))
  if (changedIds.length === 0) return undefined
  return { now: facts.filter(({ id }) => changedIds.includes(id)).map(({ text }) => text) }
}
