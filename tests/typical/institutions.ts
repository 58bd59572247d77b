import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type { InstitutionRecord, SourceId } from '../../admissions/catalogue/types.ts'
import { getSlug } from '../../importers/slug.ts'
import { findWebAddress, listDomains } from '../../importers/web.ts'
import { readTypicalRows } from './rows.ts'

/** Written in the `kind` column; it decides which subjects are likely there. */
export type InstitutionKind = 'university' | 'technical' | 'college' | 'business' | 'arts' | 'medical'

export interface TypicalInstitution {
  record: InstitutionRecord
  kind: InstitutionKind
}

/** The institutions of `institutions/*.csv`: names, places, sites and other names as commonly known. */
export function listTypicalInstitutions(source: SourceId): TypicalInstitution[] {
  const usedIds = new Set<string>()
  return readTypicalRows('institutions/').map((row) => {
    const slug = freeSlug(row, usedIds)
    usedIds.add(slug)
    const website = findWebAddress(row.website)
    const record: InstitutionRecord = {
      id: `starter-${slug}`,
      name: row.name,
      ...placeIn(row.country, row.state, row.city),
      aliases: row.aliases === '' ? [] : row.aliases.split('|'),
      ...(website && { website }),
      domains: website ? listDomains([website]) : [],
      identifiers: {},
      origin: { state: 'estimated', source, basis: 'well-known facts written for the typical catalogue' },
      facts: {},
    }
    return { record, kind: row.kind as InstitutionKind }
  })
}

// Two countries may have a university of one name, and so may two cities of one country.
function freeSlug(row: Record<string, string>, takenNames: Set<string>): string {
  const slug = getSlug(row.name)
  const wider = [slug, getSlug(`${slug} ${row.country}`), getSlug(`${slug} ${row.country} ${row.city}`)]
  const free = wider.find((candidate) => !takenNames.has(candidate))
  if (!free) throw new Error(`The typical catalogue lists ${row.name} of ${row.city} twice.`)
  return free
}
