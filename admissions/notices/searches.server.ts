import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import type { Searchable } from '../search/index.server.ts'
import { readSearch, searchParameters } from '../search/request.ts'
import { getRows } from '../search/search.server.ts'
import { compareFinds, findFee } from './rules.ts'
import * as store from './store.server.ts'
import { MAX_FOUND, MAX_SEARCHES, type SavedSearch, type SearchFinds } from './types.ts'

/** The data that a saved search runs on: the catalogue, and the currency of its sums. */
export interface SearchBasis {
  searchable: Searchable
  currency: string
}

/**
 * Returns a search's query without the parameters that only affect the layout of results. Empty if the search
 * asks for nothing in particular.
 */
export function getSavedQuery(parameters: URLSearchParams, currency: string): string {
  const { request } = readSearch(parameters, currency)
  return searchParameters(
    {
      ...request,
      page: 1,
      perPage: readSearch(new URLSearchParams(), currency).request.perPage,
      sort: 'relevance',
    },
    currency,
  ).toString()
}

/** Returns the number of programmes that a search finds now. */
export function countFound({ searchable, currency }: SearchBasis, query: string): number {
  return getRows(searchable, readSearch(new URLSearchParams(query), currency).request).length
}

export type SaveOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'too-many' | 'too-wide' | 'no-search' }
  | { ok: false; reason: 'invalid'; faults: { name: 'name' } }

/**
 * Saves a search with its current results, to tell the student later what changes. Saving it again replaces
 * its name and interval.
 */
export async function saveSearch(
  database: Database,
  acting: Acting,
  basis: SearchBasis,
  { name, query: rawQuery, everyDays }: { name: string; query: string; everyDays: 1 | 7 },
  now: Date,
): Promise<SaveOutcome> {
  const query = getSavedQuery(new URLSearchParams(rawQuery), basis.currency)
  if (!query) return { ok: false, reason: 'no-search' }
  if (!name || name.length > 100) return { ok: false, reason: 'invalid', faults: { name: 'name' } }
  if (countFound(basis, query) > MAX_FOUND) return { ok: false, reason: 'too-wide' }
  const results = findProgrammeIds(basis, query)
  return changing(database, 'notices.saveSearch', acting, async (client, recordEvent) => {
    const searches = await store.readSearches(client, acting.student.id)
    if (searches.length >= MAX_SEARCHES && !searches.some((search) => search.query === query))
      return { ok: false, reason: 'too-many' }
    const edition = basis.searchable.catalogue.info.version
    const id = await store.putSearch(
      client,
      acting.student.id,
      { name, query, everyDays, edition, found: results },
      now,
    )
    await recordEvent(id)
    return { ok: true, id }
  })
}

/** Lists a student's saved searches. */
export async function listSearches({ pool }: Database, { by, student }: Acting): Promise<SavedSearch[]> {
  await obey(pool, 'notices.view', { by, student })
  return store.readSearches(pool, student.id)
}

/**
 * Sets whether the search runs daily or weekly. Returns false if there is no such search, or nothing changes.
 */
export function setSearchInterval(
  database: Database,
  acting: Acting,
  id: string,
  everyDays: 1 | 7,
): Promise<boolean> {
  return changing(database, 'notices.changeSearch', acting, async (client, recordEvent) => {
    const isChanged = await store.writeEvery(client, acting.student.id, id, everyDays)
    if (isChanged) await recordEvent(id)
    return isChanged
  })
}

/** Returns false if there is no such search. */
export function removeSearch(database: Database, acting: Acting, id: string): Promise<boolean> {
  return changing(database, 'notices.removeSearch', acting, async (client, recordEvent) => {
    const isRemoved = await store.deleteSearch(client, acting.student.id, id)
    if (isRemoved) await recordEvent(id)
    return isRemoved
  })
}

/**
 * Runs each due saved search against a newer edition, and adds a notice if something is new. Returns the
 * number of notices.
 */
export async function runSavedSearches(database: Database, basis: SearchBasis, now: Date): Promise<number> {
  const edition = basis.searchable.catalogue.info.version
  let count = 0
  for (const { id, student } of await store.listDueSearches(database.pool, edition, now)) {
    const acting = { ...BY_ITSELF, student: { id: student } }
    await changing(database, 'notices.make', acting, async (client, recordEvent) => {
      const search = await store.searchToLookAt(client, id, edition)
      if (!search) return
      const { name, query, found: before } = search
      const results = findProgrammeIds(basis, query)
      const news = compareFinds(before, results)
      await store.putLookedAt(client, id, edition, results, now)
      if (!news) return
      const about = { search: id, name, query, ...news }
      if (await store.addNotice(client, student, { kind: 'search', about }, `search ${id} ${edition}`, now)) {
        await recordEvent(id)
        count++
      }
    })
  }
  return count
}

function findProgrammeIds({ searchable, currency }: SearchBasis, query: string): SearchFinds {
  const { request } = readSearch(new URLSearchParams(query), currency)
  const results: SearchFinds = {}
  for (const row of getRows(searchable, request)) {
    const programme = searchable.catalogue.programmeAt(row)
    results[programme.id] = {
      title: programme.title,
      institution: programme.institution.name,
      fee: findFee(programme),
    }
  }
  return results
}
