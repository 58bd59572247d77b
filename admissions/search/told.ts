import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import type { ProgrammeFactName } from '../catalogue/snapshot/facts.ts'

/** The order of all that a search without words finds: what is told most of first. */
export const TOLD = 'told'

/** What a family decides on, by the facts that tell something of it. */
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
export function toldOf(columns: Pick<CatalogueColumns, 'fact'>): (row: number) => number {
  const kinds = Object.values(DECIDED_ON).map((names) =>
    names.flatMap((name) => columns.fact<ProgrammeFactName>(name) ?? []),
  )
  return (row) => kinds.filter((facts) => facts.some((fact) => fact.value(row) !== undefined)).length
}
