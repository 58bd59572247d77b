import { Temporal } from 'temporal-polyfill'
import { findZoneNamed } from '../../platform/zone.ts'

/*
 * Days. An instant is the same everywhere, but its day is not: when a new day begins in India, the old one
 * has hours to go in London. So a day always belongs to a named zone, and only this file turns instants into
 * days (`scripts/checks/days.ts` refuses others).
 *
 * From then on, a day needs no zone and is passed around as text. Pages, tables and the API take it as it is,
 * and comparisons of millions of days compare texts.
 */

/** A calendar day: `2026-11-22`. The earlier of two is the lesser text. */
export type Day = string

/** Returns the day of an instant in a zone, such as `Asia/Kolkata`. */
export function getDayIn(zone: string, instant: Date): Day {
  return toZonedTime(zone, instant.getTime()).toPlainDate().toString()
}

/** The zone in which Indian banks, taxes and financial years count days, in every installation. */
export const INDIA = 'Asia/Kolkata'

/** Returns the day in India that an instant falls on. */
export const getDayInIndia = (instant: Date): Day => getDayIn(INDIA, instant)

/** Returns the time of day in a zone, as `14:05`. */
export function formatTimeIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
    instant,
  )
}

/** Returns the hour of the day in a zone, 0 to 23. */
export function getHourIn(zone: string, instant: Date): number {
  return toZonedTime(zone, instant.getTime()).hour
}

/** Returns the instant at which a day begins in a zone. */
export function getDayStart(zone: string, day: Day): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)
}

/**
 * Returns the instant of a time of day in a zone: `2027-03-13`, `09:30`; `24:00` is the day's end. A time
 * that the clocks skip is read with the offset before the change; a time that comes twice is the second.
 * PostgreSQL does the same (`timestamp at time zone`).
 */
export function getInstantIn(zone: string, day: Day, time: string): Date {
  const date = Temporal.PlainDate.from(day)
  const plain = time.startsWith('24:')
    ? date.add({ days: 1 }).toPlainDateTime()
    : date.toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds)
}

/**
 * A zone's offsets ahead of UTC, in milliseconds, each valid from `since`; the first also applies before it.
 */
export type Offsets = { since: number; offset: number }[]

/** Returns the offsets that a zone has between two moments, for callers that convert thousands of times. */
export function listOffsetsIn(zone: string, from: Date, to: Date): Offsets {
  const offsets: Offsets = []
  let next: Temporal.ZonedDateTime | null = toZonedTime(zone, from.getTime())
  while (next && next.epochMilliseconds <= to.getTime()) {
    offsets.push({ since: next.epochMilliseconds, offset: next.offsetNanoseconds / 1e6 })
    next = next.getTimeZoneTransition('next')
  }
  return offsets
}

/** Returns the zone of this name in its usual spelling; `undefined` if there is none. */
export function findZone(name: string): string | undefined {
  return findZoneNamed(name)
}

/** Returns the day of the week: 1 is Monday, 7 Sunday. */
export function getWeekday(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/** Returns the day this many days later, or earlier if negative. */
export function dayAfter(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/**
 * Returns the latest day that has begun anywhere (UTC+14). An event dated up to this day may already have
 * happened where the user is.
 */
export function getLatestDay(instant: Date): Day {
  return getDayIn('Etc/GMT-14', instant)
}

/**
 * Returns a function for today in a zone, cheap enough to call with every request: it recalculates only once
 * the day is over or the clock is set back.
 */
export function createToday(zone: string, now: () => Date): () => Day {
  let day: Day = ''
  let [begins, ends] = [0, 0]
  return () => {
    const time = now().getTime()
    if (time < begins || time >= ends) {
      const first = toZonedTime(zone, time).startOfDay()
      day = first.toPlainDate().toString()
      begins = first.epochMilliseconds
      ends = first.add({ days: 1 }).startOfDay().epochMilliseconds
    }
    return day
  }
}

/**
 * Returns the weeks in a zone up to this one, the newest first: each one's Monday, and when it begins and
 * ends.
 */
export function listLastWeeks(
  zone: string,
  now: Date,
  count: number,
): { monday: Day; from: Date; to: Date }[] {
  const today = toZonedTime(zone, now.getTime()).startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return Array.from({ length: count }, (_, ago) => {
    const from = monday.subtract({ weeks: ago })
    const to = from.add({ weeks: 1 })
    return {
      monday: from.toPlainDate().toString(),
      from: new Date(from.epochMilliseconds),
      to: new Date(to.epochMilliseconds),
    }
  })
}

/** Returns the days from one to the other; negative if the other is earlier. */
export function countDaysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(to).days
}

/**
 * Returns the same day in a later month, or that month's last day. Avoids Temporal, which takes 0.1 ms a
 * call: matching calls this for every requirement.
 */
export function monthsAfter(day: Day, months: number): Day {
  const [year, month, ofMonth] = day.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  date.setUTCDate(Math.min(ofMonth, lastOfMonth))
  return date.toISOString().slice(0, 10)
}

/**
 * Returns this many months, starting with the one after the day's month: `2027-01`. A month that has begun
 * does not count as coming.
 */
export function listComingMonths(day: Day, count: number): string[] {
  const month = Temporal.PlainDate.from(day).toPlainYearMonth()
  return Array.from({ length: count }, (_, ahead) => month.add({ months: ahead + 1 }).toString())
}

/**
 * True for a day of this century, from which later days can be calculated: after the year 9999 there is no
 * day to name.
 */
export function isDayOfCalendar(text: string): boolean {
  return text.startsWith('20') && isDay(text)
}

/** True if the text is an existing instant, as JSON or PostgreSQL writes it: `2026-11-29 06:00:00.123+00`. */
export function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text)
    return true
  } catch {
    return false
  }
}

/** True if the text is an existing day: not 30 February, nor a time. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text)
    return true
  } catch {
    return false
  }
}

function toZonedTime(zone: string, epochMilliseconds: number) {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone)
}
