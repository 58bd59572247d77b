import { data } from 'react-router'
import {
  assignInTurn,
  giveEnquiries,
  type MoveOutcome,
  moveEnquiries,
  takeEnquiries,
} from '../../../admissions/leads/enquiries.server.ts'
import { LANES, type Lane, LOST } from '../../../admissions/leads/lanes.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { anyFields, pageForm, takeForm } from '../../forms/take.server.ts'
import { readPicks } from '../list/picks.ts'
import type { StaffContext } from '../require-desk.ts'
import { leadWords as words } from './words.ts'

/** The response for several leads: the changes, and the reason for each lead without one. */
export type LeadsAnswer = Answer & { each?: string[]; undo?: Undo }

/** The last move, in the form that reverses it: the lane it came from, and each lead in its current state. */
interface Undo {
  lane: Lane
  picked: { id: string; seenAs: string }[]
}

type Fields = Record<string, string>
/** A ticked lead, with the lane and the holder that its row showed. */
interface Picked {
  id: string
  lane: Lane
  assignedTo: string | null
}

const actions = {
  turn: async ({ page, who }) => {
    const shares = await assignInTurn(page.database, who)
    return answerWithLines(shares.length === 0 ? [words.noneToShare] : shares.map(words.shared))
  },

  take: (staff, fields) =>
    runOnPicks(fields, async (picks) =>
      answerWithLines(describeMoves(await takeEnquiries(staff.page.database, staff.who, picks), words.taken)),
    ),

  give: (staff, fields) =>
    runOnPicks(fields, async (picks) => {
      const outcomes = await giveEnquiries(staff.page.database, staff.who, picks, fields.to ?? '')
      return outcomes
        ? answerWithLines(describeMoves(outcomes, words.given))
        : answerFailure(words.toWhom, fields)
    }),

  contacted: (staff, fields) => moveLeads(staff, fields, { lane: 'contacted' }),
  meeting: (staff, fields) => moveLeads(staff, fields, { lane: 'meeting' }),
  new: (staff, fields) => moveLeads(staff, fields, { lane: 'new' }),
  lost: (staff, fields) => {
    const reason = LOST.find((lostReason) => lostReason === fields.reason)
    if (reason) return moveLeads(staff, fields, { lane: 'lost', reason })
    return runOnPicks(fields, async () => answerFailure(words.why, fields))
  },
} satisfies Actions<StaffContext, Fields>

/** Handles the buttons above a list of leads. */
export function actOnLeads(request: Request, staff: StaffContext) {
  return takeForm(request, staff.page, anyFields, pageForm, async (_, fields) =>
    actionIn(actions, fields.do ?? '').act(staff, fields),
  )
}

/** Calls `work` with the ticked leads; without any, says that some have to be ticked. */
async function runOnPicks<Result>(fields: Fields, work: (picks: Picked[]) => Promise<Result>) {
  const picks = readPicks(fields).map(({ id, value }) => ({ id, ...parseSeenState(value) }))
  return picks.length === 0 ? answerFailure(words.noneFirst, fields) : work(picks)
}

function moveLeads({ page, who }: StaffContext, fields: Fields, to: Parameters<typeof moveEnquiries>[3]) {
  return runOnPicks(fields, async (picks) => {
    const outcomes = await moveEnquiries(page.database, who, picks, to, page.now())
    const from = picks[0].lane
    const movedPicks = picks.filter(({ id }) => outcomes.some((outcome) => outcome.id === id && outcome.ok))
    return data<LeadsAnswer>({
      each: describeMoves(outcomes, (count) => words.moved(count, words.lanes[to.lane]), from),
      // Losing a lead again would require its reason again.
      undo:
        from === 'lost' || movedPicks.length === 0
          ? undefined
          : {
              lane: from,
              picked: movedPicks.map(({ id, assignedTo }) => ({
                id,
                seenAs: `${to.lane} ${assignedTo ?? who.by.id}`,
              })),
            },
    })
  })
}

function answerWithLines(each: string[]) {
  return data<LeadsAnswer>({ each })
}

/** Reports the missing input. Nothing has changed, and the picked leads stay picked. */
function answerFailure(failure: string, fields: Record<string, string>) {
  return data<LeadsAnswer>({ failure, typed: fields }, 422)
}

/** Describes the moved leads. Leads that are still in the lane `from` must not be contacted. */
function describeMoves(outcomes: MoveOutcome[], describeCount: (count: number) => string, from?: Lane) {
  const count = outcomes.filter(({ ok }) => ok).length
  const others = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.now]))
  return [
    ...(count > 0 ? [describeCount(count)] : []),
    ...others.map((now) =>
      now && now.lane === from
        ? words.mustNot(now.name)
        : now
          ? words.other(now.name, words.lanes[now.lane], now.assignee ?? words.nobody)
          : words.gone,
    ),
  ]
}

/** Returns the lane and the owner of a lead as the row showed them. */
function parseSeenState(value: string) {
  const [lane, assignedTo] = value.split(' ')
  return { lane: LANES.find((knownLane) => knownLane === lane) ?? 'new', assignedTo: assignedTo || null }
}
