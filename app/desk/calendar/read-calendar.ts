import {
  type Calendar,
  type HoursException,
  KINDS,
  LANGUAGES,
  type WeeklyHours,
} from '../../../admissions/counselling/types.ts'

/** So many stretches a day have fields. */
export const STRETCHES = [1, 2]

const text = (fields: Record<string, unknown>, name: string) =>
  typeof fields[name] === 'string' ? fields[name].trim() : ''
const figure = (fields: Record<string, unknown>, name: string) =>
  text(fields, name) === '' ? Number.NaN : Number(text(fields, name))

/** How a counsellor takes sessions, as the form has it. */
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
  return STRETCHES.flatMap((nr) => {
    const starts = timeIn(text(fields, `${name}-from-${nr}`))
    const ends = timeIn(text(fields, `${name}-to-${nr}`))
    return starts || ends ? [{ starts, ends }] : []
  })
}

/** A time as people type it, written as 09:30. A phone's number pad has no colon, so 930 is a time too. What is none is left as it is. */
function timeIn(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed
}
