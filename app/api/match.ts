import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { match } from '../../admissions/matching/match.server.ts'
import type { Matchable } from '../../admissions/matching/matchable.server.ts'
import { tryChange, whatIf } from '../../admissions/matching/what-if.server.ts'
import { figuresFor } from '../words/figures.ts'
import { chooseLocale } from '../words/locale.ts'
import { presentMatch, presentWhatIf } from './match-present.ts'
import { readMatch } from './match-request.ts'
import { MatchRequestSchema, WhatIfRequestSchema } from './match-schemas.ts'
import { answerProblem, ourFault, problemOf, type WrongField } from './problems.ts'
import { wrongFields } from './wrong-fields.ts'

/** What matching answers from. */
export interface MatchContext {
  matchable(): Matchable
  defaultCurrency: string
  /** The day in the operator's zone. */
  today(): string
  report(error: unknown, path: string): void
}

const LONGEST_BODY = 65_536

/**
 * `POST /api/v1/match` and `POST /api/v1/match/what-if`: a student's facts in, ranked programmes with reasons or the changes that open
 * most out. They are posts because scores and budgets have no place in an address; nothing is kept.
 */
export function createMatchApi(context: MatchContext) {
  const app = new Hono().basePath('/api/v1')
  app.use(bodyLimit({ maxSize: LONGEST_BODY, onError: () => answerProblem(problemOf('too-long', 413)) }))

  app.post('/match', async (c) => {
    const read = await readBody(c.req.raw, MatchRequestSchema, context)
    if (!read.ok) return read.problem
    const { sent, student } = read
    const answer = match(context.matchable(), student, optionsOf(sent))
    return Response.json(presentMatch(answer, figuresOf(c.req.raw)), { headers: NOT_KEPT })
  })

  app.post('/match/what-if', async (c) => {
    const read = await readBody(c.req.raw, WhatIfRequestSchema, context)
    if (!read.ok) return read.problem
    const { sent, student } = read
    const m = context.matchable()
    const found = whatIf(m, student, optionsOf(sent))
    const tried = sent.try && tryChange(m, student, sent.try, optionsOf(sent))
    const { version } = m.catalogue.info
    return Response.json(presentWhatIf(found, tried, version, figuresOf(c.req.raw)), { headers: NOT_KEPT })
  })

  app.onError((error, c) => {
    context.report(error, c.req.path)
    return answerProblem(ourFault())
  })
  return app

  function optionsOf({ weights, page, perPage }: z.infer<typeof MatchRequestSchema>) {
    return { weights, page, perPage, today: context.today(), currency: context.defaultCurrency }
  }
}

const NOT_KEPT = { 'cache-control': 'no-store' }

async function readBody<Schema extends typeof MatchRequestSchema | typeof WhatIfRequestSchema>(
  request: Request,
  schema: Schema,
  { defaultCurrency }: MatchContext,
) {
  const body = await jsonOf(request)
  if (body === undefined) return { ok: false as const, problem: answerProblem(problemOf('not-json', 400)) }
  const parsed = schema.safeParse(body)
  const wrong = (errors: WrongField[]) => ({
    ok: false as const,
    problem: answerProblem(problemOf('wrong-fields', 422, { errors })),
  })
  if (!parsed.success) return wrong(wrongFields(parsed.error))
  const sent = parsed.data as z.infer<Schema>
  const { student, errors } = readMatch(sent, defaultCurrency)
  return errors.length > 0 ? wrong(errors) : { ok: true as const, sent, student }
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function figuresOf(request: Request) {
  return figuresFor(chooseLocale(request.headers.get('accept-language')))
}
