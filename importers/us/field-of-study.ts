import type { ReadingLog } from '../types.ts'
import { credentialLevels } from './awards.ts'
import { getSubject, parseCip4 } from './cip.ts'
import type { CipTitles } from './cip-titles.ts'
import { createUsInstitution, type Directory } from './directory.ts'
import type { KnownFile } from './files.ts'
import { outcomesSchema } from './outcomes.ts'
import { ProgrammeList } from './programme-list.ts'
import { readRowsOfFile } from './rows.ts'
import { findFigure, findUnitid, readWordsInCell } from './values.ts'

/** The medians by edition, the farthest from graduation first: it is the fairest to compare by. */
const EARNINGS: [column: string, words: string][] = [
  ['EARN_MDN_5YR', 'earnings five years after completing'],
  ['EARN_MDN_4YR', 'earnings four years after completing'],
  ['EARN_MDN_HI_2YR', 'earnings two years after completing'],
  ['EARN_MDN_HI_1YR', 'earnings a year after completing'],
  ['MD_EARN_WNE', 'earnings after completing'],
]
const DEBTS: [column: string, words: string][] = [
  ['DEBT_ALL_STGP_EVAL_MDN', 'federal student loans taken at the institution'],
  ['DEBTMEDIAN', 'federal student loans'],
]

export interface FieldOfStudy {
  /** Set if it was requested. */
  list?: ProgrammeList
  outcomes: outcomesSchema
  /** Titles of the groups of four digits. */
  titles: CipTitles
  /** The institutions as this file names them, for an import that has no directory. */
  directory: Directory
}

/**
 * Reads the College Scorecard's field-of-study file, in its first layout or a later one.
 *
 * @param asList whether its rows are the import's programmes, or only add outcomes to a list that has them.
 */
export async function readFieldOfStudy(
  file: KnownFile,
  asList: boolean,
  log: ReadingLog,
): Promise<FieldOfStudy> {
  const list = asList ? new ProgrammeList('scorecard', file.file.name, credentialLevels) : undefined
  const titles: CipTitles = new Map()
  const directory: Directory = new Map()
  const earnings = EARNINGS.find(([column]) => file.columns.includes(column))
  const debt = DEBTS.find(([column]) => file.columns.includes(column))
  const outcomes = new outcomesSchema(file.source.id, earnings?.[1] ?? '', debt?.[1] ?? '')

  const figures = [earnings, debt].flatMap((column) => (column ? [column[0]] : []))
  const requiredColumns = ['UNITID', 'CIPCODE', 'CIPDESC', 'CREDLEV']
  for await (const { row, line } of readRowsOfFile(file, requiredColumns, log, figures)) {
    const reject = (reason: string, detail: string) =>
      log.reject({ file: file.file.name, line, reason, detail })
    const unitid = findUnitid(row.UNITID)
    const name = readWordsInCell(row.INSTNM)
    // A foreign institution has no stated country, and without a UNITID it cannot be told apart from others.
    if (row.CONTROL === 'Foreign') {
      reject(
        'foreign-without-country',
        `${name ?? 'The institution'} is outside the US, in a country not said.`,
      )
      continue
    }
    if (unitid === undefined || name === undefined) {
      reject('institution-without-unitid', `${name ?? 'The institution'} has no UNITID.`)
      continue
    }
    const cip = parseCip4(row.CIPCODE)
    if (!cip) {
      reject('bad-cip-code', `"${row.CIPCODE}" is no subject code of four digits.`)
      continue
    }
    const credential = Number(row.CREDLEV)
    if (!credentialLevels.has(credential)) {
      reject('unknown-award-level', `"${row.CREDLEV}" is no credential level that is known.`)
      continue
    }
    if (cip.repaired)
      log.note('cip-zeros-put-back', `${file.file.name} has codes that lost zeros, which were put back.`)
    const added = outcomes.add(unitid, cip.code, credential, {
      // A median pay of 0 is impossible: it means that no graduates were counted.
      earnings: earnings && (findFigure(row[earnings[0]]) || undefined),
      debt: debt && findFigure(row[debt[0]]),
      distance: findFigure(row.DISTANCE),
    })
    if (!added) {
      reject('repeated', 'The same programme is listed above.')
      continue
    }
    const subject = readWordsInCell(row.CIPDESC)
    if (subject && !titles.has(cip.code)) titles.set(cip.code, getSubject(subject))
    if (!directory.has(unitid))
      directory.set(unitid, {
        record: createUsInstitution(unitid, name, file.source.id, {}),
        line,
        degreeGranting: false,
      })
    list?.add(unitid, cip.code, credential, line)
  }
  return { list, outcomes, titles, directory }
}
