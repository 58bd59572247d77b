import { writeEdition } from '../../admissions/catalogue/editions/editions.server.ts'
import type {
  InstitutionRecord,
  ProgrammeRecord,
  RegisterName,
  Source,
  StudyLevel,
} from '../../admissions/catalogue/types.ts'
import { publishCatalogue } from '../../admissions/search/publish.server.ts'

/**
 * The named world of the journeys: four institutions and their programmes, always the same, small enough to know by heart.
 * Fees, durations and starts are chosen so that each filter has something to let through and something to leave out.
 */

const NOW = new Date('2026-11-21T09:00:00Z')
const REGISTER: RegisterName = 'cricos'

const source: Source = {
  id: `${REGISTER}/world`,
  register: REGISTER,
  publisher: 'The register of the named world',
  title: 'Courses of the named world',
  edition: '2026',
  licence: 'CC BY 4.0',
  licenceConfirmed: true,
  page: 'https://register.example/courses',
  retrieved: '2026-11-21',
}

const institutions = [
  institution('harbour', 'Harbour University', 'AU', 'Sydney', { code: 'AU-NSW', name: 'New South Wales' }),
  institution('lakeside', 'Lakeside Institute of Technology', 'CA', 'Toronto', {
    code: 'CA-ON',
    name: 'Ontario',
  }),
  institution('old-town', 'Université de la Vieille Ville', 'FR', 'Lyon'),
  institution('moor', 'University of the Moor', 'GB', 'Leeds'),
]

/** Subject, ISCED-F narrow field. */
const subjects: [string, string][] = [
  ['Computer Science', '061'],
  ['Data Science', '061'],
  ['Law', '042'],
  ['Nursing', '091'],
  ['Business Administration', '041'],
  ['Civil Engineering', '073'],
]

const awards: [StudyLevel, string, number][] = [
  ['bachelor', 'Bachelor of', 36],
  ['master', 'Master of', 24],
]

const currencies: Record<string, string> = { AU: 'AUD', CA: 'CAD', FR: 'EUR', GB: 'GBP' }

/** The one that says what it asks for, as few do. */
export const ASKING = 'cricos-moor-master-of-civil-engineering'

const programmes = institutions.flatMap((institution, place) =>
  awards.flatMap(([level, prefix, months]) =>
    subjects.map(([subject, field], index) =>
      asking(
        programme(
          institution,
          `${prefix} ${subject}`,
          level,
          field,
          months,
          10_000 + 2_000 * index + 5_000 * place,
        ),
      ),
    ),
  ),
)

/** One institution's faculty of law in numbers: more programmes than any page shows, each of which asks for IELTS 6.5. */
export function getFaculty(titles: { title: string; field: string }[]): ProgrammeRecord[] {
  return titles.map(({ title, field }) =>
    withIelts(programme(institutions[3], title, 'master', field, 12, 18_000)),
  )
}

function asking(record: ProgrammeRecord) {
  return record.id === ASKING ? withIelts(record) : record
}

function withIelts(record: ProgrammeRecord): ProgrammeRecord {
  const ielts = { state: 'published', source: source.id, value: { required: true, score: 6.5 } } as const
  return { ...record, facts: { ...record.facts, ielts } }
}

/** Publishes the world as the catalogue of a data folder; `more` programmes belong to it for one test. */
export async function publishWorld(dataDir: string, more: ProgrammeRecord[] = []) {
  await storeWorld(dataDir, more)
  await publishCatalogue(dataDir, NOW, () => {})
}

/** Keeps it as a register's edition, and shows nothing of it yet. */
export async function storeWorld(dataDir: string, more: ProgrammeRecord[] = []) {
  const counts = {
    sources: 1,
    institutions: institutions.length,
    programmes: programmes.length + more.length,
    withdrawnInstitutions: 0,
    withdrawnProgrammes: 0,
  }
  const header = {
    format: 1 as const,
    register: REGISTER,
    importedAt: NOW.toISOString(),
    inputs: ['world'],
    counts,
  }
  await writeEdition(dataDir, header, records(more))
}

async function* records(more: ProgrammeRecord[]) {
  yield { kind: 'source' as const, source }
  for (const record of institutions) yield { kind: 'institution' as const, institution: record }
  for (const record of [...programmes, ...more]) yield { kind: 'programme' as const, programme: record }
}

function institution(
  key: string,
  name: string,
  country: string,
  city: string,
  state?: { code: string; name: string },
): InstitutionRecord {
  return {
    id: `${REGISTER}-${key}`,
    name,
    aliases: [],
    country,
    state,
    city,
    website: `https://${key}.example`,
    domains: [`${key}.example`],
    identifiers: {},
    origin: { state: 'published', source: source.id },
    facts: {},
  }
}

function programme(
  { id, country, state, city }: InstitutionRecord,
  title: string,
  level: StudyLevel,
  field: string,
  months: number,
  fee: number,
): ProgrammeRecord {
  const published = { state: 'published', source: source.id } as const
  return {
    id: `${id}-${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    institution: id,
    level,
    field,
    fieldFrom: `ISCED ${field}`,
    country,
    state,
    city,
    origin: published,
    facts: {
      durationMonths: { ...published, value: months },
      tuition: {
        ...published,
        value: { amount: fee, currency: currencies[country], period: 'year', audience: 'international' },
      },
      attendance: { ...published, value: field === '061' ? 'online' : 'on-campus' },
      intakes: { ...published, value: [{ month: 2 }, { month: 9 }] },
    },
  }
}
