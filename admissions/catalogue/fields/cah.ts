import type { FieldCode } from '../fields.ts'
import { createPrefixReader, type FieldOfCodes } from './longest-prefix.ts'

// Common Aggregation Hierarchy of the Higher Education Classification of Subjects (HESA), version 1.3.4,
// digits only, with the groups of version 1.2 (08, 12, 14, 18, 21) that older files still contain.
const rows: FieldOfCodes[] = [
  ['003', '230103'],
  ['011', '22'],
  ['021', '21 25'],
  ['022', '14 20 230102'],
  ['023', '19'],
  ['031', '04 15 120102 260103'],
  ['032', '18 24'],
  ['041', '17'],
  ['042', '16'],
  ['051', '03 100305'],
  ['052', '120101 120104 260104 260107'],
  ['053', '07 08 12 26'],
  ['054', '09'],
  ['061', '11'],
  ['071', '10'],
  ['072', '060106 060107 060108 100301 100303'],
  ['073', '100107 13'],
  ['081', '06'],
  ['082', '060105'],
  ['084', '05'],
  ['091', '01 02'],
  ['092', '1504'],
  ['101', '0302 170106'],
  ['104', '100304'],
  // "Combined, general or negotiated studies" name no subject.
  ['none', '23'],
]

const fieldOf = createPrefixReader(rows)

/**
 * Returns the narrow field of a CAH subject of any of its three levels: `CAH11`, `CAH11-01`, `CAH11-01-01`.
 */
export function findFieldFromCah(code: string): FieldCode | undefined {
  const digits = /^\s*(?:CAH)?(\d{2}(?:-\d{2}){0,2})\s*$/i.exec(code)?.[1]
  return digits && fieldOf(digits.replaceAll('-', ''))
}
