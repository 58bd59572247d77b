import type { Catalogue } from '../../../admissions/catalogue/catalogue.server.ts'
import type { UniversityList } from '../../../admissions/content/universities.ts'

export interface TopUniversity {
  name: string
  location: string
  image: string
  /** Its id in the running catalogue; undefined when it is not known there. */
  institution?: string
}

/**
 * Returns the five universities of the content, each with its page if the catalogue has it: found by its name
 * in its country, else by its domain.
 */
export function findTopUniversities(
  { columns }: Pick<Catalogue, 'columns'>,
  { universities }: UniversityList,
): TopUniversity[] {
  return universities.map(({ name, location, country, domain, image }) => {
    const there = columns.institutions.filter((institution) => institution.country === country)
    // Several campuses may share a domain, so the name decides first, then the shortest name: the parent's
    // plain name is shorter than a campus's.
    const institutions =
      there.find((institution) =>
        [institution.name, ...institution.aliases].map(simplifyName).includes(simplifyName(name)),
      ) ??
      there
        .filter(({ domains }) => domains.includes(domain))
        .toSorted((a, b) => a.name.length - b.name.length)
        .at(0)
    return { name, location, image, institution: institutions?.id }
  })
}

/** Registers write `The University of Melbourne (UniMelb)` and `Pennsylvania State University-Main Campus`. */
function simplifyName(name: string) {
  return name
    .replace(/^The /, '')
    .replace(/ \([^)]*\)$/, '')
    .replace(/-Main Campus$/, '')
}
