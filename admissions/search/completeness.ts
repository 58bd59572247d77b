import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import type { ProgrammeFactName } from '../catalogue/snapshot/facts.ts'

/** The order of a search without words: the programmes with most published first. */
export const COMPLETENESS = 'completeness'

/** The questions that a family decides on, with the facts behind each. */
const DECIDED_ON: Record<'cost' | 'requirements' | 'start', ProgrammeFactName[]> = {
  cost: ['tuition'],
  requirements: [
    'twelfthGrade',
    'undergraduate',
    'workExperienceYears',
    'sat',
    'act',
    'gre',
    'gmat',
    'toefl',
    'ielts',
    'pte',
    'det',
  ],
  start: ['intakes'],
}

/**
 * Returns a function that counts how many of these are known for a row: its cost, its requirements, its
 * start.
 */
export function getCompleteness(columns: Pick<CatalogueColumns, 'fact'>): (row: number) => number {
  const kinds = Object.values(DECIDED_ON).map((names) =>
    names.flatMap((name) => columns.fact<ProgrammeFactName>(name) ?? []),
  )
  return (row) => kinds.filter((facts) => facts.some((fact) => fact.value(row) !== undefined)).length
}
