import { type Day, dayAfter, getInstantIn, getWeekday } from '../days/days.server.ts'
import type { HoursException, OfferedTimes, Stretch, WeeklyHours } from './types.ts'

/**
 * Returns a counsellor's hours from a day on as moments; adjoining ones are joined. A day with an exception
 * has only the exception's hours; other holidays have none.
 */
export function openHoursOf(
  { zone, weekly, exceptions }: { zone: string; weekly: WeeklyHours[]; exceptions: HoursException[] },
  from: Day,
  days: number,
  holidays: ReadonlySet<Day> = new Set(),
): Stretch[] {
  const others = new Map(exceptions.map(({ day, times }) => [day, times]))
  const stretches: Stretch[] = []
  for (let ahead = 0; ahead < days; ahead++) {
    const day = dayAfter(from, ahead)
    const weekday = getWeekday(day)
    const usual = holidays.has(day) ? [] : weekly.filter((hours) => hours.weekday === weekday)
    const times: OfferedTimes[] = others.get(day) ?? usual
    for (const { starts, ends } of times)
      stretches.push({ from: getInstantIn(zone, day, starts), to: getInstantIn(zone, day, ends) })
  }
  return mergeStretches(stretches)
}

/**
 * Sorts stretches and merges those that touch or overlap. Drops the ones that a change of clocks leaves
 * empty.
 */
export function mergeStretches(stretches: Stretch[]): Stretch[] {
  const inOrder = stretches
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const merged: Stretch[] = []
  for (const { from, to } of inOrder) {
    const last = merged.at(-1)
    if (!last || last.to < from) merged.push({ from, to })
    else if (last.to < to) last.to = to
  }
  return merged
}
