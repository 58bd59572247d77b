import { getReach } from '../../../admissions/access/can.ts'
import type { DueListed } from '../due/DueLine.tsx'
import { type DueDay, SHOWN } from '../due/due-item.ts'
import type { StaffContext } from '../require-desk.ts'
import { DUE_KINDS } from './kinds.server.ts'
import { countDue, type KindListed, orderByDue, type Queued } from './queue.ts'

/** Lists the user's due items in one order: of all kinds, or of the kind that the address names. */
export async function loadMyDay({ page, who }: StaffContext, request: Request) {
  const { role } = who.by
  const queries = new Map<unknown, Promise<unknown>>()
  const day: DueDay = {
    page,
    who,
    now: page.now(),
    once<Result>(find: (day: DueDay) => Promise<Result>) {
      if (!queries.has(find)) queries.set(find, find(day))
      return queries.get(find) as Promise<Result>
    },
  }
  const kinds = DUE_KINDS.filter(({ verbs }) => verbs.some((verb) => getReach(verb, role)))
  const lists: KindListed[] = await Promise.all(
    kinds.map(async (kind) => ({ kind, ...((await kind.list(day)) ?? { items: [], total: 0 }) })),
  )
  const chosen = lists.find(({ kind }) => kind.id === new URL(request.url).searchParams.get('kind'))
  const queue = orderByDue(chosen ? [chosen] : lists)
  const announced = lists.filter(({ kind }) => kind.topic)
  return {
    hasLeads: getReach('leads.view', role) !== undefined,
    topics: [...new Set(DUE_KINDS.flatMap(({ topic }) => topic ?? []))],
    total: lists.reduce((sum, { total }) => sum + total, 0),
    count: countDue(lists),
    chosen: chosen?.kind.id,
    kinds: lists
      .filter((list) => list.items.length > 0)
      .map((list) => ({ id: list.kind.id, name: list.kind.name, count: countDue([list]) })),
    // A kind alone is shown as far as it was read.
    lines: (chosen ? queue : queue.slice(0, SHOWN)).map(toLine),
    more: chosen?.more,
    asOf: day.now.getTime(),
    announced: {
      states: orderByDue(announced).flatMap(({ kind, id, state }) =>
        state === undefined ? [] : [[`${kind.id} ${id}`, state] as const],
      ),
      total: announced.reduce((sum, { total }) => sum + total, 0),
    },
  }
}

function toLine({ kind, id, to, text, note }: Queued): DueListed {
  return { key: `${kind.id} ${id}`, kind: kind.name, to, text, note }
}
