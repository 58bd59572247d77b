import type { StudyLevel } from '../../admissions/catalogue/types.ts'

const levels: Record<string, StudyLevel> = {
  'Kindergarten Studies': 'school',
  'Primary School Studies': 'school',
  'Junior Secondary Studies': 'school',
  'Senior Secondary Certificate of Education': 'school',
  'Certificate I': 'certificate',
  'Certificate II': 'certificate',
  'Certificate III': 'certificate',
  'Certificate IV': 'certificate',
  Diploma: 'diploma',
  'Advanced Diploma': 'diploma',
  'Associate Degree': 'associate',
  'Bachelor Degree': 'bachelor',
  'Bachelor Honours Degree': 'bachelor',
  'Graduate Certificate': 'graduate-certificate',
  'Graduate Diploma': 'graduate-diploma',
  'Masters Degree (Coursework)': 'master',
  'Masters Degree (Research)': 'master',
  'Masters Degree (Extended)': 'master',
  'Doctoral Degree': 'doctorate',
}

const PREPARES =
  /\b(foundation|preparation|preparatory|pathway|bridging|qualifying|enabling|degree transfer|pre-?masters?)\b/i

/**
 * Both degrees in one course: "Bachelor of Science and Master of Nursing". The register uses the level of the
 * higher one.
 */
const BEGINS_AFTER_SCHOOL = /^bachelor\b.*\bmaster\b/i

/** The register has no level for half a year of a bachelor's, and counts it as one. */
const UNDERGRADUATE_CERTIFICATE = /^undergraduate certificate\b/i

/**
 * Returns the level of a `Course Level`, if known. "Non AQF Award" covers everything else: language courses,
 * foundation studies, exchange.
 */
export function findCricosLevel(
  courseLevel: string,
  detailedField: string,
  foundation: string,
  title: string,
) {
  const level = courseLevel.replace(/\s+/g, ' ').trim()
  if (level !== 'Non AQF Award') {
    const match = levels[level]
    if (match === 'bachelor' && UNDERGRADUATE_CERTIFICATE.test(title)) return 'certificate'
    return match === 'master' && BEGINS_AFTER_SCHOOL.test(title) ? 'integrated-master' : match
  }
  if (/^yes$/i.test(foundation.trim())) return 'foundation'
  if (detailedField.startsWith('091501')) return 'language'
  return PREPARES.test(title) ? 'foundation' : 'other'
}

/** Levels with programmes that can last longer than five years: whole primary schools, double degrees. */
export const canBeLong: ReadonlySet<StudyLevel> = new Set<StudyLevel>([
  'school',
  'bachelor',
  'integrated-master',
  'master',
  'doctorate',
])
