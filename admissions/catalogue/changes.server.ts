import { isDeepStrictEqual } from 'node:util'
import type { Programme } from './records.ts'
import { type ProgrammeFactName, programmeFactNames } from './snapshot/facts.ts'

const NAMES = ['title', 'country', 'city', 'level', 'discipline'] as const

/** A name of a programme, or a fact. */
export type ProgrammePart = (typeof NAMES)[number] | ProgrammeFactName

/**
 * Returns the parts of a programme that differ between two catalogues. The same figure from a newer edition
 * is no change.
 */
export function listChangedParts(before: Programme, after: Programme): ProgrammePart[] {
  return [
    ...NAMES.filter((name) => !isSame(before[name], after[name])),
    ...programmeFactNames.filter((name) => !isSame(getFact(before, name), getFact(after, name))),
  ]
}

function getFact({ facts }: Programme, name: ProgrammeFactName): unknown {
  // A copy that was kept before this fact existed has none.
  const fact = facts[name] as Programme['facts'][typeof name] | undefined
  return fact && 'value' in fact ? fact.value : undefined
}

/** Compares as JSON: the stored copy has been through JSON, which leaves out `undefined`. */
function isSame(a: unknown, b: unknown) {
  return isDeepStrictEqual(toPlainJson(a), toPlainJson(b))
}

function toPlainJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
