import { parseNumber } from '../../inputs/number.ts'
import type { WorkDuring } from '../work.ts'
import type { EditField, FormRow } from './form.ts'

type Values = Record<string, string>
type Group = Record<string, unknown>
type Limit = WorkDuring['term']

/**
 * Returns the texts of fields as a form shows them. A field’s name is its path in the value: `held-days` is `days`
 * of `held`.
 */
export function openFields(fields: EditField[], value: object | undefined): Values {
  return Object.fromEntries(fields.map((field) => [field.name, showText(field, getAt(value, field.name))]))
}

/**
 * Returns a value with the typed texts in it. What the form has no field for stays as it was before; an empty field
 * is left out, and so is a group without any. A text that is not of its field’s kind stays a text, which the file’s
 * own reader refuses.
 */
export function writeFields(fields: EditField[], texts: Values, before: object = {}): Group {
  const group: Group = structuredClone(before) as Group
  for (const field of fields) putAt(group, field.name, readText(field, texts[field.name] ?? ''))
  return group
}

/** Writes the rows of a list, each over the entry that was at its place before. */
export function writeRows(fields: EditField[], rows: FormRow[], before: object[] = []): Group[] {
  return rows.map(({ place, values }) => writeFields(fields, values, before[place]))
}

function getAt(value: object | undefined, name: string): unknown {
  return name.split('-').reduce<unknown>((part, step) => (part as Group | undefined)?.[step], value)
}

function putAt(group: Group, name: string, value: unknown) {
  const [first, ...rest] = name.split('-')
  if (rest.length === 0) {
    group[first] = value
    return
  }
  const inner = { ...(group[first] as Group | undefined) }
  putAt(inner, rest.join('-'), value)
  group[first] = Object.values(inner).every((part) => part === undefined) ? undefined : inner
}

function showText({ kind }: EditField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'tick') return value ? 'yes' : ''
  if (kind === 'limit') return formatLimit(value as Limit)
  if (kind === 'list') return (value as string[]).join(', ')
  return `${value}`.trim()
}

function readText({ kind }: EditField, text: string): unknown {
  if (kind === 'tick') return text !== ''
  if (text === '') return undefined
  if (kind === 'limit') return parseLimit(text)
  if (kind === 'list') return text.split(/[\s,]+/).filter(Boolean)
  if (kind !== 'number' && kind !== 'decimal') return text
  const number = parseNumber(text)
  return number.ok ? number.value : text
}

/** Writes a limit as people type it: `20 hours a week`. */
function formatLimit(limit: Limit): string {
  if (typeof limit === 'string') return limit
  return 'hours' in limit ? `${limit.hours} hours a ${limit.per}` : `${limit.days} days a ${limit.per}`
}

const LIMIT = /^(\d{1,4}) (hours?|days?) (?:a|per) (week|fortnight|year)$/

function parseLimit(text: string): Limit | string {
  const [, count, unit, per] = LIMIT.exec(text) ?? []
  if (!count) return text
  const number = Number(count)
  return (unit.startsWith('hour') ? { hours: number, per } : { days: number, per }) as Limit
}
