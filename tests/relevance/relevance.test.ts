import { beforeAll, expect, test } from 'vitest'
import { getCatalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { SnapshotBuilder } from '../../admissions/catalogue/snapshot/builder.server.ts'
import { createColumnsInMemory } from '../../admissions/catalogue/snapshot/file.server.ts'
import { getSearchable, prepareSearch, type Searchable } from '../../admissions/search/index.server.ts'
import { readSearch } from '../../admissions/search/request.ts'
import { getRows, search } from '../../admissions/search/search.server.ts'
import { names } from '../../app/words/names.ts'
import { createTypicalCatalogue } from '../typical/catalogue.ts'
import { type KnownItem, knownItems, leading } from './known-items.ts'
import { sharedNames, shortNames } from './lists.ts'

type Wanted = Pick<KnownItem, 'typed'> & { [part in 'institution' | 'title']?: string | string[] }

let catalogue: Searchable

beforeAll(() => {
  catalogue = openTypical()
}, 120_000)

test('the intended result is among the first five, in 95 of 100 searches', () => {
  expect(knownItems.length).toBeGreaterThanOrEqual(60)
  const missed = knownItems.filter((item) => !isAmongFirst(5, item)).map(({ typed }) => typed)
  expect(missed.length, `missed: ${missed.join('; ')}`).toBeLessThanOrEqual(knownItems.length * 0.05)
})

test('the intended institution of a short name is among the first five, in 95 of 100 of more than 144', () => {
  const names = shortNames()
  expect(names.length).toBeGreaterThanOrEqual(144)
  const missed = names.filter((name) => !isAmongFirst(5, name)).map(({ typed }) => typed)
  expect(missed.length, `missed: ${missed.join('; ')}`).toBeLessThanOrEqual(names.length * 0.05)
})

test.each(sharedNames())('%s finds all institutions with that name', (text, bearers) => {
  const institutions = institutionsFor(text)
  expect(bearers.filter((name) => !institutions.has(name.replace('*', '')))).toEqual([])

  const leader = bearers.find((name) => name.startsWith('*'))?.slice(1)
  const [first, ...others] = asked({ q: text }).programmes.map(({ institution }) => institution.name)
  if (leader) expect(first).toBe(leader)
  else expect([first, ...others]).toEqual(expect.arrayContaining(bearers))
})

test.each(leading)('$typed leads with what it names', (item) => {
  expect(isAmongFirst(1, item)).toBe(true)
})

test.each([
  ['zzyzx', 'FR'],
  ['zzyzx engineering', 'FR'],
])('%s matches nothing, and the answer says what to remove', (typed, country) => {
  const answer = asked({ q: typed, country })
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

function institutionsFor(text: string) {
  const { request } = readSearch(new URLSearchParams({ q: text }), 'INR')
  return new Set(
    Array.from(getRows(catalogue, request), (row) => catalogue.catalogue.programmeAt(row).institution.name),
  )
}

/** With several institutions or titles, any of them will do. */
function isAmongFirst(count: number, { typed, institution, title }: Wanted) {
  const institutions = [institution ?? []].flat()
  const titles = [title ?? []].flat()
  const { programmes } = asked({ q: typed, perPage: '5' })
  return programmes
    .slice(0, count)
    .some(
      (programme) =>
        (institutions.length === 0 || institutions.includes(programme.institution.name)) &&
        (titles.length === 0 || titles.some((words) => programme.title.includes(words))),
    )
}

/** 315,000 programmes, so that the wanted one has rivals. */
function openTypical() {
  const builder = new SnapshotBuilder()
  for (const record of createTypicalCatalogue()) {
    if (record.kind === 'source') builder.addSource(record.source)
    else if (record.kind === 'institution') builder.addInstitution('partner', record.institution)
    else builder.addProgramme(record.programme)
  }
  const { columns } = builder.finish('2026-11-01T00:00:00.000Z')
  const open = () =>
    getCatalogue({ version: 'typical', bytes: 0, columns: createColumnsInMemory(columns) }, names)
  Object.assign(columns.numbers, prepareSearch(open().columns))
  return getSearchable(open())
}
