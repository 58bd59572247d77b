import { convert } from '../catalogue/money/currencies.ts'
import {
  COMPONENTS,
  ENGLISH_TESTS,
  getWishes,
  type StudentFacts,
  USUALLY_REQUIRED,
} from '../matching/student.ts'
import { type BoundName, type FilterName, TUITION } from '../search/filters.ts'
import { DEFAULT_PER_PAGE } from '../search/request.ts'
import type { SearchRequest } from '../search/types.ts'
import type { Interpretation, InterpretedFilters, MaxTuition } from './types.ts'

/** Uses of an interpretation: as a search of the catalogue, and as facts about a student for matching. */

/** Returns the search for the filters. The words of a single subject narrow it; with several, any will do. */
export function toSearchRequest(
  { filters, exclude, preferences }: Interpretation,
  usualCurrency: string,
): SearchRequest {
  const { [TUITION]: cap } = filters
  const { chosen, ends } = toChosenFilters(filters)
  return {
    text: preferences.subject?.length === 1 ? preferences.subject[0] : '',
    chosen,
    exclude,
    // “California or Boston”: places of different kinds are alternatives.
    ...([filters.country, filters.state, filters.city].filter(Boolean).length > 1 && {
      isAnyPlace: true as const,
    }),
    ...ends,
    [TUITION]: cap && toAnnualTuition(cap, filters),
    currency: cap && convert(cap, 'USD') ? cap.currency : usualCurrency,
    include: [],
    sort: preferences.sort ?? 'relevance',
    page: 1,
    perPage: DEFAULT_PER_PAGE,
  }
}

/** Returns the facts about the student in a sentence; their wishes only affect the order. */
export function getSentenceFacts({ filters, exclude, student }: Interpretation): StudentFacts {
  const english = ENGLISH_TESTS.flatMap((test) => {
    const overall = student[test]
    if (overall === undefined) return []
    const { each, ...parts } = student.sections?.[test] ?? {}
    const components = COMPONENTS.flatMap((part) => {
      const score = parts[part] ?? each
      return score === undefined ? [] : [[part, score] as const]
    })
    return [{ test, overall, ...(components.length > 0 && { components: Object.fromEntries(components) }) }]
  })
  const budget = student.budget ?? filters[TUITION]
  const { chosen, ends } = toChosenFilters(filters)
  return {
    ...(english.length > 0 && { english }),
    sat: student.sat,
    act: student.act,
    gre: findGre(student),
    gmat: student.gmat === undefined ? undefined : { total: student.gmat },
    notTaken: student.notTaken,
    twelfthGrade: student.twelfth,
    undergraduate: student.undergraduate,
    workMonths: student.workExperience === undefined ? undefined : Math.round(student.workExperience * 12),
    budget: budget && {
      amount: toAnnualTuition(budget, filters),
      currency: budget.currency,
      covers: student.budget ? 'tuition-and-living' : 'tuition',
    },
    wishes: {
      ...getWishes(chosen, ends),
      excludedCountry: exclude.country,
      intake: filters.intake === undefined ? undefined : [filters.intake].flat(),
      required: USUALLY_REQUIRED,
    },
  }
}

/** The filters as a search holds them. September of one year also finds September of any other. */
function toChosenFilters({ [TUITION]: _, ...filters }: InterpretedFilters) {
  const chosen: SearchRequest['chosen'] = {}
  const ends: Partial<Record<BoundName, number>> = {}
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value === 'number') ends[name as BoundName] = value
    else if (name === 'intake') chosen[name] = [...new Set([value].flat().map((month) => month.slice(-2)))]
    else chosen[name as FilterName] = [value].flat()
  }
  return { chosen, ends }
}

/**
 * Returns an amount per year. One for the whole programme is divided by its length if that is stated, and is
 * otherwise unchanged, so nothing is lost.
 */
export function toAnnualTuition(
  { amount, period }: MaxTuition,
  { maxDuration }: { maxDuration?: number },
): number {
  if (period === 'month') return amount * 12
  if (period === 'semester') return amount * 2
  if (period === 'programme' && maxDuration) return Math.round(amount / Math.max(1, maxDuration / 12))
  return amount
}

/** Returns the GRE result as stated: the total, its parts, or both. */
function findGre({ gre: total, sections }: Interpretation['student']): StudentFacts['gre'] {
  const { verbal, quantitative, analytical } = sections?.gre ?? {}
  if (total === undefined && verbal === undefined && quantitative === undefined) return undefined
  return { total, verbal, quantitative, analytical }
}
