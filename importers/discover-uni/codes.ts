import type { StudyLevel } from '../../admissions/catalogue/types.ts'

/** A country of the United Kingdom, as ISO 3166-2. */
export type Nation = 'GB-ENG' | 'GB-WLS' | 'GB-NIR' | 'GB-SCT'

/** The register's country codes, in the order of its schema: England, Wales, Northern Ireland, Scotland. */
const nations: Record<string, Nation> = { XF: 'GB-ENG', XI: 'GB-WLS', XG: 'GB-NIR', XH: 'GB-SCT' }

export function findNation(code: string): Nation | undefined {
  return nations[code.trim().toUpperCase()]
}

/**
 * The commonest of some two hundred aims, for files without the table of aims. The title leaves out any other
 * code.
 */
export const commonAims: Record<string, string> = {
  '000': 'BA',
  '007': 'BEd',
  '008': 'BEng',
  '016': 'BMus',
  '017': 'BN',
  '021': 'BSc',
  '028': 'CertHE',
  '029': 'DipHE',
  '031': 'FDA',
  '034': 'FDEng',
  '036': 'FdSc',
  '038': 'HND',
  '039': 'LLB',
  '045': 'MBChB',
  '049': 'MChem',
  '056': 'MEng',
  '064': 'MMath',
  '071': 'MOptom',
  '073': 'MPharm',
  '074': 'MPhys',
  '077': 'MSci',
}

const levelOfAim: [RegExp, StudyLevel][] = [
  [/^cert ?he$/i, 'certificate'],
  [/^(dip ?he|hnd|advdip)$/i, 'diploma'],
  // A foundation degree takes two years and leads on to a bachelor's: it is no foundation year.
  [/^fd/i, 'associate'],
  [/^graduate diploma$/i, 'graduate-diploma'],
  // Medicine, dentistry and veterinary medicine are first degrees under two bachelor's titles.
  [/^(mb|bm|vet\.?m)[\s,.]?\s?(b|ch)/i, 'bachelor'],
  [/^(b|ll\.?b)/i, 'bachelor'],
  // The register lists undergraduate courses: its master's degrees begin after school.
  [/^m/i, 'integrated-master'],
]

/** At the register, 3 is a first degree; its other levels we have not seen. */
export const FIRST_DEGREE = '3'

/** Returns the level of the award; `undefined` if unknown. The Scottish `MA` is a bachelor's. */
export function findLevel(aim: string, kisLevel: string, inScotland: boolean): StudyLevel | undefined {
  if (/^MA\b/.test(aim) && inScotland) return 'bachelor'
  const level = levelOfAim.find(([pattern]) => pattern.test(aim))?.[1]
  return level ?? (kisLevel === FIRST_DEGREE ? 'bachelor' : undefined)
}
