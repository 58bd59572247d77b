import { stringify } from 'yaml'
import type { Day } from '../../days/days.server.ts'
import type { ContentReading } from '../faults.ts'
import type { Content } from '../read.server.ts'
import { readYaml } from '../yaml.ts'
import type { FormRow, FormShape, FormValues } from './form.ts'

/** A kind of content that staff change at the desk: its form, its file, and its place among the content. */
export interface ContentKind<Value> {
  shape: FormShape
  /** Reads the text of a file, and of a version saved at the desk, by the same rules. */
  read(text: string, file: string): ContentReading<Value>
  /** Returns the content with this in place of what was there. */
  put(content: Content, value: Value): Content
  /** Returns what the form shows of a text that can be read. */
  open(text: string): FormValues
  /** Returns the text that the form says. What the form has no field for stays as it was before. */
  write(values: FormValues, before: string, today: Day): string
}

/** Reads the value of a YAML text that can be read. */
export function readYamlValue<Value>(text: string): Value {
  const located = readYaml(text)
  if (!located.ok) throw new Error('A text that cannot be read was opened.')
  return located.value.value as Value
}

/** Writes a value as the text of a file. Long lines are not folded. */
export function formatValue(value: unknown): string {
  return stringify(value, { lineWidth: 0 })
}

/** Returns rows one after the other, as a form shows them. */
export function toRows<Entry>(
  entries: Entry[],
  valuesOf: (entry: Entry) => Record<string, string>,
): FormRow[] {
  return entries.map((entry, place) => ({ place, values: valuesOf(entry) }))
}
