import { isAllowed } from '../../../admissions/access/acting.server.ts'
import { can } from '../../../admissions/access/can.ts'
import { listTakers, viewEnquiry } from '../../../admissions/leads/enquiries.server.ts'
import { getContactClock, LISTS } from '../../../admissions/leads/lanes.ts'
import { hasRecentSecondFactor } from '../fresh.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'
import { describeWants } from './by-hand/words.ts'
import { nameTopic } from './name-topic.ts'
import { presentLeadSession } from './SessionText.tsx'

/** Loads a lead with what happened to it and the people who may be the same. */
export async function loadLead({ page, who }: StaffContext, id: string, from: ReturnType<typeof listIn>) {
  const { enquiry, alike, earlier, past, next } = await readAtDesk(
    viewEnquiry(page.database, who, id, { lane: from.lane, mine: from.all !== 'yes' }),
  )
  const assigns = can('leads.assign', who.by.role, 'anyone')
  const takers = assigns ? await listTakers(page.database, who) : []
  const now = page.now()
  const toDayAndTime = (moment: Date) => ({ day: page.dayOf(moment), time: page.timeOf(moment) })
  return {
    from,
    next: from.q ? undefined : next,
    came: toDayAndTime(enquiry.cameAt),
    registered: enquiry.lane === 'registered' ? toDayAndTime(enquiry.movedAt) : undefined,
    past: past.map(({ at, starts, ...one }) => ({
      ...one,
      ...toDayAndTime(at),
      starts: starts && toDayAndTime(starts),
    })),
    earlier: earlier?.name,
    returned: await page.mailReturned(enquiry.email),
    lead: { ...enquiry, topic: nameTopic(page, enquiry.topic) },
    session: enquiry.session && presentLeadSession(enquiry.session, page),
    followUp: enquiry.followUpAt && toDayAndTime(enquiry.followUpAt),
    wants: describeWants(enquiry.wants),
    /** The last call or follow-up that the page shows. */
    lastEntry: past.find(({ what }) => what === 'call' || what === 'follow-up')?.id ?? '0',
    waitsForTime: enquiry.waitsForTime && toDayAndTime(enquiry.waitsForTime),
    // Counsellors cannot open other counsellors' students.
    opens:
      enquiry.studentId !== null &&
      (await isAllowed(page.database.pool, 'students.open', { ...who, student: { id: enquiry.studentId } })),
    withdraws: can('leads.withdrawConsent', who.by.role, 'anyone') && !enquiry.withdrawn,
    erases: can('leads.erase', who.by.role, 'anyone') && enquiry.studentId === null,
    isFresh: hasRecentSecondFactor(who.by, now),
    today: page.today(),
    takers: takers.map(({ id, name, open }) => ({ id, name, open })),
    clock: getContactClock(enquiry.waitsSince, now),
    asOf: now.getTime(),
    alike: alike.map(({ id, name, email, phone, lane, mergedInto, channels, waitsSince }) => ({
      id,
      name,
      email,
      phone,
      lane,
      mergedInto,
      unconsented: channels?.length === 0,
      is: getContactClock(waitsSince, now).is,
      // Many people share a name.
      by:
        email && email.toLowerCase() === enquiry.email?.toLowerCase()
          ? ('email' as const)
          : phone && phone === enquiry.phone
            ? ('phone' as const)
            : ('name' as const),
    })),
  }
}

/** Returns the list that a lead was opened from. */
export function listIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    lane: LISTS.find((list) => list === searchParams.get('lane')),
    all: searchParams.get('all') === 'yes' ? ('yes' as const) : undefined,
    q: searchParams.get('q') || undefined,
  }
}
