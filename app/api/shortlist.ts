import { own } from '../../admissions/access/types.ts'
import { isAdded } from '../../admissions/added/rules.ts'
import { SHORTLIST_SIZE } from '../../admissions/shortlist/rules.ts'
import {
  addToShortlist,
  removeFromShortlist,
  viewShortlist,
} from '../../admissions/shortlist/shortlist.server.ts'
import type { AddOutcome } from '../../admissions/shortlist/types.ts'
import { shortlistWords as words } from '../student/shortlist/words.ts'
import { apiWords } from '../words/api.ts'
import { answerStudent, NOT_KEPT } from './call.ts'
import { AddSchema } from './openapi/student-schemas.ts'
import { answerProblem, createProblem } from './problems.ts'

const messages: Record<AddOutcome, string> = {
  added: words.toasts.added,
  already: words.toasts.already,
  full: words.toasts.full,
  'not-found': words.reasons.notFound,
}

const signedOut = { detail: words.reasons.signIn }

/**
 * `GET /api/v1/shortlist`: returns programmes that `/programmes/{id}` serves and, separately, entries no
 * longer in the catalogue.
 */
export const showShortlist = answerStudent(async ({ database, catalogue, now }, student) => {
  const { entries } = await viewShortlist(database, own(student, 'api'), now())
  const { rowOf } = catalogue.current().catalogue
  const [missingEntries, listedEntries] = [true, false].map((isMissing) =>
    entries.filter(({ programmeId }) => (rowOf(programmeId) === -1) === isMissing),
  )
  return respond({
    programmes: listedEntries.map(({ programmeId }) => programmeId),
    others: missingEntries.map(({ programmeId, kept: { programme } }) => ({
      id: programmeId,
      title: programme.title,
      institution: programme.institution.name,
      page: 'value' in programme.facts.page ? programme.facts.page.value : null,
      added: isAdded(programmeId),
    })),
  })
}, signedOut)

/**
 * `POST /api/v1/shortlist`: for one programme (`programme`), the response status is the outcome; for several
 * (`programmes`), the response lists the outcomes.
 */
export const addProgrammes = answerStudent(async ({ database, catalogue, now }, student, { req }) => {
  if (!/^application\/json\b/i.test(req.header('content-type') ?? ''))
    return respondWithProblem('wrong-type', 415)
  const body = AddSchema.safeParse(await req.json().catch(() => undefined))
  if (!body.success) return respondWithProblem('wrong-fields', 422, apiWords.shortlistFields(SHORTLIST_SIZE))
  const ids = 'programme' in body.data ? [body.data.programme] : body.data.programmes
  const outcomes = await addToShortlist(
    database,
    own(student, 'api'),
    catalogue.current().catalogue,
    ids,
    now(),
  )
  const results = outcomes.map((outcome, index) => ({
    programme: ids[index],
    outcome,
    message: messages[outcome],
  }))
  if ('programmes' in body.data) return respond({ results })
  const [result] = results
  if (result.outcome === 'full') return respondWithProblem('full', 409, result.message)
  if (result.outcome === 'not-found') return respondWithProblem('no-programme', 404, result.message)
  return respond(result, result.outcome === 'added' ? 201 : 200)
}, signedOut)

/** `DELETE /api/v1/shortlist/{programme}` */
export const removeProgramme = answerStudent(async ({ database, now }, student, { req }) => {
  const programme = req.param('programme')!
  const outcome = await removeFromShortlist(database, own(student, 'api'), programme, now())
  return outcome ? respond({ programme }) : respondWithProblem('not-found', 404, words.reasons.notListed)
}, signedOut)

function respond(body: object, status = 200) {
  return Response.json(body, { status, headers: NOT_KEPT })
}

function respondWithProblem(name: Parameters<typeof createProblem>[0], status: number, detail?: string) {
  return answerProblem(createProblem(name, status, detail ? { detail } : {}), NOT_KEPT)
}
