import type { EngineTable } from '../../../engine/types.ts'
import type { CatalogueColumns } from '../../catalogue/columns.server.ts'
import { getFactValue, type InstitutionFacts, type Intake } from '../../catalogue/types.ts'
import { MONTHS } from '../../days/months.ts'
import { type FilterChoice, filters, type WorkedOut } from '../filters.ts'
import { createCodeColumn, findCodeOrUnknown, numberColumn, setColumn } from './columns.ts'

/** Returns the values of a fact that a filter has choices of, in the order of their codes. */
export function listFactValues({ values }: FilterChoice): unknown[] {
  return [...new Set(Object.values(values).flat())]
}

/**
 * Returns the facts used by filters. An institution's figure applies to each of its programmes without one of
 * its own.
 */
export function searchFactColumns(columns: CatalogueColumns): EngineTable['columns'] {
  const { rows, institution, institutions } = columns
  const columnsByName: EngineTable['columns'] = {}
  for (const filter of Object.values(filters)) {
    if (filter.kind === 'listed') continue
    const { column } = filter
    if (isWorkedOut(column)) continue
    const fact = columns.fact(column)
    if (filter.kind === 'months')
      columnsByName[column] = setColumn(rows, MONTHS.length, (row) =>
        ((fact?.value(row) ?? []) as Intake[]).map(({ month }) => month - 1),
      )
    else if (filter.kind === 'choice') {
      const values = listFactValues(filter)
      const { parts } = filter
      if (parts)
        columnsByName[column] = setColumn(rows, values.length, (row) => {
          const value = fact?.value(row)
          return value === undefined ? [] : parts(value).map((part) => values.indexOf(part))
        })
      else
        columnsByName[column] = createCodeColumn(rows, values.length, (row) =>
          findCodeOrUnknown(values, fact?.value(row)),
        )
    } else {
      const own = institutions.map(({ facts }) =>
        getFactValue<unknown>(facts[column as keyof InstitutionFacts]),
      )
      columnsByName[column] = numberColumn(
        rows,
        (row) => (fact?.value(row) ?? own[institution[row]]) as number | undefined,
      )
    }
  }
  return columnsByName
}

const workedOutColumns: Record<WorkedOut, true> = {
  annualTuition: true,
  yearInAll: true,
  pay: true,
  inWork: true,
  continuing: true,
  admitted: true,
  teaching: true,
}

function isWorkedOut(column: string): column is WorkedOut {
  return column in workedOutColumns
}
