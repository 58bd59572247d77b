import type { InstitutionFacts, ProgrammeFacts } from '../types.ts'

/**
 * How each fact of a programme lies in the snapshot: as a number a row, or as a code into a list of the distinct values.
 * Every fact has a second column, the code of its origin (0: unknown). A fact that no row has takes no column at all.
 */
export const factColumns: { [name in keyof ProgrammeFacts]: 'number' | 'distinct' } = {
  page: 'distinct',
  durationMonths: 'number',
  tuition: 'distinct',
  applicationFee: 'distinct',
  attendance: 'distinct',
  intakes: 'distinct',
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
  'visaSponsor',
  'tef',
  'address',
  'coordinates',
]

/**
 * The facts whose presence puts a programme first where nothing else tells programmes apart: what a family decides on.
 * Only published ones count; nobody can pay for a place in this order.
 */
export const decisiveFacts: ProgrammeFactName[] = [
  'tuition',
  'durationMonths',
  'page',
  'intakes',
  'ielts',
  'attendance',
]
