import names from './subjects.json' with { type: 'json' }

const byCode: Record<string, string> = names

/** A subject of the Common Aggregation Hierarchy by its code; a middle group that is all of its wide one bears that one's name. */
export function subjectName(code: string): string | undefined {
  return byCode[code] ?? byCode[code.slice(0, 'CAH01'.length)]
}
