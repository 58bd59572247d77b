import type { z } from 'zod'
import { findTown } from '../../admissions/catalogue/places/town.ts'
import type { Institution, Programme, ShownFact } from '../../admissions/catalogue/records.ts'
import { type CurrencyCode, type Source, TESTS } from '../../admissions/catalogue/types.ts'
import type { CostAmounts } from '../../admissions/costs/amounts.ts'
import { type Estimate, estimateYearCost } from '../../admissions/costs/year.ts'
import { type FilterName, type TermChoice, termChoices } from '../../admissions/search/filters.ts'
import type { SearchAnswer } from '../../admissions/search/types.ts'
import { searchWords as words } from '../explore/search/words.ts'
import { createFigures } from '../words/figures.ts'
import type {
  FactStateSchema,
  InstitutionSchema,
  ProgrammeDetailSchema,
  ProgrammeSchema,
  SearchResultSchema,
} from './openapi/schemas.ts'

type ProgrammeRecord = z.infer<typeof ProgrammeSchema>
type FactState = z.infer<typeof FactStateSchema>

/** The currency of a yearly total, and the day, as citations have to be checked again. */
export interface CostAsked {
  currency: CurrencyCode
  today: string
  /** The amounts by which a year’s cost is estimated. */
  amounts: CostAmounts
}

/** Formats a page of search results for the API. */
export function presentSearch(answer: SearchAnswer, cost: CostAsked): z.infer<typeof SearchResultSchema> {
  return {
    total: answer.total,
    page: answer.request.page,
    perPage: answer.request.perPage,
    tookMs: answer.tookMs,
    snapshot: answer.snapshot.version,
    facets: Object.fromEntries(
      Object.entries(answer.facets).map(([name, values]) => [
        name,
        values.map(({ value, name: label = words.value(name as FilterName, value), count }) => ({
          value,
          label,
          count,
        })),
      ]),
    ),
    unknown: answer.unknown,
    notHeld: answer.notHeld,
    corrected: answer.corrected,
    notFound: answer.notFound,
    named: answer.named.map(({ is, value, name, in: where, programmes }) => ({
      kind: is,
      value,
      label: name,
      detail: where ?? null,
      programmes,
    })),
    help: answer.help
      ? {
          filter: answer.help.filter,
          label: words.chosen(answer.help, answer.request, createFigures('en-IN')),
          total: answer.help.total,
        }
      : null,
    programmes: answer.programmes.map((programme) => presentProgramme(programme, cost)),
  }
}

/** Formats a programme for the API. */
export function presentProgramme(programme: Programme, cost: CostAsked): ProgrammeRecord {
  const { facts } = programme
  const tuition = getValue(facts.tuition)
  const annual = getValue(programme.annualTuition)
  const attendance = getValue(facts.attendance)
  return {
    id: programme.id,
    title: programme.title,
    institution: programme.institution,
    country: programme.country.code,
    state: programme.state?.code ?? null,
    city: findTown(programme) ?? null,
    cityOf: programme.city ? 'programme' : programme.institutionCity ? 'institution' : null,
    level: programme.level.value,
    discipline: programme.discipline?.value ?? null,
    labels: {
      country: programme.country.name,
      state: programme.state?.name ?? null,
      level: programme.level.label,
      discipline: programme.discipline?.label ?? null,
    },
    durationMonths: getValue(facts.durationMonths),
    tuition: tuition && {
      ...tuition,
      annual: annual && { amount: annual.amount, currency: annual.currency },
      state: facts.tuition.state as 'published' | 'estimated',
    },
    year: presentYear(programme, cost),
    intakes: getValue(facts.intakes),
    online: attendance && attendance !== 'on-campus',
    ...(Object.fromEntries(termChoices.map((name) => [name, getValue<unknown>(facts[name])])) as Pick<
      ProgrammeRecord,
      TermChoice
    >),
    workExperienceYears: getValue(facts.workExperienceYears),
    rankWorld: getValue(facts.rankWorld),
    page: getValue(facts.page),
    values: listValues(facts),
    facts: listStates({ programme: programme.origin as ShownFact<unknown>, ...facts }, false),
  }
}

