import type { InstitutionRecord, Place } from '../admissions/catalogue/types.ts'

/** An institution of which a list of programmes says its name and where it is, and nothing else. */
export function listedInstitution(id: string, name: string, place: Place, source: string): InstitutionRecord {
  return {
    id,
    name,
    ...place,
    aliases: [],
    domains: [],
    identifiers: {},
    origin: { state: 'published', source },
    facts: {},
  }
}
