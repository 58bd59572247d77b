import type { Opening } from '../../../admissions/desk/types.ts'

/** One opening of a student's file, with its day and time where the student is. */
export type ShownOpening = Pick<Opening, 'id' | 'who' | 'name' | 'what' | 'why' | 'parts'> & {
  on: string
  time: string
}

/** Openings by one person on one day for one reason stand together, in the order in which each first comes. The latest come first, and stay so. */
export function groupOpenings(openings: ShownOpening[]) {
  const groups = Map.groupBy(openings, ({ who, on, why }) => `${who} ${on} ${why}`)
  return [...groups.values()].map((of) => ({
    id: of[0].id,
    name: of[0].name,
    on: of[0].on,
    why: of[0].why,
    openings: of.map(({ id, time, what, parts }) => ({ id, time, what, parts })),
  }))
}

export type OpeningsOfDay = ReturnType<typeof groupOpenings>[number]
