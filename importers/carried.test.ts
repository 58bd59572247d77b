import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readEdition } from '../admissions/catalogue/editions/editions.server.ts'
import { NOT_OPEN } from '../admissions/catalogue/snapshot/not-open.ts'
import type {
  InstitutionRecord,
  ProgrammeFacts,
  ProgrammeRecord,
  Source,
  StatedFact,
} from '../admissions/catalogue/types.ts'
import { readContent } from '../admissions/content/read.server.ts'
import { type Match, match } from '../admissions/matching/match.server.ts'
import { getMatchable, type Matchable } from '../admissions/matching/matchable.server.ts'
import type { Searchable } from '../admissions/search/index.server.ts'
import { readSearch } from '../admissions/search/request.ts'
import { search } from '../admissions/search/search.server.ts'
import { worldCatalogue } from '../tests/world/catalogue.ts'
import { CARRIED, readShippedEditions } from './published.ts'

/** Facts that may be estimated, each with its basis. All others are published, withheld or unknown. */
const ESTIMATED: (keyof ProgrammeFacts)[] = [
  'durationMonths',
  'tuition',
  'applicationFee',
  'attendance',
  'medianEarnings',
  'medianDebt',
]

const options = { today: '2026-11-24', currency: 'INR' }
const programmes = new Map<string, number>()
const listing = new Set<string>()
const anywhere: InstitutionRecord[] = []
const faults: string[] = []
let searchable: Searchable
let matchable: Matchable

/** All rows are read once; computing programmes are searched and matched unchanged. */
beforeAll(async () => {
  const sources: Source[] = []
  const institutions = new Map<string, InstitutionRecord>()
  const computing: ProgrammeRecord[] = []
  for (const edition of await readShippedEditions()) {
    const { register } = edition
    const dated = new Set(
      edition.sources.filter(({ retrieved, edition }) => retrieved && edition).map(({ id }) => id),
    )
    const isSearched = ['us', 'discover-uni', 'cricos'].includes(register)
    if (isSearched) sources.push(...edition.sources)
    for await (const record of readEdition(CARRIED, register)) {
      if (record.kind === 'institution') {
        anywhere.push(record.institution)
        if (isSearched) institutions.set(record.institution.id, record.institution)
      }
      if (record.kind !== 'programme') continue
      note(record.programme, dated)
      listing.add(record.programme.institution)
      const { field, fieldFrom } = record.programme
      if (isSearched && (field === '061' || fieldFrom?.startsWith('CIP 30.7')))
        computing.push(record.programme)
    }
  }
  const computingInstitutions = [
    ...new Set(computing.map(({ institution }) => institutions.get(institution)!)),
  ]
  searchable = worldCatalogue(computing, computingInstitutions, 'carried', sources)
  matchable = getMatchable(searchable.catalogue)
}, 120_000)

function note({ id, title, country, origin, facts }: ProgrammeRecord, dated: Set<string>) {
  if (/\bexit\b/i.test(title)) faults.push(`${id}: nobody can apply for "${title}"`)
  programmes.set(country, (programmes.get(country) ?? 0) + 1)
  const statedFacts: [string, StatedFact<unknown>][] = [
    ['origin', origin as StatedFact<unknown>],
    ...Object.entries(facts),
  ]
  for (const [name, fact] of statedFacts) {
    const isEstimate = fact.state === 'estimated'
    const mayBe = name === 'origin' || ESTIMATED.includes(name as keyof ProgrammeFacts)
    if (!dated.has(fact.source) || (isEstimate && !(mayBe && fact.basis))) faults.push(`${id}: ${name}`)
  }
}

test('every shipped programme and figure comes from a register', () => {
  expect(faults.slice(0, 10)).toEqual([])
  const all = [...programmes.values()].reduce((sum, count) => sum + count)
  expect(all).toBeGreaterThanOrEqual(300_000)
  for (const country of ['US', 'GB', 'AU', 'FR', 'IT', 'NL', 'SG'])
    expect(programmes.get(country), country).toBeGreaterThan(100)
  for (const country of ['CA', 'DE', 'IE', 'NZ']) expect(programmes.has(country), country).toBe(false)
})

