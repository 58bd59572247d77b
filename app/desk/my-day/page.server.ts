import { reachOf } from '../../../admissions/access/can.ts'
import type { DueListed } from '../due/DueSection.tsx'
import type { DueDay, DueKind } from '../due/due-item.ts'
import type { StaffContext } from '../require-desk.ts'
import { DUE_KINDS } from './kinds.server.ts'

/** Lists what is due for the user, by the table of kinds; a kind without items is left out. */
export async function loadMyDay({ page, who }: StaffContext) {
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
  const kinds = DUE_KINDS.filter(({ verbs }) => verbs.some((verb) => reachOf(verb, role)))
  const lists = await Promise.all(kinds.map((kind) => listKind(kind, day)))
  return {
    hasLeads: reachOf('leads.view', role) !== undefined,
    topics: [...new Set(DUE_KINDS.flatMap(({ topic }) => topic ?? []))],
    lists: lists.flat(),
    asOf: day.now.getTime(),
  }
}

async function listKind(kind: DueKind, day: DueDay): Promise<DueListed[]> {
  const { id, heading, urgency, topic, isUncounted } = kind
  const { items = [], total = 0, isPartial, more } = (await kind.list(day)) ?? {}
  if (items.length === 0) return []
  const count = isUncounted ? undefined : `${total}${isPartial ? '+' : ''}`
  return [{ id, heading, urgency, count, items, more, announced: topic ? total : 0 }]
}
