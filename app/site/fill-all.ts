import { fillText, type VariableValues } from '../../admissions/content/variables.ts'

/** Returns a copy with every name in braces filled in, at any depth. */
export function fillAll<T>(thing: T, values: VariableValues): T {
  if (typeof thing === 'string') return fillText(thing, values) as T
  if (Array.isArray(thing)) return thing.map((entry) => fillAll(entry, values)) as T
  if (typeof thing !== 'object' || thing === null) return thing
  return Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, fillAll(value, values)])) as T
}
