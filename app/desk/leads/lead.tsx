import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import { isAllowed } from '../../../admissions/access/acting.server.ts'
import { can } from '../../../admissions/access/can.ts'
import { mailtoLink, whatsappLink } from '../../../admissions/content/contact-links.ts'
import {
  giveEnquiries,
  listTakers,
  mergeEnquiry,
  moveEnquiries,
  noteOnEnquiry,
  viewEnquiry,
  withdrawEnquiry,
} from '../../../admissions/leads/enquiries.server.ts'
import { eraseEnquiry } from '../../../admissions/leads/erase.server.ts'
import { retryForwarding } from '../../../admissions/leads/forwarding/forwarding.server.ts'
import {
  contactClock,
  LANES,
  LISTS,
  LONGEST_LEAD_NOTE,
  LOST,
  MOVES,
  WITHDRAWALS,
} from '../../../admissions/leads/lanes.ts'
import { InForm } from '../../forms/InForm.tsx'
import { useAnswer } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press, Submit } from '../../forms/PostForm.tsx'
import { refuse } from '../../forms/refusals.ts'
import { sendByKey } from '../../forms/send-by-key.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { ReturnedMail } from '../../ui/ReturnedMail.tsx'
import { dayInWords } from '../../words/dates.ts'
import { phoneLink, phoneText } from '../../words/phones.ts'
import { returnedMail } from '../../words/returned-mail.ts'
import { AskFresh } from '../AskFresh.tsx'
import { hasRecentSecondFactor, whyNotFresh } from '../fresh.ts'
import { asRole, atDesk } from '../require-desk.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/lead'
import { LateText } from './LateText.tsx'
import { Give, LeadMoves } from './LeadMoves.tsx'
import { PhoneAndEmail } from './PhoneAndEmail.tsx'
import { SessionText, shownLeadSession } from './SessionText.tsx'
import { topicIn } from './topic-in.ts'
import { leadWords } from './words.ts'

const words = leadWords

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, who } = await asRole('leads.view', request, context)
  const from = fromIn(request)
  const { enquiry, alike, earlier, past, next } = await atDesk(
    viewEnquiry(page.database, who, params.lead, { lane: from.lane, mine: from.all !== 'yes' }),
  )
  const assigns = can('leads.assign', who.by.role, 'anyone')
  const takers = assigns ? await listTakers(page.database, who) : []
  const now = page.now()
  const when = (at: Date) => ({ day: page.dayOf(at), time: page.timeOf(at) })
  return {
    from,
    next: from.q ? undefined : next,
    came: when(enquiry.cameAt),
    registered: enquiry.lane === 'registered' ? when(enquiry.movedAt) : undefined,
    past: past.map(({ at, starts, ...one }) => ({ ...one, ...when(at), starts: starts && when(starts) })),
    earlier: earlier?.name,
    returned: await page.mailReturned(enquiry.email),
    lead: { ...enquiry, topic: topicIn(page, enquiry.topic) },
    session: enquiry.session && shownLeadSession(enquiry.session, page),
    waitsForTime: enquiry.waitsForTime && when(enquiry.waitsForTime),
    // Others' students are not a counsellor's to open.
    opens:
      enquiry.studentId !== null &&
      (await isAllowed(page.database.pool, 'students.open', { ...who, student: { id: enquiry.studentId } })),
    withdraws: can('leads.withdrawConsent', who.by.role, 'anyone') && !enquiry.withdrawn,
    erases: can('leads.erase', who.by.role, 'anyone') && enquiry.studentId === null,
    fresh: hasRecentSecondFactor(who.by, now),
    today: page.today(),
    takers: takers.map(({ id, name, open }) => ({ id, name, open })),
    clock: contactClock(enquiry.waitsSince, now),
    asOf: now.getTime(),
    alike: alike.map(({ id, name, email, phone, lane, mergedInto, channels, waitsSince }) => ({
      id,
      name,
      email,
      phone,
      lane,
      mergedInto,
      unconsented: channels?.length === 0,
      is: contactClock(waitsSince, now).is,
      // A name alone is shared by many.
      by:
        email && email.toLowerCase() === enquiry.email?.toLowerCase()
          ? ('email' as const)
          : phone && phone === enquiry.phone
            ? ('phone' as const)
            : ('name' as const),
    })),
  }
}

/** The list that a lead was opened from. */
function fromIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    lane: LISTS.find((one) => one === searchParams.get('lane')),
    all: searchParams.get('all') === 'yes' ? ('yes' as const) : undefined,
    q: searchParams.get('q') || undefined,
  }
}

