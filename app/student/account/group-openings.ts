import type { Opening } from '../../../admissions/desk/types.ts'

/** One opening of a student's file, with its day and time where the student is. */
export type ShownOpening = Pick<Opening, 'id' | 'who' | 'name' | 'what' | 'why' | 'parts'> & {
  on: string
  time: string
}

/** Openings by one person on one day stand together, in the order in which each first comes. The latest come first, and stay so. */
export function groupOpenings(openings: ShownOpening[]) {
  const groups = Map.groupBy(openings, ({ who, on }) => `${who} ${on}`)
  return [...groups.values()].map((of) => ({
    id: of[0].id,
    name: of[0].name,
    on: of[0].on,
    reasons: [...new Set(of.map(({ why }) => why))],
    openings: of.map(({ id, time, what, why, parts }) => ({ id, time, what, why, parts })),
  }))
}

export type OpeningsOfDay = ReturnType<typeof groupOpenings>[number]
