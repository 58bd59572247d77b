import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { Services } from '../services.ts'
import { answerProblem, createProblem } from './problems.ts'

/** One question to the API. `remote`: the network address at the other end of the connection. */
export type ApiCall = Context<{ Bindings: { remote: string } }>

/** Answers one kind of question from the server's services. */
export type ApiAnswer = (services: Services, call: ApiCall) => Response | Promise<Response>

/** Personal data must not be cached on the way. */
export const NOT_KEPT = { 'cache-control': 'private, no-store' }

/**
 * Answers a student about their own records. Staff have none and get a 404. `signedOut`: detail of the 401
 * for visitors.
 */
export function answerStudent(
  answer: (services: Services, student: SignedIn, call: ApiCall) => Promise<Response>,
  signedOut: { detail?: string } = {},
): ApiAnswer {
  return async (services, call) => {
    const person = await services.accounts().personOf(call.req.raw)
    if (!person) return answerProblem(createProblem('signed-out', 401, signedOut), NOT_KEPT)
    if (person.role !== 'student' || person.asksOwnConsent)
      return answerProblem(createProblem('not-found', 404), NOT_KEPT)
    return answer(services, person, call)
  }
}

/** Refuses a body of more bytes than this. */
export function limitBodyTo(maxSize: number) {
  return bodyLimit({ maxSize, onError: () => answerProblem(createProblem('too-long', 413)) })
}
