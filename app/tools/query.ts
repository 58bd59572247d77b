/** What was typed into a form that asks by address, and what is wrong with it. */
export interface Query<Name extends string> {
  /** As it was typed, so that nothing is lost. */
  values: Record<Name, string>
  errors: Partial<Record<Name, string>>
  /** False when the form was not sent yet. */
  sent: boolean
}

/** Reads a form's fields from an address. It was sent when any of them is there. */
export function readQuery<Name extends string>(
  address: URLSearchParams,
  names: readonly Name[],
): Query<Name> {
  const values = Object.fromEntries(
    names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, 100)]),
  )
  return {
    values: values as Record<Name, string>,
    errors: {},
    sent: names.some((name) => address.has(name)),
  }
}

/** `24,500` and `8.2` are numbers; undefined for nothing, NaN for what is none. */
export function numberOf(text: string): number | undefined {
  if (text === '') return undefined
  const plain = text.replaceAll(/[,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The other form's fields, so that asking one does not forget the other. */
export function carried(values: Record<string, string>): [string, string][] {
  return Object.entries(values).filter(([, value]) => value !== '')
}
