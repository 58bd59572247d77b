import type { Verb } from '../../../admissions/access/can.ts'
import type { Day } from '../../../admissions/days/days.server.ts'
import type { LaneClock } from '../../../admissions/leads/lanes.ts'
import type { StaffContext } from '../require-desk.ts'

/** Lines of My day at once, and items that a kind lists of those it reads from a longer list. */
export const SHOWN = 50

const DAY_MS = 86_400_000

/** Something that waits for the user: a line of My day. */
export interface DueItem {
  /** Unique among the items of its kind. */
  id: string
  /** The address at which it is done. */
  to: string
  text: string
  /**
   * By when it has to be done, which gives its place in the day: now for what waits without a time of its own;
   * missing for what can wait.
   */
  by?: Date
  note?: DueNote
  /** Its state, if My day announces that it changed while the page was open. */
  state?: string
}

/** The second part of a line; `DueNoteText` draws each. */
export type DueNote =
  /** How long a person has waited. */
  | { is: 'waited'; minutes: number }
  /** Another person is working on it already. */
  | { is: 'claimed'; text: string }
  /** The day by which it must be done. */
  | { is: 'by'; day: Day; today: Day }
  /** The state of a promise, and when it is due. `time` is empty if the whole day counts. */
  | { is: 'promise'; clock: LaneClock['is']; day: Day; time: string; isToday: boolean }
  /** The last day to apply, and for what. */
  | { is: 'deadline'; day: Day; isToday: boolean; of: string }
  /** When to call a person. */
  | { is: 'at'; day: Day; time: string; isToday: boolean; isLate: boolean }
  /** The topic of a session, and the link to join it. */
  | { is: 'session'; about: string; link: string }

/** The due items of one kind, as its capability lists them: those due first, if not all. */
export interface DueItems {
  items: DueItem[]
  /** Their number, including those not among the items; `isPartial`: there may be still more. */
  total: number
  isPartial?: boolean
  /** Link to those not among the items. */
  more?: { to: string; text: string }
}

/** The day of a member of staff, for which due items are listed. */
export interface DueDay extends StaffContext {
  now: Date
  /** Returns the function's result; it runs once, even if several kinds ask for it. */
  once<Result>(find: (day: DueDay) => Promise<Result>): Promise<Result>
}

/** A row of the table of My day. */
export interface DueKind {
  id: string
  /** The name of its lines, and of the filter that shows only these. */
  name: string
  /** Shown to staff who may use at least one of these verbs. */
  verbs: readonly Verb[]
  list(day: DueDay): Promise<DueItems | undefined>
  /** The topic of live changes that My day announces; its items then have a `state`. */
  topic?: string
  /** Its lines stand before all others. */
  isFirst?: boolean
}

/** Returns a list that is complete. */
export function toCompleteList(items: DueItem[]): DueItems {
  return { items, total: items.length }
}

/**
 * Returns the place in the day of a person who waits without a promised time: that of a lead, who is
 * promised an answer within a day.
 */
export function placeOfWait(since: Date): Date {
  return new Date(since.getTime() + DAY_MS)
}

/** Describes a promise that has to be kept by an instant. */
export function describePromise(promisedAt: Date, clock: LaneClock['is'], { page, now }: DueDay) {
  const day = page.dayOf(promisedAt)
  return {
    is: 'promise',
    clock,
    day,
    time: page.timeOf(promisedAt),
    isToday: day === page.dayOf(now),
  } as const
}
