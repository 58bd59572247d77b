import { own } from '../../admissions/access/types.ts'
import type { Texts } from '../../admissions/editing/merge.ts'
import { type EntryKind, listFields } from '../../admissions/profile/fields.ts'
import { readProfileTexts, saveAbout } from '../../admissions/profile/profile.server.ts'
import type { Database } from '../../platform/database/open.ts'
import { about, degree, ielts, job } from './people.ts'
import { makeStudent } from './students.ts'

export const NOW = new Date('2026-11-21T09:00:00Z')

export const entries: [EntryKind, Texts][] = [
  ['experience', job],
  ['education', degree],
  ['testResults', ielts],
]

/** Students of a database with something in their profiles. */
export function profilesIn(database: Database) {
  async function withProfile() {
    const student = await makeStudent(database)
    await saveAbout(database, own(student), { values: about, base: await getBase(student) }, NOW)
    return student
  }

  async function getBase(student: { id: string }): Promise<Texts> {
    const { about } = await readProfileTexts(database, own(student))
    return Object.fromEntries(listFields('about').map((field) => [field, about[field]]))
  }
  return { withProfile, baseOf: getBase }
}
