import { readParquet } from '../reading/parquet.ts'
import type { ReadingLog } from '../types.ts'
import { awardLevels } from './awards.ts'
import { parseCip6 } from './cip.ts'
import type { KnownFile } from './files.ts'
import { ProgrammeList } from './programme-list.ts'
import { readRowsOfFile } from './rows.ts'
import { findUnitid } from './values.ts'

const COLUMNS = ['UNITID', 'CIPCODE', 'MAJORNUM', 'AWLEVEL']

/**
 * Reads IPEDS completions: the first majors with a six-digit subject. Second majors are the same programmes
 * taken beside another; code 99 is an institution's total. A programme without a graduate in the year is
 * still on offer.
 */
export async function readCompletions(file: KnownFile, log: ReadingLog): Promise<ProgrammeList> {
  const list = new ProgrammeList('ipeds', file.file.name, awardLevels)
  const listedKeys = new Set<number>()
  const reject = (line: number, reason: string, detail: string) =>
    log.reject({ file: file.file.name, line, reason, detail })

  for await (const { line, row } of file.parquet
    ? readParquetRows(file, log)
    : readRowsOfFile(file, COLUMNS, log)) {
    if (row.CIPCODE.trim() === '99') {
      log.note('totals-left-out', "A row of an institution's total is no programme.")
      continue
    }
    if (row.MAJORNUM.trim() !== '1') {
      log.note('second-majors-left-out', 'A second major is a programme that is listed as a first.')
      continue
    }
    const unitid = findUnitid(row.UNITID)
    if (unitid === undefined) {
      reject(line, 'institution-without-unitid', `"${row.UNITID}" is no UNITID.`)
      continue
    }
    const cip = parseCip6(row.CIPCODE)
    if (!cip) {
      reject(line, 'bad-cip-code', `"${row.CIPCODE}" is no subject code of six digits.`)
      continue
    }
    const award = Number(row.AWLEVEL)
    if (!list.awards.has(award)) {
      reject(line, 'unknown-award-level', `"${row.AWLEVEL}" is no award level that is known.`)
      continue
    }
    if (cip.repaired)
      log.note('cip-zeros-put-back', `${file.file.name} has codes that lost zeros, which were put back.`)
    // A UNITID has up to 8 digits and a code 6: with 32 awards that is below 2^53.
    const key = (unitid * 1_000_000 + cip.code) * 32 + award
    if (listedKeys.has(key)) reject(line, 'repeated', 'The same programme is listed above.')
    else list.add(unitid, cip.code, award, line)
    listedKeys.add(key)
  }
  return list
}

async function* readParquetRows({ file }: KnownFile, log: ReadingLog) {
  let count = 0
  for await (const { line, row } of readParquet(file, { required: COLUMNS })) {
    count += 1
    if (count % 10_000 === 0) log.progress(file.name, count)
    yield {
      line,
      row: {
        UNITID: String(row.UNITID),
        CIPCODE: String(row.CIPCODE),
        MAJORNUM: String(row.MAJORNUM),
        AWLEVEL: String(row.AWLEVEL),
      },
    }
  }
  log.progress(file.name, count)
}