const form = {
  faults: { note: words.noteWrong, how: words.howWrong, day: words.dayWrong },
  refusals: {
    gone: words.gone,
    reason: words.why,
    changed: words.movedMeanwhile,
    circle: words.cannotMerge,
    'to-whom': words.toWhom,
    'not-fresh': deskWords.fresh.not,
    'not-erased': words.notErased,
  },
}

export async function action({ request, context, params: { lead: id } }: Route.ActionArgs) {
  const { page, who } = await asRole('leads.view', request, context)
  const here = paths.deskLead({ id }, fromIn(request))
  return takeForm(request, page, anyFields, form, async (_, fields) => {
    const [pressed, which] = fields.do?.split(' ') ?? []
    if (pressed === 'merge' || pressed === 'apart') {
      const done = await mergeEnquiry(page.database, who, id, pressed === 'merge' ? which : undefined)
      return done ? redirect(here, 303) : refuse('circle')
    }
    if (pressed === 'note') {
      const outcome = await noteOnEnquiry(page.database, who, id, fields.said ?? '', page.now())
      return outcome.ok ? redirect(here, 303) : outcome
    }
    if (pressed === 'withdraw') {
      const withdrawal = { how: fields.how ?? '', on: fields.on ?? '' }
      const withdrawn = await withdrawEnquiry(page.database, who, id, withdrawal, page.today(), page.now())
      return withdrawn.ok ? redirect(here, 303) : withdrawn
    }
    if (pressed === 'erase') {
      if (!can('leads.erase', who.by.role, 'anyone')) throw data(null, { status: 404 })
      const refusal = whyNotFresh(who.by, page.now())
      if (refusal) return refusal
      const erased = await eraseEnquiry(page.database, id, who)
      if (!erased) return refuse('not-erased')
      return redirect(paths.deskLeads({ erased: erased.forwarded > 0 ? 'forwarded' : 'yes' }), 303)
    }
    if (pressed === 'again') {
      await retryForwarding(page.database, who, id)
      return redirect(here, 303)
    }
    if (pressed === 'give') {
      const seenLeads = [{ id, assignedTo: fields.with || null }]
      const outcome = await giveEnquiries(page.database, who, seenLeads, fields.to ?? '')
      if (!outcome) return refuse('to-whom')
      return outcome[0]?.ok ? redirect(here, 303) : refuse('changed')
    }
    const lane = MOVES.find((one) => one === pressed)
    const laneSeen = LANES.find((one) => one === fields.lane)
    const reason = LOST.find((one) => one === fields.reason)
    if (!lane || !laneSeen || (lane === 'lost' && !reason)) return refuse('reason')
    const to = lane === 'lost' ? { lane, reason: reason! } : { lane }
    const [moved] = await moveEnquiries(page.database, who, [{ id, lane: laneSeen }], to, page.now())
    return moved?.ok ? redirect(here, 303) : refuse('changed')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlisted(deskWords.titleOf(loaderData?.lead.name ?? words.title))
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, from, next, earlier, clock, asOf, alike, takers, opens, session, waitsForTime } = loaderData
  const { returned } = loaderData
  const minutesPassed = useMinutesSince(asOf)
  const answer: Answer | undefined = useAnswer(actionData)
  const { lane = lead.lane, all, q } = from
  const mustNot = lead.channels?.length === 0
  return (
    <InForm form="lead" answer={answer}>
      <p className="desk-way">
        <Link to={paths.deskLeads(q ? { q } : { lane, all })}>{words.back(q ?? words.lanes[lane])}</Link>
        {next && <Link to={paths.deskLead(next, { lane, all })}>{words.next(next.name)}</Link>}
      </p>
      <h1>{lead.name}</h1>
      <p>
        <b>{words.lanes[lead.lane]}</b>
        {lead.reason && `, ${words.lost[lead.reason]}`}
        {lead.lane === 'new' && <Wait clock={clock} minutesPassed={minutesPassed} mustNot={mustNot} />}
        {lead.studentId && ', '}
        {lead.studentId &&
          (opens ? (
            <Link to={paths.deskStudent({ id: lead.studentId })}>{words.isStudent}</Link>
          ) : (
            words.isStudent
          ))}
      </p>
      <Complaints heading={words.summary} />
      <div className="desk-beside">
        <div>
          <ReturnedMail returned={returned}>{returnedMail.lead}</ReturnedMail>
          <Ways lead={lead} />
          <dl className="desk-facts">
            <Fact name={words.about}>{lead.topic ?? words.sourceOf(lead.source)}</Fact>
            {lead.page && <Fact name={words.page}>{pageName(lead.page)}</Fact>}
            {session && (
              <Fact name={words.session}>
                <SessionText {...session} />
              </Fact>
            )}
            {waitsForTime && (
              <Fact name={words.waitsForTime}>
                <DayText day={waitsForTime.day} />, {waitsForTime.time}
              </Fact>
            )}
            <Fact name={words.with}>{lead.assignee ?? words.nobody}</Fact>
            {lead.forwarding && (
              <Fact name={words.sheetTitle}>
                {words.sheet[lead.forwarding]}
                {isFailing(lead) && `: ${lead.forwardingFailure}`}
              </Fact>
            )}
          </dl>
          {lead.message && <blockquote className="desk-message">{lead.message}</blockquote>}
          <div data-row>
            <PostForm className="desk-acts">
              <input type="hidden" name="lane" value={lead.lane} />
              <input type="hidden" name="with" value={lead.assignedTo ?? ''} />
              {lead.lane !== 'registered' && <LeadMoves lane={lead.lane} unconsented={mustNot} />}
              {lead.lane !== 'registered' && takers.length > 0 && <Give takers={takers} />}
              {isFailing(lead) && <Press does="again">{words.sheetPage.again}</Press>}
            </PostForm>
          </div>
          <Leave {...loaderData} typed={answer?.typed} />
        </div>
        <History {...loaderData} />
      </div>
      <Alike lead={lead} from={from} earlier={earlier} alike={alike} />
    </InForm>
  )
}

/**
 * Two rarely used actions, each behind a fold that explains it: never contact this person again, and erase
 * what they sent.
 */
function Leave({
  lead,
  from,
  withdraws,
  erases,
  fresh,
  today,
  typed,
}: LeadPage & { typed: Answer['typed'] }) {
  return (
    <>
      {withdraws && (
        <details className="desk-hand" open={typed?.do === 'withdraw' || undefined}>
          <summary>{words.withdraw}</summary>
          <p>{words.withdrawLead}</p>
          <PostForm className="desk-check">
            <Choice name="how" label={words.withdrawHow} empty={words.choose} options={hows} />
            <Field name="on" label={words.withdrawOn} type="date" defaultValue={today} max={today} />
            <Submit kind="plain" does="withdraw" label={words.doWithdraw} />
          </PostForm>
        </details>
      )}
      {erases && (
        <details className="desk-hand" open={typed?.do === 'erase' || undefined}>
          <summary>{words.erase}</summary>
          <p>{words.eraseLead(lead.email)}</p>
          <AskFresh fresh={fresh} back={paths.deskLead({ id: lead.id }, from)} />
          <PostForm>
            <Press does="erase" kind="danger">
              {words.doErase}
            </Press>
          </PostForm>
        </details>
      )}
    </>
  )
}

const hows = WITHDRAWALS.map((how) => [how, words.withdrawn[how]] as const)

/** Shows how long a person has waited and whether that is late, as the list does. */
function Wait({
  clock,
  minutesPassed,
  mustNot,
}: Pick<LeadPage, 'clock'> & { minutesPassed: number; mustNot: boolean }) {
  if (mustNot) return <>, {words.doNot.toLowerCase()}</>
  return (
    <>
      , {words.waits(words.waited(clock.minutes + minutesPassed))}
      <LateText is={clock.is} />
    </>
  )
}

/** Shows events and notes, latest first, with a field for a new note. */
function History({ lead, past, came, registered }: LeadPage) {
  return (
    <section className="desk-past">
      <h2>{words.past}</h2>
      {/* Once it is kept, the field is empty. */}
      <PostForm key={past[0]?.id} className="stack">
        <TextArea
          name="said"
          label={words.said}
          rows={2}
          maxLength={LONGEST_LEAD_NOTE}
          onKeyDown={sendByKey}
        />
        <Submit kind="plain" does="note" label={words.add} />
      </PostForm>
      <ul>
        {registered && <Done when={registered}>{words.registered}</Done>}
        {past.map((one) => (
          <Done key={one.id} when={one} by={one.self ? null : one.by}>
            {pastText(one)}
          </Done>
        ))}
        <Done when={came}>
          {words.cameIn(lead.topic ?? words.sourceOf(lead.source), lead.page && pageName(lead.page))}
        </Done>
      </ul>
    </section>
  )
}

function Done({
  when: { day, time },
  by,
  children,
}: {
  when: LeadPage['came']
  by?: string | null
  children: ReactNode
}) {
  return (
    <li data-row tabIndex={-1}>
      {children}
      <span className="quiet">
        {by && `${by}, `}
        <DayText day={day} />, {time}
      </span>
    </li>
  )
}

function pastText(one: LeadPage['past'][number]) {
  const { what, note, lane, reason, to, self, became, starts, how, onDay } = one
  switch (what) {
    case 'session':
      return words.sessionPast(
        became!,
        starts ? `${dayInWords(starts.day)}, ${starts.time}` : '',
        to ?? words.someone,
      )
    case 'waiting':
      return words.waitingPast
    case 'withdrawn':
      return words.withdrawnPast(how ?? '', onDay ? dayInWords(onDay) : '')
    case 'note':
      return <span className="desk-said">{note}</span>
    case 'moved':
      return words.movedTo(lane, words.lanes[lane], reason && words.lost[reason])
    case 'given':
      return words.givenTo(to ?? words.someone, self)
    case 'released':
      return words.releasedBy(to ?? words.someone)
  }
}

/** Returns the name of the page with the form; an address that is not ours is shown as sent. */
function pageName(page: string) {
  switch (page) {
    case paths.home():
      return words.pages.home
    case paths.lead():
      return words.pages.lead
    case paths.contact():
      return words.pages.contact
    case paths.book():
      return words.pages.book
    default:
      return page
  }
}

/** It was tried, and has not arrived in the spreadsheet. */
function isFailing({ forwarding, forwardingFailure }: LeadPage['lead']) {
  return forwardingFailure !== null && (forwarding === 'waiting' || forwarding === 'held')
}

type LeadPage = Route.ComponentProps['loaderData']

/**
 * Shows the ways to reach a person: only those that they agreed to. A message from the contact page itself
 * asks for an answer.
 */
function Ways({ lead: { email, phone, channels, withdrawn, source, lane } }: Pick<LeadPage, 'lead'>) {
  if (withdrawn) return <p className="notice">{words.noConsent}</p>
  if (channels?.length === 0) return <p className="notice">{words.noConsentKnown}</p>
  const may = (channel: string) => channels === null || channels.includes(channel)
  // Who asked to be called is called.
  const callsFirst = source === 'joinUs' && phone !== null && may('call')
  // If no one has to write to this person any more, the button is not the next step.
  const isOver = lane === 'lost' || lane === 'registered'
  const first = isOver ? 'button' : 'button next'
  const call = phone && may('call') && (
    <a className={callsFirst ? first : 'button'} href={phoneLink(phone)}>
      {words.call} {phoneText(phone)}
    </a>
  )
  return (
    <>
      <p className="desk-acts" data-row>
        {callsFirst && call}
        {email && may('email') && (
          <a className={callsFirst ? 'button' : first} href={mailtoLink(email)}>
            {words.mail} {email}
          </a>
        )}
        {!callsFirst && call}
        {phone && channels?.includes('whatsapp') && (
          <a className="button" href={whatsappLink(phone)} rel="noopener noreferrer" target="_blank">
            {words.whatsapp}
          </a>
        )}
      </p>
      <p className="quiet">
        {channels
          ? words.channels(channels.map((one) => words.channelNames[one] ?? one).join(', '))
          : words.asksAnswer}
      </p>
    </>
  )
}

function Alike({ lead, from, earlier, alike }: Pick<LeadPage, 'lead' | 'from' | 'earlier' | 'alike'>) {
  if (lead.mergedInto)
    return (
      <PostForm className="stack">
        <p>
          <Link to={paths.deskLead({ id: lead.mergedInto }, from)}>
            {words.mergedInto(earlier ?? words.nobody)}
          </Link>
        </p>
        <Press does="apart">{words.apart}</Press>
      </PostForm>
    )
  if (alike.length === 0) return null
  return (
    <section>
      <h2>{words.alike}</h2>
      <PostForm>
        <ul className="desk-alike">
          {alike.map(({ id, name, email, phone, lane, mergedInto, unconsented, is, by }) => (
            <li key={id} data-row>
              <span>
                <span className="desk-ways">
                  <span>
                    <Link to={paths.deskLead({ id }, from)}>{name}</Link>
                  </span>{' '}
                  <span className="quiet">
                    {words.nowIn(words.lanes[lane])}
                    {unconsented ? (
                      <>
                        ,{' '}
                        <b data-is="late">
                          {lane === 'new' ? words.doNot.toLowerCase() : words.unconsented.toLowerCase()}
                        </b>
                      </>
                    ) : (
                      lane === 'new' && !mergedInto && <LateText is={is} />
                    )}
                  </span>
                </span>
                <span className="quiet desk-ways">
                  <span>{words.alikeBy[by]} </span>
                  <PhoneAndEmail phone={phone} email={email} />
                </span>
              </span>{' '}
              {!mergedInto && (
                <Press does={`merge ${id}`} kind="bare">
                  {words.same}
                  <span className="unseen"> {words.sameOf(name)}</span>
                </Press>
              )}
            </li>
          ))}
        </ul>
      </PostForm>
    </section>
  )
}
