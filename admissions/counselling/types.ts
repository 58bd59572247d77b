import type { Day } from '../days/days.server.ts'
import type { Party, SessionState } from './states.ts'

/** Minutes that a session can take. */
export const KINDS = [15, 30, 60] as const
export type SessionKind = (typeof KINDS)[number]

export const TOPICS = ['choosing', 'applications', 'documents', 'money', 'visa', 'other'] as const
export type Topic = (typeof TOPICS)[number]

/** Languages that counsellors may say they advise in, as ISO 639-1 has them. */
export const LANGUAGES = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const
export type SessionLanguage = (typeof LANGUAGES)[number]

/** How a session is held: by a link, or in person. */
export const MEETS = ['link', 'person'] as const
export type MeetingPlace = (typeof MEETS)[number]

/** The most guests per session. */
export const MAX_GUESTS = 3

/** How long a time is held until it is confirmed by a mailed link. */
export const HOLD_MS = 30 * 60_000
/** How long a freed time is held for a person on the waiting list. */
export const OFFER_MS = 4 * 3_600_000

/** Wishes for a session, without its time. */
export interface Wish {
  minutes: SessionKind
  /** A counsellor's id; `undefined` for any who is free. */
  counsellor?: string
  language: SessionLanguage
  meets: MeetingPlace
  topic: Topic
}

/** A time that can be booked, and the counsellor. */
export interface Slot {
  start: Date
  counsellor: string
  name: string
}

/** An additional person who is invited, and their zone. */
export interface Guest {
  email: string
  zone: string
}

/** A request for one session. */
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
  minutes: SessionKind
  topic: Topic
  language: SessionLanguage
  meets: MeetingPlace
  /** Meeting place: a web address, or a place. */
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
  /** The name of the person who booked. */
  name: string
  /** Null if the account's address is not confirmed. */
  email: string | null
  phone: string | null
  /** The key in its mailed link. */
  key: string
  guests: (Guest & { id: string })[]
  /** The person who made the last change; null if there was none, or it was not recorded. */
  changedBy: Party | null
  /** The id of the counsellor who made it. */
  changer: string | null
  changerName: string | null
  /** The member of staff who booked it for the student; null if its booker did. */
  bookedByName: string | null
  /** True if it is offered to a person on the waiting list. */
  offered: boolean
}

/** A counsellor's settings for sessions. */
export interface Calendar {
  zone: string
  takes: boolean
  kinds: SessionKind[]
  bufferMinutes: number
  noticeHours: number
  horizonDays: number
  languages: SessionLanguage[]
  meetingUrl: string
  place: string
  busyUrl: string
}

/** Times of the day in a counsellor's zone: `09:30` to `17:00`. */
export interface OfferedTimes {
  starts: string
  ends: string
}

/** Hours of one day of the week; 1 is Monday. */
export interface WeeklyHours extends OfferedTimes {
  weekday: number
}

/** A day with other hours than its weekday's; without hours it is a day off. */
export interface HoursException {
  day: Day
  times: OfferedTimes[]
}

/** A stretch of time, its end not of it. */
export interface Stretch {
  from: Date
  to: Date
}

/**
 * An entry in a counsellor's own calendar that we do not understand: the event's title, and the zone it
 * names.
 */
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
