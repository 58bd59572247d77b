import type { MiddlewareHandler } from 'hono'
import { contactForm, leadForm } from '../../admissions/leads/form.ts'
import { sendContactMessage, submitLead } from '../../admissions/leads/leads.server.ts'
import type { Outcome } from '../../admissions/leads/outcome.ts'
import type { LeadFault } from '../../admissions/leads/rules.ts'
import type { Services } from '../services.ts'
import { getLeadConsent } from '../site/lead/lead-form-words.server.ts'
import { siteWords } from '../site/words.ts'
import { formFaultWords } from '../words/form-faults.ts'
import { describeFaults } from '../words/in-words.ts'
import type { ApiCall } from './call.ts'
import { answerProblem, createProblem } from './problems.ts'

/** A form's body has no more. */
export const MAX_LEAD_BYTES = 65_536

/** Refuses forms that are not from the site's own pages (403) or not JSON (415). */
export function requireOwnPages(services: Services): MiddlewareHandler {
  return async ({ req }, next) => {
    const from = req.header('origin')
    // Accepts the site's public origin and the one of this request: without a proxy it has several names.
    if (from !== services.origin() && from !== new URL(req.url).origin)
      return answerProblem(createProblem('not-from-here', 403))
    if (!/^application\/json\b/i.test(req.header('content-type') ?? ''))
      return answerProblem(createProblem('wrong-type', 415))
    await next()
  }
}

/**
 * Answers `POST /api/v1/leads`: the form's operation for the page's own script. The key of a filled form
 * is sent in the `Idempotency-Key` header.
 */
export async function takeLead({ database, content, senderOf, now }: Services, { req, env }: ApiCall) {
  const fields = await findFields(req.raw)
  if (!fields) return answerProblem(createProblem('not-json', 400))
  const sender = senderOf(req.raw, env.remote)
  return respondToLead(
    await submitLead(database, leadForm.parse(fields), getLeadConsent({ content }), sender, now()),
  )
}

/** Answers `POST /api/v1/messages`: the same for the contact page. */
export async function takeMessage({ database, content, senderOf, now }: Services, { req, env }: ApiCall) {
  const fields = await findFields(req.raw)
  if (!fields) return answerProblem(createProblem('not-json', 400))
  const topics = content.site.contactTopics.map(({ id }) => id)
  const sender = senderOf(req.raw, env.remote)
  return respondToLead(await sendContactMessage(database, contactForm.parse(fields), topics, sender, now()))
}

/** Returns the body together with the key from its header; `undefined` unless it is a JSON object. */
async function findFields(request: Request): Promise<object | undefined> {
  try {
    const body = JSON.parse(await request.text())
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
    const key = request.headers.get('idempotency-key')
    return key === null ? body : { ...body, key }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function respondToLead<Fields>(outcome: Outcome<Fields>) {
  if (outcome.ok) {
    const { id, at } = outcome
    return Response.json(
      { id, submittedAt: at.toISOString() },
      { status: 201, headers: { 'cache-control': 'no-store' } },
    )
  }
  switch (outcome.reason) {
    case 'invalid': {
      const faultMessages = Object.entries(
        describeFaults<string, LeadFault>(outcome.faults, formFaultWords.fields),
      )
      const errors = faultMessages.map(([parameter, message = '']) => ({ parameter, message }))
      return answerProblem(createProblem('wrong-fields', 422, { errors }))
    }
    case 'key-reused':
      return answerProblem(createProblem('key-reused', 422))
    case 'too-many': {
      const minutes = Math.ceil(outcome.retryAfterSeconds / 60)
      return answerProblem(createProblem('too-many', 429, { detail: siteWords.tooMany(minutes) }), {
        'retry-after': `${outcome.retryAfterSeconds}`,
      })
    }
  }
}
