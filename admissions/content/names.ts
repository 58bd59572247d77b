import type { Fault } from './faults.ts'
import { findVariableFaults } from './variables.ts'
import type { Located } from './yaml.ts'

/** The names that the texts of a file may refer to. */
export interface KnownNames {
  /** Names allowed in braces, also as the condition of a part of a text. */
  variables: ReadonlySet<string>
  /** Values allowed in a field called `claim`. */
  claims: ReadonlySet<string>
}

/** Returns a fault for every unknown name in a value, in braces or as a claim. */
export function listUnknownNames({ value, lineOf }: Located, { variables, claims }: KnownNames): Fault[] {
  const faults: Fault[] = []
  visitTexts(value, [], (text, path) => {
    for (const { sentence } of findVariableFaults(text, variables))
      faults.push({ line: lineOf(path), sentence, path })
    if (path.at(-1) === 'claim' && !claims.has(text))
      faults.push({
        line: lineOf(path),
        sentence: `“${text}” is not the id of a claim in claims.yaml.`,
        path,
      })
  })
  return faults
}

function visitTexts(value: unknown, path: PropertyKey[], visit: (text: string, path: PropertyKey[]) => void) {
  if (typeof value === 'string') visit(value, path)
  else if (value && typeof value === 'object')
    for (const [key, entry] of Object.entries(value)) visitTexts(entry, [...path, key], visit)
}
