import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import {
  clockOf,
  clockOfZone,
  NOWHERE,
  UTC,
  type WallClock,
  zoneGuessed,
  zoneNamedInCalendar,
} from './busy-zones.server.ts'
import { mergeStretches } from './hours.server.ts'
import type { BusyReading, BusyRemark, Stretch } from './types.ts'

const DAY_MS = 86_400_000
const MAX_REMARKS = 5
/** A file with more rules that lead nowhere is not followed further: the time that they could take is closed. */
const MAX_LOST_RULES = 5
const LONGEST_TEXT = 80
/** Half a year of appointments of a minute every half hour is less. */
const MAX_STRETCHES = 10_000

/** A property as ical.js parses it: name, parameters, type, values. */
type Property = [
  name: string,
  parameters: Record<string, string | string[]>,
  type: string,
  ...values: unknown[],
]
type Component = [name: string, properties: Property[], components: Component[]]

/** A time as a wall clock shows it, in milliseconds as if it showed UTC. */
interface WallTime {
  wall: number
  isDay: boolean
  clock: WallClock
}

/** An event that takes time, as its file describes it. */
interface CalendarEvent {
  component: Component
  summary: string
  start: WallTime
  /** The end's wall time less the start's. */
  length: number
  endClock: WallClock
  takesTime: boolean
  /** The remarks on parts that the reader could not understand. */
  remarks: BusyRemark[]
}

/** Occurrences of a series that the file describes on their own, by the moment at which the series has them. */
type Exceptions = Map<number, { event: CalendarEvent; withFollowing: boolean }>

/** The context for reading an event. */
interface Surroundings extends Stretch {
  /** The counsellor's clock. */
  house: WallClock
  /** The clock of times that name no zone. */
  floating: WallClock
  /** Zones by the names that the calendar describes them under. */
  described: Map<string, WallClock>
  /** Clocks by the names that were looked up before. */
  clocks: Map<string, WallClock>
  remark: (remark: BusyRemark) => void
  /** How many rules of the file could not be applied. */
  lostRules: { count: number }
}

/** Something that the file says in a way that cannot be read. */
class NotUnderstood extends Error {
  readonly why: BusyRemark['why']

  constructor(why: BusyRemark['why']) {
    super(why)
    this.why = why
  }
}

/**
 * Returns when a calendar's owner is busy between two moments: its events with all their repetitions, and its
 * busy times, without what is cancelled or marked as free, and without our own sessions, which are in the
 * calendar already. Times without a zone are in the calendar's zone, else the counsellor's. An event that
 * cannot be understood blocks the time it could take, with a remark. Throws if the text is not a calendar.
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
    const around: Surroundings = {
      from,
      to,
      house,
      floating: house,
      described: zones,
      clocks: new Map(),
      remark,
      lostRules,
    }
    const ownZone = textOf(calendar, 'x-wr-timezone')
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
function calendarsIn(text: string): Component[] {
  // A rule that ical.js cannot read would cost the whole file; under another name it costs its own event.
  const parsed = ICAL.parse(unfold(text).replace(/^RRULE(?=[:;])/gim, 'X-RRULE')) as unknown as
    | Component
    | Component[]
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Component[]
  if (calendars.length === 0 || calendars.some(([name]) => name !== 'vcalendar'))
    throw new Error('It is no calendar.')
  return calendars
}

/** Joins lines that were broken (RFC 5545): each line end goes with the blank after it, however many there are. */
function unfold(text: string) {
  return text.replace(/(?<![\r\n])((?:\r?\n)+)([ \t]+)/g, (_, ends: string, blanks: string) => {
    const lines = ends.replaceAll('\r', '').length
    const brokenLines = Math.min(lines, blanks.length)
    return '\n'.repeat(lines - brokenLines) + blanks.slice(brokenLines)
  })
}

