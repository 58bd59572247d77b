import { findPassages, findWorded, snippetOf } from '../../../admissions/coach/find.ts'
import type { PageName, Passage } from '../../../admissions/coach/passages.ts'
import { matterOf, withoutCountries } from '../../../admissions/coach/terms.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { figuresFor } from '../../words/figures.ts'
import { coachWords as words } from '../../words/site/coach.ts'
import { fillAll } from '../fill-all.ts'
import { moreOf } from '../more-of.ts'
import { variableValues } from '../variable-values.ts'
import { namedIn, programmesFor } from './catalogue.server.ts'
import { countryAnswer } from './country-answer.server.ts'
import { isCountry } from './country-names.server.ts'
import type { CoachFinding, CoachFindings } from './finding.ts'

/** Enough to choose from, few enough to read on a phone. */
const MOST = 7
const OFTEN_ASKED = ['refund', 'when-to-start', 'guarantee', 'where-figures-come-from']

/** What the coach finds for what has been typed so far: what we have written, and what the catalogue has. */
export function coachFindings(page: PageContext, text: string): CoachFindings {
  const matter = matterOf(text)
  const exact = findPassages(page.passages, text, MOST)
  const closest = exact.length > 0 ? [] : findWorded(page.passages, withoutCountries(text, isCountry))
  const answers = answersOf(page, [...exact, ...closest], text)
  const [suggestions, programmes] = [namedIn(page, matter), programmesFor(page, matter)]
  const isInCatalogue = programmes !== undefined || suggestions.length > 0
  const found = isInCatalogue || answers.length > 0
  // Of what is answered and not in the catalogue, a search would find nothing.
  return {
    answers,
    isClosest: closest.length > 0,
    programmes,
    suggestions,
    found,
    searchFor: isInCatalogue || !found ? matter : '',
  }
}

function answersOf(page: PageContext, passages: Passage[], text: string): CoachFinding[] {
  const values = variableValues(page)
  // A text's description and its opening lead to the same place: the better of them is enough.
  const leads = passages.map((passage) => leadOf(page, passage))
  const places = leads.map((lead) => lead?.address)
  const isShown = (kind: Passage['kind'], at: number) => kind === 'faq' || places.indexOf(places[at]) === at
  return passages.flatMap((passage, at) => {
    if (!isShown(passage.kind, at)) return []
    const { kind, title, heading } = passage
    // Filled in before it is cut, so that no cut goes through a name.
    const full = fillAll(passage, values)
    const whole = kind === 'faq' || kind === 'plan'
    return {
      kind,
      title,
      heading: heading?.text,
      text: wholeText(page, passage) ?? (whole ? full.text.trim() : snippetOf(full, text)),
      points: full.points.filter(Boolean),
      address: leads[at]?.address,
      more: leads[at]?.label,
    }
  })
}

/** A plan with its price, or what is known of a country, with figures as the visitor reads them. */
function wholeText(page: PageContext, passage: Passage) {
  if (passage.kind === 'country') return countryAnswer(page, passage)
  const { content, locale } = page
  const { kind, of } = passage
  const plan = kind === 'plan' ? content.plans.find(({ id }) => id === of) : undefined
  if (!plan) return undefined
  const price = figuresFor(locale).money({ amount: plan.price, currency: plan.currency })
  return words.plan(plan.title, price, plan.frequency)
}

export function oftenAsked({ content }: PageContext): string[] {
  return OFTEN_ASKED.flatMap((wanted) => content.faq.find(({ id }) => id === wanted)?.question ?? [])
}

/** Where it stands or goes on, and what the link says where it is not the heading. Undefined for what is shown whole and says nothing of more. */
function leadOf(
  { content }: PageContext,
  { kind, of, heading }: Passage,
): { address: string; label?: string } | undefined {
  if (kind === 'faq') return moreOf(content.faq.find(({ id }) => id === of)!)
  if (kind === 'plan') return moreOf({ page: 'pricing' })
  if (kind === 'article') return { address: paths.article({ slug: of }, heading?.id) }
  if (kind === 'country') return { address: paths.country({ code: of }) }
  return { address: pages[of as PageName]() + (heading ? `#${heading.id}` : '') }
}

const pages: Record<PageName, () => string> = {
  about: paths.about,
  institutions: paths.forInstitutions,
  terms: paths.terms,
  privacy: paths.privacy,
}
