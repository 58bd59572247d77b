import names from './subjects.json' with { type: 'json' }

const byCode: Record<string, string> = names

/**
 * Returns the name of a subject of the Common Aggregation Hierarchy by its code. A middle group that is the
 * whole of its wide group has the wide group's name.
 */
export function findSubjectName(code: string): string | undefined {
  return byCode[code] ?? byCode[code.slice(0, 'CAH01'.length)]
}
