import { findFieldFromCip } from '../../admissions/catalogue/fields/cip.ts'
import type {
  InstitutionRecord,
  Money,
  Place,
  ProgrammeRecord,
  SourceId,
  StatedFact,
  Tuition,
} from '../../admissions/catalogue/types.ts'
import type { Award } from './awards.ts'
import { formatCip4, formatCip6, getCipGroup } from './cip.ts'
import type { CollegeFigures } from './figures.ts'
import type { CollegeOutcome, outcomesSchema } from './outcomes.ts'
import { findOwnFeeReason } from './own-fees.ts'
import type { ProgrammeList } from './programme-list.ts'
import { type Figure, SUPPRESSED } from './values.ts'

/** The list of programmes and the sources of their facts. */
export interface FactSources {
  list: ProgrammeList
  /** The list's own source. */
  source: SourceId
  outcomes?: outcomesSchema
}

/** Returns one programme of the list, at its institution. */
export function getProgramme(
  { list, source, outcomes }: FactSources,
  index: number,
  subject: string,
  college: InstitutionRecord,
  figures: CollegeFigures | undefined,
): ProgrammeRecord {
  const award = list.awards.get(list.awardCodes.at(index))!
  const cip = list.cips.at(index)
  const code = list.grain === 'ipeds' ? formatCip6(cip) : formatCip4(cip)
  const group = list.grain === 'ipeds' ? getCipGroup(cip) : cip
  const outcome = outcomes?.find(list.unitids.at(index), group, award.credential)
  const { basis, key } = GRAINS[list.grain]
  const field = findFieldFromCip(code)
  return {
    id: `${college.id}-${code}-${key}${list.awardCodes.at(index)}`,
    title: award.title(subject),
    institution: college.id,
    ...placeIn(college),
    level: award.level,
    ...(field && { field }),
    fieldFrom: `CIP ${code}`,
    origin: { state: 'published', source, basis },
    facts: {
      ...createInstitutionFacts(award, figures, findOwnFeeReason(code, list.unitids.at(index))),
      ...(outcome && createGraduateFacts(list.grain, group, outcome, outcomes!)),
    },
  }
}

const GRAINS = {
  ipeds: {
    key: '',
    basis: "the title is a category of the CIP 2020 with its award, not the institution's own title",
  },
  scorecard: {
    key: 'c',
    basis:
      "the title is a group of categories of the CIP with its credential, not the institution's own title",
  },
}

const placeIn = ({ country, state, city }: Place): Place => ({
  country,
  ...(state && { state }),
  ...(city && { city }),
})

/**
 * The Scorecard's credentials to which the graduates' charges apply: master's and research doctorates. Law
 * and medicine are charged differently.
 */
const CHARGED_AS_GRADUATES = [5, 6]

function createInstitutionFacts(
  award: Award,
  figures: CollegeFigures | undefined,
  ownFee: string | undefined,
): ProgrammeRecord['facts'] {
  if (!figures) return {}
  const fee = award.undergraduate ? figures.undergraduateFee : figures.graduateFee
  const tuition = findTuition(award, figures, ownFee)
  return {
    ...(tuition && { tuition }),
    ...(fee && { applicationFee: fee }),
    ...(figures.attendance && { attendance: figures.attendance }),
  }
}

/** The undergraduates' price for a year does not apply to shorter programmes. */
function findTuition(
  award: Award,
  { undergraduateTuition, graduateTuition }: CollegeFigures,
  ownFee: string | undefined,
): StatedFact<Tuition> | undefined {
  if (award.undergraduate) return award.short ? undefined : undergraduateTuition
  if (!graduateTuition || !CHARGED_AS_GRADUATES.includes(award.credential)) return undefined
  return award.level === 'master' && ownFee
    ? { state: 'unknown', source: graduateTuition.source, basis: ownFee }
    : graduateTuition
}

function createGraduateFacts(
  grain: ProgrammeList['grain'],
  group: number,
  { earnings, debt, distance }: CollegeOutcome,
  { source, earningsOf, debtOf }: outcomesSchema,
): ProgrammeRecord['facts'] {
  // The Scorecard counts the graduates of a whole group: for one subject in it, that is an estimate.
  const audience =
    grain === 'ipeds'
      ? `all the institution's graduates of CIP group ${formatCip4(group)} at this level`
      : undefined
  const medianEarnings = createMedianFact(earnings, earningsOf, audience, source)
  const medianDebt = createMedianFact(debt, debtOf, audience, source)
  const attendance = findAttendance(distance, audience, source)
  return {
    ...(medianEarnings && { medianEarnings }),
    ...(medianDebt && { medianDebt }),
    ...(attendance && { attendance }),
  }
}

function createMedianFact(
  figure: Figure,
  what: string,
  audience: string | undefined,
  source: SourceId,
): StatedFact<Money> | undefined {
  if (figure === undefined) return undefined
  const basis = audience ? `median ${what} of ${audience}` : `median ${what}`
  if (figure === SUPPRESSED) return { state: 'suppressed', source, basis }
  const value = { amount: figure, currency: 'USD' }
  return { state: audience ? 'estimated' : 'published', value, source, basis }
}

/** Only "none" and "all" of a group's credentials apply to each: not 0 (not reported) and 2 (some). */
function findAttendance(
  distance: Figure,
  audience: string | undefined,
  source: SourceId,
): ProgrammeRecord['facts']['attendance'] {
  const state = audience ? 'estimated' : 'published'
  if (distance === 1)
    return {
      state,
      value: 'on-campus',
      source,
      basis: 'no award of the subject group can be taken wholly at a distance',
    }
  if (distance === 3)
    return {
      state,
      value: 'either',
      source,
      basis: 'every award of the subject group can be taken wholly at a distance',
    }
  return undefined
}
