import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

import { acted, noteReading, obey } from '../access/acting.server.ts'
import { type Actor, BY_ITSELF } from '../access/types.ts'
import { type Day, dayAfter, findZone, getDayIn, isDayOfCalendar } from '../days/days.server.ts'
import * as calendars from './calendar-store.server.ts'
import { openHoursOf } from './hours.server.ts'
import * as store from './store.server.ts'
import type { Calendar, HoursException, OfferedTimes, Session, Stretch, WeeklyHours } from './types.ts'

/** A counsellor acting under their account. */
export type Counsellor = Actor & { by: { id: string } }

const MAX_ADDRESS_LENGTH = 1_000

/**
 * Returns a counsellor's settings and hours as they keep them; settings are undefined until they are first
 * kept.
 */
export async function viewCalendar({ pool }: Database, acting: Counsellor) {
  await obey(pool, 'counselling.keepCalendar', acting)
  const { id } = acting.by
  const [calendar, hours] = await Promise.all([
    calendars.readCalendar(pool, id),
    calendars.readHours(pool, id),
  ])
  return { calendar, ...hours }
}

/**
 * Returns a counsellor's sessions between two moments. They show who booked them, so the audit row is
 * committed before anyone has them.
 */
export async function viewSessionsWith(database: Database, acting: Counsellor, stretch: Stretch, now: Date) {
  await obey(database.pool, 'counselling.attend', acting)
  const sessions = await store.listSessionsWith(database.pool, acting.by.id, stretch, now)
  const records = sessions.map(({ id }) => id)
  await noteReading(database, 'counselling.attend', acting, { reason: 'list', records })
  return sessions
}

export type CalendarFault =
  | 'zone'
  | 'kinds'
  | 'languages'
  | 'meeting-address'
  | 'busy-address'
  /** It names this machine or a private network, where we read nothing. */
  | 'busy-inside'
  | 'place'
  | 'buffer'
  | 'notice'
  | 'horizon'
  | 'nowhere'
  | 'no-place'

/** An unreadable time, an end before its start, or a start before the previous period has ended. */
export type TimeFault = 'no-time' | 'order' | 'overlap'

/** The wrong time of a day, by its place in the form. */
export interface WrongTime {
  /** 1 is Monday; `undefined` for the single day that the form is about. */
  weekday?: number
  /** The stretch, from 0. */
  stretch: number
  end: 'from' | 'to'
  fault: TimeFault
}

export type CalendarOutcome =
  | { ok: true }
  | {
      ok: false
      reason: 'invalid'
      faults: Record<string, CalendarFault | 'day' | 'past-day' | undefined>
      times?: WrongTime[]
    }
  /** A booked session would no longer be within the open hours: the first one. */
  | { ok: false; reason: 'booked-under'; session?: Session }
  /** The settings are kept first. */
  | { ok: false; reason: 'no-calendar' }

/** Returns the errors in calendar settings, by field, in the order of the form. */
function findCalendarFaults(calendar: Calendar): Partial<Record<keyof Calendar, CalendarFault>> {
  const { zone, kinds, languages, meetingUrl, busyUrl, place, takes } = calendar
  const isWholeBetween = (figure: number, min: number, max: number) =>
    Number.isInteger(figure) && figure >= min && figure <= max
  return {
    ...(findZone(zone) ? {} : { zone: 'zone' as const }),
    ...(isWholeBetween(calendar.bufferMinutes, 0, 120) ? {} : { bufferMinutes: 'buffer' as const }),
    ...(isWholeBetween(calendar.noticeHours, 0, 336) ? {} : { noticeHours: 'notice' as const }),
    ...(isWholeBetween(calendar.horizonDays, 1, 180) ? {} : { horizonDays: 'horizon' as const }),
    ...(kinds.length > 0 ? {} : { kinds: 'kinds' as const }),
    ...(languages.length > 0 ? {} : { languages: 'languages' as const }),
    ...(isWebAddress(meetingUrl) ? {} : { meetingUrl: 'meeting-address' as const }),
    ...(takes && !meetingUrl && !place ? ({ meetingUrl: 'nowhere', place: 'no-place' } as const) : {}),
    ...(place.length <= MAX_ADDRESS_LENGTH ? {} : { place: 'place' as const }),
    ...(isWebAddress(toHttps(busyUrl)) ? {} : { busyUrl: 'busy-address' as const }),
  }
}

/** Returns the address at which a calendar is read: `webcal:` is `https:`. */
export const toHttps = (address: string) => address.replace(/^webcal:/, 'https:')

function isWebAddress(text: string) {
  return (
    text === '' || (text.length <= MAX_ADDRESS_LENGTH && /^https?:$/.test(URL.parse(text)?.protocol ?? ''))
  )
}

