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

/** Whoever opens something again within so long is there still: each button on a file opens it anew. */
const VISIT_MS = 30 * 60_000

/**
 * Openings by one person on one day for one reason stand together, in the order in which each first comes. The latest come first, and stay so. What was
 * opened in one visit is one of them, from when it began, each thing once.
 */
export function groupOpenings(openings: ShownOpening[]) {
  const groups = Map.groupBy(openings, ({ who, on, why }) => `${who} ${on} ${why}`)
  return [...groups.values()].map((of) => ({
    id: of[0].id,
    name: of[0].name,
    role: of[0].role,
    on: of[0].on,
    why: of[0].why,
    visits: visitsIn(of),
  }))
}

type Seen = Pick<ShownOpening, 'what' | 'why' | 'parts' | 'order'>

function visitsIn(openings: ShownOpening[]) {
  const visits: { id: string; time: string; began: number; seen: Seen[] }[] = []
  for (const { id, time, at, what, why, parts, order } of openings) {
    const last = visits.at(-1)
    if (!last || last.began - at.getTime() > VISIT_MS) {
      visits.push({ id, time, began: at.getTime(), seen: [{ what, why, parts, order }] })
      continue
    }
    last.time = time
    last.began = at.getTime()
    const isSeen = (one: Seen) => one.what === what && one.order === order && `${one.parts}` === `${parts}`
    if (!last.seen.some(isSeen)) last.seen.unshift({ what, why, parts, order })
  }
  return visits.map(({ id, time, seen }) => ({ id, time, seen }))
}

export type OpeningsOfDay = ReturnType<typeof groupOpenings>[number]
