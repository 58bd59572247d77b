import type { CoachFact } from '../../../../admissions/coach/claims.ts'
import type { CoachCall } from '../../../../admissions/coach/tools.ts'
import { toSearchRequest } from '../../../../admissions/interpret/use.ts'
import { readSearch, searchParameters } from '../../../../admissions/search/request.ts'
import { glanceAtResults } from '../../../../admissions/search/search.server.ts'
import type { PageContext } from '../../../context.ts'
import { loadScholarships } from '../../../explore/scholarships/page.server.ts'
import { paths } from '../../../paths.ts'
import { getPlace } from '../../../programme/facts/summary.ts'
import { createFigures } from '../../../words/figures.ts'
import { names } from '../../../words/names.ts'
import { linkInstitutions, listUnlisted } from '../catalogue.server.ts'
import type { CoachLink } from '../finding.ts'
import { nothingFound, quoteFacts, type ToolAnswer, toSource } from './tool.ts'
import { toolWords as words } from './words.ts'

type CallOf<Tool extends CoachCall['tool']> = Extract<CoachCall, { tool: Tool }>

/** Enough to see whether the search understood; the rest is one link away. */
const FIRST = 3
const source = { title: words.catalogue }

/** Returns the first programmes that a question asks for, as the AI search reads it. */
export function findCoachSearch(page: PageContext, { question }: CallOf<'programmes'>): ToolAnswer {
  const interpretation = page.interpreter.readAlone(page.searchable, question, page.today())
  const request = toSearchRequest(interpretation, page.defaultCurrency)
  const { total, programmes } = glanceAtResults(page.searchable, { ...request, perPage: FIRST })
  if (total === 0) return sayUnlisted(page, interpretation.filters.country)
  const facts = programmes.map(
    (programme, place): CoachFact => ({
      id: `programmes:${place}`,
      text: words.programme(programme.title, `${programme.institution.name}, ${getPlace(programme)}`),
      source,
    }),
  )
  const count: CoachFact = {
    id: 'programmes:count',
    text: words.found(createFigures(page.locale).count(total)),
    source,
  }
  const answer = quoteFacts(
    [count, ...facts],
    [{ label: words.allFound, address: paths.explore(searchParameters(request, page.defaultCurrency)) }],
  )
  const [first] = programmes
  return {
    ...answer,
    links: [
      ...answer.links,
      ...programmes.map((programme) => ({ label: programme.title, address: paths.programme(programme) })),
    ],
    steps: listProgrammeSteps(page, first),
  }
}

/** Says of the first country named that no register lists its programmes; nothing if one does. */
function sayUnlisted({ catalogue }: PageContext, [code]: string[] = []): ToolAnswer {
  if (!code || (catalogue.inCountry(code)?.programmes ?? 0) > 0) return nothingFound
  return quoteFacts(
    [{ id: `programmes:unlisted:${code}`, text: words.noneListed(names.country(code)), source }],
    [{ label: words.countryPage(names.country(code)), address: paths.country({ code }) }],
  )
}

/** Returns what a student may do about a programme. Each leads to a page with the button that does it. */
function listProgrammeSteps({ site }: PageContext, programme: { id: string; title: string }): CoachLink[] {
  const { id, title } = programme
  const shortlist = { label: words.shortlistThis(title), address: paths.shortlist({ add: id }) }
  // Where the site speaks to institutions, nobody applies.
  if (site.displayVariant === 'institutions') return [shortlist]
  return [shortlist, { label: words.applyTo(title), address: paths.apply(programme) }]
}

/** Returns the steps for the one institution of a question: about its only programme, or the choice among them. */
function listInstitutionSteps(page: PageContext, institutions: string[]): CoachLink[] {
  const [id] = institutions
  if (institutions.length !== 1) return []
  const query = { institution: id }
  const { request } = readSearch(new URLSearchParams(query), page.defaultCurrency)
  const { total, programmes } = glanceAtResults(page.searchable, { ...request, perPage: 1 })
  if (total === 1) return listProgrammeSteps(page, programmes[0])
  return total > 1 ? [{ label: words.chooseProgramme, address: paths.explore(query) }] : []
}

/** Returns what the catalogue knows of institutions. */
export function lookUpInstitutions(page: PageContext, { institutions }: CallOf<'institution'>): ToolAnswer {
  const unlisted = listUnlisted(page, institutions)
  const facts = institutions.flatMap((id): CoachFact[] => {
    const institution = page.catalogue.institution(id)
    if (!institution) return []
    const place = [institution.city, names.country(institution.country.code)].filter(Boolean).join(', ')
    return [
      { id: `institution:${id}`, text: words.institution(institution.name, place), source },
      {
        id: `institution:${id}:programmes`,
        text:
          institution.programmes > 0
            ? words.programmes(createFigures(page.locale).count(institution.programmes))
            : (unlisted.find(({ text }) => text.includes(institution.name))?.text ?? words.noProgrammes),
        source,
      },
    ]
  })
  return {
    ...quoteFacts(facts, linkInstitutions(page, institutions)),
    steps: listInstitutionSteps(page, institutions),
  }
}

/** Says how programmes are compared, with the pages of the institutions named. */
export function lookUpCompare(page: PageContext, { institutions }: CallOf<'compare'>): ToolAnswer {
  const known =
    institutions.length > 0 ? lookUpInstitutions(page, { tool: 'institution', institutions }) : nothingFound
  const how: CoachFact = { id: 'compare:how', text: words.howToCompare, source: { title: words.ourText } }
  return quoteFacts(
    [how, ...known.facts],
    [...known.links, { label: words.compareHere, address: paths.compare() }],
  )
}

/** Returns the scholarships for a country and a level, the open ones first, judged for the signed-in student. */
export async function lookUpScholarships(
  page: PageContext,
  { countries, levels }: CallOf<'scholarships'>,
): Promise<ToolAnswer> {
  const [country] = countries
  const query = new URLSearchParams({
    ...(country && { country }),
    ...(levels.length === 1 && { level: levels[0] }),
  })
  const { scholarships } = await loadScholarships(query, page)
  const open = scholarships.filter(({ standing, verdict }) => standing.is !== 'over' && verdict !== 'unmet')
  if (open.length === 0) return nothingFound
  const facts = open.slice(0, FIRST).map(
    ({ id, name, giver, worth, when, by }): CoachFact => ({
      id: `scholarships:${country ?? 'any'}:${id}`,
      text: words.scholarship(name, giver, worth, when),
      source: toSource(by),
    }),
  )
  const count: CoachFact = {
    id: `scholarships:${country ?? 'any'}:count`,
    text: words.scholarshipsFound(open.length),
    source,
  }
  return quoteFacts(
    [count, ...facts],
    [{ label: words.scholarships, address: paths.scholarships(Object.fromEntries(query)) }],
  )
}