function busyEvents(calendar: Component, around: Surroundings): Stretch[] {
  const events = partsOf(calendar, 'vevent').flatMap((component) => eventOf(component, around) ?? [])
  const series = Map.groupBy(events, ({ component }) => textOf(component, 'uid'))
  return [...series.values()].flatMap((together) => {
    const exceptions: Exceptions = new Map()
    const masters: CalendarEvent[] = []
    for (const event of together) {
      const replacedTime = timeOf(propertyOf(event.component, 'recurrence-id'), withoutRemarks(around))
      if (!replacedTime) masters.push(event)
      else {
        const withFollowing = propertyOf(event.component, 'recurrence-id')?.[1].range === 'THISANDFUTURE'
        exceptions.set(replacedTime.clock.startsAt(replacedTime.wall), { event, withFollowing })
      }
    }
    // A changed occurrence counts even if its series is missing, as in the calendars that Google shares with
    // others.
    const single = [...exceptions.values()].flatMap(({ event }) =>
      reportRemarks(event, stretchOf(event, 0), around),
    )
    const repetitions = masters.flatMap((event) =>
      reportRemarks(event, occurrencesOf(event, exceptions, around), around),
    )
    return [...single, ...repetitions]
  })
}

/**
 * Returns the times an event takes; reports what could not be understood in it, if it blocks any time in
 * range.
 */
function reportRemarks({ remarks }: CalendarEvent, stretches: Stretch[], { from, to, remark }: Surroundings) {
  if (remarks.length > 0 && stretches.some((one) => one.to > from && one.from < to)) remarks.forEach(remark)
  return stretches
}

