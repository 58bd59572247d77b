import {
  countDaysBetween,
  type Day,
  dayAfter,
  findZone,
  getDayIn,
  getDayStart,
  listOffsetsIn,
} from '../../days/days.server.ts'
import { toPlainText } from './plain.ts'
import zones from './zones-of-states.json' with { type: 'json' }

// A last day to apply ends at midnight at the institution, wherever the applicant is. Only this file decides
// when that is.

/** The place of an institution, as precisely as a programme's record gives it. */
export interface Whereabouts {
  /** Missing only in copies that were kept without it. */
  country?: { code: string }
  state?: { code: string }
  city?: string
  /** Its institution's town, if the town of teaching is unknown. */
  institutionCity?: string
}

/**
 * Days left until the last day, by the institution's calendar, negative once it is over; and the moment at
 * which it ends.
 */
export interface LastDayState {
  daysLeft: number
  endsAt: Date
}

/** Returns how far a last day at an institution is. */
export function getLastDayState(institution: Whereabouts, day: Day, now: Date): LastDayState {
  const zone = getZone(institution)
  return { daysLeft: countDaysBetween(getDayIn(zone, now), day), endsAt: getDayStart(zone, dayAfter(day, 1)) }
}

/** Returns the next of an institution's last days that has not ended there. */
export function findNextLastDay(days: Day[], institution: Whereabouts, now: Date): Day | undefined {
  return findFirstFrom(getDayIn(getZone(institution), now), days)
}

/** Returns the earliest of the days that is not before `start`. */
export const findFirstFrom = (start: Day, days: Day[]): Day | undefined =>
  days.filter((day) => day >= start).sort()[0]

/**
 * Returns the earliest day that is not over everywhere yet: lists that cannot check each institution leave
 * out nothing that is still open.
 */
export function getEarliestLastDay(now: Date): Day {
  return getDayIn('Etc/GMT+12', now)
}

/**
 * Returns the time zone of an institution's town, by its state if the country has several zones. If only the
 * country is known, returns the zone in which days end first, so no one is shown time that they do not have.
 */
export function getZone({ country, state, city = '', institutionCity = '' }: Whereabouts): string {
  const ofCountry = listZonesOfCountry(country?.code ?? '')
  if (ofCountry.length === 1) return ofCountry[0]
  const town = toPlainText(city || institutionCity)
  const ofState = state && zonesOfStates.get(state.code)
  const zone = ofState?.towns.get(town) ?? ofState?.zone
  if (zone) return zone
  const key = town.replaceAll(' ', '_')
  return ofCountry.find((zone) => key && zone.toLowerCase().endsWith(`/${key}`)) ?? ofCountry[0]
}

const zonesOfStates = new Map(
  Object.entries<{ zone: string; towns?: Record<string, string[]> }>(zones.states).map(
    ([state, { zone, towns = {} }]) => [
      state,
      {
        zone,
        towns: new Map(
          Object.entries(towns).flatMap(([townZone, names]) => names.map((name) => [name, townZone])),
        ),
      },
    ],
  ),
)

const zonesByCountry = new Map<string, string[]>()

/** Returns the zones of a country, the first to end a day first; only one if all its clocks agree. */
function listZonesOfCountry(country: string): string[] {
  let ofCountry = zonesByCountry.get(country)
  if (!ofCountry) {
    ofCountry = [...new Set(listZonesFor(country).flatMap((zone) => findZone(zone) ?? []))]
      .map((zone) => ({ zone, ahead: getAverageOffset(zone) }))
      .toSorted((a, b) => b.ahead - a.ahead)
      .map(({ zone }) => zone)
    if (new Set(ofCountry.map(getClocks)).size === 1) ofCountry = ofCountry.slice(0, 1)
    // For an unknown country, the day ends when it first ends anywhere: on the Line Islands.
    if (ofCountry.length === 0) ofCountry = ['Pacific/Kiritimati']
    zonesByCountry.set(country, ofCountry)
  }
  return ofCountry
}

/** The zones of a country as ICU lists them. */
function listZonesFor(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return []
  // TypeScript's types lack `getTimeZones`.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  return locale.getTimeZones() ?? []
}

/** Any year: how clocks of one country differ seldom changes. */
const YEAR = [new Date(Date.UTC(2027, 0, 1)), new Date(Date.UTC(2027, 11, 31))] as const

const getClocks = (zone: string) => JSON.stringify(listOffsetsIn(zone, ...YEAR))

function getAverageOffset(zone: string): number {
  const offsets = listOffsetsIn(zone, ...YEAR)
  return offsets.reduce((sum, { offset }) => sum + offset, 0) / offsets.length
}
