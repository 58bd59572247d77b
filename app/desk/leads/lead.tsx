import { Link, useLocation } from 'react-router'
import { getCampaignName } from '../../../admissions/inputs/campaign.ts'
import { WITHDRAWALS } from '../../../admissions/leads/lanes.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { getPageAddress } from '../../student/require-student.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { ReturnedMail } from '../../ui/ReturnedMail.tsx'
import { returnedMail } from '../../words/returned-mail.ts'
import { openRolePage } from '../require-desk.ts'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/lead'
import { actOnLead } from './actions.server.ts'
import { CallForm } from './calls/CallForm.tsx'
import { callWords } from './calls/words.ts'
import { LateText } from './LateText.tsx'
import { LeadHistory } from './LeadHistory.tsx'
import { AssignLeads, LeadMoves } from './LeadMoves.tsx'
import { LeadsAlike } from './LeadsAlike.tsx'
import { LeadWays } from './LeadWays.tsx'
import { listIn, loadLead } from './lead.server.ts'
import { getPageName } from './page-name.ts'
import { SessionText } from './SessionText.tsx'
import { leadWords } from './words.ts'

const words = leadWords

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadLead(await openRolePage('leads.view', request, context), params.lead, listIn(request))
}

export async function action({ request, context, params: { lead: id } }: Route.ActionArgs) {
  const staff = await openRolePage('leads.view', request, context)
  // The lead's own page, or the pane beside the list.
  return actOnLead(request, { ...staff, id, here: getPageAddress(new URL(request.url)) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(deskWords.titleOf(loaderData?.lead.name ?? words.title))
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, from, next, earlier, clock, asOf, alike, takers, opens, session, waitsForTime } = loaderData
  const { returned, followUp, wants, lastEntry, today } = loaderData
  const minutesPassed = useMinutesSince(asOf)
  const { pathname } = useLocation()
  // Beside the list the history is below the forms.
  const lastNote =
    pathname === paths.deskLeadBeside(lead, '') ? loaderData.past.find(({ note }) => note)?.note : undefined
  const answer: Answer | undefined = useAnswer(actionData)
  const { lane = lead.lane, all, q } = from
  const mustNot = lead.channels?.length === 0
  const canCall = lead.lane !== 'registered' && !mustNot
  const campaign = getCampaignName(lead.campaign)
  return (
    <FormProvider form="lead" answer={answer}>
      <p className="desk-way line justify-between gap-3 max-w-none unbroken">
        <Link to={paths.deskLeads(q ? { q } : { lane, all })}>{words.back(q ?? words.lanes[lane])}</Link>
        {next && (
          <Link to={paths.deskLead(next, { lane, all })} data-key="g">
            {words.next(next.name)}
          </Link>
        )}
      </p>
      <h1>{lead.name}</h1>
      <p>
        <b>{words.lanes[lead.lane]}</b>
        {lead.reason && `, ${words.lost[lead.reason]}`}
        {lead.lane === 'new' && <WaitingTime clock={clock} minutesPassed={minutesPassed} mustNot={mustNot} />}
        {lead.studentId && ', '}
        {lead.studentId &&
          (opens ? (
            <Link to={paths.deskStudent({ id: lead.studentId })}>{words.isStudent}</Link>
          ) : (
            words.isStudent
          ))}
      </p>
      <FormMessages heading={words.summary} />
      <div className="desk-beside">
        <div>
          <ReturnedMail returned={returned}>{returnedMail.lead}</ReturnedMail>
          <LeadWays lead={lead} />
          <dl className="desk-facts facts">
            <Fact name={words.about}>{lead.topic ?? words.sourceOf(lead.source)}</Fact>
            {lead.page && <Fact name={words.page}>{getPageName(lead.page)}</Fact>}
            {campaign && <Fact name={words.campaign}>{campaign}</Fact>}
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
            {lead.lastCall && <Fact name={callWords.calls}>{callWords.last(lead.lastCall, lead.calls)}</Fact>}
            {followUp && (
              <Fact name={callWords.again}>
                <DayText day={followUp.day} />, {followUp.time}
              </Fact>
            )}
            {lastNote && (
              <Fact name={words.saidLast}>
                <span className="desk-said">{lastNote}</span>
              </Fact>
            )}
            {wants.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
            {lead.forwarding && (
              <Fact name={words.sheetTitle}>
                {words.sheet[lead.forwarding]}
                {isFailing(lead) && `: ${lead.forwardingFailure}`}
              </Fact>
            )}
          </dl>
          {lead.message && <blockquote className="desk-message">{lead.message}</blockquote>}
          {canCall && <CallForm lastEntry={lastEntry} today={today} />}
          <div data-row>
            <PostForm className="desk-acts">
              <input type="hidden" name="lane" value={lead.lane} />
              <input type="hidden" name="with" value={lead.assignedTo ?? ''} />
              {lead.lane !== 'registered' && <LeadMoves lane={lead.lane} unconsented={mustNot} />}
              {lead.lane !== 'registered' && takers.length > 0 && <AssignLeads takers={takers} />}
              {isFailing(lead) && <ActionButton does="again">{words.sheetPage.again}</ActionButton>}
            </PostForm>
          </div>
          <WithdrawAndErase {...loaderData} typed={answer?.typed} />
        </div>
        <LeadHistory {...loaderData} isFolded={canCall} />
      </div>
      <LeadsAlike lead={lead} from={from} earlier={earlier} alike={alike} />
    </FormProvider>
  )
}

/**
 * Two rarely used actions, each behind a fold that explains it: never contact this person again, and erase
 * their messages.
 */
function WithdrawAndErase({
  lead,
  from,
  withdraws,
  erases,
  isFresh,
  today,
  typed,
}: LeadPage & { typed: Answer['typed'] }) {
  return (
    <>
      {withdraws && (
        <details className="desk-hand" open={typed?.do === 'withdraw' || undefined}>
          <summary>{words.withdraw}</summary>
          <p>{words.withdrawLead}</p>
          <PostForm>
            <ActionButton does="stop">{words.wroteStop}</ActionButton>
          </PostForm>
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
          <SecondFactorPrompt isFresh={isFresh} back={paths.deskLead({ id: lead.id }, from)} />
          <PostForm>
            <ActionButton does="erase" kind="danger">
              {words.doErase}
            </ActionButton>
          </PostForm>
        </details>
      )}
    </>
  )
}

const hows = WITHDRAWALS.map((how) => [how, words.withdrawn[how]] as const)

/** Shows how long a person has waited and whether that is late, as the list does. */
function WaitingTime({
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

/** True if the lead was sent to the spreadsheet and has not arrived. */
function isFailing({ forwarding, forwardingFailure }: LeadPage['lead']) {
  return forwardingFailure !== null && (forwarding === 'waiting' || forwarding === 'held')
}

type LeadPage = Route.ComponentProps['loaderData']
