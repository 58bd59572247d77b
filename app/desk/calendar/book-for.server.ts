import { bookingForm, readBooking } from '../../../admissions/counselling/form.ts'
import { getSessionTime } from '../../../admissions/counselling/invitations.server.ts'
import { bookSession } from '../../../admissions/counselling/sessions.server.ts'
import { findZone } from '../../../admissions/days/days.server.ts'
import { viewFileOwner } from '../../../admissions/desk/desk.server.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { listShownTimes, readWish } from '../../site/book/times.server.ts'
import { describeZone, sessionWords } from '../../student/sessions/words.ts'
import { flashSuccess } from '../flash.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'
import { calendarWords } from './words.ts'

const words = calendarWords.bookFor

/** Loads the counsellor's own free times, for a student in their care. */
export async function loadBookFor({ page, who }: StaffContext, student: { id: string }, request: Request) {
  const { name } = await readAtDesk(viewFileOwner(page.database, who.by, student.id))
  const query = await readWish(page, readOwnWish(request, who.by))
  const { wish, zone, from, offered } = query
  // Without hours of their own, the counsellor is not on offer.
  const isOffered = wish.counsellor === who.by.id
  const times = isOffered
    ? await listShownTimes(page, wish, { zone, from, student: student.id })
    : { days: [] }
  return {
    student: { id: student.id, name },
    ...times,
    isOffered,
    minutes: wish.minutes,
    kinds: offered.kinds,
    from,
    zoneText: describeZone(zone),
  }
}

const form = {
  faults: words.faults,
  refusals: {
    taken: words.taken,
    'own-other': words.ownOther,
    'has-one': words.ownOther,
    'has-hold': words.ownOther,
    'none-left': words.noneLeft,
    'plan-ended': words.planEnded,
    'no-hours': words.noHours,
  },
}

/** Books one of the counsellor's own times for the student. */
export function bookFor({ page, who }: StaffContext, student: { id: string }, request: Request) {
  return takeForm(request, page, bookingForm, form, async (fields) => {
    const { wish, zone } = await readWish(page, readOwnWish(request, who.by))
    const { start, topic, faults } = readBooking(fields, { zone, zoneOf: findZone })
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    if (wish.counsellor !== who.by.id) return refuse('no-hours')
    const booking = { ...wish, topic, start, guests: [], zone }
    const outcome = await bookSession(page.database, { ...who, student }, booking, page.now())
    if (!outcome.ok) return refuse(outcome.reason)
    return flashSuccess(words.done(sessionWords.when(getSessionTime(outcome.session, zone))))
  })
}

/** Returns what the address asks for, always of the counsellor themselves. */
function readOwnWish(request: Request, { id }: { id: string }) {
  const { searchParams } = new URL(request.url)
  searchParams.set('counsellor', id)
  return searchParams
}
