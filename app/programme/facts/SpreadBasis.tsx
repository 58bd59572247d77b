import type { Tuition } from '../../../admissions/catalogue/types.ts'
import { useFigures } from '../../ui/figures.ts'
import { recordWords } from '../words.ts'

const words = recordWords.spread

interface Level {
  programmes: number
  tuition?: { audience: Tuition['audience'] }
}

/**
 * Renders the basis of a table's figures, once for all levels: whose fees, and for how many programmes each
 * is known.
 */
export function SpreadBasis<Of extends Level>({
  levels,
  columns,
  hasOthers = false,
}: {
  levels: Of[]
  columns: (readonly [name: string, of: (level: Of) => { of: number } | undefined])[]
  /** Some of them lead to no degree, and are counted apart elsewhere. */
  hasOthers?: boolean
}) {
  const figures = useFigures()
  const audience = findCommonAudience(levels)
  const all = levels.reduce((sum, { programmes }) => sum + programmes, 0)
  const columnNames = columns.map(([name, of]) =>
    words.known(
      name,
      levels.reduce((sum, level) => sum + (of(level)?.of ?? 0), 0),
      all,
      hasOthers,
      figures,
    ),
  )
  return (
    <p className="small quiet">{[...(audience ? [words.feesOf(audience)] : []), ...columnNames].join(' ')}</p>
  )
}

/** Returns whose fees all levels show; `undefined` if they differ. */
export function findCommonAudience(levels: Level[]) {
  const audiences = new Set(levels.flatMap(({ tuition }) => tuition?.audience ?? []))
  return audiences.size === 1 ? [...audiences][0] : undefined
}
