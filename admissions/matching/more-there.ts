import type { InstitutionId, ProgrammeId } from '../catalogue/types.ts'
import type { Matchable } from './matchable.server.ts'

/** Listed programmes of one institution that are on no page yet. */
export interface MoreAtInstitution {
  institution: InstitutionId
  count: number
  /** The best of them, at most `BEST_THERE`. */
  best: { id: ProgrammeId; title: string }[]
}
const BEST_THERE = 5

interface WaitingRows {
  count: number
  /** The best first, each with the key of its twins. */
  best: { row: number; key: number }[]
}

/**
 * Counts the other matches of each institution of these rows. Must run right after the scan, whose keys it
 * reads. `keyOf`: rows with the same key are twins, of which only the best is shown; `undefined` if all rows
 * are shown.
 */
export function countMoreAtInstitutions(
  { position, scratch: { keys }, programme, institution: { codes, values }, catalogue }: Matchable,
  rowsShown: Uint32Array,
  keyOf?: (row: number) => number,
): MoreAtInstitution[] {
  const isBefore = (a: number, b: number) =>
    keys[a] === keys[b] ? position[a] < position[b] : keys[a] > keys[b]
  const waiting = new Map<number, WaitingRows>(
    Array.from(rowsShown, (row) => [codes[row], { count: 0, best: [] }]),
  )
  const shownKeys = new Set(keyOf ? Array.from(rowsShown, keyOf) : rowsShown)
  const isThere = new Uint8Array(values.length)
  for (const code of waiting.keys()) isThere[code] = 1
  for (let row = 0; row < keys.length; row++) {
    if (!isThere[codes[row]] || keys[row] === 0) continue
    const key = keyOf?.(row) ?? row
    if (shownKeys.has(key)) continue
    const there = waiting.get(codes[row])!
    there.count++
    insertIfBest(there.best, { row, key }, isBefore)
  }
  return [...waiting].flatMap(([code, { count, best }]) => {
    if (count === 0) return []
    const programmes = best.map(({ row }) => catalogue.programmeAt(programme[row]))
    return [
      {
        institution: catalogue.columns.institutions[code].id,
        count,
        best: programmes.map(({ id, title }) => ({ id, title })),
      },
    ]
  })
}

/** Keeps the best rows in order, one of each key. */
function insertIfBest(
  best: WaitingRows['best'],
  offered: WaitingRows['best'][number],
  isBefore: (one: number, other: number) => boolean,
) {
  if (best.length === BEST_THERE && !isBefore(offered.row, best[BEST_THERE - 1].row)) return
  const twin = best.findIndex(({ key }) => key === offered.key)
  if (twin >= 0) {
    if (!isBefore(offered.row, best[twin].row)) return
    best.splice(twin, 1)
  }
  const place = best.findIndex(({ row }) => isBefore(offered.row, row))
  best.splice(place < 0 ? best.length : place, 0, offered)
  if (best.length > BEST_THERE) best.pop()
}
