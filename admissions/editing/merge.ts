/** A form's fields as they stand in it: texts, empty where nothing was given. A ticked box is `yes`. */
export type Texts<Field extends string = string> = Record<Field, string>

/** What a form sends: what is in its fields, and what was in them when it was filled from the store. */
export interface Edit<Values = Texts> {
  values: Values
  base: Values
}

/** Somebody changed the same in the meantime: `current` is what is kept now, `overlaps` names the groups that both have changed. */
export interface Overlap<Field extends string = string> {
  ok: false
  reason: 'overlap'
  current: Texts<Field>
  overlaps: Field[]
}

/**
 * Puts a person's changes onto what is kept now, which others may have changed since the form was filled. Fields of one group mean something only
 * together and are changed as one; the group goes by the name of its first field. A field that `values` does not name stays as it is kept; one
 * that `base` does not name was typed anew, whatever is kept.
 */
export function mergeEdit<Field extends string>(
  current: Texts<Field>,
  { values, base }: Edit<Partial<Texts<Field>>>,
  groups: Field[][] = (Object.keys(current) as Field[]).map((field) => [field]),
): { ok: true; values: Texts<Field> } | Overlap<Field> {
  const merged = { ...current }
  const overlaps: Field[] = []
  for (const group of groups) {
    const fields = group.filter((field) => values[field] !== undefined)
    if (same(values, base, fields)) continue
    if (base[group[0]] !== undefined && !same(current, base, fields) && !same(values, current, fields))
      overlaps.push(group[0])
    for (const field of fields) merged[field] = values[field]!
  }
  return overlaps.length > 0
    ? { ok: false, reason: 'overlap', current, overlaps }
    : { ok: true, values: merged }
}

function same<Field extends string>(
  one: Partial<Texts<Field>>,
  other: Partial<Texts<Field>>,
  group: Field[],
) {
  return group.every((field) => one[field] === other[field])
}

/** A form that is filled in while what is kept changes elsewhere: untouched fields show the new value, others stay, over the base they were typed on. */
export function rebased({ values, base }: Edit, stored: Texts, groups: string[][]): Edit {
  const next: Edit = { values: { ...values }, base: { ...base } }
  for (const group of groups) {
    const untouched = same(values, base, group)
    if (!untouched && !same(values, stored, group)) continue
    for (const field of group) next.values[field] = next.base[field] = stored[field]
  }
  return next
}
