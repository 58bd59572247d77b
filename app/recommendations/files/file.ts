import { data } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { closingOf } from '../../../admissions/content/countries.ts'
import { match } from '../../../admissions/matching/match.server.ts'
import { findSet } from '../../../admissions/recommendations/recommendations.server.ts'
import { readForm } from '../../../admissions/recommendations/rules.ts'
import { MAX_KEPT } from '../../../admissions/recommendations/types.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { shownMatch, weightsIn } from '../../programme/match/match-page.server.ts'
import { requireStudent } from '../../student/require-student.ts'
import { figuresFor } from '../../words/figures.ts'
import { askedFacts, errorsOf, knownOf, passedOf, withoutOver } from '../page.server.ts'
import { askedFor } from '../wishes.server.ts'
import { recommendationWords } from '../words.ts'
import type { Route } from './+types/file'
import { csvOf, type MatchListing } from './csv.server.ts'
import { pdfOf } from './pdf.server.ts'

const words = recommendationWords.files

/** The first hundred of what was found, as a file: of a set that was kept, or of a question in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const address = new URL(request.url)
  const listing = await listed(request, page, address.searchParams)
  const isPdf = address.pathname.endsWith('.pdf')
  const body = isPdf ? await pdfOf(listing) : csvOf(listing)
  const of = listing.total > listing.matches.length ? listing.total : undefined
  const name = words.name(listing.day, listing.matches.length, of)
  return new Response(body, {
    headers: {
      'content-type': isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${isPdf ? 'pdf' : 'csv'}"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function listed(
  request: Request,
  page: PageContext,
  parameters: URLSearchParams,
): Promise<MatchListing> {
  const { form, facts, weights } = await question(request, page, parameters)
  const day = page.today()
  const answer = match(page.matchable(), facts, {
    weights: { ...weights, ...weightsIn(parameters) },
    today: day,
    currency: page.defaultCurrency,
    perPage: MAX_KEPT,
  })
  const figures = figuresFor(page.locale)
  const showing = { facts, currency: page.defaultCurrency, figures, shownAt: page }
  return {
    day,
    total: answer.total,
    asked: [...askedFor(form, page), ...passedOf(form, facts, day)],
    matches: answer.matches.map((one) => {
      const { institution, country } = one.programme
      const closes = closingOf({ ...institution, country }, page.content.countries)?.short
      return { ...shownMatch(one, showing), closes }
    }),
    figures,
    origin: page.origin,
  }
}

async function question(request: Request, page: PageContext, parameters: URLSearchParams) {
  const id = parameters.get('set')
  if (id) {
    const set = await findSet(page.database, own(await requireStudent(request, page)), id)
    if (!set) throw data(null, { status: 404 })
    return { ...set, facts: withoutOver(set.facts, parameters) }
  }
  const form = readForm(parameters)
  if (Object.keys(errorsOf(form, page)).length > 0) throw data(null, { status: 404 })
  const { facts } = await knownOf(page)
  return { form, facts: askedFacts(page, form, facts, parameters), weights: {} }
}
