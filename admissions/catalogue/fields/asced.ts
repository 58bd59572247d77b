import type { FieldCode } from '../fields.ts'
import { createPrefixReader, type FieldOfCodes } from './longest-prefix.ts'

// Australian Standard Classification of Education 2001 (Australian Bureau of Statistics, 1272.0), fields of education
// of two, four and six digits. A longer code overrules the shorter one it begins with. ASCED's "mixed field
// programmes" (12) are what ISCED-F calls generic programmes.
const rows: FieldOfCodes[] = [
  ['001', '12'],
  ['002', '120103'],
  ['003', '120105 1203 1205'],
  ['011', '07'],
  ['021', '030103 040107 10 100701'],
  ['022', '090305 090307 0917'],
  ['023', '0915'],
  ['031', '09 0901 0903 0907 0919'],
  ['032', '0913 1007'],
  ['041', '08'],
  ['042', '0909 091101 091103'],
  ['051', '0109 010907 019905 019907'],
  ['052', '010905 0509'],
  ['053', '01'],
  ['054', '0101'],
  ['061', '02'],
  ['071', '03 030101 0303 0305 0307 0313 0315 0317 0399'],
  ['072', '0301 030303 030307'],
  ['073', '0309 0311 04'],
  ['081', '05 080321'],
  ['082', '0505'],
  ['083', '0507'],
  ['084', '0611'],
  ['091', '019901 06'],
  ['092', '0905 099901'],
  ['101', '039909 0807 080319 080323 0921 11'],
  ['102', '061301'],
  ['103', '039905 0911 099905'],
  ['104', '030909 031505 031507 031705 039907'],
]

const fieldOf = createPrefixReader(rows)

/**
 * Returns the narrow field of an Australian code (`0201`, `020103`) or of CRICOS' label (`020103 -
 * Programming`); `undefined` without a code.
 */
export function findFieldFromAsced(codeOrLabel: string): FieldCode | undefined {
  const code = /^\s*(\d{2}(?:\d{2}){0,2})(?!\d)/.exec(codeOrLabel)?.[1]
  return code && fieldOf(code)
}
