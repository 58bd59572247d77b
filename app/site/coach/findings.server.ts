import { findPartsAsked, findWorkPartsAsked } from '../../../admissions/coach/country.ts'
import { findPassages, findWorded, getSnippet, listPassagesAbout } from '../../../admissions/coach/find.ts'
import type { CountryPart, PageName, Passage, WorkPart } from '../../../admissions/coach/passages.ts'
import { getTopic, isCircumstance, listTerms } from '../../../admissions/coach/terms.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { createFigures } from '../../words/figures.ts'
import { fillAll } from '../fill-all.ts'
import { getContinuation } from '../get-continuation.ts'
import { createVariableValues } from '../variable-values.ts'
import {
  findCoachProgrammes,
  findNamedEntries,
  linkInstitutions,
  listNamedCountries,
  listUnlisted,
  removeNames,
  searchFor,
  searchNamed,
} from './catalogue.server.ts'
import {
  answerAboutCountry,
  findCountryTuition,
  findCountryWork,
  linkCountries,
} from './country-answer.server.ts'
import type { CoachFinding, CoachFindings } from './finding.ts'
import { coachWords as words } from './words.ts'

/** Enough to choose from, few enough to read on a phone. */
const MAX_PASSAGES = 7
/** More of them are a search's, not a question's. */
const MAX_COUNTRIES = 3
const OFTEN_ASKED = ['refund', 'when-to-start', 'guarantee', 'where-figures-come-from']

/** Returns the coach's results for the text typed so far: our own texts, and the catalogue. */
export function findCoachAnswers(page: PageContext, typedText: string): CoachFindings {
  const text = page.interpreter.spellOut(page.searchable, typedText)
  const interpretation = page.interpreter.readAlone(page.searchable, text, page.today())
  const { codes: countries, rest: question } = page.interpreter.namedCountries(page.searchable, text)
  const refusedCountries = interpretation.exclude.country ?? []
  const codes = [...new Set([...(interpretation.filters.country ?? []), ...countries])].filter(
    (code) => !refusedCountries.includes(code),
  )
  const levels = interpretation.filters.level ?? []
  const ofWork = listCountryWorkAnswers(page, codes, levels, findWorkPartsAsked(question))
  const ofCountries =
    ofWork.length > 0 ? ofWork : listCountryAnswers(page, codes, levels, findPartsAsked(question))
  const exactPassages = findPassages(page.passages, text, MAX_PASSAGES)
  const ownTexts = exactPassages.length > 0 ? exactPassages : findWorded(page.passages, question)
  // A text about one country does not answer a question about another.
  const isFor = (code: string) => countries.length === 0 || countries.includes(code)
  const passages = ownTexts.filter(({ kind, sourceId }) => kind !== 'country' || isFor(sourceId))
  const answers = ofCountries.length > 0 ? ofCountries : toAnswers(page, passages, text, isFor)

  // Another wording of one of our questions names no subject, though “writing” is one.
  const isOurs = findWorded(page.passages, question).length > 0
  const search = searchNamed(page, interpretation, isOurs)
  // Look the words up if they say more than a country or a degree, unless they are the whole of an
  // answered question.
  const matter = getTopic(text)
  const saysMore = listTerms(getTopic(question)).some((term) => !isCircumstance(term))
  const isAnswered = answers.some(({ kind }) => kind === 'faq' || kind === 'plan')
  const isLookedUp = saysMore && !isOurs && ofCountries.length === 0 && (search !== undefined || !isAnswered)
  const suggestions = isLookedUp ? findNamedEntries(page, matter) : []
  const programmes = isLookedUp ? findCoachProgrammes(page, matter) : undefined
  const isInCatalogue = programmes !== undefined || suggestions.length > 0
  const institutions = interpretation.filters.institution ?? []
  const unlistedNames = listUnlisted(page, institutions)
  // Its country's page explains how to apply there; our own answers do not.
  const institutionCountries = unlistedNames.length > 0 ? listNamedCountries(page, institutions) : []
  // A question about an unlisted institution may have a general answer.
  const generalAnswers =
    answers.length > 0 || isInCatalogue || unlistedNames.length === 0
      ? []
      : toAnswers(page, findWorded(page.passages, removeNames(question, page, institutions)), text, isFor)
  return {
    answers: [...answers, ...generalAnswers],
    // Our own answers are for every country: only an answer written for one country covers a country that the
    // question names.
    isClosest:
      generalAnswers.length > 0 ||
      (question !== text &&
        answers.length > 0 &&
        answers.every(({ kind }) => kind === 'faq') &&
        !passages.every(({ only }) => only && countries.every((code) => code === only.country))),
    programmes,
    suggestions,
    found: isInCatalogue || answers.length + generalAnswers.length > 0,
    unlisted: unlistedNames,
    search: isInCatalogue ? searchFor(matter) : search,
    pages: [
      ...linkInstitutions(page, institutions),
      ...linkCountries(page, [...new Set([...codes, ...institutionCountries])]).filter(
        ({ address }) => !answers.some((answer) => answer.address?.startsWith(`${address}#`)),
      ),
    ],
  }
}

