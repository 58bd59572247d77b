import type { StudyLevel } from '../../admissions/catalogue/types.ts'

export const first: StudyLevel[] = ['bachelor', 'integrated-master']
export const taught: StudyLevel[] = ['master', 'graduate-certificate', 'graduate-diploma']

/** The meanings of the pages' own words for a level. */
export const levelsOf: Record<string, StudyLevel[]> = {
  undergraduate: first,
  bachelor: first,
  'integrated-masters': ['integrated-master'],
  'postgraduate taught': taught,
  masters: taught,
  research: ['doctorate'],
}
