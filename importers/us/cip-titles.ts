import { readCsv } from '../reading/csv.ts'
import { readXlsx } from '../reading/xlsx.ts'
import type { ReadingLog } from '../types.ts'
import { getSubject, parseCip6 } from './cip.ts'
import type { KnownFile } from './files.ts'

/** Titles of subjects by their code of six digits, as `parseCip6` gives it. */
export type CipTitles = Map<number, string>

/** Adds the titles of codes from IPEDS' own dictionary of a completions file. */
export async function addDictionaryTitles({ file }: KnownFile, titles: CipTitles): Promise<void> {
  const requiredColumns = ['VarName', 'CodeValue', 'ValueLabel']
  for await (const { row } of readXlsx(file, 'Frequencies', { required: requiredColumns })) {
    if (row.VarName !== 'CIPCODE') continue
    const cip = parseCip6(row.CodeValue)
    if (cip && !titles.has(cip.code)) titles.set(cip.code, getSubject(row.ValueLabel))
  }
}

/**
 * Adds the titles from the classification's list, which has codes of two, four and six digits; only those of
 * six are taken.
 */
export async function addListTitles({ file }: KnownFile, titles: CipTitles, log: ReadingLog): Promise<void> {
  let repaired = 0
  const times = new Map<string, number>()
  for await (const { row, cells } of readCsv(file)) {
    const columns = Object.keys(row)
    // Lists written with unnamed row numbers have one cell more than column names, so each value is one
    // column to the right.
    const shift = cells === columns.length + 1 ? 1 : 0
    const getCell = (name: string) =>
      row[columns[columns.findIndex((column) => toPlainHeader(column) === name) + shift]] ?? ''

    // The publisher's own list protects its codes from spreadsheets: ="01.0000".
    const text = getCell('CIPCODE').replaceAll(/[="\s]/g, '')
    times.set(text, (times.get(text) ?? 0) + 1)
    const cip = parseCip6(toFullCode(text, times.get(text)!))
    if (!cip) continue
    if (parseCip6(text)?.repaired !== false) repaired += 1
    if (!titles.has(cip.code)) titles.set(cip.code, getSubject(getCell('CIPTITLE')))
  }
  if (repaired > 0)
    log.note('cip-zeros-put-back', `${file.name} has ${repaired} codes that lost zeros, which were put back.`)
}

/**
 * Returns the six-digit code that a text means, or '' if it means another. If a spreadsheet dropped the
 * zeros, `1` first means the family 01, then its group 01.00, then 01.0000; `5.02` means the group, then
 * 05.0200. Three digits after the point can only be four.
 */
function toFullCode(text: string, time: number): string {
  const [family, rest = ''] = text.split('.')
  if (rest.length >= 3) return text
  const sixDigits = rest === '' ? time === 3 : time === 2
  return sixDigits ? `${family}.${rest.padEnd(4, '0')}` : ''
}

const toPlainHeader = (name: string) => name.toUpperCase().replaceAll(/[_\s]/g, '')
