import { listCounsellorsOnOffer } from '../../../admissions/counselling/calendar.server.ts'
import type { Session, Slot } from '../../../admissions/counselling/types.ts'
import type { PageContext } from '../../context.ts'
import { groupByDay, listShownTimes, readFirstDay, type ShownDay } from '../../site/book/times.server.ts'

/** The address's name for any counsellor who is free. */
const ANYONE = 'anyone'

/**
 * Returns the times to which a session can be moved, with its counsellor or the one named in the address, and
 * the other counsellors who take such sessions.
 */
export async function listMoves(page: PageContext, session: Session, search: URLSearchParams, zone: string) {
  const { minutes, language, meets, counsellor, counsellorName, student } = session
  const offers = await listCounsellorsOnOffer(page.database, page.now())
  const others = offers.filter(
    (offer) =>
      offer.id !== counsellor &&
      offer.kinds.includes(minutes) &&
      offer.languages.includes(language) &&
      (meets === 'link' ? offer.byLink : offer.inPerson),
  )
  const counsellorAsked = search.get('with') ?? ''
  const whom =
    counsellorAsked === ANYONE || others.some(({ id }) => id === counsellorAsked)
      ? counsellorAsked
      : counsellor
  const { days, later } = await listShownTimes(
    page,
    { minutes, language, meets, counsellor: whom === ANYONE ? undefined : whom },
    { zone, from: readFirstDay(search), student: student ?? undefined, moved: session },
  )
  return {
    days: addCounsellors(days),
    later,
    whom,
    counsellors:
      others.length === 0
        ? []
        : [[counsellor, counsellorName] as const, ...others.map(({ id, name }) => [id, name] as const)],
  }
}

/**
 * Returns the next free times for a session that is being moved, if another user took the chosen one first.
 */
export function listNextTimes(slots: Slot[], minutes: number, zone: string): ShownDay[] {
  return addCounsellors(groupByDay(slots, minutes, zone))
}

/** Adds the counsellor to the value of each time, so the choice is exactly what was shown. */
function addCounsellors(days: ShownDay[]): ShownDay[] {
  return days.map((day) => ({
    ...day,
    times: day.times.map((time) => ({ ...time, value: `${time.value} ${time.counsellor}` })),
  }))
}
