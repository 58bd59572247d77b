import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../../tests/world/records.ts'
import type { InstitutionRule, ProgrammeRecord, Source } from '../types.ts'

const pages: Source = { ...worldSource, id: 'institution-pages/one', register: 'institution-pages' }
const [registered] = worldProgrammes
const institution = worldInstitutions.find(({ id }) => id === registered.institution)!
const page = 'https://www.example.edu/course'

const fee = (amount: number, source: string) => ({
  state: 'published' as const,
  value: { amount, currency: 'AUD', period: 'year' as const, audience: 'international' as const },
  source,
})

function catalogueWith(
  more: ProgrammeRecord[],
  facts: ProgrammeRecord['facts'],
  rules: InstitutionRule[] = [],
) {
  const programmes = [{ ...registered, facts }, ...more]
  const institutions = [{ ...institution, rules }]
  return worldCatalogue(programmes, institutions, 'world', [worldSource, pages]).catalogue
}

const ofPage: ProgrammeRecord = {
  ...registered,
  id: 'institution-pages-one',
  sameAs: registered.id,
  origin: { state: 'published', source: pages.id },
  facts: { tuition: { ...fee(30_000, pages.id), page } },
}

test('the later page wins over the register’s figure', () => {
  const catalogue = catalogueWith([ofPage], { tuition: fee(25_000, worldSource.id) })

  expect(catalogue.columns.rows).toBe(1)
  expect(catalogue.programme(registered.id)!.facts.tuition).toMatchObject({
    state: 'published',
    value: { amount: 30_000 },
    page,
    earlier: { value: { amount: 25_000 }, source: { id: worldSource.id } },
  })
})

test.each([
  ['a figure too many', 250_000],
  ['one year’s fee for the whole course', 8_000],
])('a register error is not an earlier fee: %s', (_, amount) => {
  const catalogue = catalogueWith([ofPage], { tuition: fee(amount, worldSource.id) })
  expect(catalogue.programme(registered.id)!.facts.tuition).not.toHaveProperty('earlier')
})

test('equal figures of page and register are shown once', () => {
  const catalogue = catalogueWith([ofPage], { tuition: fee(30_000, worldSource.id) })
  expect(catalogue.programme(registered.id)!.facts.tuition).not.toHaveProperty('earlier')
})

test('a course in several towns has the fact in each, and an unregistered course becomes a programme', () => {
  const inTown = { ...registered, id: `${registered.id}-au-nsw-sydney` }
  const unlisted = { ...ofPage, id: 'institution-pages-two', sameAs: 'cricos-999999x', title: 'New course' }
  const catalogue = catalogueWith([inTown, ofPage, unlisted], {})

  expect(catalogue.columns.rows).toBe(3)
  expect(catalogue.programme(inTown.id)!.facts.tuition).toMatchObject({ value: { amount: 30_000 } })
  expect(catalogue.programme('institution-pages-two')!.title).toBe('New course')
})

test('an institution’s rule fills only the missing facts of a programme', () => {
  const rule: InstitutionRule = {
    levels: [registered.level],
    facts: {
      ielts: { state: 'published', value: { score: 6.5 }, source: pages.id, basis: 'the rule', page },
      pte: { state: 'published', value: { score: 60 }, source: pages.id, basis: 'the rule', page },
    },
  }
  const own = { pte: { state: 'published' as const, value: { score: 70 }, source: worldSource.id } }
  const { facts } = catalogueWith([], own, [rule]).programme(registered.id)!

  expect(facts.ielts).toMatchObject({ state: 'published', value: { score: 6.5 }, basis: 'the rule', page })
  expect(facts.pte).toMatchObject({ value: { score: 70 }, source: { id: worldSource.id } })
})
