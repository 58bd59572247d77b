import { findFieldFromText } from '../admissions/catalogue/fields/text.ts'
import type {
  InstitutionRecord,
  Place,
  ProgrammeRecord,
  Source,
  StatedFact,
} from '../admissions/catalogue/types.ts'
import { getSlug } from './slug.ts'
import { listDomains } from './web.ts'

/** Fields that all editions of a register's source share. */
export type SourceDescription = Pick<Source, 'register' | 'publisher' | 'title' | 'licence' | 'page'>

/** Returns one edition of a source, as facts cite it. `key` identifies the edition in its id. */
export function getSource(
  { register, publisher, title, licence, page }: SourceDescription,
  edition: string,
  retrieved: string,
  key = getSlug(edition),
): Source {
  const id = `${register}/${key}`
  return { id, register, publisher, title, edition, licence, licenceConfirmed: false, page, retrieved }
}

type Details = Pick<InstitutionRecord, 'aliases' | 'website' | 'domains' | 'identifiers' | 'sites' | 'facts'>

/**
 * Returns an institution of a register, with empty values for anything not given. Its domains are its
 * website's if no others are given.
 */
export function createInstitutionRecord(
  id: string,
  name: string,
  place: Place,
  source: string,
  { aliases = [], website, domains, identifiers = {}, sites = [], facts = {} }: Partial<Details> = {},
): InstitutionRecord {
  return {
    id,
    name,
    ...place,
    aliases,
    ...(website && { website }),
    domains: domains ?? (website ? listDomains([website]) : []),
    identifiers,
    ...(sites.length > 0 && { sites }),
    origin: { state: 'published', source },
    facts,
  }
}

/** Returns a single place as the place, or `otherwise` with several places as its sites. */
export function placeAndSites(places: Place[], otherwise: Place): { place: Place; sites: Place[] } {
  return places.length === 1 ? { place: places[0], sites: [] } : { place: otherwise, sites: places }
}

/** Returns the field that a programme's name suggests, with the name as its origin. */
export function findFieldFromName(name: string): Pick<ProgrammeRecord, 'field' | 'fieldFrom'> {
  const field = findFieldFromText(name)
  return field ? { field, fieldFrom: `name ${name}` } : {}
}

/** Returns the length of a programme from the credits in its register. */
export function createLengthFromCredits(credits: number, source: string): StatedFact<number> {
  const basis = `full time, ${credits} credits (ECTS) at 60 a year`
  return { state: 'published', value: credits / 5, source, basis }
}
