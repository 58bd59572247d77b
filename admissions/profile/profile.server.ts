import type { Database } from '../../platform/database/open.ts'
import type { Student } from '../accounts/types.ts'
import { typedEducation, typedExperience, typedTestResult } from './read.ts'
import { readAbout, readEntries, readFilterDetails } from './store.server.ts'
import type { Profile } from './types.ts'

/** Everything that a student has said of themselves. Throws when there is no such student. */
export async function profileOf({ pool }: Database, { id }: Pick<Student, 'id'>): Promise<Profile> {
  const [about, experience, education, testResults, filterDetails] = await Promise.all([
    readAbout(pool, id),
    readEntries(pool, id, 'experience'),
    readEntries(pool, id, 'education'),
    readEntries(pool, id, 'testResults'),
    readFilterDetails(pool, id),
  ])
  if (!about) throw new Error('The student whose profile was asked for is gone.')
  return {
    about,
    experience: experience.map(typedExperience),
    education: education.map(typedEducation),
    testResults: testResults.map(typedTestResult),
    filterDetails,
  }
}
