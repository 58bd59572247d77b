import { can } from '../../../admissions/access/can.ts'
import { findEnquiries, listEnquiries, listTakers } from '../../../admissions/leads/enquiries.server.ts'
import { countFailedForwardings } from '../../../admissions/leads/forwarding/forwarding.server.ts'
import { getContactClock, getLane, LISTS, WAITS } from '../../../admissions/leads/lanes.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'
import { nameTopic } from './name-topic.ts'
import { presentLeadSession } from './SessionText.tsx'
import { leadWords as words } from './words.ts'

/** Loads a page of a lane, or the leads that match the typed text. */
export async function loadLeads({ page, who }: StaffContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const lane = LISTS.find((listName) => listName === searchParams.get('lane')) ?? 'new'
  const due = lane === 'new' ? WAITS.find((wait) => wait === searchParams.get('due')) : undefined
  // Due leads are the user's own and unassigned ones, as My day counts them.
  const all = searchParams.get('all') === 'yes' && !due
  const after = searchParams.get('after') ?? undefined
  const text = searchParams.get('q')?.trim() ?? ''
  const now = page.now()
  const assigns = can('leads.assign', who.by.role, 'anyone')
  const [list, looked, takers, failed] = await Promise.all([
    readAtDesk(listEnquiries(page.database, who, lane, { mine: !all, after, due: due && { is: due, now } })),
    text ? readAtDesk(findEnquiries(page.database, who, text)) : undefined,
    assigns ? listTakers(page.database, who) : [],
    countFailedForwardings(page.database, who),
  ])
  return {
    lane,
    due,
    all,
    after,
    asOf: now.getTime(),
    text,
    list: looked && {
      more: looked.more,
      leads: looked.enquiries.map(({ channels, waitsSince, movedAt, session, ...lead }) => {
        const { id, name, email, phone, lane, reason, suspect, assignee } = lead
        const clock = getContactClock(lane === 'new' ? waitsSince : movedAt, now)
        const hasNoConsent = channels?.length === 0
        return {
          id,
          name,
          email,
          phone,
          lane,
          reason,
          suspect,
          assignee,
          unconsented: hasNoConsent,
          minutes: clock.minutes,
          session: session && presentLeadSession(session, page),
          is: lane === 'new' && !hasNoConsent ? clock.is : ('in-time' as const),
        }
      }),
    },
    counts: list.counts,
    next: list.next,
    assigns,
    takers: takers.map(({ id, name, open }) => ({ id, name, open })),
    takes: can('leads.take', who.by.role, 'anyone'),
    adds: can('leads.add', who.by.role, 'anyone'),
    files: can('leads.import', who.by.role, 'anyone'),
    failed,
    erased: (['yes', 'forwarded'] as const).find((value) => value === searchParams.get('erased')),
    leads: (looked ? [] : list.enquiries).map(
      ({ id, name, topic, source, channels, suspect, assignedTo, assignee, movedAt, reason, ...lead }) => ({
        id,
        name,
        // People who did not agree to calls are not called.
        phone: channels === null || channels.includes('call') ? lead.phone : '',
        calls: lead.calls,
        lastCall: lead.lastCall,
        followUp: lead.followUpAt && {
          day: page.dayOf(lead.followUpAt),
          time: page.timeOf(lead.followUpAt),
          isToday: page.dayOf(lead.followUpAt) === page.today(),
        },
        session: lead.session && presentLeadSession(lead.session, page),
        about: nameTopic(page, topic) ?? words.sourceOf(source),
        unconsented: channels?.length === 0,
        suspect,
        assignedTo,
        assignee,
        reason,
        // In other lanes no one waits: the clock shows how long leads have been there.
        clock: getContactClock(getLane(lane) === 'new' ? lead.waitsSince : movedAt, now),
      }),
    ),
  }
}
