import type { WrongTime } from '../../../admissions/counselling/calendar.server.ts'
import {
  type Calendar,
  type HoursException,
  KINDS,
  LANGUAGES,
  type WeeklyHours,
} from '../../../admissions/counselling/types.ts'

/** Time ranges per day with form fields. */
export const STRETCHES = [1, 2]

const text = (fields: Record<string, unknown>, name: string) =>
  typeof fields[name] === 'string' ? fields[name].trim() : ''
const figure = (fields: Record<string, unknown>, name: string) =>
  text(fields, name) === '' ? Number.NaN : Number(text(fields, name))

/** Reads a counsellor's session settings from the form. */
export function settingsIn(fields: Record<string, unknown>): Calendar {
  return {
    zone: text(fields, 'zone'),
    takes: 'takes' in fields,
    kinds: KINDS.filter((kind) => `kind-${kind}` in fields),
    bufferMinutes: figure(fields, 'bufferMinutes'),
    noticeHours: figure(fields, 'noticeHours'),
    horizonDays: figure(fields, 'horizonDays'),
    languages: LANGUAGES.filter((language) => `language-${language}` in fields),
    meetingUrl: text(fields, 'meetingUrl'),
    place: text(fields, 'place'),
    busyUrl: text(fields, 'busyUrl'),
  }
}

/** Hours of the week, of fields such as `day-1-from-1`; a stretch of which both are empty is none. */
export function weeklyIn(fields: Record<string, unknown>): WeeklyHours[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    timesIn(fields, `day-${weekday}`).map((times) => ({ weekday, ...times })),
  )
}

export function timesIn(fields: Record<string, unknown>, name: string): HoursException['times'] {
  return filledIn(fields, name).map((nr) => ({
    starts: timeIn(text(fields, `${name}-from-${nr}`)),
    ends: timeIn(text(fields, `${name}-to-${nr}`)),
  }))
}

/** The stretches of a day of which something is typed. */
function filledIn(fields: Record<string, unknown>, name: string) {
  return STRETCHES.filter((nr) => text(fields, `${name}-from-${nr}`) || text(fields, `${name}-to-${nr}`))
}

/**
 * Maps wrong times to their form fields: the field, such as `day-1-to-2`, and its fault after that name
 * (`timeFaults`).
 */
export function wrongCalendarFields(fields: Record<string, unknown>, times: WrongTime[]) {
  return Object.fromEntries(
    times.map(({ weekday, stretch, end, fault }) => {
      const name = weekday ? `day-${weekday}` : 'ex'
      const field = `${name}-${end}-${filledIn(fields, name)[stretch]}`
      return [field, `${field} ${fault}`]
    }),
  )
}

/**
 * Normalises a typed time to 09:30. A phone's number pad has no colon, so 930 is a time too. Other texts stay
 * unchanged.
 */
function timeIn(timeText: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(timeText) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : timeText
}
