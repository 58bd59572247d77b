import type { CoachFact } from '../../../../admissions/coach/claims.ts'
import { findPassages, findWorded, getSnippet } from '../../../../admissions/coach/find.ts'
import { getTopic } from '../../../../admissions/coach/terms.ts'
import type { CoachCall } from '../../../../admissions/coach/tools.ts'
import { getConfidence } from '../../../../admissions/conversions/cited.ts'
import type { PageContext } from '../../../context.ts'
import { getSuggestionAddress } from '../../../explore/search/box/suggestions.ts'
import { paths } from '../../../paths.ts'
import { presentOfficeHours } from '../../../student/messages/thread.server.ts'
import { fillAll } from '../../fill-all.ts'
import { getContinuation } from '../../get-continuation.ts'
import { createVariableValues } from '../../variable-values.ts'
import { findCoachProgrammes, findNamedEntries } from '../catalogue.server.ts'
import { getPassageAddress } from '../continuation.ts'
import { joinAnswers, nothingFound, quoteFacts, type ToolAnswer, toSource } from './tool.ts'
import { toolWords as words } from './words.ts'

type CallOf<Tool extends CoachCall['tool']> = Extract<CoachCall, { tool: Tool }>

/** Returns one of our own questions with its answer. */
export function lookUpFaq(page: PageContext, { part }: CallOf<'faq'>): ToolAnswer {
  const item = page.content.faq.find(({ id }) => id === part)
  if (!item) return nothingFound
  const { answer, points } = fillAll(item, createVariableValues(page))
  const facts = [answer, ...points].filter(Boolean).map(
    (text, place): CoachFact => ({
      id: `faq:${part}:${place}`,
      text: text.trim(),
      source: { title: words.ourText },
    }),
  )
  const more = getContinuation(item)
  return quoteFacts(facts, more ? [more] : [])
}

/** Returns the explanation of a word of the field, or of two that differ. */
export function explainTerm(page: PageContext, { part, other }: CallOf<'term'>): ToolAnswer {
  const terms = other === undefined ? [part] : [part, other]
  return joinAnswers(terms.map((id) => explainOneTerm(page, id, terms.length > 1)))
}

function explainOneTerm(page: PageContext, part: string, isNamed: boolean): ToolAnswer {
  const term = page.content.coach.terms.find(({ id }) => id === part)
  if (!term) return nothingFound
  const { title, text, by, link, country } = term
  const fact: CoachFact = {
    id: `term:${part}`,
    text: isNamed ? `${title}. ${text}` : text,
    source: by
      ? toSource({
          ...by,
          confidence: getConfidence(page.today(), by),
          isToConfirm: page.today() > by.reviewBy,
        })
      : { title: words.ourText },
  }
  const [kind, id] = link?.split(':') ?? []
  const more = kind === 'faq' ? lookUpFaq(page, { tool: 'faq', part: id }) : nothingFound
  return {
    facts: [fact, ...more.facts],
    claims: [{ text: `{${fact.id}}` }, ...(isNamed ? [] : more.claims.slice(0, 1))],
    links: [
      ...more.links,
      ...(kind === 'loan' ? [{ label: words.loan, address: paths.loan() }] : []),
      ...(country ? [{ label: words.visaPage, address: `${paths.country({ code: country })}#visa` }] : []),
    ],
  }
}

/** Returns what lenders ask for. */
export function lookUpLoan(page: PageContext, { part }: CallOf<'loan'>): ToolAnswer {
  const { rules, papers } = page.content.loans
  const today = page.today()
  const links = [{ label: words.loan, address: paths.loan() }]
  if (part === 'papers') {
    const source = toSource({ ...papers, confidence: getConfidence(today, papers) })
    const facts = papers.groups.map(
      ({ of, papers: list }): CoachFact => ({
        id: `loan:papers:${of}`,
        text: words.loanPapers(words.paperGroups[of], list),
        source,
      }),
    )
    return quoteFacts(facts, links)
  }
  const facts = rules
    .filter(({ topic }) => topic === part)
    .map(
      (rule, place): CoachFact => ({
        id: `loan:${part}:${place}`,
        text: rule.text,
        source: toSource({ ...rule, confidence: getConfidence(today, rule) }),
      }),
    )
  return quoteFacts(facts, links)
}

/** Returns whether somebody is there to answer, by the published hours. */
export function lookUpHours(page: PageContext): ToolAnswer {
  const office = presentOfficeHours(page.content.office, page)
  const text =
    office.is === 'open'
      ? words.hours.open(office.time!)
      : office.is === 'closed'
        ? words.hours.closed(office.on!, office.time!)
        : words.hours[office.is]
  return quoteFacts(
    [{ id: 'hours:now', text, source: { title: words.officeHours } }],
    [
      { label: words.write, address: paths.contact() },
      { label: words.book, address: paths.book() },
    ],
  )
}

/** At most so many passages: more are a list, not an answer. */
const MAX_TEXTS = 3

/** Returns the passages of our articles and pages that answer a question; nothing if none covers it. */
export function findTexts(page: PageContext, { question }: CallOf<'texts'>): ToolAnswer {
  const worded = findWorded(page.passages, question)[0]
  if (worded?.kind === 'faq') return lookUpFaq(page, { tool: 'faq', part: worded.sourceId })
  const entries = findEntries(page, getTopic(question))
  if (entries.facts.length > 0) return entries
  const passages = findPassages(page.passages, question, MAX_TEXTS).filter(
    ({ kind }) => kind === 'article' || kind === 'page' || kind === 'faq',
  )
  const [first] = passages
  if (!first) return nothingFound
  if (first.kind === 'faq') return lookUpFaq(page, { tool: 'faq', part: first.sourceId })
  const values = createVariableValues(page)
  const shown = passages.filter(({ kind }) => kind !== 'faq')
  const facts = shown.map((passage, place): CoachFact => {
    const filled = fillAll(passage, values)
    return {
      id: `texts:${place}`,
      text: getSnippet(filled, question, 260),
      source: { title: [passage.title, passage.heading?.text].filter(Boolean).join(': ') },
    }
  })
  const links = shown.flatMap((passage) => {
    const address = getPassageAddress(passage)
    return address ? [{ label: passage.heading?.text ?? passage.title, address }] : []
  })
  return quoteFacts(facts, links)
}

/** Returns what in the catalogue has every word of a question in its name. */
function findEntries(page: PageContext, matter: string): ToolAnswer {
  const source = { title: words.catalogue }
  const suggestions = findNamedEntries(page, matter)
  const programmes = findCoachProgrammes(page, matter)
  const entries = [
    ...suggestions.map((suggestion) => ({
      text: words.programme(suggestion.label, suggestion.detail),
      link: { label: suggestion.label, address: getSuggestionAddress(suggestion) },
    })),
    ...(programmes?.first ?? []).map(({ title, where, address }) => ({
      text: words.programme(title, where),
      link: { label: title, address },
    })),
  ]
  const facts = entries.map(({ text }, place): CoachFact => ({ id: `entries:${place}`, text, source }))
  const all = programmes?.all ? [{ label: programmes.all, address: programmes.address }] : []
  return quoteFacts(facts, [...entries.map(({ link }) => link), ...all])
}
