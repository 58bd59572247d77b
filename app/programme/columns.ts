import type { SortName } from '../../admissions/search/types.ts'
import { hasCost, type ProgrammeSummary } from './facts/summary.ts'

interface Column {
  /** Sort orders of the column: the usual one first, then the reverse if it is useful too. */
  sorts: SortName[]
  is: 'ascending' | 'descending'
  /** True if there is a value to show. */
  isKnown(programme: ProgrammeSummary): boolean
}

/** The figures of programmes in rows, in the order of their columns. */
export const columns = {
  year: { sorts: ['year', '-year'], is: 'ascending', isKnown: hasCost },
  length: {
    sorts: ['duration', '-duration'],
    is: 'ascending',
    isKnown: ({ durationMonths }) => 'value' in durationMonths,
  },
  start: { sorts: ['start', '-start'], is: 'ascending', isKnown: ({ nextIntake }) => 'value' in nextIntake },
  applyBy: {
    sorts: ['apply-by', '-apply-by'],
    is: 'ascending',
    isKnown: ({ applyBy }) => 'value' in applyBy,
  },
  pay: { sorts: ['pay'], is: 'descending', isKnown: ({ pay }) => pay !== undefined },
} satisfies Record<string, Column>

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as ColumnName[]

/** Returns the column that rows are sorted by, if any. */
export function findSortedColumn(sort: SortName): ColumnName | undefined {
  return columnNames.find((name) => (columns[name].sorts as SortName[]).includes(sort))
}

/**
 * Returns the columns for these programmes. Leaves out columns that are empty in every row, except the one
 * sorted by.
 */
export function listColumns(programmes: ProgrammeSummary[], sort?: SortName): ColumnName[] {
  const sorted = sort && findSortedColumn(sort)
  return columnNames.filter((name) => name === sorted || programmes.some(columns[name].isKnown))
}
