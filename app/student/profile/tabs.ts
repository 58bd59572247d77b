import type { FormName } from '../../../admissions/profile/fields.ts'

/** The sections of the page, each with the hash that selects it and its form. */
export const TABS = [
  { hash: 'about', form: 'about' },
  { hash: 'experience', form: 'experience' },
  { hash: 'education', form: 'education' },
  { hash: 'test_score', form: 'testResults' },
] as const satisfies { hash: string; form: FormName }[]

export type TabName = (typeof TABS)[number]['hash']

/** Returns the tab for a hash: the tab itself, or the one with the field that the hash names. */
export function findTab(hash: string): TabName {
  const name = hash.replace(/^#/, '')
  return TABS.find((tab) => name === tab.hash || name.startsWith(`${tab.hash}-`))?.hash ?? 'about'
}

/** Returns the tab that holds a form. */
export function findTabOfForm(form: FormName): TabName {
  return TABS.find((tab) => tab.form === form)!.hash
}
