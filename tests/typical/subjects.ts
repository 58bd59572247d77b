import { readTypicalRows } from './rows.ts'

/** The award’s faculty: it decides between `BSc`, `BEng` and `LLB`. */
export type AwardKind =
  | 'science'
  | 'arts'
  | 'engineering'
  | 'computing'
  | 'business'
  | 'mba'
  | 'law'
  | 'design'
  | 'music'
  | 'architecture'
  | 'policy'
  | 'education'
  | 'health'
  | 'pharmacy'
  | 'dentistry'
  | 'medicine'
  | 'veterinary'
  | 'social-work'

/** Usual places of a subject. `vocational` means diplomas and associate degrees. */
type Stage = 'bachelor' | 'master' | 'doctorate' | 'vocational'

export interface Subject {
  /** Empty for an MBA without a specialisation. */
  name: string
  field: string
  award: AwardKind
  stages: Stage[]
  /** How common it is, 1 to 10. */
  weight: number
}

/** The subjects of `subjects.csv`, written for the typical catalogue. */
export const subjects: Subject[] = readTypicalRows('subjects.csv').map((row) => ({
  name: row.name,
  field: row.field,
  award: row.award as AwardKind,
  stages: row.levels.split('|') as Stage[],
  weight: Number(row.weight),
}))