/** Returns a programme with all its known facts. */
export function presentProgrammeDetail(
  programme: Programme,
  cost: CostAsked,
): z.infer<typeof ProgrammeDetailSchema> {
  const { facts } = programme
  return {
    ...presentProgramme(programme, cost),
    applicationFee: getValue(facts.applicationFee),
    deadlines: getValue(facts.deadlines),
    language: getValue(facts.language),
    places: getValue(facts.places),
    rankNational: getValue(facts.rankNational),
    medianEarnings: getValue(facts.medianEarnings),
    medianDebt: getValue(facts.medianDebt),
    twelfthGrade: getValue(facts.twelfthGrade),
    undergraduate: getValue(facts.undergraduate),
    tests: Object.fromEntries(TESTS.map((test) => [test, getValue(facts[test])])),
    facts: listStates({ programme: programme.origin as ShownFact<unknown>, ...facts }, true),
    sources: listSources([programme.origin as ShownFact<unknown>, ...Object.values(facts)]),
  }
}

function presentYear(programme: Programme, { currency, today, amounts }: CostAsked): ProgrammeRecord['year'] {
  const year = estimateYearCost(amounts, programme, currency, today)
  if (!year) return null
  const presentPart = ({
    amount,
    currency,
    period,
    by,
  }: Estimate): NonNullable<ProgrammeRecord['year']>['living'] => {
    const { publisher, title, edition, confidence, seen } = by
    return {
      amount,
      currency,
      per: period,
      state: 'estimated',
      by: { publisher, title, edition, confidence, seen },
    }
  }
  const isPublished = programme.annualTuition.state === 'published'
  return {
    together: year.together,
    state: 'estimated',
    tuition: { ...year.tuition, per: 'year', state: isPublished ? 'published' : 'estimated', by: null },
    living: presentPart(year.living),
    visa: year.visa ? presentPart(year.visa) : null,
    travel: year.travel ? presentPart(year.travel) : null,
  }
}

/** Formats an institution for the API. */
export function presentInstitution(institution: Institution): z.infer<typeof InstitutionSchema> {
  const { facts, state, city, website, country, sites, ...rest } = institution
  return {
    id: rest.id,
    name: rest.name,
    aliases: rest.aliases,
    country: country.code,
    state: state?.code ?? null,
    city: city ?? null,
    labels: { country: country.name, state: state?.name ?? null },
    website: website ?? null,
    identifiers: rest.identifiers,
    sites: sites.map((site) => ({
      country: site.country,
      state: site.state?.code ?? null,
      city: site.city ?? null,
    })),
    programmes: rest.programmes,
    values: listValues(facts),
    facts: listStates(facts, true),
    sources: rest.sources,
  }
}

function getValue<T>(fact: ShownFact<T>): T | null {
  return 'value' in fact ? fact.value : null
}

/** Returns the known values by the name of their fact: every published or estimated fact has one. */
function listValues(facts: Record<string, ShownFact<unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => ('value' in fact ? [[name, fact.value]] : [])),
  )
}

function listStates(
  facts: Record<string, ShownFact<unknown>>,
  unknownToo: boolean,
): Record<string, FactState> {
  const states: Record<string, FactState> = {}
  for (const [name, fact] of Object.entries(facts)) {
    if (fact.state === 'unknown') {
      if (unknownToo) states[name] = { state: 'unknown', basis: fact.basis }
    } else {
      states[name] = { state: fact.state, source: fact.source.id, basis: fact.basis }
      if (fact.state === 'held-back') states[name].heldBack = fact.figure
    }
  }
  return states
}

function listSources(facts: ShownFact<unknown>[]): Source[] {
  const byId = new Map(
    facts.flatMap((fact) => (fact.state === 'unknown' ? [] : [[fact.source.id, fact.source] as const])),
  )
  return [...byId.values()]
}
