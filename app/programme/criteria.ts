import type { Programme } from '../../admissions/catalogue/records.ts'
import { TESTS, type TestName } from '../../admissions/catalogue/types.ts'

const ENGLISH: TestName[] = ['toefl', 'ielts', 'pte', 'det']

/**
 * Returns which of a programme's requirements are published: any at all, and any that can be compared with
 * marks or an English test.
 */
export function checkCriteria({ facts }: Pick<Programme, 'facts'>) {
  const isKnown = (name: keyof Programme['facts']) => 'value' in facts[name]
  const isChecked = isKnown('twelfthGrade') || isKnown('undergraduate') || ENGLISH.some(isKnown)
  return { isChecked, isAny: isChecked || isKnown('workExperienceYears') || TESTS.some(isKnown) }
}
