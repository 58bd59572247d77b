/** Where a session can stand. One that was booked and is over has taken place, unless somebody says otherwise. */
export const SESSION_STATES = [
  'held',
  'booked',
  'cancelled',
  'lapsed',
  'missed-by-us',
  'missed-by-them',
] as const
export type SessionState = (typeof SESSION_STATES)[number]

/** Who takes a step: the one who booked, by account or by mailed link; the counsellor; or the product itself. */
export type Party = 'booker' | 'counsellor' | 'itself'

interface Step {
  from: readonly SessionState[]
  to: SessionState
  by: readonly Party[]
  /** Whether the session has to be still to come, to have begun, to have begun ten minutes ago, or to have got its state within the last day. */
  when: 'before' | 'begun' | 'ten-minutes-in' | 'within-a-day' | 'any'
}

/** Every step once: buttons ask it, verbs obey it, `docs/sessions.md` is drawn from it. */
export const steps = {
  confirm: { from: ['held'], to: 'booked', by: ['booker'], when: 'before' },
  move: { from: ['booked'], to: 'booked', by: ['booker', 'counsellor'], when: 'before' },
  cancel: { from: ['held', 'booked'], to: 'cancelled', by: ['booker', 'counsellor'], when: 'before' },
  lapse: { from: ['held'], to: 'lapsed', by: ['itself'], when: 'any' },
  sayWeMissed: { from: ['booked'], to: 'missed-by-us', by: ['booker', 'counsellor'], when: 'begun' },
  sayTheyMissed: { from: ['booked'], to: 'missed-by-them', by: ['counsellor'], when: 'ten-minutes-in' },
  takeBackMissed: { from: ['missed-by-them'], to: 'booked', by: ['counsellor'], when: 'within-a-day' },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

/** What a step asks of a session. */
export interface Standing {
  state: SessionState
  start: Date
  heldUntil: Date | null
  /** When it got its state. */
  changedAt: Date
}

/** Nobody is noted as missing earlier after the beginning: people come late. */
const MISSING_MS = 10 * 60_000
/** For so long it can be taken back. */
const BACK_MS = 86_400_000

/** Whether somebody may take a step now. */
export function can(
  name: StepName,
  { state, start, heldUntil, changedAt }: Standing,
  by: Party,
  now: Date,
): boolean {
  const step: Step = steps[name]
  if (!step.by.includes(by) || !step.from.includes(state)) return false
  if (name === 'confirm' && heldUntil !== null && heldUntil <= now) return false
  const begunMs = now.getTime() - start.getTime()
  const isTime = {
    before: begunMs < 0,
    begun: begunMs >= 0,
    'ten-minutes-in': begunMs >= MISSING_MS,
    'within-a-day': now.getTime() - changedAt.getTime() < BACK_MS,
    any: true,
  }
  return isTime[step.when]
}

/** Cancelling later than this before a session uses it up. It is shown before booking. */
export const LATE_HOURS = 12

/** Whether cancelling now would be late. Of a time that was closer than that when it was booked or offered it never is: it could not have been cancelled in time. */
export function isLate({ start, madeAt }: { start: Date; madeAt: Date }, now: Date): boolean {
  const isNear = (moment: Date) => start.getTime() - moment.getTime() < LATE_HOURS * 3_600_000
  return isNear(now) && !isNear(madeAt)
}
