import type { ReadingLog, Rejection } from '../types.ts'
import { formatCip4, formatCip6 } from './cip.ts'
import type { CipTitles } from './cip-titles.ts'
import type { Directory } from './directory.ts'
import type { ProgrammeList } from './programme-list.ts'

/** The rows of a list that are programmes and can be shown, and their institutions. */
export interface PlacedRows {
  /** By row of the list: 1 if it is placed. */
  rows: Uint8Array
  unitids: Set<number>
}

/**
 * Finds each programme's institution and subject. Rejects programmes whose institution is closed or unknown,
 * and those without a title.
 */
export function placeProgrammes(
  list: ProgrammeList,
  titles: CipTitles,
  directory: Directory,
  log: ReadingLog,
): PlacedRows {
  const rows = new Uint8Array(list.length)
  const unitids = new Set<number>()
  for (let index = 0; index < list.length; index++) {
    const refusal = findRowRejection(list, index, titles, directory)
    if (refusal) log.reject({ file: list.file, line: list.lines.at(index), ...refusal })
    else {
      rows[index] = 1
      unitids.add(list.unitids.at(index))
    }
  }
  return { rows, unitids }
}

function findRowRejection(
  list: ProgrammeList,
  index: number,
  titles: CipTitles,
  directory: Directory,
): Pick<Rejection, 'reason' | 'detail'> | undefined {
  const unitid = list.unitids.at(index)
  const entry = directory.get(unitid)
  if (!entry)
    return {
      reason: 'institution-not-in-directory',
      detail: `The directory does not list UNITID ${unitid}.`,
    }
  if (entry.closed) return { reason: 'institution-closed', detail: `${entry.record.name}: ${entry.closed}` }
  const cip = list.cips.at(index)
  if (!titles.has(cip)) {
    const code = list.grain === 'ipeds' ? formatCip6(cip) : formatCip4(cip)
    return { reason: 'no-cip-title', detail: `No file given has a title for CIP ${code}.` }
  }
  return undefined
}
