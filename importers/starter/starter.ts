import type { ProgrammeRecord, Source } from '../../admissions/catalogue/types.ts'
import { slugOf } from '../slug.ts'
import type { Register, RegisterRecord } from '../types.ts'
import { customOf } from './customs.ts'
import { estimates } from './estimates.ts'
import { type StarterInstitution, starterInstitutions } from './institutions.ts'
import { offerOf, sizeOf } from './offer.ts'

const EDITION = '1'

/** Shared out among the institutions by size; a few specialised ones have fewer subjects than their share. */
const PROGRAMMES = 315_000

/** Where a country's customs are not written down, awards are named the widest-spread way and nothing is estimated. */
const COMMON_NAMING = 'continental'

export const starter: Register = {
  name: 'starter',
  title: 'Starter catalogue',
  takes: 'Nothing: real institutions with typical programmes, all figures estimated, generated on the spot.',
  async *read(input, log) {
    const source = sourceOf(input.today)
    yield { kind: 'source', source }

    const institutions = starterInstitutions(source.id)
    const scale = PROGRAMMES / institutions.reduce((sum, institution) => sum + sizeOf(institution), 0)
    let programmes = 0
    for (const institution of institutions) {
      yield { kind: 'institution', institution: institution.record }
      const count = Math.round(sizeOf(institution) * scale)
      for (const programme of programmesOf(institution, count, source)) {
        programmes += 1
        yield { kind: 'programme', programme } satisfies RegisterRecord
      }
      log.progress('programmes', programmes)
    }
  },
}

function sourceOf(today: string): Source {
  return {
    id: `starter/${EDITION}`,
    register: 'starter',
    publisher: 'PMA',
    title: 'Starter catalogue',
    edition: EDITION,
    licence: 'Written for this product',
    licenceConfirmed: true,
    retrieved: today,
  }
}

const slugs = new Map<string, string>()

/** Many institutions have a programme of the same title: each title is worked on once. */
function titleSlug(title: string): string {
  let slug = slugs.get(title)
  if (slug === undefined) {
    slug = slugOf(title)
    slugs.set(title, slug)
  }
  return slug
}

function* programmesOf(
  institution: StarterInstitution,
  count: number,
  source: Source,
): Generator<ProgrammeRecord> {
  const { id, country, state, city } = institution.record
  const custom = customOf(country)
  for (const { subject, level, title } of offerOf(institution, custom?.naming ?? COMMON_NAMING, count)) {
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
        basis: 'a programme typical for such an institution; the starter catalogue lists no real offer',
      },
      facts: custom ? estimates(institution, subject, level, custom, source.id) : {},
    }
  }
}
