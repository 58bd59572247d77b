import type { StudyLevel } from '../catalogue/types.ts'
import type { Scholarship } from '../content/scholarships/schema.ts'
import { type Day, monthsAfter } from '../days/days.server.ts'
import type { FindingState } from '../matching/findings.ts'
import type { StudentFacts } from '../matching/student.ts'

/** What is known of a student who may apply. An absent field is not known. */
export interface Candidate extends Pick<StudentFacts, 'twelfthGrade' | 'undergraduate' | 'workMonths'> {
  citizenship?: string
  livesIn?: string
  dateOfBirth?: Day
  gender?: string
  /** A year’s income of the family, in the currency of the condition. */
  familyIncome?: { amount: number; currency: string }
  /** What they want to study, and where. */
  level?: StudyLevel
  /** An ISCED-F field, narrow or broad. */
  field?: string
  country?: string
  institution?: string
}

export type ConditionName =
  | 'level'
  | 'field'
  | 'country'
  | 'institution'
  | 'abroad'
  | 'citizens'
  | 'livesIn'
  | 'marks'
  | 'ageAtMost'
  | 'work'
  | 'familyIncome'
  | 'gender'
  | 'other'

export interface ConditionReason {
  condition: ConditionName
  state: FindingState
  /** The sentence of a condition that a profile does not tell. */
  text?: string
}

/**
 * Returns one reason for each condition of a scholarship: met, unmet, or not known. What is not known of the
 * student never counts against them. `today` is the student’s day.
 */
export function judge(scholarship: Scholarship, candidate: Candidate, today: Day): ConditionReason[] {
  const { levels, fields, countries, institution, conditions } = scholarship
  const { abroad, citizens, livesIn, marks, ageAtMost, work, familyIncome, gender, others } = conditions
  const reasons: (ConditionReason | undefined)[] = [
    { condition: 'level', state: getState(candidate.level, (level) => levels.includes(level)) },
    fields && { condition: 'field', state: judgeField(fields, candidate.field) },
    countries && {
      condition: 'country',
      state: getState(candidate.country, (country) => countries.includes(country)),
    },
    institution === undefined
      ? undefined
      : { condition: 'institution', state: getState(candidate.institution, (one) => one === institution) },
    abroad && { condition: 'abroad', state: judgeAbroad(countries ?? [], candidate) },
    citizens && {
      condition: 'citizens',
      state: orUnknown(
        getState(candidate.citizenship, (code) => citizens.includes.includes(code)),
        !citizens.only,
      ),
    },
    livesIn && { condition: 'livesIn', state: getState(candidate.livesIn, (code) => livesIn.includes(code)) },
    marks && { condition: 'marks', state: orUnknown(judgeMarks(marks, candidate), marks.or !== undefined) },
    ageAtMost === undefined
      ? undefined
      : { condition: 'ageAtMost', state: judgeAge(ageAtMost, candidate, today) },
    work && {
      condition: 'work',
      state: orUnknown(
        getState(candidate.workMonths, (months) => months >= work.months),
        work.or !== undefined,
      ),
    },
    familyIncome && { condition: 'familyIncome', state: judgeIncome(familyIncome, candidate) },
    gender && { condition: 'gender', state: judgeGender(gender, candidate) },
    ...others.map((text) => ({ condition: 'other', state: 'unknown', text }) as const),
  ]
  return reasons.filter((reason) => reason !== undefined)
}

/** Returns what all reasons together say: one unmet condition rules a student out. */
export function getVerdict(reasons: ConditionReason[]): FindingState {
  if (reasons.some(({ state }) => state === 'unmet')) return 'unmet'
  return reasons.every(({ state }) => state === 'met') ? 'met' : 'unknown'
}

function getState<Fact>(fact: Fact | undefined, isMet: (fact: Fact) => boolean): FindingState {
  if (fact === undefined) return 'unknown'
  return isMet(fact) ? 'met' : 'unmet'
}

const orUnknown = (state: FindingState, isLenient: boolean): FindingState =>
  state === 'unmet' && isLenient ? 'unknown' : state

/** A broad field that is wanted may still turn out to be the narrow one that is asked for. */
function judgeField(fields: string[], wanted: string | undefined): FindingState {
  const isWithin = getState(wanted, (field) => fields.some((one) => field.startsWith(one)))
  return orUnknown(isWithin, wanted !== undefined && fields.some((field) => field.startsWith(wanted)))
}

/** Without a country of study that is known, citizens of any country it can be used in are not ruled out. */
function judgeAbroad(countries: string[], { citizenship, country }: Candidate): FindingState {
  const places = country !== undefined && countries.includes(country) ? [country] : countries
  if (citizenship === undefined) return 'unknown'
  if (!countries.includes(citizenship)) return countries.length > 0 ? 'met' : 'unknown'
  if (!places.includes(citizenship)) return 'met'
  return places.length === 1 ? 'unmet' : 'unknown'
}

/** Marks on another scale are not compared: universities convert them by rules of their own. */
function judgeMarks(
  { of, percent }: NonNullable<Scholarship['conditions']['marks']>,
  candidate: Candidate,
): FindingState {
  const marks = candidate[of]
  return getState(marks?.outOf === 100 ? marks.value : undefined, (value) => value >= percent)
}

/**
 * The day on which the age counts is not known. An age that is reached within a year is left open; one that is
 * passed today is passed on any later day.
 */
function judgeAge(most: number, { dateOfBirth }: Candidate, today: Day): FindingState {
  if (dateOfBirth === undefined) return 'unknown'
  if (isOlder(dateOfBirth, most, today)) return 'unmet'
  return isOlder(dateOfBirth, most, monthsAfter(today, 12)) ? 'unknown' : 'met'
}

const isOlder = (dateOfBirth: Day, years: number, on: Day) => monthsAfter(dateOfBirth, (years + 1) * 12) <= on

function judgeIncome(
  { amount, currency }: { amount: number; currency: string },
  { familyIncome }: Candidate,
): FindingState {
  const isComparable = familyIncome?.currency === currency
  return getState(isComparable ? familyIncome : undefined, (income) => income.amount <= amount)
}

/** Only the two genders that scholarships name are held against each other. */
function judgeGender(wanted: string, { gender }: Candidate): FindingState {
  return getState(gender === 'female' || gender === 'male' ? gender : undefined, (one) => one === wanted)
}
