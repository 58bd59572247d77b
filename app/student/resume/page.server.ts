import type { Acting } from '../../../admissions/access/types.ts'
import { readForResume } from '../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../context.ts'
import { createResume, listGaps } from './resume.server.ts'
import { RESUME_LAYOUTS, type ResumeChoice } from './types.ts'

/** Loads the contents of a student's résumé and its gaps, by the choices in the address. */
export async function loadResume(
  { database, today }: PageContext,
  acting: Acting,
  parameters: URLSearchParams,
) {
  const profile = await readForResume(database, acting)
  const choice: ResumeChoice = {
    layout: RESUME_LAYOUTS.find((layout) => layout === parameters.get('layout')) ?? 'plain',
    withPhone: parameters.has('phone'),
    withAddress: parameters.has('address'),
  }
  return { choice, resume: createResume(profile, choice, today()), gaps: listGaps(profile, choice) }
}
