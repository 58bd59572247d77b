import { useState } from 'react'
import { data, Link } from 'react-router'
import { can } from '../../../admissions/access/can.ts'
import {
  assignInTurn,
  findEnquiries,
  giveEnquiries,
  listEnquiries,
  listTakers,
  type Moved,
  moveEnquiries,
  takeEnquiries,
} from '../../../admissions/leads/enquiries.server.ts'
import { countFailedForwardings } from '../../../admissions/leads/forwarding/forwarding.server.ts'
import {
  contactClock,
  LANES,
  type Lane,
  LISTS,
  LOST,
  laneOf,
  MOVES,
  WAITS,
} from '../../../admissions/leads/lanes.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Press } from '../../forms/PostForm.tsx'
import { AddressToast } from '../../forms/ToastText.tsx'
import { anyFields, pageForm, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { Table } from '../../ui/Table.tsx'
import { useHereInRow } from '../../ui/use-here-in-row.ts'
import { Find } from '../Find.tsx'
import { successToast } from '../flash.ts'
import { myDayWords } from '../my-day/words.ts'
import { DeskNews } from '../News.tsx'
import { asRole, atDesk } from '../require-desk.ts'
import { useMinutesSince } from '../use-minutes-since.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { FoundLeads } from './FoundLeads.tsx'
import { LateText } from './LateText.tsx'
import { Give, LeadMoves } from './LeadMoves.tsx'
import { SessionText, shownLeadSession } from './SessionText.tsx'
import { topicIn } from './topic-in.ts'
import { leadWords } from './words.ts'

const words = leadWords
const PICK = 'pick-'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await asRole('leads.view', request, context)
  const { searchParams } = new URL(request.url)
  const lane = LISTS.find((one) => one === searchParams.get('lane')) ?? 'new'
  const due = lane === 'new' ? WAITS.find((one) => one === searchParams.get('due')) : undefined
  // Due leads are the user's own and unassigned ones, as My day counts them.
  const all = searchParams.get('all') === 'yes' && !due
  const after = searchParams.get('after') ?? undefined
  const text = searchParams.get('q')?.trim() ?? ''
  const now = page.now()
  const assigns = can('leads.assign', who.by.role, 'anyone')
  const [list, looked, takers, failed] = await Promise.all([
    atDesk(listEnquiries(page.database, who, lane, { mine: !all, after, due: due && { is: due, now } })),
    text ? atDesk(findEnquiries(page.database, who, text)) : undefined,
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
        const clock = contactClock(lane === 'new' ? waitsSince : movedAt, now)
        const unconsented = channels?.length === 0
        return {
          id,
          name,
          email,
          phone,
          lane,
          reason,
          suspect,
          assignee,
          unconsented,
          minutes: clock.minutes,
          session: session && shownLeadSession(session, page),
          is: lane === 'new' && !unconsented ? clock.is : ('in-time' as const),
        }
      }),
    },
    counts: list.counts,
    next: list.next,
    assigns,
    takers: takers.map(({ id, name, open }) => ({ id, name, open })),
    takes: can('leads.take', who.by.role, 'anyone'),
    files: can('leads.import', who.by.role, 'anyone'),
    failed,
    erased: (['yes', 'forwarded'] as const).find((one) => one === searchParams.get('erased')),
    leads: (looked ? [] : list.enquiries).map(
      ({ id, name, topic, source, channels, suspect, assignedTo, assignee, movedAt, reason, ...lead }) => ({
        id,
        name,
        session: lead.session && shownLeadSession(lead.session, page),
        about: topicIn(page, topic) ?? words.sourceOf(source),
        unconsented: channels?.length === 0,
        suspect,
        assignedTo,
        assignee,
        reason,
        // In other lanes no one waits: the clock shows how long leads have been there.
        clock: contactClock(laneOf(lane) === 'new' ? lead.waitsSince : movedAt, now),
      }),
    ),
  }
}

/** The response for several leads: what was done, and the reason for each that was not. */
type LeadsAnswer = Answer & { each?: string[]; undo?: Undo }

