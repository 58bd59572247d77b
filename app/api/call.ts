import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '../services.ts'
import { answerProblem, problemOf } from './problems.ts'

/** One question to the API. `remote`: the network address at the other end of the connection. */
export type ApiCall = Context<{ Bindings: { remote: string } }>

/** Answers one kind of question, from what the server has opened. */
export type Answer = (services: Services, call: ApiCall) => Response | Promise<Response>

/** Refuses a body of more than so many bytes. */
export function atMost(maxSize: number) {
  return bodyLimit({ maxSize, onError: () => answerProblem(problemOf('too-long', 413)) })
}
