import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { getLane } from '../../../admissions/leads/lanes.ts'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import type { Typed } from '../../forms/use-typed.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Table } from '../../ui/Table.tsx'
import { createPhoneLink, formatPhone } from '../../words/phones.ts'
import { givingWords } from '../giving/words.ts'
import { isPick, pickField } from '../list/picks.ts'
import { RowPick } from '../list/RowPick.tsx'
import { ShareOutForm } from '../list/ShareOutForm.tsx'
import { DeskNews } from '../News.tsx'
import { useMinutesSince } from '../use-minutes-since.ts'
import type { Route } from './+types/page'
import { handWords } from './by-hand/words.ts'
import { callWords } from './calls/words.ts'
import { LateText } from './LateText.tsx'
import { AssignLeads, LeadMoves } from './LeadMoves.tsx'
import type { LeadsAnswer } from './list-actions.server.ts'
import { SessionText } from './SessionText.tsx'
import { leadWords as words } from './words.ts'

type LeadsPage = Route.ComponentProps['loaderData']

/** Returns the page's list, as far as other users can change it. */
function getListing({ leads, counts, lane }: LeadsPage) {
  return {
    rows: new Map(leads.map(({ id, assignedTo }) => [id, assignedTo ?? ''])),
    total: counts[lane] ?? 0,
  }
}

/** Renders a page of a lane, whose lines can be ticked and moved together. */
export function LeadList({
  loaderData,
  answer,
}: Pick<Route.ComponentProps, 'loaderData'> & { answer: LeadsAnswer | undefined }) {
  const { lane, due, all, after, next, leads, assigns, takers, takes, adds, files } = loaderData
  const minutesPassed = useMinutesSince(loaderData.asOf)
  const [ticked, setTicked] = useState<string[]>([])
  const blockedCount = leads.filter(
    ({ id, unconsented }) => unconsented && ticked.includes(pickField(id)),
  ).length
  const came = getLane(lane) === 'new' ? words.came : words.movedOn
  // Registered leads are students with a counsellor and are handled there; there is nothing to do with them
  // here.
  const isOver = lane === 'registered'
  const names = [words.person, words.about, came, ...(isOver ? [] : [words.with])]
  const listPath = (more: { after?: string } = {}) =>
    paths.deskLeads({ lane, due, all: all ? 'yes' : undefined, ...more })
  const { each, undo, typed, failure } = answer ?? {}
  return (
    <>
      <DeskNews topics={['leads']} address={listPath({ after })} page={loaderData} listing={getListing} />
      {due && (
        <p>
          <b>{words.dueLists[due]}</b>{' '}
          <Link to={paths.deskLeads({ lane })}>{words.allOf(words.lanes[lane])}</Link>
        </p>
      )}
      {failure && (
        <p className="form-failure page-failure" role="alert">
          {failure}
        </p>
      )}
      <ResultNotice each={each} undo={undo} />
      {assigns && lane === 'new' && leads.length > 0 && (
        <ShareOutForm
          title={words.inTurn}
          explanation={words.inTurnTo(takers.map(({ name, open }) => words.taker(name, open)))}
          button={words.yesInTurn}
        >
          <Link to={paths.deskShareOut('leads')}>{givingWords.sharing.byRule}</Link>
        </ShareOutForm>
      )}
      <PostForm
        className="desk-list"
        onChange={({ currentTarget }) => setTicked([...new FormData(currentTarget).keys()].filter(isPick))}
      >
        {leads.length > 0 && !isOver && (
          <div className="desk-acts desk-ticked">
            <p className="quiet">{takes ? words.tickToTake : words.tickToMove}</p>
            <div className="desk-acts">
              {ticked.length > 0 && <span className="quiet">{words.ticked(ticked.length)}</span>}
              {blockedCount > 0 && (
                <p className="desk-blocked">{words.blocked(blockedCount, ticked.length)}</p>
              )}
              <LeadMoves
                lane={getLane(lane)}
                unconsented={lane === 'no-consent' || (ticked.length > 0 && blockedCount === ticked.length)}
                more={
                  <>
                    {takes && <ActionButton does="take">{words.take}</ActionButton>}
                    {assigns && <AssignLeads takers={takers} />}
                  </>
                }
              />
            </div>
          </div>
        )}
        {leads.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Table className="desk-table desk-leads" names={names}>
            {leads.map((lead) => (
              <LeadRow
                key={`${lead.id} ${lane} ${lead.assignedTo}`}
                lead={lead}
                lane={lane}
                all={all}
                came={came}
                typed={typed}
                minutesPassed={minutesPassed}
              />
            ))}
          </Table>
        )}
      </PostForm>
      <p className="desk-acts">
        {after && (
          <Link className="button" to={listPath()}>
            {words.first}
          </Link>
        )}
        {next && (
          <Link className="button" to={listPath({ after: next })}>
            {words.more}
          </Link>
        )}
        {adds && (
          <Link className="button bare" to={paths.deskLeadsNew()}>
            {handWords.title}
          </Link>
        )}
        {files && (
          <>
            <Link className="button bare" to={paths.deskLeadsImport()}>
              {words.import.title}
            </Link>
            <Link className="button bare" to={paths.deskLeadsExport()} reloadDocument>
              {words.export}
            </Link>
          </>
        )}
      </p>
    </>
  )
}

