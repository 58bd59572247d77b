import ICAL from 'ical.js'
import { createZoneClock, UTC, type WallClock } from './busy-zones.server.ts'
import {
  type CalendarPart,
  type CalendarSetting,
  findLength,
  findProperty,
  findTime,
  findZoneClock,
  getPropertyText,
  listProperties,
  listStartsByRule,
  listSubparts,
  listTimes,
  NotUnderstood,
  type Property,
  parseTimes,
  parseWallTime,
  readDescribedZones,
  shortenText,
  silenceRemarks,
  type WallTime,
} from './calendar-times.server.ts'
import { mergeStretches } from './hours.server.ts'
import type { BusyReading, BusyRemark, Stretch } from './types.ts'

const DAY_MS = 86_400_000
const MAX_REMARKS = 5
/**
 * The maximum of unusable rules in a file. If there are more, reading stops, and the time that they could
 * cover is closed.
 */
const MAX_LOST_RULES = 5
/** Half a year of appointments of a minute every half hour is less. */
const MAX_STRETCHES = 10_000

/** An event that takes time, as its file describes it. */
interface CalendarEvent {
  component: CalendarPart
  summary: string
  start: WallTime
  /** The end's wall time less the start's. */
  length: number
  endClock: WallClock
  takesTime: boolean
  /** The remarks on parts that the reader could not understand. */
  remarks: BusyRemark[]
}

/** Changed occurrences of a series, by the moment at which the series has them. */
type Exceptions = Map<number, { event: CalendarEvent; withFollowing: boolean }>

/**
 * Returns when a calendar's owner is busy between two moments: its events with all their repetitions, and its
 * busy times. Leaves out cancelled and free events, and our own sessions, which are in the calendar already.
 * Times without a zone are in the calendar's zone, else the counsellor's. An event that cannot be understood
 * blocks the time it could take, with a remark. Throws if the text is not a calendar.
 */
export function readBusy(text: string, { from, to, zone }: Stretch & { zone: string }): BusyReading {
  const remarks = new Map<string, BusyRemark>()
  const remark = (entry: BusyRemark) => {
    if (remarks.size < MAX_REMARKS) remarks.set(JSON.stringify(entry), entry)
  }
  const house = createZoneClock(zone, to)
  const lostRules = { count: 0 }
  const stretches = parseCalendars(text).flatMap((calendar) => {
    const zones = readDescribedZones(calendar, { from, to })
    const setting: CalendarSetting = {
      from,
      to,
      house,
      floating: house,
      described: zones,
      clocks: new Map(),
      remark,
      lostRules,
    }
    const ownZone = getPropertyText(calendar, 'x-wr-timezone')
    if (ownZone) setting.floating = findZoneClock(ownZone, setting)
    return [...listBusyEvents(calendar, setting), ...listBusyPeriods(calendar, setting)]
  })
  const busy = mergeStretches(
    stretches
      .filter(({ from: start, to: end }) => end > from && start < to)
      .map((stretch) => ({
        from: stretch.from < from ? from : stretch.from,
        to: stretch.to > to ? to : stretch.to,
      })),
  )
  if (busy.length > MAX_STRETCHES) throw new Error('No calendar of one person has so many appointments.')
  return { busy, remarks: [...remarks.values()] }
}

/** The calendars of a file. Throws if there is none. */
function parseCalendars(text: string): CalendarPart[] {
  // A rule that ical.js cannot read would make the whole file fail; under another name only its own event
  // fails.
  const parsed = ICAL.parse(unfoldLines(text).replace(/^RRULE(?=[:;])/gim, 'X-RRULE')) as unknown as
    | CalendarPart
    | CalendarPart[]
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as CalendarPart[]
  if (calendars.length === 0 || calendars.some(([name]) => name !== 'vcalendar'))
    throw new Error('It is no calendar.')
  return calendars
}

/** Joins folded lines (RFC 5545): removes each line break with the one blank after it. */
function unfoldLines(text: string) {
  return text.replace(/(?<![\r\n])((?:\r?\n)+)([ \t]+)/g, (_, ends: string, blanks: string) => {
    const lines = ends.replaceAll('\r', '').length
    const brokenLines = Math.min(lines, blanks.length)
    return '\n'.repeat(lines - brokenLines) + blanks.slice(brokenLines)
  })
}

