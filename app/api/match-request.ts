import type { z } from 'zod'
import { listWrongFacts, type WrongFact } from '../../admissions/matching/check.ts'
import {
  COMPONENTS,
  ENGLISH_TESTS,
  type EnglishResult,
  getWishes,
  type StudentFacts,
  WISHED_MONTH,
  type Wishes,
  type WishName,
} from '../../admissions/matching/student.ts'
import { type BoundName, boundNames, filterOfBound, TUITION } from '../../admissions/search/filters.ts'
import { readSearch } from '../../admissions/search/request.ts'
import { searchWords } from '../explore/search/words.ts'
import { matchingWords } from '../programme/match/finding-words.ts'
import type { MatchRequestSchema } from './openapi/match-schemas.ts'
import type { WrongField } from './problems.ts'

type MatchRequest = z.infer<typeof MatchRequestSchema>
type Filters = NonNullable<MatchRequest['filters']>
type Held = NonNullable<MatchRequest['student']>

/**
 * Converts a request body into input for matching. Filters have the same meaning and rules as in a search.
 */
export function readMatch(
  body: MatchRequest,
  defaultCurrency: string,
): { student: StudentFacts; errors: WrongField[] } {
  const errors: WrongField[] = []
  const currency = (body.currency ?? body.student?.currency ?? defaultCurrency).toUpperCase()
  const filters = readFilters('filters', body.filters ?? {}, currency, errors)
  const preferences = readFilters('preferences', body.preferences ?? {}, currency, errors)
  const exclusions = readFilters('exclude', { country: body.exclude?.country }, currency, errors)
  const wishes: Wishes = {
    ...preferences.wishes,
    ...filters.wishes,
    excludedCountry: exclusions.wishes.country,
    required: filters.named,
  }
  const budget = body.student?.budget ?? filters.budget ?? preferences.budget
  const { ielts, toefl, pte, det, cambridge, kite, ...held } = body.student ?? {}
  const student: StudentFacts = {
    ...held,
    english: listEnglishResults(body.student ?? {}),
    budget,
    currency,
    wishes,
  }
  errors.push(...listWrongFacts(student).map((wrongFact) => toWrongField(wrongFact, body.student ?? {})))
  return { student, errors }
}

/** Results in full first, then those in short: `ielts: 6.5`. */
function listEnglishResults(scores: Held): EnglishResult[] | undefined {
  const short = ENGLISH_TESTS.flatMap((test): EnglishResult[] => {
    const result = scores[test]
    if (result === undefined) return []
    if (typeof result === 'number') return [{ test, overall: result }]
    const { overall, edition, date, ...parts } = result as { overall: number } & Partial<EnglishResult>
    const components = parts as EnglishResult['components']
    const hasParts = COMPONENTS.some((name) => components?.[name] !== undefined)
    return [{ test, overall, edition, date, ...(hasParts && { components }) }]
  })
  const all = [...(scores.english ?? []), ...short]
  return all.length > 0 ? all : undefined
}

/** Returns the request name of a wrong fact: short results follow the full ones in the list. */
function toWrongField(wrongFact: WrongFact, scores: Held): WrongField {
  const [, index, part] = /^english\.(\d+)\.(.*)$/.exec(wrongFact.field) ?? []
  const fullResultCount = scores.english?.length ?? 0
  const short = ENGLISH_TESTS.filter((test) => scores[test] !== undefined)
  const name =
    index === undefined || Number(index) < fullResultCount
      ? wrongFact.field
      : [short[Number(index) - fullResultCount], part === 'overall' ? '' : part.replace('components.', '')]
          .filter(Boolean)
          .join('.')
  return { parameter: `student.${name}`, message: matchingWords.wrong(wrongFact) }
}

function readFilters(
  group: 'filters' | 'preferences' | 'exclude',
  filters: Filters,
  currency: string,
  errors: WrongField[],
): { wishes: Wishes; named: WishName[]; budget?: StudentFacts['budget'] } {
  const { [TUITION]: tuitionLimit, intake, ...rest } = filters
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    for (const item of [value].flat())
      if (item !== undefined)
        parameters.append(name, item === true ? 'yes' : item === false ? 'no' : String(item))
  }
  const tuition = typeof tuitionLimit === 'number' ? { amount: tuitionLimit, currency } : tuitionLimit
  if (tuition) {
    parameters.set(TUITION, String(tuition.amount))
    parameters.set('currency', tuition.currency)
  }
  const { request, problems } = readSearch(parameters, currency)
  errors.push(
    ...problems.map((problem) => ({
      parameter: `${group}.${problem.parameter === 'currency' ? `${TUITION}.currency` : problem.parameter}`,
      message: searchWords.problem(problem, { quoting: false }),
    })),
  )
  const intakes = [intake ?? []].flat().map(String)
  for (const month of intakes) {
    if (!WISHED_MONTH.test(month))
      errors.push({ parameter: `${group}.intake`, message: matchingWords.wrongIntake })
  }
  const wishes = { ...getWishes(request.chosen, request), ...(intakes.length > 0 && { intake: intakes }) }
  const names = Object.keys(wishes).map((name) =>
    boundNames.includes(name as BoundName) ? filterOfBound[name as BoundName] : name,
  ) as WishName[]
  const budget: StudentFacts['budget'] = tuition && {
    amount: tuition.amount,
    currency: tuition.currency.toUpperCase(),
    covers: 'tuition',
  }
  return { wishes, named: budget ? [...names, 'budget'] : names, budget }
}
