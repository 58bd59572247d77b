import ownCommunities from '../../content/estimates/own-communities.json' with { type: 'json' }
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { FULL_DEGREES } from '../catalogue/levels/levels.ts'

/**
 * Returns whether a row is a degree for which students go abroad. Certificates of a trade school, and online degrees,
 * for which no student visa is given, come after those unless they are asked for.
 */
export function getAttendedDegree({
  level,
  levels,
  fact,
}: Pick<CatalogueColumns, 'level' | 'levels' | 'fact'>): (row: number) => boolean {
  const attendance = fact('attendance')
  return (row) => FULL_DEGREES.has(levels[level[row]]) && attendance?.value(row) !== 'online'
}

const OWN_COMMUNITY = new Set<string>(ownCommunities.entries.flatMap(({ institutions }) => institutions))

/**
 * Returns whether a row may lead the order by cost: an attended degree, except of institutions in the
 * United States that teach mainly their own community, whose lowest fee is for members of their church, or that teach
 * in Spanish.
 */
export function createCostLeadTest(
  columns: Pick<CatalogueColumns, 'level' | 'levels' | 'fact' | 'institution' | 'institutions'>,
): (row: number) => boolean {
  const { institution, institutions } = columns
  const isAttended = getAttendedDegree(columns)
  const isForItsOwn = institutions.map(({ id }) => OWN_COMMUNITY.has(id))
  return (row) => isAttended(row) && !isForItsOwn[institution[row]]
}
