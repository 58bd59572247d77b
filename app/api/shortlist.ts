import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { own } from '../../admissions/access/types.ts'
import { type SignedIn, studentIn } from '../../admissions/accounts/types.ts'
import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { SHORTLIST_SIZE } from '../../admissions/shortlist/rules.ts'
import {
  addToShortlist,
  removeFromShortlist,
  shortlistedBy,
} from '../../admissions/shortlist/shortlist.server.ts'
import type { AddOutcome } from '../../admissions/shortlist/types.ts'
import { apiWords } from '../words/api.ts'
import { shortlistWords as words } from '../words/shortlist.ts'
import { answerProblem, ourFault, problemOf } from './problems.ts'
import { AddSchema } from './student-schemas.ts'

/** What the shortlist's endpoints answer from. */
export interface ShortlistContext {
  database: Parameters<typeof addToShortlist>[0]
  /** The catalogue of now. */
  catalogue(): Catalogue
  personOf(request: Request): Promise<SignedIn | undefined>
  now(): Date
  report(error: unknown, path: string): void
}

const NOT_KEPT = { 'cache-control': 'private, no-store' }

const messages: Record<AddOutcome, string> = {
  added: words.toasts.added,
  already: words.toasts.already,
  full: words.toasts.full,
  'not-found': words.reasons.notFound,
}

/**
 * The signed-in student's shortlist: `GET` and `POST /api/v1/shortlist`, `DELETE /api/v1/shortlist/{programme}`. The verbs of the page,
 * in another envelope. One programme (`programme`) is answered with the status of what became of it, several (`programmes`) with a list.
 */
export function createShortlistApi(context: ShortlistContext) {
  const app = new Hono<{ Variables: { student: SignedIn } }>().basePath('/api/v1/shortlist')

  app.use(async (c, next) => {
    const student = studentIn(await context.personOf(c.req.raw))
    if (!student) return problem('signed-out', 401, words.reasons.signIn)
    c.set('student', student)
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: 4_096,
      onError: () => problem('too-long', 413),
    }),
  )

  app.get('/', async (c) =>
    answer({ programmes: await shortlistedBy(context.database, own(c.get('student'), 'api')) }),
  )

  app.post('/', async (c) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return problem('wrong-type', 415)
    const asked = AddSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return problem('wrong-fields', 422, apiWords.shortlistFields(SHORTLIST_SIZE))
    const ids = 'programme' in asked.data ? [asked.data.programme] : asked.data.programmes
    const outcomes = await addToShortlist(
      context.database,
      own(c.get('student'), 'api'),
      context.catalogue(),
      ids,
      context.now(),
    )
    const results = outcomes.map((outcome, index) => ({
      programme: ids[index],
      outcome,
      message: messages[outcome],
    }))
    if ('programmes' in asked.data) return answer({ results })
    const [result] = results
    if (result.outcome === 'full') return problem('full', 409, result.message)
    if (result.outcome === 'not-found') return problem('no-programme', 404, result.message)
    return answer(result, result.outcome === 'added' ? 201 : 200)
  })

  app.delete('/:programme', async (c) => {
    const programme = c.req.param('programme')
    const removed = await removeFromShortlist(
      context.database,
      own(c.get('student'), 'api'),
      programme,
      context.now(),
    )
    return removed ? answer({ programme }) : problem('not-found', 404, words.reasons.notListed)
  })

  app.notFound(() => problem('not-found', 404))
  app.onError((error, c) => {
    context.report(error, c.req.path)
    return answerProblem(ourFault(), NOT_KEPT)
  })
  return app
}

function answer(body: object, status = 200) {
  return Response.json(body, { status, headers: NOT_KEPT })
}

function problem(name: Parameters<typeof problemOf>[0], status: number, detail?: string) {
  return answerProblem(problemOf(name, status, detail ? { detail } : {}), NOT_KEPT)
}
