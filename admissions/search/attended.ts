import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { FULL_DEGREES } from '../catalogue/levels/levels.ts'

/**
 * Tells whether a row is a degree that one goes abroad for. Certificates of a trade school, and online degrees,
 * for which no student visa is given, come after those unless they are asked for.
 */
export function attendedDegreeOf({
  level,
  levels,
  fact,
}: Pick<CatalogueColumns, 'level' | 'levels' | 'fact'>): (row: number) => boolean {
  const attendance = fact('attendance')
  return (row) => FULL_DEGREES.has(levels[level[row]]) && attendance?.value(row) !== 'online'
}
