import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mailtoLink, whatsappLink } from '../../../admissions/content/contact-links.ts'
import { LONGEST_LEAD_NOTE, WITHDRAWALS } from '../../../admissions/leads/lanes.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { InForm } from '../../forms/InForm.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press, Submit } from '../../forms/PostForm.tsx'
import { sendByKey } from '../../forms/send-by-key.ts'
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
import { asRole } from '../require-desk.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/lead'
import { actOnLead } from './actions.server.ts'
import { LateText } from './LateText.tsx'
import { Give, LeadMoves } from './LeadMoves.tsx'
import { listIn, loadLead } from './lead.server.ts'
import { PhoneAndEmail } from './PhoneAndEmail.tsx'
import { SessionText } from './SessionText.tsx'
import { leadWords } from './words.ts'

const words = leadWords

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadLead(await asRole('leads.view', request, context), params.lead, listIn(request))
}

export async function action({ request, context, params: { lead: id } }: Route.ActionArgs) {
  const staff = await asRole('leads.view', request, context)
  return actOnLead(request, { ...staff, id, here: paths.deskLead({ id }, listIn(request)) })
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
