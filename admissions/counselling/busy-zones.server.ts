import { findZone, listOffsetsIn, type Offsets } from '../days/days.server.ts'
import windows from './windows-zones.json' with { type: 'json' }

const DAY_MS = 86_400_000
/** No zone is further ahead of UTC than this, or further behind. */
const AHEAD_MS = 14 * 3_600_000
const BEHIND_MS = 12 * 3_600_000
/** No appointment that still counts began earlier. */
const EARLIEST = Date.UTC(1990, 0)

/**
 * Turns the time on a wall clock into moments. Wall times are milliseconds as if the clock showed UTC. An
 * hour that occurs twice begins with its first and ends with its second: too much is closed rather than too
 * little.
 */
export interface WallClock {
  startsAt(wall: number): number
  endsAt(wall: number): number
  /** The wall time at a moment. */
  wallAt(moment: number): number
}

/** Returns the wall clock of a zone by the zone's name. */
export function createZoneClock(zone: string, until: Date): WallClock {
  return getClock(listOffsetsIn(zone, new Date(EARLIEST), new Date(until.getTime() + 2 * DAY_MS)))
}

/** Returns the wall clock with these offsets. */
export function getClock(offsets: Offsets): WallClock {
  const readings = (wall: number) => {
    const moments: number[] = []
    for (let index = 0; index < offsets.length; index++) {
      const moment = wall - offsets[index].offset
      const isAfter = index === 0 || moment >= offsets[index].since
      const isBefore = index === offsets.length - 1 || moment < offsets[index + 1].since
      if (isAfter && isBefore) moments.push(moment)
    }
    return moments
  }
  // A time that clocks skip is moved on by the length of the gap.
  const isSkipped = (wall: number) => {
    const next = offsets.findIndex(({ since, offset }, index) => index > 0 && wall - offset < since)
    return wall - offsets[next - 1].offset
  }
  return {
    startsAt: (wall) => readings(wall)[0] ?? isSkipped(wall),
    endsAt: (wall) => readings(wall).at(-1) ?? isSkipped(wall),
    wallAt: (moment) => moment + (offsets.findLast(({ since }) => since <= moment) ?? offsets[0]).offset,
  }
}

export const UTC: WallClock = getClock([{ since: 0, offset: 0 }])

/** The clock of an unknown zone: an event there blocks every moment at which it could be. */
export const NOWHERE: WallClock = {
  startsAt: (wall) => wall - AHEAD_MS,
  endsAt: (wall) => wall + BEHIND_MS,
  wallAt: (moment) => moment + AHEAD_MS,
}

/** Returns the zone of an IANA or Windows name; `undefined` if it is neither. */
export function findCalendarZone(name: string): string | undefined {
  return findZone(name) ?? findZone(zonesOfWindows.get(name.toLowerCase()) ?? '')
}

const zonesOfWindows = new Map(
  Object.entries(windows.zones).map(([name, zone]) => [name.toLowerCase(), zone]),
)

/**
 * Returns the zone that a name without a description most likely means: `Eastern Standard Time 1`,
 * `/citadel.org/20210210_1/America/New_York`, `(UTC+00:00) Dublin, Edinburgh, Lisbon, London`.
 */
export function guessZone(name: string, time: Date): string | undefined {
  // Outlook numbers zones of the same name; other programs put the name of their own list before the zone's.
  const uncounted = findCalendarZone(name.replace(/ \d{1,3}$/, ''))
  if (uncounted) return uncounted
  const parts = name.split('/')
  for (const length of name.startsWith('/') ? [3, 2] : []) {
    const zone = findZone(parts.slice(-length).join('/'))
    if (zone) return zone
  }
  return findWindowsZone(name, time)
}

/**
 * Returns the zone of a Windows label, which shows its standard offset with its best known cities or with the
 * name of its time.
 */
function findWindowsZone(label: string, time: Date): string | undefined {
  const [, sign, hours, minutes, rest] =
    label.match(/^\((?:UTC|GMT)(?:([+-])(\d\d):(\d\d))?\) (.{1,200})$/) ?? []
  if (!rest) return undefined
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  const zone = zonesOfWindows.get(rest.replace(/ Time\b.*$/, ' Standard Time').toLowerCase())
  const cities = rest.split(', ').map((city) => city.replaceAll(' ', '_'))
  return [zone, ...cities.flatMap((city) => zonesOfCities.get(city) ?? [])].find(
    (zone) => zone && findStandardOffset(zone, time) === offset,
  )
}

const zonesOfCities = Map.groupBy(
  [...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Asia/Chongqing', 'Australia/Canberra'],
  (zone) => zone.split('/').at(-1)!,
)

/** The lesser of a year's offsets, as clocks are put forward in summer. */
function findStandardOffset(zone: string, time: Date): number {
  const year = listOffsetsIn(zone, time, new Date(time.getTime() + 366 * DAY_MS))
  return Math.min(...year.map(({ offset }) => offset))
}
