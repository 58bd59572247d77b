import type { Day } from '../days/days.server.ts'
import type { Party, SessionState } from './states.ts'

/** Minutes that a session can take. */
export const KINDS = [15, 30, 60] as const
export type Kind = (typeof KINDS)[number]

export const TOPICS = ['choosing', 'applications', 'documents', 'money', 'visa', 'other'] as const
export type Topic = (typeof TOPICS)[number]

/** Languages that counsellors may say they advise in, as ISO 639-1 has them. */
export const LANGUAGES = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const
export type Language = (typeof LANGUAGES)[number]

/** How one meets: by a link, or in person. */
export const MEETS = ['link', 'person'] as const
export type Meets = (typeof MEETS)[number]

/** So many may be invited besides. */
export const MOST_GUESTS = 3

/** How long a time is held until it is confirmed by a mailed link. */
export const HOLD_MS = 30 * 60_000
/** How long a freed time is held for somebody on the waiting list. */
export const OFFER_MS = 4 * 3_600_000

/** What somebody asks of a session, whenever it is. */
export interface Wish {
  minutes: Kind
  /** One counsellor, by id; undefined: any who is free. */
  counsellor?: string
  language: Language
  meets: Meets
  topic: Topic
}

/** A time that can be booked, with whom. */
export interface Slot {
  start: Date
  counsellor: string
  name: string
}

/** Somebody else who is invited, and the zone that they are in. */
export interface Guest {
  email: string
  zone: string
}

/** What is asked of one session. */
export interface Booking extends Wish {
  start: Date
  guests: Guest[]
  /** The zone of the person who books. */
  zone: string
}

/** A session, as its booker and its counsellor see it. */
export interface Session {
  id: string
  state: SessionState
  start: Date
  end: Date
  /** When it was booked, held or offered. */
  madeAt: Date
  /** When it got its state or its time. */
  changedAt: Date
  minutes: Kind
  topic: Topic
  language: Language
  meets: Meets
  /** Where one meets: an address of the web, or a place. */
  where: string
  zone: string
  heldUntil: Date | null
  late: boolean
  sequence: number
  counsellor: string
  counsellorName: string
  counsellorEmail: string
  counsellorZone: string
  student: string | null
  /** Who booked it. */
  name: string
  /** Null: whose account it is has not shown that it is theirs. */
  email: string | null
  phone: string | null
  /** The key in its mailed link. */
  key: string
  guests: (Guest & { id: string })[]
  /** Whose doing its last change was; null: it has had none, or that was not kept. */
  changedBy: Party | null
  /** Which counsellor's that was. */
  changer: string | null
  changerName: string | null
  /** It is offered to somebody who has waited for a time. */
  offered: boolean
}

/** How a counsellor takes sessions. */
export interface Calendar {
  zone: string
  takes: boolean
  kinds: Kind[]
  bufferMinutes: number
  noticeHours: number
  horizonDays: number
  languages: Language[]
  meetingUrl: string
  place: string
  busyUrl: string
}

/** Times of the day in a counsellor's zone: `09:30` to `17:00`. */
export interface Times {
  starts: string
  ends: string
}

/** Hours of one day of the week; 1 is Monday. */
export interface WeeklyHours extends Times {
  weekday: number
}

/** A day with other hours than its weekday's; a day off where there are none. */
export interface HoursException {
  day: Day
  times: Times[]
}

/** A stretch of time, its end not of it. */
export interface Stretch {
  from: Date
  to: Date
}

/** What a counsellor's own calendar says in a way that we do not understand: the event's title, and the zone that it names. */
export interface BusyRemark {
  why: 'zone' | 'rule' | 'end' | 'no-start'
  summary: string
  zone?: string
}

/** When a counsellor's own calendar says that they are busy, and what in it could not be understood. */
export interface BusyReading {
  busy: Stretch[]
  remarks: BusyRemark[]
}
