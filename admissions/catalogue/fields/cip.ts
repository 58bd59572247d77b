import type { FieldCode } from '../fields.ts'
import { createPrefixReader, type FieldOfCodes } from './longest-prefix.ts'

// Classification of Instructional Programs, 2020 edition (US National Center for Education Statistics), with
// codes of 2010 that registers still write. No official table to ISCED-F is published: each row is this
// project's reading of the two definitions. A longer code overrules the shorter one it begins with. If a
// family serves two fields at the same depth, the field students look under wins: health administration stays
// with health, human geography with the social sciences.
const rows: FieldOfCodes[] = [
  ['001', '53'],
  ['002', '32'],
  ['003', '33 34 35 37'],
  ['011', '13'],
  ['021', '10 1906 50'],
  // Liberal arts and general studies lead with the humanities.
  ['022', '24 3012 3013 3021 3022 3042 3045 3052 38 39 4503 54'],
  ['023', '16 23 3036 3047'],
  [
    '031',
    '05 1904 3005 3010 3015 3017 3020 3023 3025 3026 3028 3034 3039 3040 3046 3049 3051 42 4405 45 5206',
  ],
  ['032', '09 25 3014'],
  ['041', '0410 1902 3016 307102 307104 4404 5010 52'],
  ['042', '22'],
  ['051', '26 3001 3024 3027 4101'],
  ['052', '03 261301 261307 3033 3044'],
  ['053', '3018 3032 3035 3038 3041 3043 3050 40 41 450702'],
  ['054', '1437 27 3006 521304'],
  ['061', '11 140903 1512 3008 3030 3031 3048 3070 3071 470104 5212'],
  ['071', '14 15 150702 151201 151203 4102 4603 47 4800 4805 4808'],
  ['072', '0104 0110 1406 1421 1425 1428 1440 1509 1909 48'],
  ['073', '04 1404 1408 1433 1438 1501 1502 1510 151102 151303 151304 3037 46 5220'],
  ['081', '01'],
  ['082', '0305'],
  ['083', '010303 0303'],
  ['084', '010903 0180 0181 0182 0183 510808 5124 5125 6003'],
  ['091', '1905 3019 51 60 61'],
  ['092', '19 3011 3053 44 5115'],
  ['101', '12 190505 31 36 5209 521905 521906'],
  ['102', '1507'],
  ['103', '28 29 43'],
  ['104', '3029 49'],
  // "Multi-/interdisciplinary studies, general" and "other" name no subject, and family 99 is a total.
  ['none', '30 99'],
]

const fieldOf = createPrefixReader(rows)

/** `11.0701`, `110701`, `11.07`, `1107`, `11`, and those that lost a zero: `1.01`, `11.1`, `100`. */
function findDigits(code: string): string | undefined {
  const parts = /^(\d{1,2})\.(\d{0,4})$|^(\d{1,6})$/.exec(code.trim().replace(/^="?|"$/g, ''))
  if (!parts) return undefined
  const [, family, rest, digits] = parts
  if (digits) return digits.padStart(digits.length + (digits.length % 2), '0')
  return family.padStart(2, '0') + rest.padEnd(rest.length + (rest.length % 2), '0')
}

/**
 * Returns the narrow field of a CIP 2020 code, with or without its dot. `undefined` without a code, and for
 * "interdisciplinary, other".
 */
export function findFieldFromCip(code: string): FieldCode | undefined {
  const digits = findDigits(code)
  return digits && fieldOf(digits)
}
