import type { Programme } from '../../admissions/catalogue/records.ts'
import { TESTS, type TestName } from '../../admissions/catalogue/types.ts'

const ENGLISH: TestName[] = ['toefl', 'ielts', 'pte', 'det']

/** What is published of what a programme asks for: anything at all, and something that marks or an English test can be held against. */
export function askedOf({ facts }: Pick<Programme, 'facts'>) {
  const isKnown = (name: keyof Programme['facts']) => 'value' in facts[name]
  const isChecked = isKnown('twelfthGrade') || isKnown('undergraduate') || ENGLISH.some(isKnown)
  return { isChecked, isAny: isChecked || isKnown('workExperienceYears') || TESTS.some(isKnown) }
}
