import { formatTimeIn, getDayIn, getLatestDay } from '../../admissions/days/days.server.ts'
import type { PageContext } from '../../app/context.ts'
import { findZoneNamed } from '../../platform/zone.ts'

/**
 * Returns the visitor's day functions: a cookie gives their zone. Answers without a cookie are cached for
 * everyone, and depend on no visitor's zone.
 */
export function createDays(
  request: Request,
  ofHouse: string,
  now = () => new Date(),
): Pick<
  PageContext,
  'today' | 'latestDay' | 'dayOf' | 'timeOf' | 'houseDayOf' | 'zone' | 'deviceZone' | 'houseZone'
> {
  let zone: string | undefined
  let wasRead = false
  function own() {
    if (!wasRead) zone = readZone(request.headers.get('cookie') ?? '')
    wasRead = true
    return zone
  }
  const getDay = (instant: Date) => getDayIn(own() ?? ofHouse, instant)
  return {
    dayOf: getDay,
    timeOf: (instant) => formatTimeIn(own() ?? ofHouse, instant),
    today: () => getDay(now()),
    latestDay: () => (own() ? getDay(now()) : getLatestDay(now())),
    zone: () => own() ?? ofHouse,
    deviceZone: own,
    houseZone: ofHouse,
    houseDayOf: (instant) => getDayIn(ofHouse, instant),
  }
}

function readZone(cookies: string) {
  return findZoneNamed(/(?:^|; )(?:__Host-)?zone=([^;]*)/.exec(cookies)?.[1] ?? '')
}
