/** The steps after an offer that every country has, before those of its own visa. */
export const FIRST_STEPS = ['reply', 'deposit', 'loan'] as const

/** The steps of a country’s student visa. A country may lack some of them. */
export const COUNTRY_STEPS = [
  'funds',
  'confirmation',
  'medical',
  'application',
  'biometrics',
  'visa',
] as const

/** The last steps before the first day of the course, which every country has. */
export const LAST_STEPS = ['housing', 'travel'] as const

export const PATH_STEPS = [...FIRST_STEPS, ...COUNTRY_STEPS, ...LAST_STEPS] as const
export type PathStepName = (typeof PATH_STEPS)[number]

/** The people and offices that do a step. */
export const STEP_DOERS = ['student', 'family', 'bank', 'institution', 'authority'] as const
export type StepDoer = (typeof STEP_DOERS)[number]
