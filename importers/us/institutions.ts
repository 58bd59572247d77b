import type { IsoDate } from '../../admissions/catalogue/types.ts'
import { type ReadingLog, RegisterRefused } from '../types.ts'
import { type Directory, readHd } from './directory.ts'
import type { InstitutionFigures } from './figures.ts'
import { findNewest, type KnownFile, sortNewestFirst } from './files.ts'
import { readAdmissions, readCharacteristics, readCharges } from './ipeds-figures.ts'
import type { ProgrammeList } from './programme-list.ts'
import { readScorecardInstitutions } from './scorecard-institutions.ts'

/** All data of the files about institutions. */
export interface InstitutionTables {
  directory: Directory
  figures: InstitutionFigures
  /** The files that were read. */
  files: KnownFile[]
}

const FIGURES = [
  ['admissions', readAdmissions],
  ['characteristics', readCharacteristics],
  ['charges', readCharges],
] as const

/**
 * Reads the institutions' files. IPEDS' directory decides which institutions exist; without it, the College
 * Scorecard's institution file, or else the names in its field of study file (`studyDirectory`). No other
 * file adds an institution.
 *
 * @throws RegisterRefused if no file has the names of the institutions.
 */
export async function readInstitutions(
  knownFiles: KnownFile[],
  list: { programmes: ProgrammeList; file: KnownFile },
  studyDirectory: Directory | undefined,
  today: IsoDate,
  log: ReadingLog,
): Promise<InstitutionTables> {
  const figures: InstitutionFigures = new Map()
  const files: KnownFile[] = []
  for (const [kind, read] of FIGURES) {
    const file = findNewest(knownFiles, kind, log)
    if (!file) continue
    await read(file, figures, log)
    files.push(file)
  }

  const scorecardDirectory: Directory = new Map()
  const scorecard = findNewest(knownFiles, 'scorecard-institution', log)
  if (scorecard) {
    await readScorecardInstitutions(scorecard, figures, scorecardDirectory, log)
    files.push(scorecard)
  }

  const [current, ...older] = sortNewestFirst(knownFiles, 'directory')
  if (current) {
    const directory = await readHd(current, today, log)
    rejectClosed(directory, current, log)
    files.push(current)
    for (const file of older) {
      if (await addMissing(directory, file, { ...list, current }, today, log)) files.push(file)
    }
    return { directory, figures, files }
  }
  if (scorecard) {
    rejectClosed(scorecardDirectory, scorecard, log)
    return { directory: scorecardDirectory, figures, files }
  }
  if (studyDirectory) return { directory: studyDirectory, figures, files }
  throw new RegisterRefused(
    `${list.file.file.name} names institutions by their UNITID only: give the IPEDS directory (HD) as well.`,
  )
}

/**
 * Adds institutions from an older directory. One missing from the newest is usually closed, so it is added
 * only if a list of programmes that is as new has it. Returns whether the older directory was used.
 */
async function addMissing(
  directory: Directory,
  older: KnownFile,
  list: { programmes: ProgrammeList; file: KnownFile; current: KnownFile },
  today: IsoDate,
  log: ReadingLog,
): Promise<boolean> {
  const isListAsNew = (list.file.year ?? 0) >= (list.current.year ?? Number.POSITIVE_INFINITY)
  const missing = isListAsNew ? listMissingUnitids(list.programmes, directory) : new Set<number>()
  if (missing.size === 0) {
    log.note('older-edition-not-used', `${older.file.name} was not read: nothing of it is needed.`)
    return false
  }
  for (const [unitid, institution] of await readHd(older, today, log)) {
    if (missing.has(unitid)) directory.set(unitid, institution)
  }
  return true
}

function listMissingUnitids({ length, unitids }: ProgrammeList, directory: Directory): Set<number> {
  const missing = new Set<number>()
  for (let index = 0; index < length; index++) {
    const unitid = unitids.at(index)
    if (!directory.has(unitid)) missing.add(unitid)
  }
  return missing
}

function rejectClosed(directory: Directory, { file }: KnownFile, log: ReadingLog): void {
  for (const { record, line, closed } of directory.values()) {
    if (!closed) continue
    log.reject({ file: file.name, line, reason: 'institution-closed', detail: `${record.name}: ${closed}` })
  }
}