function listBusyEvents(calendar: CalendarPart, setting: CalendarSetting): Stretch[] {
  const events = listSubparts(calendar, 'vevent').flatMap((component) => findEvent(component, setting) ?? [])
  const series = Map.groupBy(events, ({ component }) => getPropertyText(component, 'uid'))
  return [...series.values()].flatMap((together) => {
    const exceptions: Exceptions = new Map()
    const masters: CalendarEvent[] = []
    for (const event of together) {
      const replacedTime = findTime(findProperty(event.component, 'recurrence-id'), silenceRemarks(setting))
      if (!replacedTime) masters.push(event)
      else {
        const withFollowing = findProperty(event.component, 'recurrence-id')?.[1].range === 'THISANDFUTURE'
        exceptions.set(replacedTime.clock.startsAt(replacedTime.wall), { event, withFollowing })
      }
    }
    // A changed occurrence counts even if its series is missing, as in the calendars that Google shares with
    // others.
    const single = [...exceptions.values()].flatMap(({ event }) =>
      reportRemarks(event, listBusyStretches(event, 0), setting),
    )
    const repetitions = masters.flatMap((event) =>
      reportRemarks(event, listOccurrences(event, exceptions, setting), setting),
    )
    return [...single, ...repetitions]
  })
}

/**
 * Returns the times an event takes; reports what could not be understood in it, if it blocks any time in
 * range.
 */
function reportRemarks(
  { remarks }: CalendarEvent,
  stretches: Stretch[],
  { from, to, remark }: CalendarSetting,
) {
  if (remarks.length > 0 && stretches.some((stretch) => stretch.to > from && stretch.from < to))
    remarks.forEach(remark)
  return stretches
}

