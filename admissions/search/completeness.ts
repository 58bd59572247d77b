import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import type { ProgrammeFactName } from '../catalogue/snapshot/facts.ts'

/** The order of a search without words: the programmes with most published first. */
export const COMPLETENESS = 'completeness'

/** What a family decides on, by the facts that say something about it. */
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

/** How many of these are known of a row: its cost, what it asks for, when it starts. */
export function completenessOf(columns: Pick<CatalogueColumns, 'fact'>): (row: number) => number {
  const kinds = Object.values(DECIDED_ON).map((names) =>
    names.flatMap((name) => columns.fact<ProgrammeFactName>(name) ?? []),
  )
  return (row) => kinds.filter((facts) => facts.some((fact) => fact.value(row) !== undefined)).length
}
