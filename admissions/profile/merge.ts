import type { Texts } from './entries.ts'
import type { EntryKind } from './types.ts'

/** What a form sends: what is in its fields, and what was in them when it was filled from the store. */
export interface Edit {
  values: Texts
  base: Texts
}

/** Fields that mean something only together; all others stand alone. A group goes by the name of its first field. */
const TOGETHER: Record<'about' | EntryKind, string[][]> = {
  about: [['country', 'state', 'city']],
  experience: [['current', 'endDate']],
  education: [
    ['scoreType', 'score'],
    ['current', 'endDate'],
  ],
  testResults: [],
}

/** The fields of a form in the groups that are changed as one. */
export function groupsOf(form: 'about' | EntryKind, fields: readonly string[]): string[][] {
  const together = TOGETHER[form]
  return fields.flatMap((field) => {
    const group = together.find((names) => names.includes(field))
    if (!group) return [[field]]
    return group[0] === field ? [group] : []
  })
}

export interface Merged {
  /** What to keep: the person's own changes, and others' where the person made none. */
  values: Texts
  /** Names of the groups that both have changed, differently. There `values` has what the person typed. */
  overlaps: string[]
}

/** Puts a person's changes onto what is kept now, which others may have changed since the form was filled. */
export function mergeEdit(current: Texts, { values, base }: Edit, groups: string[][]): Merged {
  const merged: Texts = {}
  const overlaps: string[] = []
  for (const group of groups) {
    const mine = !same(values, base, group)
    const theirs = !same(current, base, group)
    if (mine && theirs && !same(values, current, group)) overlaps.push(group[0])
    for (const field of group) merged[field] = (mine ? values : current)[field]
  }
  return { values: merged, overlaps }
}

function same(one: Texts, other: Texts, group: string[]) {
  return group.every((field) => one[field] === other[field])
}

/**
 * A form that is being filled in while what is kept has changed elsewhere: what nobody has touched here shows the new value, what somebody
 * has stays, over the base it was typed on, so that sending it tells of the change.
 */
export function rebased({ values, base }: Edit, stored: Texts, groups: string[][]): Edit {
  const next: Edit = { values: { ...values }, base: { ...base } }
  for (const group of groups) {
    const untouched = same(values, base, group)
    if (!untouched && !same(values, stored, group)) continue
    for (const field of group) next.values[field] = next.base[field] = stored[field]
  }
  return next
}
