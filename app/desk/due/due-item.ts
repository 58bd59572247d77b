import type { Verb } from '../../../admissions/access/can.ts'
import type { Day } from '../../../admissions/days/days.server.ts'
import type { LaneClock } from '../../../admissions/leads/lanes.ts'
import type { StaffContext } from '../require-desk.ts'

/** Items shown of each kind: the rest are on the list's own page, or behind a fold that counts them. */
export const SHOWN = 8

/** Something that waits for the user: a line of My day. */
export interface DueItem {
  /** Unique among the items of its kind. */
  id: string
  /** The address at which it is done. */
  to: string
  text: string
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
  /** The state of a promise to a customer, and when it is due. `time` is empty if the whole day counts. */
  | { is: 'promise'; clock: LaneClock['is']; day: Day; time: string; isToday: boolean }
  /** The last day to apply, and for what. */
  | { is: 'deadline'; day: Day; isToday: boolean; of: string }
  /** When to call a person. */
  | { is: 'at'; day: Day; time: string; isToday: boolean; isLate: boolean }
  /** The topic of a session, and the link to join it. */
  | { is: 'session'; about: string; link: string }

/** The due items of one kind, as its capability lists them. */
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
  heading: string
  /** Shown to staff who may use at least one of these verbs. */
  verbs: readonly Verb[]
  list(day: DueDay): Promise<DueItems | undefined>
  /** Marks the heading, and keeps each item on one line. */
  urgency?: LaneClock['is']
  /** The topic of live changes that My day announces; its items then have a `state`. */
  topic?: string
  /** The items are counts themselves, so the heading has none. */
  isUncounted?: boolean
}

/** Returns a list that is complete. */
export function toCompleteList(items: DueItem[]): DueItems {
  return { items, total: items.length }
}
