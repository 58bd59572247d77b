import type { FactSighting } from '../catalogue/checked.ts'
import type { IsoDate } from '../catalogue/types.ts'
import { daysBetween } from '../days/days.server.ts'
import type { Became } from './types.ts'

/** Pages of fees and dates are made anew every year: a fact that nobody looks at for longer is not one to rely on. */
const LONGEST_REVIEW_DAYS = 550

/** What becomes of a fact that is to be published. `current`: what is published in its place now. */
export function becomes(
  fact: FactSighting,
  { known, current, today }: { known: boolean; current: FactSighting | undefined; today: IsoDate },
): Became {
  if (!known) return 'no-such-programme'
  if (fact.seenOn > today) return 'seen-later-than-today'
  if (current && says(current) === says(fact)) return 'unchanged'
  if (fact.reviewBy <= today) return 'review-is-over'
  if (daysBetween(fact.seenOn, fact.reviewBy) > LONGEST_REVIEW_DAYS) return 'review-too-far'
  if (!current) return 'added'
  return fact.seenOn < current.seenOn ? 'seen-before-the-known-one' : 'changed'
}

/** All that a fact says, as one text: the database gives the parts of a value in an order of its own. */
const says = ({ value, page, seenOn, reviewBy }: FactSighting) =>
  JSON.stringify([sorted(value), page, seenOn, reviewBy])

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
}
