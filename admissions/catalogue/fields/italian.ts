import type { FieldCode } from '../fields.ts'

// Classes of Italian degrees (DM 16 March 2007, with the professional classes of 2020), each by the subject
// of most of its courses: this project's reading against ISCED-F 2013. A class that names no subject of its
// own is not here.
const rows: [field: FieldCode, classes: string][] = [
  ['011', 'L-19 LM-50 LM-57 LM-85 LM-85bis LM-93'],
  ['021', 'L-3 L-4 LM-12 LM-45 LM-65'],
  ['022', 'L-1 L-5 L-42 L-43 LM-1 LM-2 LM-11 LM-14 LM-15 LM-64 LM-78 LM-84 LM-89 LMR/02'],
  ['023', 'L-10 L-11 L-12 LM-36 LM-37 LM-38 LM-39 LM-94'],
  [
    '031',
    'L-6 L-16 L-24 L-33 L-36 L-37 L-40 LM-51 LM-52 LM-55 LM-56 LM-62 LM-63 LM-76 LM-80 LM-81 LM-88 LM-90',
  ],
  ['032', 'L-20 LM-5 LM-19 LM-59 LM-91 LM-92'],
  ['041', 'L-18 LM-16 LM-77'],
  ['042', 'L-14 LM/SC-GIUR LMG/01'],
  ['051', 'L-2 L-13 LM-6 LM-7 LM-8 LM-9'],
  ['052', 'L-32 LM-60 LM-75'],
  ['053', 'L-27 L-30 L-34 L-Sc.Mat. LM-17 LM-54 LM-58 LM-71 LM-74 LM-79 LM-Sc.Mat.'],
  ['054', 'L-35 L-41 LM-40 LM-82 LM-83'],
  ['061', 'L-31 LM-18 LM-32 LM-43 LM-66 LM-Data'],
  [
    '071',
    'L-8 L-9 L-P03 LM-20 LM-21 LM-22 LM-25 LM-26 LM-27 LM-28 LM-29 LM-30 LM-31 LM-33 LM-34 LM-44 LM-53',
  ],
  ['072', 'L-26 LM-70'],
  ['073', 'L-7 L-17 L-21 L-23 L-P01 LM-3 LM-4 LM-4cu LM-23 LM-24 LM-35 LM-48'],
  ['081', 'L-25 L-38 L-P02 LM-69 LM-86'],
  ['082', 'LM-73'],
  ['084', 'LM-42'],
  ['091', 'L-29 L/SNT1 L/SNT2 L/SNT3 L/SNT4 LM-13 LM-41 LM-46 LM-61 LM/SNT1 LM/SNT2 LM/SNT3 LM/SNT4'],
  ['092', 'L-39 LM-87'],
  ['101', 'L-15 L-22 L/GASTR LM-47 LM-49 LM-67 LM-68 LM/GASTR'],
  ['103', 'L/DS LM/DS'],
  ['104', 'L-28 LM-72'],
]

const fieldOf = new Map(
  rows.flatMap(([field, classes]) => classes.split(' ').map((classCode) => [classCode, field])),
)

/** Returns the narrow field of a class of Italian degrees: `L-31`, `LM-85 bis`. */
export function findFieldFromItalianClass(code: string): FieldCode | undefined {
  return fieldOf.get(code.replaceAll(/\s/g, ''))
}
