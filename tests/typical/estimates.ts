import { findFieldByIsced } from '../../admissions/catalogue/fields.ts'
import { getCountryName } from '../../admissions/catalogue/places/places.ts'
import type { ProgrammeRecord, SourceId, StudyLevel } from '../../admissions/catalogue/types.ts'
import { chance } from './chance.ts'
import type { Custom } from './customs.ts'
import type { TypicalInstitution } from './institutions.ts'
import type { AwardKind, Subject } from './subjects.ts'

type Facts = ProgrammeRecord['facts']

const LEVEL_PHRASES: Partial<Record<StudyLevel, string>> = {
  diploma: 'a diploma',
  associate: 'an associate degree',
  bachelor: "a bachelor's",
  'graduate-certificate': 'a graduate certificate',
  'graduate-diploma': 'a graduate diploma',
  master: "a master's",
  doctorate: 'a doctorate',
}

/** Every fact of a programme, each an estimate with its basis. Facts without a custom stay unknown. */
export function createEstimates(
  { record, kind }: TypicalInstitution,
  subject: Subject,
  level: StudyLevel,
  custom: Custom,
  source: SourceId,
): Facts {
  const country = inSentence(custom.country)
  const basis = `typical for ${LEVEL_PHRASES[level]} in ${country}`
  const estimate = <T>(value: T, because = basis) => ({
    state: 'estimated' as const,
    value,
    source,
    basis: because,
  })
  const amount = annualFee(record.id, kind, subject, level, custom)
  const field = findFieldByIsced(subject.field)?.name.replace(/\b[A-Z][a-z]/g, (start) => start.toLowerCase())
  return {
    durationMonths: estimate(getMonths(subject, level, custom, record.state?.code)),
    tuition: estimate(
      { amount, currency: custom.currency, period: 'year' as const, audience: 'international' as const },
      `typical for ${LEVEL_PHRASES[level]} in ${field} in ${country}, for students from abroad`,
    ),
    attendance: estimate('on-campus' as const),
    intakes: estimate(
      (isGraduate(level) ? custom.intakes.graduate : custom.intakes.bachelor).map((month) => ({ month })),
    ),
    ...englishTests(subject, level, custom, estimate),
  }
}

const withArticle = new Set(['AE', 'BS', 'CF', 'DO', 'GB', 'GM', 'KM', 'MH', 'MV', 'NL', 'PH', 'SC', 'US'])

function inSentence(country: string): string {
  return withArticle.has(country) ? `the ${getCountryName(country)}` : getCountryName(country)
}

function isGraduate(level: StudyLevel): boolean {
  return level === 'master' || level === 'doctorate' || level.startsWith('graduate-')
}

/** A juris doctor or a doctor of medicine is taught, not researched, where it follows a first degree. */
function professionalDoctorate({ award }: Subject, { naming }: Custom): number | undefined {
  if (naming !== 'american' && naming !== 'canadian') return undefined
  return { law: 36, medicine: 48, dentistry: 48, veterinary: 48 }[award as string]
}

const longDegrees: Partial<Record<AwardKind, number>> = { medicine: 72, dentistry: 60, veterinary: 60 }

function getMonths(subject: Subject, level: StudyLevel, custom: Custom, state?: string): number {
  switch (level) {
    case 'associate':
      return 24
    case 'diploma':
      return { australian: 12, indian: 36 }[custom.naming as string] ?? 24
    case 'graduate-certificate':
      return custom.naming === 'australian' ? 6 : 12
    case 'graduate-diploma':
      return 12
    case 'master':
      return custom.months.master
    case 'doctorate':
      return professionalDoctorate(subject, custom) ?? custom.months.doctorate
  }
  const long = longDegrees[subject.award]
  if (long) return long
  if (state === 'GB-SCT') return 48
  if (custom.naming === 'indian' && (subject.award === 'engineering' || subject.award === 'computing'))
    return 48
  if (custom.naming === 'american' && subject.award === 'architecture') return 60
  return custom.months.bachelor
}

const FEE_FACTOR_BY_AWARD: Partial<Record<AwardKind, number>> = {
  medicine: 1.9,
  dentistry: 1.9,
  veterinary: 1.8,
  mba: 1.5,
  engineering: 1.1,
  computing: 1.1,
  science: 1.05,
  business: 1.05,
  health: 1.05,
  arts: 0.9,
  education: 0.9,
  'social-work': 0.9,
}
const FEE_FACTOR_BY_KIND = {
  university: 1,
  technical: 1.05,
  college: 0.7,
  business: 1.25,
  arts: 1,
  medical: 1.1,
}

/** A year's fee to two significant figures: it says the order of magnitude and pretends no more. */
function annualFee(
  institution: string,
  kind: TypicalInstitution['kind'],
  subject: Subject,
  level: StudyLevel,
  custom: Custom,
): number {
  const { bachelor, master, doctorate } = custom.fee
  const ofLevel = {
    associate: bachelor * 0.5,
    diploma: bachelor * 0.6,
    bachelor,
    'graduate-certificate': master * 0.8,
    'graduate-diploma': master * 0.8,
    master,
    doctorate,
  }[level as string]!
  const base =
    kind === 'business' && custom.privateFee ? custom.privateFee : ofLevel * FEE_FACTOR_BY_KIND[kind]
  const priceFactor = 0.8 + chance(institution, 'fee') * 0.45
  return Number((base * (FEE_FACTOR_BY_AWARD[subject.award] ?? 1) * priceFactor).toPrecision(2))
}

// Bands side by side as their publishers' comparisons have them, the least of each range.
const bands = {
  6: { ielts: 6, toefl: 60, pte: 50, det: 105 },
  6.5: { ielts: 6.5, toefl: 79, pte: 58, det: 120 },
  7: { ielts: 7, toefl: 94, pte: 65, det: 130 },
}
const HIGH_ENGLISH_AWARDS = new Set<AwardKind>(['law', 'education', 'medicine', 'dentistry', 'social-work'])

function englishTests(
  subject: Subject,
  level: StudyLevel,
  custom: Custom,
  estimate: <T>(value: T) => { state: 'estimated'; value: T; source: SourceId; basis: string },
): Facts {
  if (custom.english === 'none') return {}
  if (custom.english === 'graduate' && !isGraduate(level)) return {}
  const higher = isGraduate(level) ? 1 : 0
  const band = bands[([6, 6.5, 7] as const)[higher + (HIGH_ENGLISH_AWARDS.has(subject.award) ? 1 : 0)]]
  const requireScore = (score: number) => estimate({ required: true, score })
  return {
    ielts: requireScore(band.ielts),
    toefl: requireScore(band.toefl),
    pte: requireScore(band.pte),
    det: requireScore(band.det),
    ...(custom.english === 'all' && { language: estimate('English') }),
  }
}
