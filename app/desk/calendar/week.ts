import type { HoursException, OfferedTimes, WeeklyHours } from '../../../admissions/counselling/types.ts'

/** A session at its day and times in the counsellor's zone. */
interface TimedSession {
  id: string
  name: string
  when: { day: string; starts: string; ends: string }
}

/** A day of the week with its open hours, and the name of a holiday that closes it. */
interface WeekDay {
  day: string
  isOff: boolean
  holiday?: string
}

/** A week as a table: a row for each hour, a cell for each day. */
export interface Week<Of extends TimedSession = TimedSession> {
  days: WeekDay[]
  rows: { hour: number; cells: { day: string; isOpen: boolean; sessions: Of[] }[] }[]
}

/**
 * Lays out a week from its first to its last hour in which a session begins or could. `days`: Monday to
 * Sunday; a closed day is open only in hours of its own.
 */
export function layOutWeek<Of extends TimedSession>(
  days: string[],
  {
    weekly,
    exceptions,
    closed,
    sessions,
  }: {
    weekly: WeeklyHours[]
    exceptions: HoursException[]
    closed: { day: string; name?: string }[]
    sessions: Of[]
  },
): Week<Of> {
  const columns = days.map((day, index) => {
    const holiday = closed.find((closedDay) => closedDay.day === day)
    const own = exceptions.find((exception) => exception.day === day)
    const times = own?.times ?? (holiday ? [] : weekly.filter(({ weekday }) => weekday === index + 1))
    return { day, holiday: own ? undefined : holiday?.name, hours: listHours(times) }
  })
  const begins = sessions.map(({ when }) => getHour(when.starts))
  const shown = [...columns.flatMap(({ hours }) => hours), ...begins].toSorted((a, b) => a - b)
  const [first = 0, last = -1] = [shown.at(0), shown.at(-1)]
  return {
    days: columns.map(({ day, holiday, hours }) => ({ day, holiday, isOff: hours.length === 0 })),
    rows: Array.from({ length: last - first + 1 }, (_, index) => {
      const hour = first + index
      return {
        hour,
        cells: columns.map(({ day, hours }) => ({
          day,
          isOpen: hours.includes(hour),
          sessions: sessions.filter(({ when }) => when.day === day && getHour(when.starts) === hour),
        })),
      }
    }),
  }
}

const getHour = (time: string) => Number(time.slice(0, 2))

/** Returns the hours of a day that some stretch touches. */
function listHours(times: OfferedTimes[]) {
  return times.flatMap(({ starts, ends }) => {
    const [first, end] = [getHour(starts), getHour(ends) + (ends.endsWith(':00') ? 0 : 1)]
    return Array.from({ length: end - first }, (_, index) => first + index)
  })
}