/** An event; undefined if it is one of our own sessions. */
function findEvent(component: CalendarPart, setting: CalendarSetting): CalendarEvent | undefined {
  if (/^session-[\da-f-]{36}@pma$/.test(getPropertyText(component, 'uid'))) return undefined
  const summary = shortenText(getPropertyText(component, 'summary'))
  const remarks: BusyRemark[] = []
  const own: CalendarSetting = { ...setting, remark: (remark) => remarks.push({ ...remark, summary }) }
  const start = findTime(findProperty(component, 'dtstart'), own)
  const end = findTime(findProperty(component, 'dtend'), own)
  const duration = findProperty(component, 'duration')
  const takesTime =
    getPropertyText(component, 'transp').toUpperCase() !== 'TRANSPARENT' &&
    getPropertyText(component, 'status').toUpperCase() !== 'CANCELLED' &&
    getPropertyText(component, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE'
  const event = { component, summary, takesTime, remarks }
  if (!start) {
    own.remark({ why: 'no-start', summary })
    // It could be at any time, so all of it is busy.
    const first = { wall: setting.from.getTime(), isDay: false, clock: UTC }
    return { ...event, start: first, endClock: UTC, length: setting.to.getTime() - first.wall }
  }
  const length = end
    ? end.wall - start.wall
    : duration
      ? findLength(String(duration[3]))
      : start.isDay
        ? DAY_MS
        : 0
  const endClock = end?.clock ?? start.clock
  const starts = start.clock.startsAt(start.wall)
  if (length !== undefined && endClock.endsAt(start.wall + length) >= starts)
    return { ...event, start, endClock, length }
  own.remark({ why: 'end', summary })
  // If the end is wrong, the whole day is blocked, in the counsellor's zone.
  const day = Math.floor(setting.house.wallAt(starts) / DAY_MS) * DAY_MS
  const wholeDay = { wall: day, isDay: true, clock: setting.house }
  return { ...event, start: wholeDay, endClock: setting.house, length: DAY_MS }
}

/** The time that an event takes so long after its first start. */
function listBusyStretches({ start, length, endClock, takesTime }: CalendarEvent, later: number): Stretch[] {
  if (!takesTime) return []
  const wall = start.wall + later
  return [{ from: new Date(start.clock.startsAt(wall)), to: new Date(endClock.endsAt(wall + length)) }]
}

/**
 * Returns the times of an event and its repetitions, without the repetitions that the file describes
 * separately.
 */
function listOccurrences(event: CalendarEvent, exceptions: Exceptions, setting: CalendarSetting): Stretch[] {
  const { start } = event
  const remaining = new Set(
    listTimes(event.component, 'exdate', silenceRemarks(setting)).map(({ clock, wall }) =>
      clock.startsAt(wall),
    ),
  )
  const changes = [...exceptions]
    .filter(([, { withFollowing }]) => withFollowing)
    .toSorted(([a], [b]) => b - a)
  try {
    const walls = new Set([start.wall, ...listRuledStarts(event, setting)])
    const repetitions = [...walls].flatMap((wall) => {
      const moment = start.clock.startsAt(wall)
      if (remaining.has(moment) || exceptions.has(moment)) return []
      const change = changes.find(([since]) => since <= moment)
      if (!change) return listBusyStretches(event, wall - start.wall)
      const [since, { event: changed }] = change
      return listBusyStretches(changed, wall - start.clock.wallAt(since))
    })
    return [...repetitions, ...listDatedOccurrences(event, { left: remaining, exceptions }, setting)]
  } catch (error) {
    setting.lostRules.count++
    if (!event.takesTime) return []
    event.remarks.push({ why: error instanceof NotUnderstood ? error.why : 'rule', summary: event.summary })
    return [{ from: new Date(start.clock.startsAt(start.wall)), to: setting.to }]
  }
}

/** The starts by an event's rules that can reach the window. Throws if a rule cannot be followed. */
function listRuledStarts({ component, start, length }: CalendarEvent, setting: CalendarSetting): number[] {
  const { from, to, lostRules } = setting
  const rules = listProperties(component, 'x-rrule')
  if (rules.length > 0 && lostRules.count > MAX_LOST_RULES) throw new NotUnderstood('rule')
  return rules.flatMap(([, , , rule]) =>
    listStartsByRule(String(rule), start, {
      from: from.getTime() - Math.max(length, 0) - 2 * DAY_MS,
      to: to.getTime() + 2 * DAY_MS,
    }),
  )
}

/** Occurrences that a series names by their dates. */
function listDatedOccurrences(
  event: CalendarEvent,
  { left, exceptions }: { left: Set<number>; exceptions: Exceptions },
  setting: CalendarSetting,
): Stretch[] {
  if (!event.takesTime) return []
  return listProperties(event.component, 'rdate').flatMap((property) =>
    property[2] === 'period'
      ? listPeriods(property, setting)
      : parseTimes(property, silenceRemarks(setting)).flatMap(({ wall, clock }) => {
          const moment = clock.startsAt(wall)
          if (left.has(moment) || exceptions.has(moment)) return []
          return listBusyStretches(
            { ...event, start: { ...event.start, wall: event.start.clock.wallAt(moment) } },
            0,
          )
        }),
  )
}

/** Returns the busy times of a server that hides their purpose. */
function listBusyPeriods(calendar: CalendarPart, setting: CalendarSetting): Stretch[] {
  return listSubparts(calendar, 'vfreebusy')
    .flatMap((component) => listProperties(component, 'freebusy'))
    .filter(([, { fbtype }]) => String(fbtype ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap((property) => {
      try {
        return listPeriods(property, setting)
      } catch {
        setting.remark({ why: 'no-start', summary: '' })
        return [{ from: setting.from, to: setting.to }]
      }
    })
}

function listPeriods([, parameters, , ...values]: Property, setting: CalendarSetting): Stretch[] {
  return values.map((value) => {
    const [first, second] = Array.isArray(value) ? value.map(String) : []
    const start = parseWallTime(first, parameters, setting)
    const end = parseWallTime(second, parameters, setting)
    const length = end ? end.wall - (start?.wall ?? 0) : findLength(second ?? '')
    if (!start || length === undefined) throw new NotUnderstood('no-start')
    return {
      from: new Date(start.clock.startsAt(start.wall)),
      to: new Date((end?.clock ?? start.clock).endsAt(start.wall + length)),
    }
  })
}
