import { findFieldBySlug } from '../catalogue/fields.ts'
import { STUDY_LEVELS } from '../catalogue/types.ts'
import type { Day } from '../days/days.server.ts'
import { getStudentFacts } from '../profile/facts.ts'
import type { Profile } from '../profile/types.ts'
import type { Candidate } from './judge.ts'

/**
 * Returns what a profile says of a student who may apply. Level and field are those of their last
 * recommendations. A field that is empty there is absent: not known, never wrong.
 */
export function getCandidate(profile: Profile, today: Day): Candidate {
  const { nationality, country, dateOfBirth, gender } = profile.about
  const { twelfthGrade, undergraduate, workMonths } = getStudentFacts(profile, today)
  const wishes = (profile.filterDetails ?? {}) as { degree?: unknown; discipline?: unknown }
  const facts: Candidate = {
    citizenship: nationality || undefined,
    livesIn: country || undefined,
    dateOfBirth: dateOfBirth || undefined,
    gender: gender || undefined,
    twelfthGrade,
    undergraduate,
    workMonths,
    level: STUDY_LEVELS.find((level) => level === wishes.degree),
    field: typeof wishes.discipline === 'string' ? findFieldBySlug(wishes.discipline)?.isced : undefined,
  }
  return facts
}
