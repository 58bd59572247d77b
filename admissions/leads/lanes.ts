/** The stages of an enquiry. */
export const LANES = ['new', 'contacted', 'meeting', 'registered', 'lost'] as const
export type Lane = (typeof LANES)[number]

/** The lists that staff work through: the lanes, and a list of new leads who may not be contacted. */
export const LISTS = [...LANES, 'no-consent'] as const
export type LeadList = (typeof LISTS)[number]

/** Returns the lane that all leads of a list are in. */
export function getLane(list: LeadList): Lane {
  return list === 'no-consent' ? 'new' : list
}

/**
 * The lanes to which staff move an enquiry. `registered` is set when a person becomes a student, never by
 * hand.
 */
export const MOVES = ['contacted', 'meeting', 'lost', 'new'] as const satisfies readonly Lane[]
export type Move = (typeof MOVES)[number]

/** Why an enquiry is lost. */
export const LOST = ['no-answer', 'elsewhere', 'not-now', 'too-dear', 'not-served', 'mistake'] as const
export type LostReason = (typeof LOST)[number]

/** How a person said that they do not want to be contacted again. */
export const WITHDRAWALS = ['call', 'message', 'email', 'person', 'letter'] as const
export type WithdrawnBy = (typeof WITHDRAWALS)[number]

/** The longest note on a lead. */
export const MAX_LEAD_NOTE_LENGTH = 2000

/**
 * Specification: a mentor contacts people within 24 hours. Hours since a person wrote after which a warning
 * shows (`warn`), and after which the promise is broken (`most`).
 */
const CONTACT_HOURS = { warn: 20, most: 24 }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How a wait compares with the promise, most urgent first. */
export const WAITS = ['late', 'soon', 'in-time'] as const

/**
 * How long a person has waited to be contacted: whole minutes since they wrote, and how that compares with
 * the promise.
 */
export interface LaneClock {
  minutes: number
  is: (typeof WAITS)[number]
}

/** Returns how long a person has waited at `now` since they wrote at `cameAt`. */
export function getContactClock(cameAt: Date, now: Date): LaneClock {
  const minutes = Math.max(0, (now.getTime() - cameAt.getTime()) / MINUTE_MS)
  const { late, soon } = getContactLimits(now)
  return { minutes: Math.floor(minutes), is: cameAt <= late ? 'late' : cameAt <= soon ? 'soon' : 'in-time' }
}

/**
 * Returns the limits for a wait: enquiries written at or before `late` are late, and at or before `soon`
 * will be soon.
 */
export function getContactLimits(now: Date): { late: Date; soon: Date } {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  return { late: before(CONTACT_HOURS.most), soon: before(CONTACT_HOURS.warn) }
}

/** The channels by which a person may be contacted. */
export const CHANNELS = ['call', 'whatsapp', 'email', 'sms'] as const
