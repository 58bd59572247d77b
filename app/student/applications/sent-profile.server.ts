import { findLevelFromText } from '../../../admissions/catalogue/levels/levels-from-text.ts'
import { getCountryName } from '../../../admissions/catalogue/places/places.ts'
import { PROFILE_TESTS, SCORE_TYPES } from '../../../admissions/profile/choices.ts'
import { findStage } from '../../../admissions/profile/facts.ts'
import type { Profile } from '../../../admissions/profile/types.ts'
import { describeOptional, describeScores } from '../profile/entries/entry-texts.ts'
import { profileWords } from '../profile/words.ts'

/**
 * Returns the part of a student's profile that an institution sees, in words. Leaves out address and phone
 * number, which are not assessed.
 */
export function presentProfile({ about, education, experience, testResults }: Profile) {
  return {
    name: joinParts([about.firstName, about.lastName], ' '),
    dateOfBirth: about.dateOfBirth,
    nationality: about.nationality && getCountryName(about.nationality),
    education: education.map(({ id, degree, fieldOfStudy, institute, score, scoreType, ...rest }) => ({
      id,
      text: joinParts([
        describeDegree(degree, fieldOfStudy),
        institute,
        score !== undefined && scoreType && `${score} / ${SCORE_TYPES[scoreType].outOf}`,
        ...describeOptional('education', (name) => (rest as Record<string, unknown>)[name]),
      ]),
      ...describePeriod(rest),
    })),
    experience: experience.map(({ id, title, company, employmentType, ...period }) => ({
      id,
      text: joinParts([
        title,
        company,
        employmentType && profileWords.choices.employmentType[employmentType],
      ]),
      ...describePeriod(period),
    })),
    tests: testResults.map((result) => ({
      id: result.id,
      text: joinParts([
        PROFILE_TESTS[result.test].name,
        ...describeScores(result).map(({ label, score }) => `${label} ${score}`),
      ]),
      from: result.takenOn,
      until: undefined,
      current: false,
    })),
  }
}

/**
 * Joins a degree and its field with "in". A school class, or a degree that already names a field, only
 * precedes the field.
 */
export function describeDegree(degree: string, field: string) {
  const level = findStage(degree) === 'twelfth-grade' ? 'school' : findLevelFromText(degree)
  const isDegree = findStage(degree) === 'undergraduate' || (level !== undefined && level !== 'school')
  return field && isDegree && !/ in /i.test(degree)
    ? profileWords.education.inField(degree, field)
    : joinParts([degree, field])
}

export type ShownProfile = ReturnType<typeof presentProfile>

function describePeriod({
  startDate,
  endDate,
  current,
}: Pick<Profile['education'][number], 'startDate' | 'endDate' | 'current'>) {
  return { from: startDate, until: endDate, current }
}

function joinParts(parts: (string | false | undefined)[], by = ', ') {
  return parts.filter(Boolean).join(by)
}
