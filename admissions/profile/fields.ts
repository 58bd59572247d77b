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

/** Whether a field of About is asked for: some countries have no states, cities are those of a state where there are any, and somebody may have one name. */
export function isAskable(field: string, { country, state, oneName }: Texts, hasStates: boolean): boolean {
  if (field === 'oneName') return false
  if (field === 'lastName') return oneName !== 'yes'
  if (field === 'state') return country !== '' && hasStates
  return field !== 'city' || (country !== '' && (state !== '' || !hasStates))
}

/** Fields that mean something only together; all others stand alone. A group goes by the name of its first field. */
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
