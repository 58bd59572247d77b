import { PROFILE_TESTS, type ProfileTest } from '../../../../admissions/profile/choices.ts'
import {
  type EntryKind,
  type Field,
  type FormName,
  getRow,
  listRows,
} from '../../../../admissions/profile/fields.ts'
import { findTotalScore, isEnglish, listScores } from '../../../../admissions/profile/tests.ts'
import type { TestResult } from '../../../../admissions/profile/types.ts'
import type { ProfileData } from '../page.server.ts'
import { profileWords as words } from '../words.ts'

const choices: Record<string, Record<string, string>> = words.choices

/** Returns a field's value as people read it: `IN` is India. */
export function describeValue(
  form: FormName,
  name: string,
  value: string,
  countries: ProfileData['countries'],
) {
  const { kind } = getRow(form, name)
  if (kind === 'country') return countries.find(([code]) => code === value)?.[1] ?? value
  if (kind === 'choice') return choices[name]?.[value] ?? value
  if (kind === 'tick') return value === 'yes' ? getFieldLabel(form, name) : ''
  return value
}

/** Returns the optional fields of an entry that are filled in, each with its label. */
export function describeOptional(
  kind: EntryKind,
  valueIn: (name: string, field: Field) => unknown,
): string[] {
  return listRows(kind).flatMap(([name, field]) => {
    const value = field.optional && valueIn(name, field)
    return value ? [`${getFieldLabel(kind, name)}: ${value}`] : []
  })
}

/**
 * Returns the scores of a test that there are, each with its label, and the total that the parts make.
 * `today`: the day that counts for a result without one.
 */
export function describeScores(result: TestResult, today = '') {
  const { test, takenOn = '' } = result
  return listScores(test, takenOn, today).flatMap(({ name }) => {
    const total = name === 'total' ? findTotalScore(test, takenOn || today, result) : undefined
    const score = result[name] ?? total
    return score === undefined ? [] : [{ name, label: getFieldLabel('testResults', name, test), score }]
  })
}

/** Returns a field's label. The total of an entrance exam (`test`) has its own. */
export function getFieldLabel(form: FormName, name: string, test = ''): string {
  const isEntrance = Object.hasOwn(PROFILE_TESTS, test) && !isEnglish(test as ProfileTest)
  if (form === 'testResults' && name === 'total' && isEntrance) return words.testResults.totalEntrance
  const labels: Record<string, string> = words.labels[form]
  return labels[name]
}
