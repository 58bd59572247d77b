/** A form's field values as text, empty if not filled in. A ticked box is `yes`. */
export type Texts<Field extends string = string> = Record<Field, string>

/** A submitted form: the values in its fields, and the values they had when it was filled from the store. */
export interface Edit<Values = Texts> {
  values: Values
  base: Values
}

/**
 * A conflict with another user's edit: `current` is the stored value, `overlaps` names the groups that both
 * have changed.
 */
export interface Overlap<Field extends string = string> {
  ok: false
  reason: 'overlap'
  current: Texts<Field>
  overlaps: Field[]
}

/**
 * Merges a person's changes into the stored values, which others may have changed since the form was filled.
 * Fields of one group only make sense together, so they change as one; the group is named after its first
 * field. A field missing from `values` keeps its stored value; one missing from `base` counts as typed by the
 * person.
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
    if (isSameGroup(values, base, fields)) continue
    if (
      base[group[0]] !== undefined &&
      !isSameGroup(current, base, fields) &&
      !isSameGroup(values, current, fields)
    )
      overlaps.push(group[0])
    for (const field of fields) merged[field] = values[field]!
  }
  return overlaps.length > 0
    ? { ok: false, reason: 'overlap', current, overlaps }
    : { ok: true, values: merged }
}

function isSameGroup<Field extends string>(
  a: Partial<Texts<Field>>,
  b: Partial<Texts<Field>>,
  group: Field[],
) {
  return group.every((field) => a[field] === b[field])
}

/**
 * Updates a form in progress after its stored values change: untouched fields show the new value, others keep
 * theirs and the base they were typed on.
 */
export function rebaseEdit({ values, base }: Edit, stored: Texts, groups: string[][]): Edit {
  const next: Edit = { values: { ...values }, base: { ...base } }
  for (const group of groups) {
    const untouched = isSameGroup(values, base, group)
    if (!untouched && !isSameGroup(values, stored, group)) continue
    for (const field of group) next.values[field] = next.base[field] = stored[field]
  }
  return next
}
