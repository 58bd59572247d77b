import type { z } from 'zod'
import { apiWords } from '../words/api.ts'
import type { WrongField } from './problems.ts'

const { field: words } = apiWords

type Issue = z.core.$ZodIssue

/**
 * Converts schema errors to one message per field, with its path and the expected value. Submitted values are
 * not repeated.
 */
export function listWrongFields({ issues }: z.ZodError): WrongField[] {
  return issues.map((issue) => toWrongField(issue, []))
}

function toWrongField(issue: Issue, above: PropertyKey[]): WrongField {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union') {
    const nearest = findNearestIssue(issue.errors)
    if (nearest) return toWrongField(nearest, path)
  }
  // An unknown field is reported by its own name.
  const keys = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0]] : path
  const parameter = keys.map(String).join('.')
  return { parameter, message: describeIssue(issue, parameter || words.body) }
}

/** Returns the issue of the intended shape among several: the first with an error within a field. */
function findNearestIssue(shapes: Issue[][]): Issue | undefined {
  return shapes.find(([first]) => first && (first.path.length > 0 || first.code !== 'invalid_type'))?.[0]
}

function describeIssue(issue: Issue, field: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return words.kind(field, [issue.expected])
    case 'invalid_union': {
      const kinds = issue.errors.flatMap(([first]) =>
        first?.code === 'invalid_type' ? [first.expected] : [],
      )
      return kinds.length > 0 ? words.kind(field, kinds) : words.other(field)
    }
    case 'invalid_value':
      return words.oneOf(field, issue.values.map(String))
    case 'too_small':
      return findSizeUnit(issue.origin)
        ? words.shortest(field, Number(issue.minimum), findSizeUnit(issue.origin)!)
        : words.atLeast(field, Number(issue.minimum))
    case 'too_big':
      return findSizeUnit(issue.origin)
        ? words.longest(field, Number(issue.maximum), findSizeUnit(issue.origin)!)
        : words.atMost(field, Number(issue.maximum))
    case 'not_multiple_of':
      return words.step(field, issue.divisor)
    case 'invalid_format':
      return issue.format === 'date' ? words.day(field) : words.other(field)
    case 'unrecognized_keys':
      return words.unknown(field)
    default:
      return words.other(field)
  }
}

/** Returns the unit of a wrong length; `undefined` for a number, whose value itself is limited. */
function findSizeUnit(origin: string): 'list' | 'text' | undefined {
  if (origin === 'array' || origin === 'set') return 'list'
  return origin === 'string' ? 'text' : undefined
}