test('every institution with a closing notice is listed', async () => {
  const { countries } = await readContent(resolve(import.meta.dirname, '..', 'content'))
  const closing = Object.values(countries).flatMap(({ closings }) =>
    closings.flatMap(({ institutions }) => institutions),
  )
  expect(closing.length).toBeGreaterThan(0)
  expect(closing.filter((id) => !listing.has(id))).toEqual([])
  // Institutions without foreign students have no fee for them, and a notice that says so.
  const withoutApply = Object.values(countries).flatMap(({ closings }) =>
    closings.filter(({ applies }) => !applies).flatMap(({ institutions }) => institutions),
  )
  expect(NOT_OPEN.filter((id) => !withoutApply.includes(id))).toEqual([])
})

test('each of the landing page’s five universities has programmes, which its Apply links to', async () => {
  const { topUniversities } = await readContent(resolve(import.meta.dirname, '..', 'content'))
  const withProgrammes = anywhere.filter(({ id }) => listing.has(id))
  const areListed = topUniversities.universities.map(({ name, country, domain }) =>
    withProgrammes.some(
      (withProgramme) =>
        withProgramme.country === country &&
        (withProgramme.name === name || withProgramme.domains.includes(domain)),
    ),
  )
  expect(areListed).toEqual([true, true, true, true, true])
})

const mostOfOne = (institutions: string[]) =>
  Math.max(
    ...Map.groupBy(institutions, (id) => id)
      .values()
      .map((same) => same.length),
  )

test('“ms data science usa” starts with data science master’s of many institutions with admission rates', () => {
  const { programmes } = search(
    searchable,
    readSearch(new URLSearchParams({ q: 'ms data science usa' }), 'INR').request,
  )
  const first = programmes.slice(0, 10)
  expect(mostOfOne(first.map(({ institution }) => institution.id))).toBeLessThanOrEqual(2)
  for (const { title, country, level, institution } of first) {
    expect([title, country.code, level.value]).toEqual([expect.stringMatching(/data/i), 'US', 'master'])
    const { acceptanceRate } = searchable.catalogue.institution(institution.id)!.facts
    expect(acceptanceRate, title).toHaveProperty('value')
  }
})

test('integrated master’s in the UK are not listed as master’s: Discover Uni lists no others', () => {
  const inUk = (level: string) =>
    search(searchable, readSearch(new URLSearchParams({ country: 'GB', level }), 'INR').request)
  expect(inUk('master').total).toBe(0)
  const { total, programmes } = inUk('integrated-master')
  expect(total).toBeGreaterThan(50)
  for (const { title } of programmes) expect(title).toMatch(/^M/)
})

test.each(['US', 'GB', 'AU'])(
  'at most two of an institution are among the first ten for computing in %s',
  (country) => {
    const { matches } = match(
      matchable,
      { wishes: { country: [country], discipline: ['computing'] } },
      options,
    )
    const first = matches.slice(0, 10)
    expect(first).toHaveLength(10)
    expect(mostOfOne(first.map(({ programme }) => programme.institution.id))).toBeLessThanOrEqual(2)
  },
)

test.each(['AU', 'US'])(
  'with ₹1 in %s the cheapest year comes first, and equal matches are sorted by cost',
  (country) => {
    const student = {
      budget: { amount: 1, currency: 'INR', covers: 'tuition-and-living' as const },
      wishes: { country: [country], level: ['master' as const], discipline: ['computing' as const] },
    }
    const pages = [1, 2, 3, 4, 5].map((page) => match(matchable, student, { ...options, page, perPage: 50 }))
    const ranked = pages.flatMap(({ matches }) => matches)
    const closed = ranked.filter(({ isOpen }) => !isOpen)
    // Without yearly costs nothing is ruled out; among the others one with a known cost leads.
    expect(findYear(closed[0])).toBeDefined()
    const alike = Map.groupBy(closed, ({ parts }) =>
      parts.flatMap(({ part, points }) => (part === 'cost' ? [] : points)).join(' '),
    )
    const wrongly = [...alike.values()].flatMap((group) => {
      const years = group.map(findYear).filter((year) => year !== undefined)
      // Costs are distinguished to a fiftieth.
      return years.filter((year, index) => index > 0 && year < years[index - 1] * 0.98)
    })
    expect(wrongly).toEqual([])
  },
)

/** The sum of tuition and living costs in rupees; undefined if tuition is unknown. */
function findYear({ findings }: Match) {
  const budget = findings.find(({ requirement }) => requirement === 'budget')
  return budget && 'cost' in budget && budget.cost?.tuition ? budget.cost.total?.amount : undefined
}
