import type { ProgrammeRecord, Source } from '../../admissions/catalogue/types.ts'
import { getSlug } from '../../importers/slug.ts'
import type { RegisterRecord } from '../../importers/types.ts'
import { findCustom } from './customs.ts'
import { createEstimates } from './estimates.ts'
import { listTypicalInstitutions, type TypicalInstitution } from './institutions.ts'
import { findSize, getOffer } from './offer.ts'

/** Shared out among the institutions by size; a few specialised ones have fewer subjects than their share. */
const PROGRAMMES = 315_000

/** In countries without written customs, awards have the most common names and nothing is estimated. */
const COMMON_NAMING = 'continental'

/**
 * A catalogue of well-known institutions all over the world, each with the programmes that are typical for its like: as many rivals for every
 * name as a search meets in earnest. It is made up, and only tests see it.
 */
export function* createTypicalCatalogue(): Generator<RegisterRecord> {
  yield { kind: 'source', source }
  const institutions = listTypicalInstitutions(source.id)
  const scale = PROGRAMMES / institutions.reduce((sum, institution) => sum + findSize(institution), 0)
  for (const institution of institutions) {
    yield { kind: 'institution', institution: institution.record }
    const count = Math.round(findSize(institution) * scale)
    for (const programme of getProgrammes(institution, count)) yield { kind: 'programme', programme }
  }
}

const source: Source = {
  id: 'partner/typical',
  register: 'partner',
  publisher: 'PMA',
  title: 'Typical programmes',
  edition: '1',
  licence: 'Written for this product',
  licenceConfirmed: true,
  retrieved: '2026-11-01',
}

const slugs = new Map<string, string>()

/** Many institutions have a programme of the same title: each title is worked on once. */
function titleSlug(title: string): string {
  let slug = slugs.get(title)
  if (slug === undefined) {
    slug = getSlug(title)
    slugs.set(title, slug)
  }
  return slug
}

function* getProgrammes(institution: TypicalInstitution, count: number): Generator<ProgrammeRecord> {
  const { id, country, state, city } = institution.record
  const custom = findCustom(country)
  for (const { subject, level, title } of getOffer(institution, custom?.naming ?? COMMON_NAMING, count)) {
    yield {
      id: `${id}-${titleSlug(title)}`,
      title,
      institution: id,
      level,
      field: subject.field,
      country,
      ...(state && { state }),
      ...(city && { city }),
      origin: {
        state: 'estimated',
        source: source.id,
        basis: 'a programme typical for such an institution',
      },
      facts: custom ? createEstimates(institution, subject, level, custom, source.id) : {},
    }
  }
}