/** The last move, in the form that reverses it: the lane it came from, and each lead in its current state. */
interface Undo {
  lane: Lane
  picked: { id: string; seenAs: string }[]
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('leads.view', request, context)
  return takeForm(request, page, anyFields, pageForm, async (_, fields) => {
    const picked = Object.entries(fields)
      .filter(([name]) => name.startsWith(PICK))
      .map(([name, seenAs]) => ({ id: name.slice(PICK.length), ...seenIn(seenAs) }))
    const lane = MOVES.find((one) => one === fields.do)
    if (fields.do === 'turn') {
      const shares = await assignInTurn(page.database, who)
      return say(shares.length === 0 ? [words.noneToShare] : shares.map(words.shared))
    }
    if (picked.length === 0) return lacks(words.noneFirst, fields)
    if (fields.do === 'take') {
      const moved = await takeEnquiries(page.database, who, picked)
      return say(movedInWords(moved, words.taken))
    }
    if (fields.do === 'give') {
      const moved = await giveEnquiries(page.database, who, picked, fields.to ?? '')
      return moved ? say(movedInWords(moved, words.given)) : lacks(words.toWhom, fields)
    }
    const reason = LOST.find((one) => one === fields.reason)
    if (!lane || (lane === 'lost' && !reason)) return lacks(words.why, fields)
    const to = lane === 'lost' ? { lane, reason: reason! } : { lane }
    const moved = await moveEnquiries(page.database, who, picked, to, page.now())
    const from = picked[0].lane
    const done = picked.filter(({ id }) => moved.some((one) => one.id === id && one.ok))
    return data<LeadsAnswer>({
      each: movedInWords(moved, (count) => words.moved(count, words.lanes[lane]), from),
      // Losing one again would need its reason again.
      undo:
        from === 'lost' || done.length === 0
          ? undefined
          : {
              lane: from,
              picked: done.map(({ id, assignedTo }) => ({
                id,
                seenAs: `${lane} ${assignedTo ?? who.by.id}`,
              })),
            },
    })
  })
}

function say(each: string[]) {
  return data<LeadsAnswer>({ each })
}

/** Reports what is missing. Nothing has changed, and the picked leads stay picked. */
function lacks(failure: string, fields: Record<string, string>) {
  return data<LeadsAnswer>({ failure, typed: fields }, 422)
}

/** `from`: where they were to be moved out of. What is there still must not be contacted. */
function movedInWords(moved: Moved[], done: (count: number) => string, from?: Lane) {
  const count = moved.filter(({ ok }) => ok).length
  const others = moved.flatMap((one) => (one.ok ? [] : [one.now]))
  return [
    ...(count > 0 ? [done(count)] : []),
    ...others.map((now) =>
      now && now.lane === from
        ? words.mustNot(now.name)
        : now
          ? words.other(now.name, words.lanes[now.lane], now.assignee ?? words.nobody)
          : words.gone,
    ),
  ]
}

/** Returns the page's list, as far as other users can change it. */
function listingOf({ leads, counts, lane }: LeadsPage) {
  return {
    rows: new Map(leads.map(({ id, assignedTo }) => [id, assignedTo ?? ''])),
    total: counts[lane] ?? 0,
  }
}

type LeadsPage = Route.ComponentProps['loaderData']

/** Lane and holder as they were when the row was shown. */
function seenIn(value: string) {
  const [lane, assignedTo] = value.split(' ')
  return { lane: LANES.find((one) => one === lane) ?? 'new', assignedTo: assignedTo || null }
}

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { lane, all, text, list, counts, failed, erased } = loaderData
  const row = useHereInRow()
  const allToo = all ? ('yes' as const) : undefined
  return (
    <>
      <div className="desk-title">
        <h1>{words.title}</h1>
        {!list && (
          <span className="desk-whose">
            {all ? <Link to={paths.deskLeads({ lane })}>{words.mineOnly}</Link> : <b>{words.mineOnly}</b>}
            {all ? (
              <b>{words.everybodys}</b>
            ) : (
              <Link to={paths.deskLeads({ lane, all: 'yes' })}>{words.everybodys}</Link>
            )}
          </span>
        )}
      </div>
      <Find text={text} />
      <nav className="desk-lanes sideways" aria-label={words.title} ref={row}>
        {LISTS.map((one) => (
          <Link
            key={one}
            to={paths.deskLeads({ lane: one, all: allToo })}
            aria-current={one === lane && !list ? 'page' : undefined}
          >
            {words.lanes[one]} {/* What was found is everybody's, which these do not count. */}
            {!list && <span className="quiet">{counts[one] ?? 0}</span>}
          </Link>
        ))}
      </nav>
      {erased === 'yes' && <AddressToast told={successToast(words.erased)} />}
      {erased === 'forwarded' && (
        <p className="notice" role="status">
          {words.erasedForwarded}
        </p>
      )}
      {failed > 0 && (
        <p className="notice">
          <Link to={paths.deskLeadsSheet()}>{words.sheetFails(failed)}</Link>
        </p>
      )}
      {list ? (
        <FoundLeads text={text} {...list} />
      ) : (
        <LeadList loaderData={loaderData} actionData={actionData} />
      )}
    </>
  )
}