/** Shows what a button has done to each lead, with a button that undoes it. */
function ResultNotice({ each = [], undo }: Pick<LeadsAnswer, 'each' | 'undo'>) {
  if (each.length === 0) return null
  return (
    <div className="notice" role="status">
      {each.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {undo && (
        <PostForm>
          {undo.picked.map(({ id, seenAs }) => (
            <input key={id} type="hidden" name={pickField(id)} value={seenAs} />
          ))}
          <ActionButton does={undo.lane} kind="bare">
            {words.undo}
          </ActionButton>
        </PostForm>
      )}
    </div>
  )
}

function LeadRow({
  lead: { id, name, about, session, unconsented, suspect, assignedTo, assignee, clock, reason, ...lead },
  lane,
  all,
  came,
  typed,
  minutesPassed,
}: Pick<LeadsPage, 'lane' | 'all'> & {
  lead: LeadsPage['leads'][number]
  came: string
  typed: Typed | undefined
  minutesPassed: number
}) {
  const { search } = useLocation()
  const { lead: openLead } = useParams()
  return (
    <tr
      data-row
      data-beside={paths.deskLeadBeside({ id }, search)}
      aria-current={openLead === id || undefined}
    >
      <th scope="row">
        {lane !== 'registered' && (
          <RowPick
            id={id}
            value={`${getLane(lane)} ${assignedTo ?? ''}`}
            label={words.pick(name)}
            typed={typed}
          />
        )}
        <Link to={paths.deskLead({ id }, { lane, all: all ? 'yes' : undefined })}>{name}</Link>
        {unconsented && <span className="quiet">{words.unconsented}</span>}
        {suspect && <span className="quiet">{words.suspect}</span>}
        {lead.phone && (
          <a className="quiet" href={createPhoneLink(lead.phone)}>
            {formatPhone(lead.phone)}
          </a>
        )}
      </th>
      <td data-label={words.about}>
        {session ? <SessionText {...session} /> : about}
        {(lead.lastCall || lead.followUp) && <LastCall {...lead} />}
      </td>
      <td data-label={came}>
        {getLane(lane) !== 'new'
          ? words.since(lane, words.waited(clock.minutes + minutesPassed), reason && words.lost[reason])
          : unconsented
            ? words.doNot
            : words.waited(clock.minutes + minutesPassed)}
        {lane === 'new' && !unconsented && <LateText is={clock.is} />}
      </td>
      {lane !== 'registered' && (
        <td data-label={assignee ? undefined : words.with}>{assignee ?? words.nobody}</td>
      )}
    </tr>
  )
}

/** Shows the outcome of the last call, and when the next one is due. */
function LastCall({
  lastCall,
  calls,
  followUp,
}: Pick<LeadsPage['leads'][number], 'lastCall' | 'calls' | 'followUp'>) {
  return (
    <span className="quiet">
      {' '}
      {followUp && (
        <>
          {callWords.again.toLowerCase()}{' '}
          <span className="desk-at">
            {followUp.isToday ? callWords.today : <DayText day={followUp.day} />}, {followUp.time}
          </span>
          {lastCall && '; '}
        </>
      )}
      {lastCall && callWords.last(lastCall, calls)}
    </span>
  )
}
