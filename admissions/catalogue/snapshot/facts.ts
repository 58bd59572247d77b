import type { InstitutionFacts, ProgrammeFacts } from '../types.ts'

/**
 * How each fact is stored in the snapshot: a number a row, or a code into its distinct values, with the code
 * of its origin (0: unknown).
 */
export const factColumns: { [name in keyof ProgrammeFacts]: 'number' | 'distinct' } = {
  page: 'distinct',
  durationMonths: 'number',
  tuition: 'distinct',
  applicationFee: 'distinct',
  attendance: 'distinct',
  intakes: 'distinct',
  deadlines: 'distinct',
  scholarship: 'distinct',
  feeWaiver: 'distinct',
  campusSetting: 'distinct',
  workExperienceYears: 'number',
  rankNational: 'number',
  rankWorld: 'number',
  language: 'distinct',
  places: 'number',
  medianEarnings: 'distinct',
  medianDebt: 'distinct',
  graduateWork: 'distinct',
  graduatePay: 'distinct',
  continuation: 'distinct',
  entryTariff: 'distinct',
  ucasIds: 'distinct',
  twelfthGrade: 'distinct',
  undergraduate: 'distinct',
  statement: 'distinct',
  sat: 'distinct',
  act: 'distinct',
  gre: 'distinct',
  gmat: 'distinct',
  toefl: 'distinct',
  ielts: 'distinct',
  pte: 'distinct',
  det: 'distinct',
}

export type ProgrammeFactName = keyof ProgrammeFacts
export const programmeFactNames = Object.keys(factColumns) as ProgrammeFactName[]

export const institutionFactNames: (keyof InstitutionFacts)[] = [
  'acceptanceRate',
  'satReading',
  'satMath',
  'act',
  'founded',
  'rankNational',
  'rankWorld',
  'admissionPage',
  'logo',
  'tuition',
  'undergraduateApplicationFee',
  'graduateApplicationFee',
  'roomAndBoard',
  'visaSponsor',
  'tef',
  'englishWaivers',
  'address',
  'coordinates',
]

/**
 * Facts a family decides on: programmes that publish them come first if nothing else tells them apart. A
 * place cannot be bought.
 */
export const decisiveFacts: ProgrammeFactName[] = [
  'tuition',
  'durationMonths',
  'page',
  'intakes',
  'ielts',
  'attendance',
]