/**
 * Saves how a counsellor takes sessions. In another zone the same hours are other moments: refused if a
 * session would fall outside them. `mayAsk`: whether the calendar at an address would be read.
 */
export async function saveCalendar(
  database: Database,
  acting: Counsellor,
  calendar: Calendar,
  now: Date,
  holidays?: ReadonlySet<Day>,
  mayAsk: (address: string) => Promise<boolean> = async () => true,
): Promise<CalendarOutcome> {
  const faults = findCalendarFaults(calendar)
  const { busyUrl } = calendar
  if (busyUrl && !faults.busyUrl && !(await mayAsk(toHttps(busyUrl)))) faults.busyUrl = 'busy-inside'
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
  const settings = { ...calendar, zone: findZone(calendar.zone)! }
  const change = (client: PoolClient) => calendars.putCalendar(client, acting.by.id, settings)
  return changeCalendar(database, acting, { now, holidays }, change)
}

/** Keeps the hours of every week. */
export async function saveWeeklyHours(
  database: Database,
  acting: Counsellor,
  weekly: WeeklyHours[],
  now: Date,
  holidays?: ReadonlySet<Day>,
): Promise<CalendarOutcome> {
  const times = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    findWrongTimes(weekly.filter((hours) => hours.weekday === weekday)).map((timeFault) => ({
      weekday,
      ...timeFault,
    })),
  )
  if (times.length > 0) return { ok: false, reason: 'invalid', faults: {}, times }
  const change = (client: PoolClient) => calendars.putWeekly(client, acting.by.id, weekly)
  return changeCalendar(database, acting, { now, holidays }, change)
}

/** Gives a day other hours than its weekday's, or none; `undefined` restores the weekday's. */
export async function saveException(
  database: Database,
  acting: Counsellor,
  day: Day,
  times: HoursException['times'] | undefined,
  now: Date,
  holidays?: ReadonlySet<Day>,
): Promise<CalendarOutcome> {
  const timeFaults = findWrongTimes(times ?? [])
  const isDay = isDayOfCalendar(day)
  if (!isDay || timeFaults.length > 0)
    return { ok: false, reason: 'invalid', faults: isDay ? {} : { day: 'day' }, times: timeFaults }
  // A past day can only be removed from the list.
  const calendar = times && (await calendars.readCalendar(database.pool, acting.by.id))
  if (calendar && day < getDayIn(calendar.zone, now))
    return { ok: false, reason: 'invalid', faults: { day: 'past-day' } }
  const change = (client: PoolClient) => calendars.putException(client, acting.by.id, day, times)
  return changeCalendar(database, acting, { now, holidays }, change)
}

