import { getInstantIn, INDIA, isDay } from '../../days/days.server.ts'

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?)? ?(Z|[+-]\d\d:?\d\d)?$/
/** A day as people write it, or a form's spreadsheet: `20/11/2026 16:45:10`, `11/20/2026 4:45 PM`. */
const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? +(\d{1,2}):(\d\d)(?::\d\d)? ?([ap]m)?)?$/i

/**
 * Parses a column of times. A time without a zone is in Indian time. The column shows whether the day or the
 * month comes first; if no line does, none is parsed, because a guess would start the clock for contacting
 * someone on a wrong day.
 */
export function readTimes(cells: string[]): (Date | undefined)[] {
  const matches = cells.map((cell) => WRITTEN.exec(cell))
  const isDayFirst = matches.some((parts) => Number(parts?.[1]) > 12)
  const isMonthFirst = matches.some((parts) => Number(parts?.[2]) > 12)
  return cells.map((cell, index) => {
    const parts = matches[index]
    if (!parts) return readIso(cell)
    if (isDayFirst === isMonthFirst) return undefined
    const [, first, second, year, hour = '0', minute = '00', half] = parts
    const [day, month] = isDayFirst ? [first, second] : [second, first]
    return findInstant(
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      `${String(getHour(Number(hour), half)).padStart(2, '0')}:${minute}`,
    )
  })
}

function readIso(cell: string) {
  const [, day, time = '00:00', seconds = '', zone] = ISO.exec(cell) ?? []
  if (!day) return undefined
  if (!zone) return findInstant(day, time)
  const instant = new Date(`${day}T${time}${seconds}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

function findInstant(day: string, time: string) {
  return isDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? getInstantIn(INDIA, day, time) : undefined
}

function getHour(hour: number, half: string | undefined) {
  if (!half) return hour
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}
