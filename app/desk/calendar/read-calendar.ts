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

const readTextField = (fields: Record<string, unknown>, name: string) =>
  typeof fields[name] === 'string' ? fields[name].trim() : ''
const readNumberField = (fields: Record<string, unknown>, name: string) =>
  readTextField(fields, name) === '' ? Number.NaN : Number(readTextField(fields, name))

/** Reads a counsellor's session settings from the form. */
export function readSettings(fields: Record<string, unknown>): Calendar {
  return {
    zone: readTextField(fields, 'zone'),
    takes: 'takes' in fields,
    kinds: KINDS.filter((kind) => `kind-${kind}` in fields),
    bufferMinutes: readNumberField(fields, 'bufferMinutes'),
    noticeHours: readNumberField(fields, 'noticeHours'),
    horizonDays: readNumberField(fields, 'horizonDays'),
    languages: LANGUAGES.filter((language) => `language-${language}` in fields),
    meetingUrl: readTextField(fields, 'meetingUrl'),
    place: readTextField(fields, 'place'),
    busyUrl: readTextField(fields, 'busyUrl'),
  }
}

/**
 * Reads the hours of the week from fields such as `day-1-from-1`. Stretches with two empty fields are left
 * out.
 */
export function readWeeklyHours(fields: Record<string, unknown>): WeeklyHours[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    readDayTimes(fields, `day-${weekday}`).map((times) => ({ weekday, ...times })),
  )
}

/**
 * Reads the stretches of one day from fields such as `<name>-from-1`. Stretches with two empty fields are
 * left out.
 */
export function readDayTimes(fields: Record<string, unknown>, name: string): HoursException['times'] {
  return listFilledStretches(fields, name).map((number) => ({
    starts: normaliseTime(readTextField(fields, `${name}-from-${number}`)),
    ends: normaliseTime(readTextField(fields, `${name}-to-${number}`)),
  }))
}

/** Returns the numbers of a day's stretches that are not empty. */
function listFilledStretches(fields: Record<string, unknown>, name: string) {
  return STRETCHES.filter(
    (number) =>
      readTextField(fields, `${name}-from-${number}`) || readTextField(fields, `${name}-to-${number}`),
  )
}

/**
 * Maps wrong times to their form fields: the field, such as `day-1-to-2`, and its fault after that name
 * (`timeFaults`).
 */
export function describeWrongTimes(fields: Record<string, unknown>, times: WrongTime[]) {
  return Object.fromEntries(
    times.map(({ weekday, stretch, end, fault }) => {
      const name = weekday ? `day-${weekday}` : 'ex'
      const field = `${name}-${end}-${listFilledStretches(fields, name)[stretch]}`
      return [field, `${field} ${fault}`]
    }),
  )
}

/**
 * Normalises a typed time to 09:30. A phone's number pad has no colon, so 930 is a time too. Other texts stay
 * unchanged.
 */
function normaliseTime(timeText: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(timeText) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : timeText
}
