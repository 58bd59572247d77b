import type { FactSighting } from '../catalogue/checked.ts'
import type { IsoDate } from '../catalogue/types.ts'
import { countDaysBetween } from '../days/days.server.ts'
import type { SightingOutcome } from './types.ts'

/** Fee and date pages are rewritten every year: a fact that is not checked for longer is not reliable. */
const MAX_REVIEW_DAYS = 550

/** A statement read on a page: a fact of a programme, or a rule of an institution. */
type Sighting = Omit<FactSighting, 'programme' | 'name'>

/** Returns what publishing a fact would do. `current`: the fact now published in its place. */
export function judgeSighting(
  fact: Sighting,
  { isListed, current, today }: { isListed: boolean; current: Sighting | undefined; today: IsoDate },
): SightingOutcome {
  if (!isListed) return 'no-such-programme'
  if (fact.seenOn > today) return 'seen-later-than-today'
  if (current && toComparableText(current) === toComparableText(fact)) return 'unchanged'
  if (fact.reviewBy <= today) return 'review-is-over'
  if (countDaysBetween(fact.seenOn, fact.reviewBy) > MAX_REVIEW_DAYS) return 'review-too-far'
  if (!current) return 'added'
  return fact.seenOn < current.seenOn ? 'older-than-published' : 'changed'
}

/** Serialises a fact as one text to compare: the database returns the parts of a value in its own order. */
const toComparableText = ({ value, page, ofYear = '', seenOn, reviewBy }: Sighting) =>
  JSON.stringify([toSortedEntries(value), page, ofYear, seenOn, reviewBy])

function toSortedEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSortedEntries)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, toSortedEntries(part)])
}