/** A page of a lane, whose lines can be ticked and moved together. */
function LeadList({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { lane, due, all, after, next, leads, assigns, takers, takes, files } = loaderData
  const minutesPassed = useMinutesSince(loaderData.asOf)
  const [ticked, setTicked] = useState<string[]>([])
  const blocked = leads.filter(({ id, unconsented }) => unconsented && ticked.includes(PICK + id)).length
  const came = laneOf(lane) === 'new' ? words.came : words.movedOn
  // Registered leads are students with a counsellor and are handled there; there is nothing to do with them
  // here.
  const isOver = lane === 'registered'
  const names = [words.person, words.about, came, ...(isOver ? [] : [words.with])]
  const here = (more: { after?: string } = {}) =>
    paths.deskLeads({ lane, due, all: all ? 'yes' : undefined, ...more })
  const { each, undo, typed, failure }: LeadsAnswer = actionData ?? {}
  return (
    <>
      <DeskNews topics={['leads']} address={here({ after })} page={loaderData} listing={listingOf} />
      {due && (
        <p>
          <b>{myDayWords.leads[due]}</b>{' '}
          <Link to={paths.deskLeads({ lane })}>{words.allOf(words.lanes[lane])}</Link>
        </p>
      )}
      {failure && (
        <p className="form-failure page-failure" role="alert">
          {failure}
        </p>
      )}
      {each && each.length > 0 && (
        <div className="notice" role="status">
          {each.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {undo && (
            <PostForm>
              {undo.picked.map(({ id, seenAs }) => (
                <input key={id} type="hidden" name={PICK + id} value={seenAs} />
              ))}
              <Press does={undo.lane} kind="bare">
                {words.undo}
              </Press>
            </PostForm>
          )}
        </div>
      )}
      {/* A form of its own: Enter in the list below must never press it. */}
      {assigns && lane === 'new' && leads.length > 0 && (
        <PostForm>
          <details className="desk-hand">
            <summary>{words.inTurn}</summary>
            <p>{words.inTurnTo(takers.map(({ name, open }) => words.taker(name, open)))}</p>
            <Press does="turn">{words.yesInTurn}</Press>
          </details>
        </PostForm>
      )}
      <PostForm
        className="desk-list"
        onChange={({ currentTarget }) =>
          setTicked([...new FormData(currentTarget).keys()].filter((name) => name.startsWith(PICK)))
        }
      >
        {leads.length > 0 && !isOver && (
          <div className="desk-acts desk-ticked">
            <p className="quiet">{takes ? words.tickToTake : words.tickToMove}</p>
            <div className="desk-acts">
              {ticked.length > 0 && <span className="quiet">{words.ticked(ticked.length)}</span>}
              {blocked > 0 && <p className="desk-blocked">{words.blocked(blocked, ticked.length)}</p>}
              <LeadMoves
                lane={laneOf(lane)}
                unconsented={lane === 'no-consent' || (ticked.length > 0 && blocked === ticked.length)}
                more={
                  <>
                    {takes && <Press does="take">{words.take}</Press>}
                    {assigns && <Give takers={takers} />}
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
            {leads.map(
              ({ id, name, about, session, unconsented, suspect, assignedTo, assignee, clock, reason }) => (
                <tr key={`${id} ${lane} ${assignedTo}`} data-row>
                  <th scope="row">
                    {!isOver && (
                      <label className="tick">
                        <input
                          type="checkbox"
                          data-pick
                          name={PICK + id}
                          value={`${laneOf(lane)} ${assignedTo ?? ''}`}
                          defaultChecked={typed?.[PICK + id] !== undefined}
                        />
                        <span className="unseen">{words.pick(name)}</span>
                      </label>
                    )}
                    <Link to={paths.deskLead({ id }, { lane, all: all ? 'yes' : undefined })}>{name}</Link>
                    {unconsented && <span className="quiet">{words.unconsented}</span>}
                    {suspect && <span className="quiet">{words.suspect}</span>}
                  </th>
                  <td data-label={words.about}>{session ? <SessionText {...session} /> : about}</td>
                  <td data-label={came}>
                    {laneOf(lane) !== 'new'
                      ? words.since(
                          lane,
                          words.waited(clock.minutes + minutesPassed),
                          reason && words.lost[reason],
                        )
                      : unconsented
                        ? words.doNot
                        : words.waited(clock.minutes + minutesPassed)}
                    {lane === 'new' && !unconsented && <LateText is={clock.is} />}
                  </td>
                  {!isOver && (
                    <td data-label={assignee ? undefined : words.with}>{assignee ?? words.nobody}</td>
                  )}
                </tr>
              ),
            )}
          </Table>
        )}
      </PostForm>
      <p className="desk-acts">
        {after && (
          <Link className="button" to={here()}>
            {words.first}
          </Link>
        )}
        {next && (
          <Link className="button" to={here({ after: next })}>
            {words.more}
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
