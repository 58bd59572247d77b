import ICAL from 'ical.js'
import { clockOfZone, UTC, type WallClock } from './busy-zones.server.ts'
import {
  type CalendarPart,
  type CalendarSetting,
  clockOfZoneName,
  findLength,
  findProperty,
  findTime,
  listProperties,
  listSubparts,
  listTimes,
  NotUnderstood,
  type Property,
  propertyText,
  shorten,
  startsByRule,
  timesIn,
  type WallTime,
  wallTimeIn,
  withoutRemarks,
  zonesDescribedIn,
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
  const remark = (one: BusyRemark) => {
    if (remarks.size < MAX_REMARKS) remarks.set(JSON.stringify(one), one)
  }
  const house = clockOfZone(zone, to)
  const lostRules = { count: 0 }
  const stretches = calendarsIn(text).flatMap((calendar) => {
    const zones = zonesDescribedIn(calendar, { from, to })
    const around: CalendarSetting = {
      from,
      to,
      house,
      floating: house,
      described: zones,
      clocks: new Map(),
      remark,
      lostRules,
    }
    const ownZone = propertyText(calendar, 'x-wr-timezone')
    if (ownZone) around.floating = clockOfZoneName(ownZone, around)
    return [...busyEvents(calendar, around), ...busyPeriods(calendar, around)]
  })
  const busy = mergeStretches(
    stretches
      .filter(({ from: start, to: end }) => end > from && start < to)
      .map((one) => ({ from: one.from < from ? from : one.from, to: one.to > to ? to : one.to })),
  )
  if (busy.length > MAX_STRETCHES) throw new Error('No calendar of one person has so many appointments.')
  return { busy, remarks: [...remarks.values()] }
}

/** The calendars of a file. Throws if there is none. */
function calendarsIn(text: string): CalendarPart[] {
  // A rule that ical.js cannot read would make the whole file fail; under another name only its own event
  // fails.
  const parsed = ICAL.parse(unfold(text).replace(/^RRULE(?=[:;])/gim, 'X-RRULE')) as unknown as
    | CalendarPart
    | CalendarPart[]
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as CalendarPart[]
  if (calendars.length === 0 || calendars.some(([name]) => name !== 'vcalendar'))
    throw new Error('It is no calendar.')
  return calendars
}

/** Joins folded lines (RFC 5545): removes each line break with the one blank after it. */
function unfold(text: string) {
  return text.replace(/(?<![\r\n])((?:\r?\n)+)([ \t]+)/g, (_, ends: string, blanks: string) => {
    const lines = ends.replaceAll('\r', '').length
    const brokenLines = Math.min(lines, blanks.length)
    return '\n'.repeat(lines - brokenLines) + blanks.slice(brokenLines)
  })
}

