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
import { type ApiProblem, ourFault } from './problems.ts'

/** What matching answers from. */
export interface MatchContext {
  matchable(): Matchable
  defaultCurrency: string
  now(): Date
  report(error: unknown, path: string): void
}

const LONGEST_BODY = 65_536

/**
 * `POST /api/v1/match` and `POST /api/v1/match/what-if`: a student's facts in, ranked programmes with reasons or the changes that open
 * most out. They are posts because scores and budgets have no place in an address; nothing is kept.
 */
export function createMatchApi(context: MatchContext) {
  const app = new Hono().basePath('/api/v1')
  app.use(bodyLimit({ maxSize: LONGEST_BODY, onError: () => problem(413, 'Too long', 'Send fewer facts.') }))

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
    const { title, detail } = ourFault()
    return problem(500, title, detail)
  })
  return app

  function optionsOf({ weights, page, perPage }: z.infer<typeof MatchRequestSchema>) {
    const today = context.now().toISOString().slice(0, 10)
    return { weights, page, perPage, today, currency: context.defaultCurrency }
  }
}

const NOT_KEPT = { 'cache-control': 'no-store' }

async function readBody<Schema extends typeof MatchRequestSchema | typeof WhatIfRequestSchema>(
  request: Request,
  schema: Schema,
  { defaultCurrency }: MatchContext,
) {
  const body = await jsonOf(request)
  if (body === undefined)
    return { ok: false as const, problem: problem(400, 'Not JSON', 'The body is not an object in JSON.') }
  const parsed = schema.safeParse(body)
  const wrong = (errors: ApiProblem['errors']) => ({
    ok: false as const,
    problem: problem(422, 'Some fields are not right', 'Correct these fields and send it again.', errors),
  })
  if (!parsed.success)
    return wrong(parsed.error.issues.map((issue) => ({ parameter: pathOf(issue), message: issue.message })))
  const sent = parsed.data as z.infer<Schema>
  const { student, errors } = readMatch(sent, defaultCurrency)
  return errors.length > 0 ? wrong(errors) : { ok: true as const, sent, student }
}

/** The field's path; for a field that nobody knows, its own name. */
function pathOf(issue: z.core.$ZodIssue): string {
  const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  return keys.map(String).join('.')
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

function problem(status: number, title: string, detail: string, errors?: ApiProblem['errors']) {
  const body: ApiProblem = { type: 'about:blank', title, status, detail, errors }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...NOT_KEPT },
  })
}
