import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Interpreter } from '../../admissions/interpret/interpreter.server.ts'
import type { Searchable } from '../../admissions/search/index.server.ts'
import { type Problem, readSearch, SEARCH_PARAMETERS } from '../../admissions/search/request.ts'
import { search } from '../../admissions/search/search.server.ts'
import { suggestionsOf } from '../explore/suggestions-of.server.ts'
import { apiWords } from '../words/api.ts'
import { chooseLocale } from '../words/locale.ts'
import { searchWords } from '../words/search.ts'
import { answerInterpret } from './interpret.ts'
import { openApi } from './openapi.ts'
import { presentInstitution, presentProgrammeDetail, presentSearch } from './present.ts'
import { answerProblem, ourFault, problemOf, wrongParameters } from './problems.ts'
import { isReference, referenceValues } from './reference.ts'

/** What the API answers from. */
export interface ApiContext {
  /** The catalogue of now, or undefined while there is none. */
  searchable(): Searchable
  /** Reads sentences. */
  interpreter: Interpreter
  defaultCurrency: string
  /** The day in the operator's zone. */
  today(): string
  /** Where the site is reached from outside, if that is set: `https://example.org`. */
  publicUrl?: string
  /** Told when an answer failed through our fault. */
  report(error: unknown, path: string): void
}

/** The JSON API under `/api/v1`: the verbs of the pages, in another envelope. */
export function createApi(context: ApiContext) {
  const app = new Hono().basePath('/api/v1')

  app.get('/programmes', (c) => {
    const asked = new URL(c.req.url).searchParams
    const { request, problems } = readSearch(asked, context.defaultCurrency)
    const wrong = [...unknownParameters(asked, SEARCH_PARAMETERS), ...problemsSaid(problems)]
    if (wrong.length > 0) return answerProblem(wrongParameters(wrong))
    return answer(presentSearch(search(context.searchable(), request)), c.req.url, context)
  })

  app.get('/programmes/:id', (c) => {
    const programme = context.searchable().catalogue.programme(c.req.param('id'))
    if (!programme) return answerProblem(problemOf('no-programme', 404))
    return answer(presentProgrammeDetail(programme), c.req.url, context)
  })

  app.get('/institutions/:id', (c) => {
    const institution = context.searchable().catalogue.institution(c.req.param('id'))
    if (!institution) return answerProblem(problemOf('no-institution', 404))
    return answer(presentInstitution(institution), c.req.url, context)
  })

  app.get('/suggest', (c) => {
    const asked = new URL(c.req.url).searchParams
    const wrong = unknownParameters(asked, ['q'])
    if (!asked.has('q')) wrong.push({ parameter: 'q', message: apiWords.lettersSoFar })
    if (wrong.length > 0) return answerProblem(wrongParameters(wrong))
    const locale = chooseLocale(c.req.header('accept-language'))
    const suggestions = suggestionsOf(context.searchable(), asked.get('q')!, locale)
    const answered = answer({ suggestions }, `${locale} ${c.req.url}`, context)
    answered.headers.set('vary', 'accept-language')
    return answered
  })

  app.get('/interpret', async (c) => {
    const asked = new URL(c.req.url).searchParams
    const read = await answerInterpret(asked, context.searchable(), context.interpreter, context.today())
    // "Next fall" is another one next year: an answer is good for the moment.
    return 'problem' in read
      ? answerProblem(read.problem)
      : Response.json(read.body, { headers: { 'cache-control': 'no-store' } })
  })

  app.get('/catalogue', (c) => {
    const { version, ...about } = context.searchable().catalogue.info
    return answer({ snapshot: version, ...about }, c.req.url, context)
  })

  app.get('/reference/:list', (c) => {
    const list = c.req.param('list')
    if (!isReference(list)) return answerProblem(problemOf('no-list', 404))
    const asked = new URL(c.req.url).searchParams
    const wrong = unknownParameters(
      asked,
      list === 'cities' ? ['country', 'state'] : list === 'states' ? ['country'] : [],
    )
    if (wrong.length > 0) return answerProblem(wrongParameters(wrong))
    const { request, problems } = readSearch(asked, context.defaultCurrency)
    if (problems.length > 0) return answerProblem(wrongParameters(problemsSaid(problems)))
    return answer({ values: referenceValues(context.searchable(), list, request.chosen) }, c.req.url, context)
  })

  app.get('/openapi.json', (c) => answer(openApi(context.publicUrl), c.req.url, context))

  app.notFound(() => answerProblem(problemOf('not-found', 404)))
  app.onError((error, c) => {
    context.report(error, c.req.path)
    return answerProblem(ourFault())
  })
  return app
}

/**
 * Everything here depends on the path with its query and on the snapshot alone, so these make the tag; the time a search took is no part of
 * it, nor is what the visitor called the site.
 */
function answer(body: object, url: string, context: ApiContext) {
  const { version } = context.searchable().catalogue.info
  const tag = createHash('sha256')
    .update(`${version} ${withoutOrigin(url)}`)
    .digest('base64url')
    .slice(0, 22)
  return Response.json(body, { headers: { etag: `W/"${tag}"`, 'cache-control': 'public, no-cache' } })
}

function withoutOrigin(url: string) {
  return url.replace(/https?:\/\/[^/]*/, '')
}

function problemsSaid(problems: Problem[]) {
  return problems.map((one) => ({ parameter: one.parameter, message: searchWords.problem(one) }))
}

/** A misspelt parameter that was passed over would give an answer to another question. */
function unknownParameters(asked: URLSearchParams, known: readonly string[]) {
  return [...new Set(asked.keys())]
    .filter((name) => !known.includes(name))
    .map((parameter) => ({
      parameter,
      message: apiWords.noParameter(parameter, known),
    }))
}
