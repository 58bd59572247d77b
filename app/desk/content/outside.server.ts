import type { ContentKindName } from '../../../admissions/content/edits/kinds.ts'
import type { Content } from '../../../admissions/content/read.server.ts'
import type { BookedTime } from '../../../admissions/counselling/calendar-store.server.ts'
import { getDayIn } from '../../../admissions/days/days.server.ts'
import { findOfficeState } from '../../../admissions/messages/office.server.ts'

/** Returns the booked sessions that a kind’s days and hours do not cover, and the zone of these. */
export function listOutside(
  name: ContentKindName,
  { office, holidays }: Pick<Content, 'office' | 'holidays'>,
  houseZone: string,
  booked: BookedTime[],
): { zone: string; sessions: BookedTime[] } {
  if (name === 'holidays')
    return {
      zone: houseZone,
      sessions: booked.filter(({ start }) => holidays.days.includes(getDayIn(houseZone, start))),
    }
  // Without hours nothing is published that a session could lie outside of.
  const counts = name === 'office-hours' && office.hours.length > 0
  return {
    zone: office.zone,
    sessions: counts
      ? booked.filter(({ start, end }) => {
          const then = findOfficeState(office, start)
          return then.is !== 'open' || then.until < end
        })
      : [],
  }
}
