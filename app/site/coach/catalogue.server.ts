import { findFieldBySlug } from '../../../admissions/catalogue/fields.ts'
import { hasWordsOf, MIN_PREFIX_LETTERS } from '../../../admissions/coach/terms.ts'
import { readSearch } from '../../../admissions/search/request.ts'
import { glanceAtResults } from '../../../admissions/search/search.server.ts'
import type { PageContext } from '../../context.ts'
import { isWorthAsking, type ShownSuggestion } from '../../explore/search/box/suggestions.ts'
import { createSuggestions } from '../../explore/search/box/suggestions-of.server.ts'
import { paths } from '../../paths.ts'
import { getPlace } from '../../programme/facts/summary.ts'
import { parseWebAddress } from '../../programme/web-address.ts'
import { createFigures } from '../../words/figures.ts'
import type { CoachLink, CoachProgrammes, UnlistedInstitution } from './finding.ts'
import { coachWords as words } from './words.ts'

/** Enough to see whether the search understood; the rest is one link away. */
const FIRST = 3
const MAX_SUGGESTIONS = 6

/**
 * Returns the institutions, subjects and places whose names contain every word of the question's subject,
 * without near spellings.
 */
export function findNamedEntries(page: PageContext, matter: string): ShownSuggestion[] {
  if (!isWorthAsking(matter)) return []
  return createSuggestions(page.searchable, matter, page.locale)
    .filter(({ label, detail, search }) =>
      hasWordsOf([label, detail, ...listSubjectWords(search)].join(' '), matter),
    )
    .slice(0, MAX_SUGGESTIONS)
}

/** Returns the words that people type for a subject. */
function listSubjectWords(search: ShownSuggestion['search']): string[] {
  return (search?.discipline && findFieldBySlug(search.discipline)?.words) || []
}

/**
 * Returns the programmes that contain every word of the question's subject. `undefined` if there are none, or
 * only for corrected words.
 */
export function findCoachProgrammes(page: PageContext, matter: string): CoachProgrammes | undefined {
  if (!isWorthAsking(matter)) return undefined
  const { request } = readSearch(new URLSearchParams({ q: matter }), page.defaultCurrency)
  const answer = glanceAtResults(page.searchable, { ...request, perPage: FIRST })
  const isHeld = answer.words.every(
    ({ word, read }, place) =>
      read === 'as it is' ||
      (read === 'as a beginning' && place === answer.words.length - 1 && word.length >= MIN_PREFIX_LETTERS),
  )
  if (answer.total === 0 || !isHeld) return undefined
  return {
    first: answer.programmes.map((programme) => ({
      title: programme.title,
      where: `${programme.institution.name}, ${getPlace(programme)}`,
      address: paths.programme(programme),
    })),
    all:
      answer.total > FIRST ? words.allProgrammes(createFigures(page.locale).count(answer.total)) : undefined,
    address: paths.explore({ q: matter }),
  }
}

/** Returns links to the institutions that a question names, even if none of their programmes is listed. */
export function linkInstitutions({ catalogue }: PageContext, ids: string[]): CoachLink[] {
  return ids.slice(0, FIRST).flatMap((id) => {
    const institution = catalogue.institution(id)
    return institution
      ? [{ label: words.about(institution.name), address: paths.institution(institution) }]
      : []
  })
}

/**
 * Returns the institutions named in a question that have no listed programme: their requirements are on their
 * own websites.
 */
export function listUnlisted({ catalogue }: PageContext, ids: string[]): UnlistedInstitution[] {
  return ids.slice(0, FIRST).flatMap((id) => {
    const institution = catalogue.institution(id)
    if (!institution || institution.programmes > 0) return []
    const { name, country, website } = institution
    const site = website ? parseWebAddress(website) : undefined
    const isCountryListed = (catalogue.inCountry(country.code)?.programmes ?? 0) > 0
    return {
      text: isCountryListed
        ? words.unlisted(name, site !== undefined)
        : words.unlistedIn(country.name, name, site !== undefined),
      site: site && { label: site.host, address: site.address },
    }
  })
}