/** Checks that the times of one day are valid, in order and do not overlap; returns the wrong ones. */
function findWrongTimes(times: OfferedTimes[]): WrongTime[] {
  return times.flatMap(({ starts, ends }, stretch) => {
    const begins = isTime(starts)
    const before = times[stretch - 1]?.ends
    const timeFaults: WrongTime[] = []
    if (!begins) timeFaults.push({ stretch, end: 'from', fault: 'no-time' })
    else if (before !== undefined && isEnd(before) && starts < before)
      timeFaults.push({ stretch, end: 'from', fault: 'overlap' })
    if (!isEnd(ends)) timeFaults.push({ stretch, end: 'to', fault: 'no-time' })
    else if (begins && ends <= starts) timeFaults.push({ stretch, end: 'to', fault: 'order' })
    return timeFaults
  })
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
/** A day may end at 24:00. */
const isEnd = (text: string) => isTime(text) || text === '24:00'

/**
 * Changes a counsellor's calendar and opens the resulting hours. Changes nothing if a session would fall
 * outside them.
 */
async function changeCalendar(
  { pool }: Database,
  acting: Counsellor,
  { now, holidays }: { now: Date; holidays?: ReadonlySet<Day> },
  change: (client: PoolClient) => Promise<void>,
): Promise<CalendarOutcome> {
  try {
    return await inTransaction(pool, async (client) => {
      await obey(client, 'counselling.keepCalendar', acting)
      await calendars.lockCalendar(client, acting.by.id)
      await change(client)
      if (!(await calendars.lockCalendar(client, acting.by.id))) return { ok: false, reason: 'no-calendar' }
      const openings = await readHoursToOpen(client, acting.by.id, now, holidays)
      if (!(await putOpenHours(client, acting.by.id, openings, now)))
        throw new BookedUnder(openings.stretches)
      await acted(client, 'counselling.keepCalendar', acting)
      return { ok: true }
    })
  } catch (error) {
    if (error instanceof BookedUnder) {
      const session = await findSessionOutside(pool, acting.by.id, error.openings, now)
      return { ok: false, reason: 'booked-under', ...(session && { session }) }
    }
    if ((error as { constraint?: string }).constraint === 'weekly_hours_counsellor_id_fkey')
      return { ok: false, reason: 'no-calendar' }
    if ((error as { constraint?: string }).constraint === 'hours_exceptions_counsellor_id_fkey')
      return { ok: false, reason: 'no-calendar' }
    throw error
  }
}

class BookedUnder extends Error {
  override name = 'BookedUnder'
  readonly openings: Stretch[]

  constructor(openings: Stretch[]) {
    super()
    this.openings = openings
  }
}

/** Returns a counsellor's first session that is in none of these openings. */
async function findSessionOutside(
  pool: Database['pool'],
  counsellor: string,
  openings: Stretch[],
  now: Date,
): Promise<Session | undefined> {
  const ahead = { from: now, to: new Date(now.getTime() + (OPENED_DAYS + 1) * 86_400_000) }
  const sessions = await store.listSessionsWith(pool, counsellor, ahead, now)
  return sessions.find(
    ({ state, start, end }) =>
      (state === 'held' || state === 'booked') &&
      start > now &&
      !openings.some(({ from, to }) => from <= start && end <= to),
  )
}

/**
 * Returns the openings of a counsellor's hours, and the last day they cover. A holiday with a booked session
 * stays as it was.
 */
async function readHoursToOpen(
  client: PoolClient,
  counsellor: string,
  now: Date,
  holidays: ReadonlySet<Day> = new Set(),
) {
  const calendar = (await calendars.readCalendar(client, counsellor))!
  const hours = await calendars.readHours(client, counsellor)
  const from = getDayIn(calendar.zone, now)
  const ahead = { from: now, to: new Date(now.getTime() + (OPENED_DAYS + 1) * 86_400_000) }
  const bookedDays = (await store.listSessionsWith(client, counsellor, ahead, now))
    .filter(({ state }) => state === 'held' || state === 'booked')
    .map(({ start }) => getDayIn(calendar.zone, start))
  const closedDays = new Set([...holidays].filter((day) => !bookedDays.includes(day)))
  const stretches = openHoursOf({ zone: calendar.zone, ...hours }, from, OPENED_DAYS, closedDays)
  return { stretches, to: dayAfter(from, OPENED_DAYS - 1) }
}

/** Replaces the open times of a counsellor. Returns false if a session would fall outside them. */
function putOpenHours(
  client: PoolClient,
  counsellor: string,
  { stretches, to }: { stretches: Stretch[]; to: Day },
  now: Date,
): Promise<boolean> {
  return calendars.putOpenings(client, counsellor, { openings: stretches, since: now, to })
}

/**
 * The longest time that anyone can book ahead, plus a few days for the job that opens more. Booked sessions
 * stay within it even if the booking horizon is shortened.
 */
const OPENED_DAYS = 187

/**
 * Creates openings for the hours that can now be booked. Returns the number of counsellors. `all`: also for
 * those whose hours are open far enough ahead, because the holidays have changed.
 */
export async function openHours(
  { pool }: Database,
  now: Date,
  holidays?: ReadonlySet<Day>,
  all = false,
): Promise<number> {
  const due = await calendars.listCalendarsToOpen(pool, now, all)
  for (const counsellor of due)
    await inTransaction(pool, async (client) => {
      await calendars.lockCalendar(client, counsellor)
      const openings = await readHoursToOpen(client, counsellor, now, holidays)
      if (await putOpenHours(client, counsellor, openings, now))
        await acted(client, 'counselling.offer', BY_ITSELF, counsellor)
    })
  return due.length
}

/** Opens a counsellor's sessions to a calendar program at a new address, or closes it. */
export async function openSessionFeed({ pool }: Database, acting: Counsellor, isOpen: boolean) {
  await inTransaction(pool, async (client) => {
    await calendars.putCounsellorFeed(client, acting.by.id, isOpen)
    await acted(client, 'counselling.keepCalendar', acting, 'feed')
  })
}

/**
 * Returns the sessions behind a counsellor's calendar address, from last month on. Anyone with the address
 * may read them. `undefined` if the address opens nothing.
 */
export async function readSessionFeed({ pool }: Database, key: string, now: Date) {
  const counsellor = await calendars.findCounsellorOfFeed(pool, key)
  return counsellor && store.listSessionsWith(pool, counsellor, getFeedStretch(now), now)
}

/** Returns a student's own sessions for the calendar that they have opened, from last month on. */
export function listSessionsForFeed({ pool }: Database, student: string, now: Date) {
  return store.listSessionsFrom(pool, student, getFeedStretch(now).from)
}

function getFeedStretch(now: Date): Stretch {
  return { from: new Date(now.getTime() - 31 * 86_400_000), to: new Date(now.getTime() + 200 * 86_400_000) }
}

/** Returns the counsellors who can be booked now. */
export function listCounsellorsOnOffer({ pool }: Database, now: Date) {
  return calendars.readCounsellorsOnOffer(pool, now)
}
