import { data } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { findClosing } from '../../../admissions/content/countries.ts'
import { match } from '../../../admissions/matching/match.server.ts'
import { findSet } from '../../../admissions/recommendations/recommendations.server.ts'
import { readForm } from '../../../admissions/recommendations/rules.ts'
import { MAX_KEPT } from '../../../admissions/recommendations/types.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { presentMatchRow, readWeights } from '../../programme/match/match-page.server.ts'
import { requireStudent } from '../../student/require-student.ts'
import { createFigures } from '../../words/figures.ts'
import {
  createFacts,
  excludeOverBudget,
  listErrors,
  listPassedStarts,
  readProfileFacts,
} from '../page.server.ts'
import { describeAnswers } from '../wishes.server.ts'
import { recommendationWords } from '../words.ts'
import type { Route } from './+types/file'
import { createCsv, type MatchListing } from './csv.server.ts'
import { createPdf } from './pdf.server.ts'

const words = recommendationWords.files

/** Returns the first hundred matches as a file: of a saved set, or of the question in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const address = new URL(request.url)
  const listing = await createMatchFile(request, page, address.searchParams)
  const isPdf = address.pathname.endsWith('.pdf')
  const body = isPdf ? await createPdf(listing) : createCsv(listing)
  const total = listing.total > listing.matches.length ? listing.total : undefined
  const name = words.name(listing.day, listing.matches.length, total)
  return new Response(body, {
    headers: {
      'content-type': isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${isPdf ? 'pdf' : 'csv'}"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function createMatchFile(
  request: Request,
  page: PageContext,
  parameters: URLSearchParams,
): Promise<MatchListing> {
  const { form, facts, weights } = await readQuestion(request, page, parameters)
  const day = page.today()
  const answer = match(page.matchable(), facts, {
    weights: { ...weights, ...readWeights(parameters) },
    today: day,
    currency: page.defaultCurrency,
    perPage: MAX_KEPT,
  })
  const figures = createFigures(page.locale)
  const showing = { facts, currency: page.defaultCurrency, figures, shownAt: page }
  return {
    day,
    total: answer.total,
    answers: [...describeAnswers(form, page), ...listPassedStarts(form, facts, day)],
    matches: answer.matches.map((match) => {
      const { institution, country } = match.programme
      const closes = findClosing({ ...institution, country }, page.content.countries)?.short
      return { ...presentMatchRow(match, showing), closes }
    }),
    figures,
    origin: page.origin,
  }
}

async function readQuestion(request: Request, page: PageContext, parameters: URLSearchParams) {
  const id = parameters.get('set')
  if (id) {
    const set = await findSet(page.database, own(await requireStudent(request, page)), id)
    if (!set) throw data(null, { status: 404 })
    return { ...set, facts: excludeOverBudget(set.facts, parameters) }
  }
  const form = readForm(parameters)
  if (Object.keys(listErrors(form, page)).length > 0) throw data(null, { status: 404 })
  const { facts } = await readProfileFacts(page)
  return { form, facts: createFacts(page, form, facts, parameters), weights: {} }
}
