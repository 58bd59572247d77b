import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ConsentText } from '../../admissions/content/offer.ts'
import { readLeadForm, readMessageForm } from '../../admissions/leads/form.ts'
import {
  type FormSender,
  type LeadStore,
  sendContactMessage,
  submitLead,
} from '../../admissions/leads/leads.server.ts'
import type { Outcome } from '../../admissions/leads/outcome.ts'
import type { LeadFault } from '../../admissions/leads/rules.ts'
import { formFaults } from '../words/form-faults.ts'
import { inWords } from '../words/in-words.ts'
import { siteWords } from '../words/site.ts'
import { answerProblem, problemOf } from './problems.ts'

/** What the forms' endpoints answer from. */
export interface FormsContext {
  database: LeadStore
  /** The words that leads agree to now. */
  consent: ConsentText
  /** The ids of the topics that a message may be about. */
  topics: string[]
  /** Where the site is reached from outside: `https://example.org`. */
  origin(): string
  /** `remote`: the network address at the other end of the connection. */
  from(request: Request, remote: string): FormSender
  now(): Date
  report(error: unknown, path: string): void
}

const LONGEST_BODY = 65_536

/**
 * `POST /api/v1/leads` and `POST /api/v1/messages`: the forms' verbs for the page's own script. JSON in, JSON out; the key of a
 * filled form goes into the `Idempotency-Key` header. Only the site's own pages may ask.
 */
export function createFormsApi(context: FormsContext) {
  const app = new Hono<{ Bindings: { remote: string } }>().basePath('/api/v1')

  app.use(async (c, next) => {
    const origin = c.req.header('origin')
    // By what the site is called outside, and by what it was just called: behind no proxy it has several names.
    if (origin !== context.origin() && origin !== new URL(c.req.url).origin)
      return answerProblem(problemOf('not-from-here', 403))
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
      return answerProblem(problemOf('wrong-type', 415))
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: LONGEST_BODY,
      onError: () => answerProblem(problemOf('too-long', 413)),
    }),
  )

  app.post('/leads', async (c) => {
    const sent = await fieldsOf(c.req.raw)
    if (!sent) return answerProblem(problemOf('not-json', 400))
    const input = readLeadForm(sent)
    return answer(
      await submitLead(
        context.database,
        input,
        context.consent,
        context.from(c.req.raw, c.env.remote),
        context.now(),
      ),
    )
  })

  app.post('/messages', async (c) => {
    const sent = await fieldsOf(c.req.raw)
    if (!sent) return answerProblem(problemOf('not-json', 400))
    const input = readMessageForm(sent)
    return answer(
      await sendContactMessage(
        context.database,
        input,
        context.topics,
        context.from(c.req.raw, c.env.remote),
        context.now(),
      ),
    )
  })

  app.onError((error, c) => {
    context.report(error, c.req.path)
    return answerProblem(problemOf('our-fault', 500, { detail: formFaults.failed }))
  })
  return app
}

/** The body with the key of the header among it; undefined when it is not an object in JSON. */
async function fieldsOf(request: Request): Promise<object | undefined> {
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

function answer<Fields>(outcome: Outcome<Fields>) {
  if (outcome.ok) {
    const { id, at } = outcome
    return Response.json(
      { id, submittedAt: at.toISOString() },
      { status: 201, headers: { 'cache-control': 'no-store' } },
    )
  }
  switch (outcome.reason) {
    case 'invalid': {
      const wrong = Object.entries(inWords<string, LeadFault>(outcome.faults, formFaults.fields))
      const errors = wrong.map(([parameter, message = '']) => ({ parameter, message }))
      return answerProblem(problemOf('wrong-fields', 422, { errors }))
    }
    case 'key-reused':
      return answerProblem(problemOf('key-reused', 422))
    case 'too-many': {
      const minutes = Math.ceil(outcome.retryAfterSeconds / 60)
      return answerProblem(problemOf('too-many', 429, { detail: siteWords.tooMany(minutes) }), {
        'retry-after': `${outcome.retryAfterSeconds}`,
      })
    }
  }
}