function busyEvents(calendar: CalendarPart, around: CalendarSetting): Stretch[] {
  const events = listSubparts(calendar, 'vevent').flatMap((component) => findEvent(component, around) ?? [])
  const series = Map.groupBy(events, ({ component }) => propertyText(component, 'uid'))
  return [...series.values()].flatMap((together) => {
    const exceptions: Exceptions = new Map()
    const masters: CalendarEvent[] = []
    for (const event of together) {
      const replacedTime = findTime(findProperty(event.component, 'recurrence-id'), withoutRemarks(around))
      if (!replacedTime) masters.push(event)
      else {
        const withFollowing = findProperty(event.component, 'recurrence-id')?.[1].range === 'THISANDFUTURE'
        exceptions.set(replacedTime.clock.startsAt(replacedTime.wall), { event, withFollowing })
      }
    }
    // A changed occurrence counts even if its series is missing, as in the calendars that Google shares with
    // others.
    const single = [...exceptions.values()].flatMap(({ event }) =>
      reportRemarks(event, stretchOf(event, 0), around),
    )
    const repetitions = masters.flatMap((event) =>
      reportRemarks(event, listOccurrences(event, exceptions, around), around),
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
  if (remarks.length > 0 && stretches.some((one) => one.to > from && one.from < to)) remarks.forEach(remark)
  return stretches
}

/** An event; undefined if it is one of our own sessions. */
function findEvent(component: CalendarPart, around: CalendarSetting): CalendarEvent | undefined {
  if (/^session-[\da-f-]{36}@pma$/.test(propertyText(component, 'uid'))) return undefined
  const summary = shorten(propertyText(component, 'summary'))
  const remarks: BusyRemark[] = []
  const own: CalendarSetting = { ...around, remark: (one) => remarks.push({ ...one, summary }) }
  const start = findTime(findProperty(component, 'dtstart'), own)
  const end = findTime(findProperty(component, 'dtend'), own)
  const duration = findProperty(component, 'duration')
  const takesTime =
    propertyText(component, 'transp').toUpperCase() !== 'TRANSPARENT' &&
    propertyText(component, 'status').toUpperCase() !== 'CANCELLED' &&
    propertyText(component, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE'
  const event = { component, summary, takesTime, remarks }
  if (!start) {
    own.remark({ why: 'no-start', summary })
    // It could be at any time, so all of it is busy.
    const first = { wall: around.from.getTime(), isDay: false, clock: UTC }
    return { ...event, start: first, endClock: UTC, length: around.to.getTime() - first.wall }
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
  const day = Math.floor(around.house.wallAt(starts) / DAY_MS) * DAY_MS
  const wholeDay = { wall: day, isDay: true, clock: around.house }
  return { ...event, start: wholeDay, endClock: around.house, length: DAY_MS }
}

/** The time that an event takes so long after its first start. */
function stretchOf({ start, length, endClock, takesTime }: CalendarEvent, later: number): Stretch[] {
  if (!takesTime) return []
  const wall = start.wall + later
  return [{ from: new Date(start.clock.startsAt(wall)), to: new Date(endClock.endsAt(wall + length)) }]
}

/**
 * Returns the times of an event and its repetitions, without the repetitions that the file describes
 * separately.
 */
function listOccurrences(event: CalendarEvent, exceptions: Exceptions, around: CalendarSetting): Stretch[] {
  const { start } = event
  const remaining = new Set(
    listTimes(event.component, 'exdate', withoutRemarks(around)).map(({ clock, wall }) =>
      clock.startsAt(wall),
    ),
  )
  const changes = [...exceptions]
    .filter(([, { withFollowing }]) => withFollowing)
    .toSorted(([one], [other]) => other - one)
  try {
    const walls = new Set([start.wall, ...ruledStarts(event, around)])
    const repetitions = [...walls].flatMap((wall) => {
      const moment = start.clock.startsAt(wall)
      if (remaining.has(moment) || exceptions.has(moment)) return []
      const change = changes.find(([since]) => since <= moment)
      if (!change) return stretchOf(event, wall - start.wall)
      const [since, { event: changed }] = change
      return stretchOf(changed, wall - start.clock.wallAt(since))
    })
    return [...repetitions, ...datedOccurrences(event, { left: remaining, exceptions }, around)]
  } catch (error) {
    around.lostRules.count++
    if (!event.takesTime) return []
    event.remarks.push({ why: error instanceof NotUnderstood ? error.why : 'rule', summary: event.summary })
    return [{ from: new Date(start.clock.startsAt(start.wall)), to: around.to }]
  }
}

/** The starts by an event's rules that can reach the window. Throws if a rule cannot be followed. */
function ruledStarts({ component, start, length }: CalendarEvent, around: CalendarSetting): number[] {
  const { from, to, lostRules } = around
  const rules = listProperties(component, 'x-rrule')
  if (rules.length > 0 && lostRules.count > MAX_LOST_RULES) throw new NotUnderstood('rule')
  return rules.flatMap(([, , , rule]) =>
    startsByRule(String(rule), start, {
      from: from.getTime() - Math.max(length, 0) - 2 * DAY_MS,
      to: to.getTime() + 2 * DAY_MS,
    }),
  )
}

/** Occurrences that a series names by their dates. */
function datedOccurrences(
  event: CalendarEvent,
  { left, exceptions }: { left: Set<number>; exceptions: Exceptions },
  around: CalendarSetting,
): Stretch[] {
  if (!event.takesTime) return []
  return listProperties(event.component, 'rdate').flatMap((property) =>
    property[2] === 'period'
      ? listPeriods(property, around)
      : timesIn(property, withoutRemarks(around)).flatMap(({ wall, clock }) => {
          const moment = clock.startsAt(wall)
          if (left.has(moment) || exceptions.has(moment)) return []
          return stretchOf({ ...event, start: { ...event.start, wall: event.start.clock.wallAt(moment) } }, 0)
        }),
  )
}

/** Returns the busy times of a server that hides their purpose. */
function busyPeriods(calendar: CalendarPart, around: CalendarSetting): Stretch[] {
  return listSubparts(calendar, 'vfreebusy')
    .flatMap((component) => listProperties(component, 'freebusy'))
    .filter(([, { fbtype }]) => String(fbtype ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap((property) => {
      try {
        return listPeriods(property, around)
      } catch {
        around.remark({ why: 'no-start', summary: '' })
        return [{ from: around.from, to: around.to }]
      }
    })
}

function listPeriods([, parameters, , ...values]: Property, around: CalendarSetting): Stretch[] {
  return values.map((value) => {
    const [first, second] = Array.isArray(value) ? value.map(String) : []
    const start = wallTimeIn(first, parameters, around)
    const end = wallTimeIn(second, parameters, around)
    const length = end ? end.wall - (start?.wall ?? 0) : findLength(second ?? '')
    if (!start || length === undefined) throw new NotUnderstood('no-start')
    return {
      from: new Date(start.clock.startsAt(start.wall)),
      to: new Date((end?.clock ?? start.clock).endsAt(start.wall + length)),
    }
  })
}
