import type {
  InstitutionRecord,
  ProgrammeRecord,
  Source,
  StatedFact,
} from '../../admissions/catalogue/types.ts'

/**
 * The small named world that tests speak of: six institutions, fourteen programmes, each there for a reason.
 * Figures are made up; nothing here is a statement about a real place.
 */
export const worldSource: Source = {
  id: 'partner/world',
  register: 'partner',
  publisher: 'The world of the tests',
  title: 'Course details',
  edition: '2026-11',
  licence: 'none',
  licenceConfirmed: false,
  retrieved: '2026-11-01',
}

const origin = { state: 'published', source: worldSource.id } as const

function institution(
  id: string,
  name: string,
  place: Omit<InstitutionRecord, 'id' | 'name' | 'aliases' | 'domains' | 'identifiers' | 'origin' | 'facts'>,
  aliases: string[] = [],
): InstitutionRecord {
  return {
    id: `partner-${id}`,
    name,
    aliases,
    domains: [`${id}.example`],
    identifiers: {},
    origin,
    facts: {},
    website: `https://${id}.example`,
    ...place,
  }
}

const australia = { country: 'AU', state: { code: 'AU-VIC', name: 'Victoria' }, city: 'Melbourne' }
const ontario = { country: 'CA', state: { code: 'CA-ON', name: 'Ontario' }, city: 'Toronto' }
const germany = { country: 'DE', state: { code: 'DE-BY', name: 'Bavaria' }, city: 'Munich' }
const england = { country: 'GB', state: { code: 'GB-ENG', name: 'England' }, city: 'Cambridge' }
const massachusetts = { country: 'US', state: { code: 'US-MA', name: 'Massachusetts' }, city: 'Cambridge' }
const france = { country: 'FR', state: { code: 'FR-IDF', name: 'Île-de-France' }, city: 'Paris' }

export const worldInstitutions: InstitutionRecord[] = [
  institution('yarra', 'Yarra University', australia, ['YU']),
  institution('lakeside', 'Lakeside University of Toronto', ontario, ['UofL']),
  institution('isar', 'Technische Universität Isar', germany, ['Technical University of the Isar', 'TUI']),
  institution('fenland', 'Fenland University', england),
  institution('charles-river', 'Charles River Institute of Technology', massachusetts, ['CRIT']),
  institution('seine', 'Université de la Seine', france),
]

const published = <T>(value: T): StatedFact<T> => ({ state: 'published', value, source: worldSource.id })
const tuition = (amount: number, currency: string, period: 'year' | 'programme' = 'year') =>
  published({ amount, currency, period, audience: 'international' as const })

function programme(
  id: string,
  institutionKey: string,
  title: string,
  level: ProgrammeRecord['level'],
  field: string | undefined,
  facts: ProgrammeRecord['facts'],
): ProgrammeRecord {
  const { country, state, city } = worldInstitutions.find(
    (worldInstitution) => worldInstitution.id === `partner-${institutionKey}`,
  )!
  return {
    id: `partner-${id}`,
    title,
    institution: `partner-${institutionKey}`,
    level,
    field,
    country,
    state,
    city,
    origin,
    facts,
  }
}

const months = published<number>

export const worldProgrammes: ProgrammeRecord[] = [
  programme('yarra-data', 'yarra', 'Master of Data Science', 'master', '061', {
    durationMonths: months(24),
    tuition: tuition(96_000, 'AUD', 'programme'),
    intakes: published([{ month: 2 }, { month: 7 }]),
    attendance: published('on-campus'),
    ielts: published({ required: true, score: 6.5 }),
    scholarship: published(true),
    page: published('https://yarra.example/data'),
  }),
  programme('yarra-nursing', 'yarra', 'Bachelor of Nursing', 'bachelor', '091', {
    durationMonths: months(36),
    tuition: tuition(36_000, 'AUD'),
  }),
  programme('yarra-english', 'yarra', 'General English', 'language', '023', { durationMonths: months(6) }),
  programme('lakeside-cs', 'lakeside', 'Master of Science in Computer Science', 'master', '061', {
    durationMonths: months(20),
    tuition: tuition(30_000, 'CAD'),
    intakes: published([{ month: 9, year: 2027 }]),
    attendance: published('either'),
    workExperienceYears: published(0),
    feeWaiver: published(true),
    rankWorld: published(34),
  }),
  programme('lakeside-mba', 'lakeside', 'Master of Business Administration', 'master', '041', {
    durationMonths: months(24),
    tuition: tuition(65_000, 'CAD'),
    workExperienceYears: published(2),
    gmat: published({ required: true, score: 655 }),
  }),
  programme('lakeside-medicine', 'lakeside', 'Doctor of Medicine', 'doctorate', '091', {
    durationMonths: months(48),
  }),
  programme('isar-robotics', 'isar', 'M.Sc. Robotics', 'master', '071', {
    durationMonths: months(24),
    tuition: tuition(4_000, 'EUR'),
    intakes: published([{ month: 10 }]),
  }),
  programme('isar-physics', 'isar', 'B.Sc. Physics', 'bachelor', '053', {
    durationMonths: months(36),
    attendance: published('on-campus'),
  }),
  programme('fenland-law', 'fenland', 'Bachelor of Laws', 'bachelor', '042', {
    durationMonths: months(36),
    tuition: tuition(24_000, 'GBP'),
    intakes: published([{ month: 9 }]),
  }),
  programme('fenland-history', 'fenland', 'MA History', 'master', '022', {
    durationMonths: months(12),
    tuition: tuition(19_000, 'GBP'),
  }),
  programme('charles-river-cs', 'charles-river', 'Bachelor’s in Computer Science', 'bachelor', '061', {
    medianEarnings: { state: 'suppressed', source: worldSource.id },
  }),
  programme('charles-river-ai', 'charles-river', 'Master’s in Artificial Intelligence', 'master', '061', {
    medianEarnings: published({ amount: 120_000, currency: 'USD' }),
    campusSetting: published('city'),
  }),
  programme('seine-droit', 'seine', 'Master Droit privé', 'master', '042', { places: published(150) }),
  programme('seine-unfiled', 'seine', 'Licence Humanités nouvelles', 'bachelor', undefined, {}),
]
