import type { Catalogue } from '../../../admissions/catalogue/catalogue.server.ts'
import type { TopUniversities } from '../../../admissions/content/universities.ts'

export interface TopUniversity {
  name: string
  location: string
  image: string
  /** Its id in the running catalogue; undefined when it has no programme there. */
  institution?: string
}

/** The five of the content, each with its page where the catalogue knows it: by its name in its country, else by its domain. */
export function topUniversitiesIn(
  catalogue: Pick<Catalogue, 'columns' | 'institution'>,
  { universities }: TopUniversities,
): TopUniversity[] {
  return universities.map(({ name, location, country, domain, image }) => {
    const there = catalogue.columns.institutions.filter((institution) => institution.country === country)
    // Several campuses may share one domain, so the name decides first, and the parent's plain name before a campus's longer one.
    const found =
      there.find((institution) => [institution.name, ...institution.aliases].includes(name)) ??
      there
        .filter(({ domains }) => domains.includes(domain))
        .toSorted((a, b) => a.name.length - b.name.length)
        .at(0)
    const shown = found && catalogue.institution(found.id)
    return { name, location, image, institution: shown && shown.programmes > 0 ? shown.id : undefined }
  })
}
