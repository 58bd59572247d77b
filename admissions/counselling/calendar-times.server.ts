import { RRuleTemporal } from 'rrule-temporal'
import {
  createZoneClock,
  findCalendarZone,
  getClock,
  guessZone,
  NOWHERE,
  UTC,
  type WallClock,
} from './busy-zones.server.ts'
import type { BusyRemark, Stretch } from './types.ts'

// The times, durations, rules and zones of calendar files (RFC 5545), as ical.js parses them.

const DAY_MS = 86_400_000
const MAX_TEXT_LENGTH = 80

/** A property as ical.js parses it: name, parameters, type, values. */
export type Property = [
  name: string,
  parameters: Record<string, string | string[]>,
  type: string,
  ...values: unknown[],
]
/** A part of a calendar as ical.js parses it. */
export type CalendarPart = [name: string, properties: Property[], components: CalendarPart[]]

/** A time as a wall clock shows it, in milliseconds as if it showed UTC. */
export interface WallTime {
  wall: number
  isDay: boolean
  clock: WallClock
}

/** The context for reading an event. */
export interface CalendarSetting extends Stretch {
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
export class NotUnderstood extends Error {
  readonly why: BusyRemark['why']

  constructor(reason: BusyRemark['why']) {
    super(reason)
    this.why = reason
  }
}

/**
 * Returns the wall times within a range at which a rule has an occurrence. Its arithmetic is without zones:
 * wall times go in and come out.
 */
export function listStartsByRule(
  rule: string,
  { wall, clock }: WallTime,
  within: { from: number; to: number },
): number[] {
  const until = /(?:^|;)UNTIL=(\d{8})(?:T(\d{6})(Z?))?/i.exec(rule)
  let ending = rule
  if (until) {
    const untilMs = parseCompactWall(until[1], until[2] ?? '235959')
    if (untilMs === undefined) throw new NotUnderstood('rule')
    const last = until[3] ? clock.wallAt(untilMs) : untilMs
    if (last < within.from) return []
    ending = rule.replace(until[0], `;UNTIL=${formatWall(last)}`).replace(/^;/, '')
  }
  return new RRuleTemporal({ rruleString: `DTSTART:${formatWall(wall)}\nRRULE:${ending}` })
    .between(new Date(within.from), new Date(within.to), true)
    .map(({ epochMilliseconds }) => epochMilliseconds)
}

/** Returns the zones that a calendar describes by the rules of their clocks, each under its name. */
export function readDescribedZones(calendar: CalendarPart, within: Stretch): Map<string, WallClock> {
  const zones = new Map<string, WallClock>()
  for (const component of listSubparts(calendar, 'vtimezone')) {
    const offsets = listSubparts(component, 'standard', 'daylight').flatMap((part) =>
      readDescribedOffsets(part, within),
    )
    // Ignore a zone whose rules cannot be followed, as if the calendar did not describe it.
    if (offsets.length > 0 && !offsets.includes(undefined))
      zones.set(
        getPropertyText(component, 'tzid'),
        getClock(offsets.flatMap((offset) => offset ?? []).toSorted((a, b) => a.since - b.since)),
      )
  }
  return zones
}

function readDescribedOffsets(part: CalendarPart, { from, to }: Stretch) {
  const start = parseWall(String(findProperty(part, 'dtstart')?.[3] ?? ''))
  const before = parseOffset(getPropertyText(part, 'tzoffsetfrom'))
  const after = parseOffset(getPropertyText(part, 'tzoffsetto'))
  if (!start || before === undefined || after === undefined) return [undefined]
  const window = { from: from.getTime() - 400 * DAY_MS, to: to.getTime() + 2 * DAY_MS }
  const clock = getClock([{ since: 0, offset: before }])
  try {
    const walls = listProperties(part, 'x-rrule').flatMap(([, , , rule]) =>
      listStartsByRule(String(rule), { wall: start.wall, isDay: false, clock }, window),
    )
    const dates = listProperties(part, 'rdate').flatMap(([, , , ...values]) =>
      values.flatMap((value) => parseWall(String(value))?.wall ?? []),
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
export function findZoneClock(name: string, setting: CalendarSetting): WallClock {
  const namedClock = setting.clocks.get(name)
  if (namedClock) return namedClock
  const described = setting.described.get(name)
  const zone = findCalendarZone(name) ?? (described ? undefined : guessZone(name, setting.from))
  const clock = zone ? createZoneClock(zone, setting.to) : described
  if (!clock) {
    setting.remark({ why: 'zone', summary: '', zone: shortenText(name) })
    return NOWHERE
  }
  setting.clocks.set(name, clock)
  return clock
}

/** Returns all times of a property that may come several times, such as `exdate`. */
export function listTimes(component: CalendarPart, name: string, setting: CalendarSetting): WallTime[] {
  return listProperties(component, name).flatMap((property) => parseTimes(property, setting))
}

/** Returns the times that one property lists. */
export function parseTimes([, parameters, , ...values]: Property, setting: CalendarSetting): WallTime[] {
  return values.flatMap((value) => parseWallTime(String(value), parameters, setting) ?? [])
}

/** Returns a property's only time. */
export function findTime(property: Property | undefined, setting: CalendarSetting): WallTime | undefined {
  return property && parseWallTime(String(property[3]), property[1], setting)
}

/** Suppresses remarks for the dates of a series: its zone was already reported with its start. */
export const silenceRemarks = (setting: CalendarSetting): CalendarSetting => ({
  ...setting,
  remark: () => undefined,
})

/** Reads a time with its zone; `undefined` if there is no such time. */
export function parseWallTime(
  text: string | undefined,
  { tzid }: Property[1],
  setting: CalendarSetting,
): WallTime | undefined {
  const wallTime = parseWall(text ?? '')
  if (!wallTime) return undefined
  // A whole day is a day in the counsellor's own zone, even if the entry names another.
  const clock = wallTime.isDay
    ? setting.house
    : wallTime.isUtc
      ? UTC
      : tzid
        ? findZoneClock(String(tzid), setting)
        : setting.floating
  return { ...wallTime, clock }
}

/** A day or time as ical.js writes it, its day alone if its time is none; undefined if there is no such day. */
function parseWall(text: string) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z?)$)?/.exec(text)
  if (!parts) return undefined
  const wall = parseCompactWall(parts.slice(1, 4).join(''), parts.slice(4, 7).join('') || '000000')
  return wall === undefined ? undefined : { wall, isDay: parts[4] === undefined, isUtc: parts[7] === 'Z' }
}

/** The wall time of `20270302` and `100000`; undefined if there is none such. */
function parseCompactWall(day: string, time: string): number | undefined {
  const wall = Date.parse(
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`,
  )
  return Number.isNaN(wall) ? undefined : wall
}

const formatWall = (wall: number) => new Date(wall).toISOString().replace(/[-:]|\.\d+/g, '')

/** Returns a duration such as `PT1H30M` or `P1W` in milliseconds; `undefined` if it is none, or negative. */
export function findLength(text: string): number | undefined {
  const parts =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/.exec(text)
  if (!parts || !/\d/.test(text)) return undefined
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((figure) => Number(figure ?? 0))
  return (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

/** `+05:30` in milliseconds. */
function parseOffset(text: string): number | undefined {
  const parts = /^([+-])(\d\d):?(\d\d)/.exec(text)
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) * 60_000 : undefined
}

export const listProperties = ([, properties]: CalendarPart, name: string) =>
  properties.filter(([propertyName]) => propertyName === name)
export const findProperty = ([, properties]: CalendarPart, name: string) =>
  properties.find(([propertyName]) => propertyName === name)
export const getPropertyText = (component: CalendarPart, name: string) =>
  String(findProperty(component, name)?.[3] ?? '')
export const listSubparts = ([, , components]: CalendarPart, ...names: string[]) =>
  components.filter(([name]) => names.includes(name))
export const shortenText = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text
