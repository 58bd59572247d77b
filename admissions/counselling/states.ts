/** The states of a session. A booked session that is over has taken place, unless someone notes otherwise. */
export const SESSION_STATES = [
  'held',
  'booked',
  'cancelled',
  'lapsed',
  'missed-by-us',
  'missed-by-them',
] as const
export type SessionState = (typeof SESSION_STATES)[number]

/**
 * The actor of a step: the person who booked, by account or by mailed link; the counsellor; or the product
 * itself.
 */
export type Party = 'booker' | 'counsellor' | 'itself'

interface Step {
  from: readonly SessionState[]
  to: SessionState
  by: readonly Party[]
  /**
   * When the step is allowed: before the session, once it has begun, ten minutes into it, within a day after
   * its last change of state, or at any time.
   */
  when: 'before' | 'begun' | 'ten-minutes-in' | 'within-a-day' | 'any'
}

/** Every step once: buttons ask it, verbs obey it, `docs/sessions.md` is drawn from it. */
export const sessionSteps = {
  confirm: { from: ['held'], to: 'booked', by: ['booker'], when: 'before' },
  move: { from: ['booked'], to: 'booked', by: ['booker', 'counsellor'], when: 'before' },
  cancel: { from: ['held', 'booked'], to: 'cancelled', by: ['booker', 'counsellor'], when: 'before' },
  lapse: { from: ['held'], to: 'lapsed', by: ['itself'], when: 'any' },
  sayWeMissed: { from: ['booked'], to: 'missed-by-us', by: ['booker', 'counsellor'], when: 'begun' },
  sayTheyMissed: { from: ['booked'], to: 'missed-by-them', by: ['counsellor'], when: 'ten-minutes-in' },
  takeBackMissed: { from: ['missed-by-them'], to: 'booked', by: ['counsellor'], when: 'within-a-day' },
} as const satisfies Record<string, Step>

export type SessionStep = keyof typeof sessionSteps

/** The facts about a session that decide which steps are allowed. */
export interface SessionStanding {
  state: SessionState
  start: Date
  heldUntil: Date | null
  /** When it got its state. */
  changedAt: Date
}

/** The earliest time after the start to record someone as missing: people come late. */
const MISSING_MS = 10 * 60_000
/** For so long it can be taken back. */
const BACK_MS = 86_400_000

/** True if this party may take the step now. */
export function canStepSession(
  name: SessionStep,
  { state, start, heldUntil, changedAt }: SessionStanding,
  by: Party,
  now: Date,
): boolean {
  const step: Step = sessionSteps[name]
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

/**
 * True if cancelling now would be late. Never for a session that was already that close when it was booked or
 * offered: it could not have been cancelled in time.
 */
export function isLate({ start, madeAt }: { start: Date; madeAt: Date }, now: Date): boolean {
  const isNear = (moment: Date) => start.getTime() - moment.getTime() < LATE_HOURS * 3_600_000
  return isNear(now) && !isNear(madeAt)
}
