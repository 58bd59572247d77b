import type { z } from 'zod'
import { type ContentReading, type Fault, getReading, refuseReading } from './faults.ts'
import type { Located } from './yaml.ts'

type RawIssue = z.core.$ZodRawIssue

/** Checks a value against its schema. Each fault names the field in words and its line. */
export function checkContent<T>(schema: z.ZodType<T>, { value, lineOf }: Located): ContentReading<T> {
  const outcome = schema.safeParse(value, { error: describeIssue })
  if (outcome.success) return getReading(outcome.data)
  return refuseReading(outcome.error.issues.flatMap((issue) => listFaults(issue, lineOf)))
}

function listFaults(issue: z.core.$ZodIssue, lineOf: Located['lineOf']): Fault[] {
  // Report an unknown field at its own line, not where its group begins.
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => ({
    line: lineOf(path),
    sentence: `${describePath(path)} ${issue.message}.`,
    path,
  }))
}

/** `['plans', 1, 'price']` becomes: “price” of entry 2 of “plans”. */
function describePath(path: PropertyKey[]) {
  if (path.length === 0) return 'The file'
  const name = path
    .map((step) => (typeof step === 'number' ? `entry ${step + 1}` : `“${String(step)}”`))
    .reverse()
    .join(' of ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Returns the end of the sentence that begins with the field's name; `undefined` if the schema's own words
 * are used.
 */
function describeIssue(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `should be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `should be ${describeChoice(issue.values)}`
    case 'unrecognized_keys':
      return 'is not a field that is known here'
    case 'too_small':
      return issue.origin === 'string'
        ? 'is empty'
        : `should be ${describeAmount(issue, 'at least', issue.minimum)}`
    case 'too_big':
      return `should be ${describeAmount(issue, 'at most', issue.maximum)}`
  }
}

const kinds: Record<string, string> = {
  string: 'text; put it in quotes',
  number: 'a number, without quotes',
  int: 'a whole number, without quotes',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
}

function describeChoice(values: readonly unknown[]) {
  return values.length === 1 ? `“${values[0]}”` : `one of ${values.map((value) => `“${value}”`).join(', ')}`
}

function describeAmount(issue: { origin: string; exact?: boolean }, bound: string, limit: number | bigint) {
  const limited = `${issue.exact ? 'exactly' : bound} ${limit}`
  if (issue.origin === 'array') return `a list of ${limited}`
  if (issue.origin === 'string') return `${limited} letters long`
  return limited
}