/** Returns the countries' rules about work. */
function listCountryWorkAnswers(page: PageContext, codes: string[], levels: string[], parts: WorkPart[]) {
  return codes.slice(0, MAX_COUNTRIES).flatMap((code) => findCountryWork(page, code, levels, parts))
}

/** Returns the facts for the requested parts of the countries' pages. */
function listCountryAnswers(
  page: PageContext,
  codes: string[],
  levels: string[],
  parts: CountryPart[],
): CoachFinding[] {
  return codes
    .slice(0, MAX_COUNTRIES)
    .flatMap((code) => [
      ...(parts.includes('tuition') ? findCountryTuition(page, code, levels) : []),
      ...toAnswers(page, listPassagesAbout(page.passages, code, parts), ''),
    ])
}

/** `isFor`: whether the question may be of a country. */
function toAnswers(
  page: PageContext,
  passages: Passage[],
  text: string,
  isFor: (code: string) => boolean = () => true,
): CoachFinding[] {
  const values = createVariableValues(page)
  // A text's description and its opening link to the same place: the better of them is enough.
  const leads = passages.map((passage) => findContinuation(page, passage))
  const places = leads.map((lead) => lead?.address)
  const isShown = (kind: Passage['kind'], index: number) =>
    kind === 'faq' || places.indexOf(places[index]) === index
  return passages.flatMap((passage, index) => {
    if (!isShown(passage.kind, index)) return []
    const { kind, title, heading, only } = passage
    if (only && !isFor(only.country)) return { kind, title, text: only.elsewhere, points: [] }
    // Filled in before it is cut: a variable's name must not be cut.
    const filledPassage = fillAll(passage, values)
    const isShownInFull = kind === 'faq' || kind === 'plan'
    return {
      kind,
      title,
      heading: heading?.text,
      text:
        fillPassage(page, passage) ??
        (isShownInFull ? filledPassage.text.trim() : getSnippet(filledPassage, text)),
      points: filledPassage.points.filter(Boolean),
      address: leads[index]?.address,
      more: leads[index]?.label,
    }
  })
}

/** Returns a plan with its price, or the facts about a country, with figures formatted for the visitor. */
function fillPassage(page: PageContext, passage: Passage) {
  if (passage.kind === 'country') return answerAboutCountry(page, passage)
  const { content, locale } = page
  const { kind, sourceId } = passage
  const plan = kind === 'plan' ? content.plans.find(({ id }) => id === sourceId) : undefined
  if (!plan) return undefined
  const price = createFigures(locale).money({ amount: plan.price, currency: plan.currency })
  return words.plan(plan.title, price, plan.frequency)
}

/** Returns the frequent questions that the coach proposes. */
export function listFrequentQuestions({ content }: PageContext): string[] {
  return OFTEN_ASKED.flatMap((questionId) => content.faq.find(({ id }) => id === questionId)?.question ?? [])
}

/**
 * Returns where a passage is or continues, and the link's text if it is not the heading. `undefined` if it is
 * shown whole and names nothing further.
 */
function findContinuation(
  { content }: PageContext,
  { kind, sourceId, heading }: Passage,
): { address: string; label?: string } | undefined {
  if (kind === 'faq') return getContinuation(content.faq.find(({ id }) => id === sourceId)!)
  if (kind === 'plan') return getContinuation({ page: 'pricing' })
  if (kind === 'article') return { address: paths.article({ slug: sourceId }, heading?.id) }
  if (kind === 'country') return { address: `${paths.country({ code: sourceId })}#${heading!.id}` }
  return { address: pages[sourceId as PageName]() + (heading ? `#${heading.id}` : '') }
}

const pages: Record<PageName, () => string> = {
  about: paths.about,
  institutions: paths.forInstitutions,
  terms: paths.terms,
  privacy: paths.privacy,
}
