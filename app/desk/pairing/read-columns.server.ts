import { type Columns, MAX_COLUMNS } from '../../../admissions/inputs/paired-table.ts'
import { nameColumnField } from './column-field.ts'

/** Returns the kind of each column, if the form contains them. */
export function readColumns<Kind extends string>(
  kinds: readonly Kind[],
  fields: Record<string, string>,
): Columns<Kind> | undefined {
  const count = Number(fields.columns)
  if (!Number.isInteger(count) || count < 1 || count > MAX_COLUMNS) return undefined
  return Array.from({ length: count }, (_, index) =>
    kinds.find((kind) => kind === fields[nameColumnField(index)]),
  )
}
