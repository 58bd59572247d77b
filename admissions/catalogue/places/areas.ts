import listed from '../../../content/metropolitan-areas.json' with { type: 'json' }
import { toPlainText } from './plain.ts'

/** A city with the towns that belong to it. */
export interface MetropolitanArea {
  name: string
  /** The town that gives it its name: a search for it finds all of the area. */
  city: string
  country: string
  /** Other names of the area. */
  words: string[]
}

export const metropolitanAreas: readonly MetropolitanArea[] = listed.areas

const byTown = new Map(
  listed.areas.flatMap((area) =>
    [area.city, ...area.towns].flatMap((town) =>
      // Some registers name no state.
      [...area.states, ''].map((state) => [`${area.country} ${state} ${toPlainText(town)}`, area] as const),
    ),
  ),
)

/** Returns the metropolitan area that a town belongs to, if any. */
export function findArea(country: string, stateCode: string, city: string): MetropolitanArea | undefined {
  return byTown.get(`${country} ${stateCode} ${toPlainText(city)}`)
}