/** An event; undefined if it is one of our own sessions. */
function eventOf(component: Component, around: Surroundings): CalendarEvent | undefined {
  if (/^session-[\da-f-]{36}@pma$/.test(textOf(component, 'uid'))) return undefined
  const summary = shorten(textOf(component, 'summary'))
  const remarks: BusyRemark[] = []
  const own: Surroundings = { ...around, remark: (one) => remarks.push({ ...one, summary }) }
  const start = timeOf(propertyOf(component, 'dtstart'), own)
  const end = timeOf(propertyOf(component, 'dtend'), own)
  const duration = propertyOf(component, 'duration')
  const takesTime =
    textOf(component, 'transp').toUpperCase() !== 'TRANSPARENT' &&
    textOf(component, 'status').toUpperCase() !== 'CANCELLED' &&
    textOf(component, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE'
  const event = { component, summary, takesTime, remarks }
  if (!start) {
    own.remark({ why: 'no-start', summary })
    // It could be at any time.
    const first = { wall: around.from.getTime(), isDay: false, clock: UTC }
    return { ...event, start: first, endClock: UTC, length: around.to.getTime() - first.wall }
  }
  const length = end
    ? end.wall - start.wall
    : duration
      ? lengthOf(String(duration[3]))
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
function occurrencesOf(event: CalendarEvent, exceptions: Exceptions, around: Surroundings): Stretch[] {
  const { start } = event
  const remaining = new Set(
    timesOf(event.component, 'exdate', withoutRemarks(around)).map(({ clock, wall }) => clock.startsAt(wall)),
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
function ruledStarts({ component, start, length }: CalendarEvent, around: Surroundings): number[] {
  const { from, to, lostRules } = around
  const rules = propertiesOf(component, 'x-rrule')
  if (rules.length > 0 && lostRules.count > MAX_LOST_RULES) throw new NotUnderstood('rule')
  return rules.flatMap(([, , , rule]) =>
    startsByRule(String(rule), start, {
      from: from.getTime() - Math.max(length, 0) - 2 * DAY_MS,
      to: to.getTime() + 2 * DAY_MS,
    }),
  )
}

/**
 * Returns the wall times within a range at which a rule has an occurrence. Its arithmetic is without zones:
 * wall times go in and come out.
 */
function startsByRule(
  rule: string,
  { wall, clock }: WallTime,
  within: { from: number; to: number },
): number[] {
  const until = /(?:^|;)UNTIL=(\d{8})(?:T(\d{6})(Z?))?/i.exec(rule)
  let ending = rule
  if (until) {
    const untilMs = compactWall(until[1], until[2] ?? '235959')
    if (untilMs === undefined) throw new NotUnderstood('rule')
    const last = until[3] ? clock.wallAt(untilMs) : untilMs
    if (last < within.from) return []
    ending = rule.replace(until[0], `;UNTIL=${formatWall(last)}`).replace(/^;/, '')
  }
  return new RRuleTemporal({ rruleString: `DTSTART:${formatWall(wall)}\nRRULE:${ending}` })
    .between(new Date(within.from), new Date(within.to), true)
    .map(({ epochMilliseconds }) => epochMilliseconds)
}

/** Occurrences that a series names by their dates. */
function datedOccurrences(
  event: CalendarEvent,
  { left, exceptions }: { left: Set<number>; exceptions: Exceptions },
  around: Surroundings,
): Stretch[] {
  if (!event.takesTime) return []
  return propertiesOf(event.component, 'rdate').flatMap((property) =>
    property[2] === 'period'
      ? periodsOf(property, around)
      : timesIn(property, withoutRemarks(around)).flatMap(({ wall, clock }) => {
          const moment = clock.startsAt(wall)
          if (left.has(moment) || exceptions.has(moment)) return []
          return stretchOf({ ...event, start: { ...event.start, wall: event.start.clock.wallAt(moment) } }, 0)
        }),
  )
}

/** Returns the busy times of a server that does not say what they are for. */
function busyPeriods(calendar: Component, around: Surroundings): Stretch[] {
  return partsOf(calendar, 'vfreebusy')
    .flatMap((component) => propertiesOf(component, 'freebusy'))
    .filter(([, { fbtype }]) => String(fbtype ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap((property) => {
      try {
        return periodsOf(property, around)
      } catch {
        around.remark({ why: 'no-start', summary: '' })
        return [{ from: around.from, to: around.to }]
      }
    })
}

function periodsOf([, parameters, , ...values]: Property, around: Surroundings): Stretch[] {
  return values.map((value) => {
    const [first, second] = Array.isArray(value) ? value.map(String) : []
    const start = wallTimeIn(first, parameters, around)
    const end = wallTimeIn(second, parameters, around)
    const length = end ? end.wall - (start?.wall ?? 0) : lengthOf(second ?? '')
    if (!start || length === undefined) throw new NotUnderstood('no-start')
    return {
      from: new Date(start.clock.startsAt(start.wall)),
      to: new Date((end?.clock ?? start.clock).endsAt(start.wall + length)),
    }
  })
}

/** The zones that a calendar describes by the rules of their clocks, each under its name. */
function zonesDescribedIn(calendar: Component, within: Stretch): Map<string, WallClock> {
  const zones = new Map<string, WallClock>()
  for (const component of partsOf(calendar, 'vtimezone')) {
    const offsets = partsOf(component, 'standard', 'daylight').flatMap((part) =>
      offsetsDescribedIn(part, within),
    )
    // Ignore a zone whose rules cannot be followed, as if the calendar did not describe it.
    if (offsets.length > 0 && !offsets.includes(undefined))
      zones.set(
        textOf(component, 'tzid'),
        clockOf(offsets.flatMap((offset) => offset ?? []).toSorted((one, other) => one.since - other.since)),
      )
  }
  return zones
}

function offsetsDescribedIn(part: Component, { from, to }: Stretch) {
  const start = wallIn(String(propertyOf(part, 'dtstart')?.[3] ?? ''))
  const before = offsetIn(textOf(part, 'tzoffsetfrom'))
  const after = offsetIn(textOf(part, 'tzoffsetto'))
  if (!start || before === undefined || after === undefined) return [undefined]
  const window = { from: from.getTime() - 400 * DAY_MS, to: to.getTime() + 2 * DAY_MS }
  const clock = clockOf([{ since: 0, offset: before }])
  try {
    const walls = propertiesOf(part, 'x-rrule').flatMap(([, , , rule]) =>
      startsByRule(String(rule), { wall: start.wall, isDay: false, clock }, window),
    )
    const dates = propertiesOf(part, 'rdate').flatMap(([, , , ...values]) =>
      values.flatMap((value) => wallIn(String(value))?.wall ?? []),
    )
    return [start.wall, ...walls, ...dates].map((wall) => ({ since: wall - before, offset: after }))
  } catch {
    return [undefined]
  }
}

/**
 * Returns the wall clock of a zone by its name in the calendar. Prefers a zone that we know by name: the
 * calendar's own description may be outdated.
 */
function clockOfZoneName(name: string, around: Surroundings): WallClock {
  const namedClock = around.clocks.get(name)
  if (namedClock) return namedClock
  const described = around.described.get(name)
  const zone = zoneNamedInCalendar(name) ?? (described ? undefined : zoneGuessed(name, around.from))
  const clock = zone ? clockOfZone(zone, around.to) : described
  if (!clock) {
    around.remark({ why: 'zone', summary: '', zone: shorten(name) })
    return NOWHERE
  }
  around.clocks.set(name, clock)
  return clock
}

function timesOf(component: Component, name: string, around: Surroundings): WallTime[] {
  return propertiesOf(component, name).flatMap((property) => timesIn(property, around))
}

function timesIn([, parameters, , ...values]: Property, around: Surroundings): WallTime[] {
  return values.flatMap((value) => wallTimeIn(String(value), parameters, around) ?? [])
}

function timeOf(property: Property | undefined, around: Surroundings): WallTime | undefined {
  return property && wallTimeIn(String(property[3]), property[1], around)
}

/** Suppresses remarks for the dates of a series: its zone was already reported with its start. */
const withoutRemarks = (around: Surroundings): Surroundings => ({ ...around, remark: () => undefined })

function wallTimeIn(
  text: string | undefined,
  { tzid }: Property[1],
  around: Surroundings,
): WallTime | undefined {
  const wallTime = wallIn(text ?? '')
  if (!wallTime) return undefined
  // A whole day is a day in the counsellor's own zone, even if the entry names another.
  const clock = wallTime.isDay
    ? around.house
    : wallTime.isUtc
      ? UTC
      : tzid
        ? clockOfZoneName(String(tzid), around)
        : around.floating
  return { ...wallTime, clock }
}

/** A day or time as ical.js writes it, its day alone if its time is none; undefined if there is no such day. */
function wallIn(text: string) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z?)$)?/.exec(text)
  if (!parts) return undefined
  const wall = compactWall(parts.slice(1, 4).join(''), parts.slice(4, 7).join('') || '000000')
  return wall === undefined ? undefined : { wall, isDay: parts[4] === undefined, isUtc: parts[7] === 'Z' }
}

/** The wall time of `20270302` and `100000`; undefined if there is none such. */
function compactWall(day: string, time: string): number | undefined {
  const wall = Date.parse(
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`,
  )
  return Number.isNaN(wall) ? undefined : wall
}

const formatWall = (wall: number) => new Date(wall).toISOString().replace(/[-:]|\.\d+/g, '')

/** A duration such as `PT1H30M` or `P1W`, in milliseconds; undefined if it is none, or negative. */
function lengthOf(text: string): number | undefined {
  const parts =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/.exec(text)
  if (!parts || !/\d/.test(text)) return undefined
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((figure) => Number(figure ?? 0))
  return (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

/** `+05:30` in milliseconds. */
function offsetIn(text: string): number | undefined {
  const parts = /^([+-])(\d\d):?(\d\d)/.exec(text)
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) * 60_000 : undefined
}

const propertiesOf = ([, properties]: Component, name: string) => properties.filter(([one]) => one === name)
const propertyOf = ([, properties]: Component, name: string) => properties.find(([one]) => one === name)
const textOf = (component: Component, name: string) => String(propertyOf(component, name)?.[3] ?? '')
const partsOf = ([, , components]: Component, ...names: string[]) =>
  components.filter(([name]) => names.includes(name))
const shorten = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text)
