import type { DueItem, DueItems, DueKind } from '../due/due-item.ts'

/** The items of one kind. */
export interface KindListed extends DueItems {
  kind: Pick<DueKind, 'id' | 'name' | 'topic' | 'isFirst'>
}

/** An item with its kind. */
export interface Queued extends DueItem {
  kind: KindListed['kind']
}

/**
 * Puts the items of all kinds into one order: what comes before all else, then by when each is due, last what
 * has no time. Those due at the same time stay in the order of the kinds.
 */
export function orderByDue(lists: readonly KindListed[]): Queued[] {
  return lists
    .flatMap(({ kind, items }) => items.map((item) => ({ ...item, kind })))
    .sort((a, b) => getPlace(a) - getPlace(b))
}

function getPlace({ kind, by }: Queued) {
  return kind.isFirst ? 0 : (by?.getTime() ?? Number.MAX_SAFE_INTEGER)
}

/** Returns how many things there are, as `12`, or `12+` if there may be more. */
export function countDue(lists: readonly DueItems[]): string {
  const count = lists.reduce((sum, { total }) => sum + total, 0)
  return `${count}${lists.some(({ isPartial }) => isPartial) ? '+' : ''}`
}
