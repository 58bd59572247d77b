import { beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '../../admissions/catalogue/catalogue.server.ts'
import { SnapshotBuilder } from '../../admissions/catalogue/snapshot/builder.server.ts'
import { columnsInMemory } from '../../admissions/catalogue/snapshot/file.server.ts'
import { prepareSearch, type Searchable, searchableOf } from '../../admissions/search/index.server.ts'
import { readSearch } from '../../admissions/search/request.ts'
import { search } from '../../admissions/search/search.server.ts'
import { names } from '../../app/words/names.ts'
import { starter } from '../../importers/starter/starter.ts'
import { type KnownItem, knownItems, leading } from './known-items.ts'

let catalogue: Searchable

beforeAll(async () => {
  catalogue = await starterCatalogue()
}, 120_000)

test('what people have in mind is among the first five, in 95 of 100 searches', () => {
  expect(knownItems.length).toBeGreaterThanOrEqual(60)
  const missed = knownItems.filter((item) => !isAmongFirst(5, item)).map(({ typed }) => typed)
  expect(missed.length, `missed: ${missed.join('; ')}`).toBeLessThanOrEqual(knownItems.length * 0.05)
})

test.each(leading)('$typed leads with what it names', (item) => {
  expect(isAmongFirst(1, item)).toBe(true)
})

test.each([
  ['zzyzx', undefined],
  ['zzyzx engineering', 'FR'],
])('%s matches nothing, and the answer says what to take away', (typed, country) => {
  const answer = asked(country ? { q: typed, country } : { q: typed })
  expect(answer.total).toBe(0)
  expect(answer.help).toMatchObject({ filter: 'q' })
  expect(answer.help!.total).toBeGreaterThan(1000)
})

test('the same search gives the same order every time', () => {
  const ids = () => asked({ q: 'data science', perPage: '100' }).programmes.map(({ id }) => id)
  expect(ids()).toEqual(ids())
})

function asked(parameters: Record<string, string>) {
  return search(catalogue, readSearch(new URLSearchParams(parameters), 'INR').request)
}

function isAmongFirst(count: number, { typed, institution, title }: KnownItem) {
  const { programmes } = asked({ q: typed, perPage: '5' })
  return programmes
    .slice(0, count)
    .some(
      (programme) =>
        (!institution || programme.institution.name === institution) &&
        (!title || programme.title.includes(title)),
    )
}

/** The starter catalogue as the first start builds it, in memory: 300,000 programmes, so that the wanted one has rivals. */
async function starterCatalogue() {
  const builder = new SnapshotBuilder()
  const log = { reject: () => {}, note: () => {}, progress: () => {} }
  for await (const record of starter.read({ locations: [], today: '2026-11-01' }, log)) {
    if (record.kind === 'source') builder.addSource(record.source)
    else if (record.kind === 'institution') builder.addInstitution('starter', record.institution)
    else builder.addProgramme(record.programme)
  }
  const { columns } = builder.finish('2026-11-01T00:00:00.000Z', true)
  const open = () => catalogueOf({ version: 'starter', bytes: 0, columns: columnsInMemory(columns) }, names)
  Object.assign(columns.numbers, prepareSearch(open().columns))
  return searchableOf(open())
}
