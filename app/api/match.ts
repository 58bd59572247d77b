import type { z } from 'zod'
import { match } from '../../admissions/matching/match.server.ts'
import { findWhatIf, tryChange } from '../../admissions/matching/what-if/what-if.server.ts'
import type { Services } from '../services.ts'
import { createFigures } from '../words/figures.ts'
import { chooseLocale } from '../words/locale.ts'
import type { ApiCall } from './call.ts'
import { presentMatch, presentWhatIf } from './match-present.ts'
import { readMatch } from './match-request.ts'
import { MatchRequestSchema, WhatIfRequestSchema } from './openapi/match-schemas.ts'
import { answerProblem, createProblem, type WrongField } from './problems.ts'
import { listWrongFields } from './wrong-fields.ts'

/**
 * Answers `POST /api/v1/match`: takes a student's facts, returns ranked programmes with reasons. A POST,
 * because scores do not belong in an address.
 */
export async function matchStudent(services: Services, { req }: ApiCall) {
  const body = await readBody(req.raw, MatchRequestSchema, services)
  if (!body.ok) return body.problem
  const options = getOptions(body.sent, services)
  const answer = match(services.catalogue.matchable(), body.student, options)
  return Response.json(presentMatch(answer, getFigures(req.raw), options), { headers: NOT_KEPT })
}

/** Answers `POST /api/v1/match/what-if`: takes the same facts, returns the changes that open most. */
export async function answerWhatIf(services: Services, { req }: ApiCall) {
  const body = await readBody(req.raw, WhatIfRequestSchema, services)
  if (!body.ok) return body.problem
  const { sent, student } = body
  const m = services.catalogue.matchable()
  const options = getOptions(sent, services)
  const answer = findWhatIf(m, student, options)
  const trial = sent.try && tryChange(m, student, sent.try, options)
  const { version } = m.catalogue.info
  return Response.json(presentWhatIf(answer, trial, version, getFigures(req.raw), options), {
    headers: NOT_KEPT,
  })
}

function getOptions(
  { weights, page, perPage }: z.infer<typeof MatchRequestSchema>,
  { config, content, today }: Services,
) {
  const { amounts } = content
  return { weights, page, perPage, today: today(), currency: config.defaultCurrency, amounts }
}

const NOT_KEPT = { 'cache-control': 'no-store' }

async function readBody<Schema extends typeof MatchRequestSchema | typeof WhatIfRequestSchema>(
  request: Request,
  schema: Schema,
  { config }: Services,
) {
  const body = await getJson(request)
  if (body === undefined)
    return { ok: false as const, problem: answerProblem(createProblem('not-json', 400)) }
  const parsed = schema.safeParse(body)
  const refuseFields = (errors: WrongField[]) => ({
    ok: false as const,
    problem: answerProblem(createProblem('wrong-fields', 422, { errors })),
  })
  if (!parsed.success) return refuseFields(listWrongFields(parsed.error))
  const value = parsed.data as z.infer<Schema>
  const { student, errors } = readMatch(value, config.defaultCurrency)
  return errors.length > 0 ? refuseFields(errors) : { ok: true as const, sent: value, student }
}

async function getJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function getFigures(request: Request) {
  return createFigures(chooseLocale(request.headers.get('accept-language')))
}
