import type { Programme } from './records.ts'
import type { ProgrammeFacts } from './types.ts'

/**
 * A programme as it was when somebody kept it: the record itself, with every fact's state and source, so that whatever shows a programme
 * of today shows a kept one too.
 */
export interface KeptProgramme {
  programme: Programme
  /** The snapshot it was read from. */
  edition: string
}

/** Facts that pages ask a kept record for. */
const FACTS_THAT_MATTER = [
  'tuition',
  'applicationFee',
  'feeWaiver',
  'scholarship',
  'durationMonths',
  'intakes',
  'attendance',
  'language',
  'workExperienceYears',
  'twelfthGrade',
  'undergraduate',
  'ielts',
  'toefl',
  'pte',
  'det',
  'sat',
  'act',
  'gre',
  'gmat',
  'page',
  'graduateWork',
  'graduatePay',
  'continuation',
  'entryTariff',
  'ucasIds',
] as const satisfies (keyof ProgrammeFacts)[]

/** A record read back from where it was kept. A fact that the catalogue has learnt to hold since is unknown in it. */
export function readKept(programme: Programme): Programme {
  const facts: Record<string, unknown> = { ...programme.facts }
  for (const name of FACTS_THAT_MATTER) facts[name] ??= { state: 'unknown' }
  return { ...programme, facts: facts as Programme['facts'] }
}
