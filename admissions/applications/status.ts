import type { Person, Role } from '../access/types.ts'

/** Application statuses in their usual order, then the ways it can end or wait. */
export const APPLICATION_STATUSES = [
  'draft',
  'ready',
  'submitted',
  'interview',
  'waitlisted',
  'offer',
  'conditions',
  'accepted',
  'enrolled',
  'rejected',
  'declined',
  'withdrawn',
  'deferred',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const ENDED: readonly ApplicationStatus[] = ['enrolled', 'rejected', 'declined', 'withdrawn']

/**
 * Returns the application under way for each programme. Expects the newest first; of several for one
 * programme, the newest wins.
 */
export function groupCurrentByProgramme<One extends { programmeId: string; status: ApplicationStatus }>(
  applications: readonly One[],
): Map<string, One> {
  const underWay = applications.filter(({ status }) => !ENDED.includes(status))
  return new Map(underWay.toReversed().map((application) => [application.programmeId, application]))
}

interface Step {
  from: readonly ApplicationStatus[]
  to: ApplicationStatus
  by: readonly Role[]
  /** Whether a reason or a note is asked for. */
  reason: 'none' | 'optional' | 'required'
  /** Precondition: the checklist is complete, or the application has or has not been submitted. */
  needs?: 'complete' | 'submitted' | 'not-submitted'
  /** It is the institution's doing, and is only written down here. */
  ofInstitution?: true
  /** True if the step leads to another intake, which the form asks for. */
  intake?: true
}

const bothRoles = ['student', 'counsellor'] as const
const answered = [
  'interview',
  'waitlisted',
  'offer',
  'conditions',
  'accepted',
  'rejected',
  'declined',
  'withdrawn',
  'deferred',
] as const

/**
 * Every step, defined once: buttons and verbs follow it, and `docs/applications.md` is generated from it. An
 * institution's answer is recorded by the person who receives it.
 */
export const steps = {
  markReady: { from: ['draft'], to: 'ready', by: ['student'], reason: 'none', needs: 'complete' },
  reopen: {
    from: ['ready', 'withdrawn'],
    to: 'draft',
    by: ['student'],
    reason: 'none',
    needs: 'not-submitted',
  },
  submit: { from: ['ready'], to: 'submitted', by: ['student'], reason: 'none', needs: 'complete' },
  recordInterview: {
    from: ['submitted'],
    to: 'interview',
    by: bothRoles,
    reason: 'optional',
    ofInstitution: true,
  },
  recordWaitingList: {
    from: ['submitted', 'interview'],
    to: 'waitlisted',
    by: bothRoles,
    reason: 'optional',
    ofInstitution: true,
  },
  recordOffer: {
    from: ['submitted', 'interview', 'waitlisted'],
    to: 'offer',
    by: bothRoles,
    reason: 'optional',
    ofInstitution: true,
  },
  recordConditions: {
    from: ['submitted', 'interview', 'waitlisted'],
    to: 'conditions',
    by: bothRoles,
    reason: 'required',
    ofInstitution: true,
  },
  recordConditionsMet: {
    from: ['conditions'],
    to: 'offer',
    by: bothRoles,
    reason: 'optional',
    ofInstitution: true,
  },
  recordRejection: {
    from: ['submitted', 'interview', 'waitlisted', 'conditions'],
    to: 'rejected',
    by: bothRoles,
    reason: 'optional',
    ofInstitution: true,
  },
  accept: { from: ['offer', 'conditions'], to: 'accepted', by: ['student'], reason: 'none' },
  decline: { from: ['offer', 'conditions'], to: 'declined', by: ['student'], reason: 'optional' },
  defer: { from: ['offer', 'accepted'], to: 'deferred', by: ['student'], reason: 'required', intake: true },
  resume: { from: ['deferred'], to: 'accepted', by: ['student'], reason: 'none' },
  enrol: { from: ['accepted'], to: 'enrolled', by: bothRoles, reason: 'none' },
  withdraw: {
    from: ['draft', 'ready', 'submitted', 'interview', 'waitlisted', 'accepted', 'deferred'],
    to: 'withdrawn',
    by: ['student'],
    reason: 'optional',
  },
  takeBack: { from: answered, to: 'submitted', by: bothRoles, reason: 'required', needs: 'submitted' },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps
export const STEP_NAMES = Object.keys(steps) as StepName[]

/** Returns the rules of a step. */
export function getStep(name: StepName): Step {
  return steps[name]
}

export interface ApplicationStanding {
  studentId: string
  status: ApplicationStatus
  submitted: boolean
  /** True if nothing is missing from the checklist. */
  complete: boolean
}

export type StepRefusal =
  | 'not-yours'
  | 'not-by-you'
  | 'wrong-state'
  | 'incomplete'
  | 'submitted-already'
  | 'never-submitted'

/**
 * Returns whether a person can take a step now, or the first reason why not. The caller has already checked
 * that a counsellor looks after the student.
 */
export function canStep(
  name: StepName,
  stand: ApplicationStanding,
  person: Person,
): { ok: true } | { ok: false; reason: StepRefusal } {
  const reason = findStepRefusal(getStep(name), stand, person)
  return reason ? { ok: false, reason } : { ok: true }
}

function findStepRefusal(
  { from, by, needs }: Step,
  stand: ApplicationStanding,
  person: Person,
): StepRefusal | undefined {
  if (person.role === 'student' && person.id !== stand.studentId) return 'not-yours'
  if (!by.includes(person.role)) return 'not-by-you'
  if (!from.includes(stand.status)) return 'wrong-state'
  if (needs === 'submitted' && !stand.submitted) return 'never-submitted'
  if (needs === 'not-submitted' && stand.submitted) return 'submitted-already'
  if (needs === 'complete' && !stand.complete) return 'incomplete'
  return undefined
}
