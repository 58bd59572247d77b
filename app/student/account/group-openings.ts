import type { Opening } from '../../../admissions/desk/types.ts'

/** One opening of a student's file, with its day and time where the student is. */
export type ShownOpening = Pick<
  Opening,
  'id' | 'who' | 'name' | 'role' | 'what' | 'why' | 'parts' | 'order'
> & {
  on: string
  time: string
  at: Date
}

/** Openings within this time count as one visit: each button on a file records another opening. */
const VISIT_MS = 30 * 60_000

/**
 * Groups openings by person, day and reason, in the order in which each group first appears: the latest
 * first. Openings within one visit become one entry, timed from the start of the visit, with each thing
 * listed once.
 */
export function groupOpenings(openings: ShownOpening[]) {
  const groups = Map.groupBy(openings, ({ who, on, why }) => `${who} ${on} ${why}`)
  return [...groups.values()].map((group) => ({
    id: group[0].id,
    name: group[0].name,
    role: group[0].role,
    on: group[0].on,
    why: group[0].why,
    visits: groupVisits(group),
  }))
}

type Seen = Pick<ShownOpening, 'what' | 'why' | 'parts' | 'order'>

function groupVisits(openings: ShownOpening[]) {
  const visits: { id: string; time: string; began: number; views: Seen[] }[] = []
  for (const { id, time, at, what, why, parts, order } of openings) {
    const last = visits.at(-1)
    if (!last || last.began - at.getTime() > VISIT_MS) {
      visits.push({ id, time, began: at.getTime(), views: [{ what, why, parts, order }] })
      continue
    }
    last.time = time
    last.began = at.getTime()
    const isSeen = (opening: Seen) =>
      opening.what === what && opening.order === order && `${opening.parts}` === `${parts}`
    if (!last.views.some(isSeen)) last.views.unshift({ what, why, parts, order })
  }
  return visits.map(({ id, time, views }) => ({ id, time, views }))
}

export type OpeningsOfDay = ReturnType<typeof groupOpenings>[number]
