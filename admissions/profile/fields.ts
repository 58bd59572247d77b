import type { Texts } from '../editing/merge.ts'
import { ENTRY_FIELDS } from './entries.ts'
import { ABOUT_FIELDS, type EntryKind } from './types.ts'

export type FormName = 'about' | EntryKind

export function fieldsOf(form: FormName): readonly string[] {
  return form === 'about' ? ABOUT_FIELDS : ENTRY_FIELDS[form]
}

export function blank(form: FormName): Texts {
  return Object.fromEntries(fieldsOf(form).map((field) => [field, '']))
}

/**
 * True if a field of About applies: some countries have no states, a city needs a state if there are any, and
 * some people have one name.
 */
export function isAskable(field: string, { country, state, oneName }: Texts, hasStates: boolean): boolean {
  if (field === 'oneName') return false
  if (field === 'lastName') return oneName !== 'yes'
  if (field === 'state') return country !== '' && hasStates
  return field !== 'city' || (country !== '' && (state !== '' || !hasStates))
}

/**
 * Fields that make sense only together; all others are independent. A group is named after its first field.
 */
const TOGETHER: Record<FormName, string[][]> = {
  about: [
    ['lastName', 'oneName'],
    ['country', 'state', 'city'],
  ],
  experience: [['current', 'endDate']],
  education: [
    ['scoreType', 'score'],
    ['current', 'endDate'],
  ],
  testResults: [],
}

export function groupsOf(form: FormName): string[][] {
  return fieldsOf(form).flatMap((field) => {
    const group = TOGETHER[form].find((names) => names.includes(field))
    if (!group) return [[field]]
    return group[0] === field ? [group] : []
  })
}
