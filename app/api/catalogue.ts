import { createHash } from 'node:crypto'
import { type Problem, readSearch, SEARCH_PARAMETERS } from '../../admissions/search/request.ts'
import { search } from '../../admissions/search/search.server.ts'
import { createSuggestions } from '../explore/search/box/suggestions-of.server.ts'
import { searchWords } from '../explore/search/words.ts'
import type { Services } from '../services.ts'
import { apiWords } from '../words/api.ts'
import { chooseLocale } from '../words/locale.ts'
import type { ApiCall } from './call.ts'
import { openApi } from './openapi/openapi.ts'
import { presentInstitution, presentProgrammeDetail, presentSearch } from './present.ts'
import { answerProblem, createParameterProblem, createProblem } from './problems.ts'
import { isReference, listReferenceValues } from './reference.ts'

/** Answers `GET /api/v1/programmes`: the search of the pages. */
export function findProgrammes(services: Services, c: ApiCall) {
  const parameters = new URL(c.req.url).searchParams
  const { request, problems } = readSearch(parameters, services.config.defaultCurrency)
  // API requests carry no student, so there is no eligibility to sort by.
  if (request.sort === 'verdict') problems.push({ parameter: 'sort', fault: { is: 'sort' } })
  const wrongParameters = [
    ...listUnknownParameters(parameters, SEARCH_PARAMETERS),
    ...describeProblems(problems),
  ]
  if (wrongParameters.length > 0) return answerProblem(createParameterProblem(wrongParameters))
  const cost = getCostContext(services)
  const searchAnswer = search(services.catalogue.current(), request, {
    asker: { ...cost, now: services.now() },
  })
  return createTaggedResponse(presentSearch(searchAnswer, cost), c, services, cost.today)
}

/** Answers `GET /api/v1/programmes/{id}`. */
export function showProgramme(services: Services, c: ApiCall) {
  const programme = services.catalogue.current().catalogue.programme(c.req.param('id')!)
  if (!programme) return answerProblem(createProblem('no-programme', 404))
  const cost = getCostContext(services)
  return createTaggedResponse(presentProgrammeDetail(programme, cost), c, services, cost.today)
}

/** Returns the currency and the day that a year's cost depends on. */
function getCostContext({ config, content, today }: Services) {
  return { currency: config.defaultCurrency, today: today(), amounts: content.amounts }
}

/** Answers `GET /api/v1/institutions/{id}`. */
export function showInstitution(services: Services, c: ApiCall) {
  const institution = services.catalogue.current().catalogue.institution(c.req.param('id')!)
  if (!institution) return answerProblem(createProblem('no-institution', 404))
  return createTaggedResponse(presentInstitution(institution), c, services)
}

/** Answers `GET /api/v1/suggest?q=`: suggestions for a word that is being typed. */
export function answerSuggestions(services: Services, c: ApiCall) {
  const parameters = new URL(c.req.url).searchParams
  const wrongParameters = listUnknownParameters(parameters, ['q'])
  if (!parameters.has('q')) wrongParameters.push({ parameter: 'q', message: apiWords.lettersSoFar })
  if (wrongParameters.length > 0) return answerProblem(createParameterProblem(wrongParameters))
  const locale = chooseLocale(c.req.header('accept-language'))
  const suggestions = createSuggestions(services.catalogue.current(), parameters.get('q')!, locale)
  const response = createTaggedResponse({ suggestions }, c, services, locale)
  response.headers.set('vary', 'accept-language')
  return response
}

/** Answers `GET /api/v1/catalogue`: which catalogue is running. */
export function showCatalogue(services: Services, c: ApiCall) {
  const { version, ...about } = services.catalogue.current().catalogue.info
  return createTaggedResponse({ snapshot: version, ...about }, c, services)
}

/** Answers `GET /api/v1/reference/{list}`: the values that filters take. */
export function showReference(services: Services, c: ApiCall) {
  const list = c.req.param('list')!
  if (!isReference(list)) return answerProblem(createProblem('no-list', 404))
  const parameters = new URL(c.req.url).searchParams
  const wrongParameters = listUnknownParameters(
    parameters,
    list === 'cities' ? ['country', 'state'] : list === 'states' ? ['country'] : [],
  )
  if (wrongParameters.length > 0) return answerProblem(createParameterProblem(wrongParameters))
  const { request, problems } = readSearch(parameters, services.config.defaultCurrency)
  if (problems.length > 0) return answerProblem(createParameterProblem(describeProblems(problems)))
  return createTaggedResponse(
    { values: listReferenceValues(services.catalogue.current(), list, request.chosen) },
    c,
    services,
  )
}

/** Answers `GET /api/v1/openapi.json`: the description of the API. */
export function describe(services: Services, c: ApiCall) {
  return createTaggedResponse(openApi(services.config.publicUrl), c, services)
}

/**
 * Builds a response with an ETag from path with query, snapshot and `variant`. The time taken and the site's
 * name are not part of it.
 */
function createTaggedResponse(body: object, { req }: ApiCall, { catalogue }: Services, variant = '') {
  const { version } = catalogue.current().catalogue.info
  const tag = createHash('sha256')
    .update([version, variant, removeOrigin(req.url)].filter(Boolean).join(' '))
    .digest('base64url')
    .slice(0, 22)
  return Response.json(body, { headers: { etag: `W/"${tag}"`, 'cache-control': 'public, no-cache' } })
}

function removeOrigin(url: string) {
  return url.replace(/https?:\/\/[^/]*/, '')
}

function describeProblems(problems: Problem[]) {
  return problems.map((one) => ({ parameter: one.parameter, message: searchWords.problem(one) }))
}

/** Returns the unknown parameters: ignoring a misspelt one would answer another question. */
function listUnknownParameters(parameters: URLSearchParams, allowed: readonly string[]) {
  return [...new Set(parameters.keys())]
    .filter((name) => !allowed.includes(name))
    .map((parameter) => ({
      parameter,
      message: apiWords.noParameter(parameter, allowed),
    }))
}
