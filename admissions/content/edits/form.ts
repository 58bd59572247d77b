import type { Fault } from '../faults.ts'

/** How a field is shown, and which fault it has if its schema refuses it. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'day'
  | 'time'
  | 'zone'
  | 'money'
  | 'number'
  | 'tick'
  | 'picture'
  | 'address'
  | 'decimal'
  | 'choice'
  | 'list'
  | 'limit'
  | 'link'

export interface EditField {
  name: string
  kind: FieldKind
  /** The values of a `choice`, and those that a `list` may name. */
  choices?: readonly string[]
}

/** Equal rows of fields. A row without any text is left out. */
export interface FormList {
  name: string
  fields: EditField[]
  /** Where the list is in the value that the file holds. */
  at: string[]
  /** How many empty rows are offered below the others. */
  spare: number
  /** The fixed number of rows, if each has a meaning of its own. */
  fixed?: number
}

export interface FormShape {
  fields: EditField[]
  lists: FormList[]
}

export interface FormRow {
  /** Its place in the form. */
  place: number
  values: Record<string, string>
}

/** The values of a form: its fields by name, and the rows of its lists. */
export interface FormValues {
  fields: Record<string, string>
  rows: Record<string, FormRow[]>
}

/** More than any list has. */
export const MAX_ROWS = 60

/** The maximum length of a field's text: posted texts are cut at 20,000 characters. */
export const MAX_CONTENT_LENGTH = 19_900

/** Returns the name by which a field of a row is posted: `holidays-2-day`. */
export function nameRowField(list: string, place: number, field: string) {
  return `${list}-${place}-${field}`
}

/** Returns what was typed. Rows that are empty are left out; the others keep their place. */
export function readTyped({ fields, lists }: FormShape, texts: Record<string, string>): FormValues {
  return {
    fields: Object.fromEntries(fields.map(({ name }) => [name, (texts[name] ?? '').trim()])),
    rows: Object.fromEntries(lists.map((list) => [list.name, readRows(list, texts)])),
  }
}

function readRows({ name, fields, fixed = MAX_ROWS }: FormList, texts: Record<string, string>): FormRow[] {
  return Array.from({ length: fixed }, (_, place) => ({
    place,
    values: Object.fromEntries(
      fields.map((field) => [field.name, (texts[nameRowField(name, place, field.name)] ?? '').trim()]),
    ),
  })).filter(({ values }) => Object.values(values).some((text) => text !== ''))
}

/** Returns the same values as texts by the name under which each is posted. */
export function toTexts({ lists }: FormShape, { fields, rows }: FormValues): Record<string, string> {
  const rowTexts = lists.flatMap((list) =>
    rows[list.name].flatMap(({ place, values }) =>
      Object.entries(values).map(([field, text]) => [nameRowField(list.name, place, field), text]),
    ),
  )
  return { ...fields, ...Object.fromEntries(rowTexts) }
}

/**
 * The fault of a field. `wrong`: its value is not of its kind. `row`: the fields of its row contradict each
 * other. `whole`: the fields of the form do. `said`: see the sentence.
 */
export type EditProblem = 'empty' | 'too-long' | 'twice' | 'wrong' | 'row' | 'whole' | 'said'

export interface EditFault {
  /** The name under which the field is posted; empty for the whole. */
  field: string
  problem: EditProblem
  kind: FieldKind
  sentence: string
  /** The line of a long text, from 1 on. */
  line?: number
}

/** Returns the faults of texts that are longer than a field takes. */
export function findLongTexts(shape: FormShape, values: FormValues): EditFault[] {
  return Object.entries(toTexts(shape, values)).flatMap(([field, text]) =>
    text.length > MAX_CONTENT_LENGTH
      ? [{ field, problem: 'too-long' as const, kind: 'text' as const, sentence: '' }]
      : [],
  )
}

/** Finds the field of each fault that the file’s own reader reports of a text. */
export function placeFaults(
  shape: FormShape,
  values: FormValues,
  text: string,
  faults: Fault[],
): EditFault[] {
  return faults
    .filter((fault) => !faults.some((outerFault) => isWithin(outerFault, fault)))
    .map((fault) => ({ ...placeFault(shape, values, text, fault), sentence: fault.sentence }))
}

/** True if one fault is inside the part of another. The outer one then adds nothing. */
function isWithin({ path: inner = [] }: Fault, { path: outer }: Fault) {
  return (
    outer !== undefined && inner.length > outer.length && outer.every((step, index) => step === inner[index])
  )
}

function placeFault(
  shape: FormShape,
  values: FormValues,
  text: string,
  { path, line }: Fault,
): Omit<EditFault, 'sentence'> {
  const markdown = shape.fields.find(({ kind }) => kind === 'markdown')
  if (!path && markdown) {
    const body = values.fields[markdown.name]
    // The text ends with the body and a line end.
    const linesAbove = text.split('\n').length - 1 - body.split('\n').length
    return {
      field: markdown.name,
      kind: 'markdown',
      problem: body === '' ? 'empty' : 'said',
      line: line - linesAbove,
    }
  }
  const steps = (path ?? []).map(String)
  for (const list of shape.lists) {
    const row = list.at.every((step, index) => steps[index] === step)
      ? values.rows[list.name][Number(steps[list.at.length] ?? Number.NaN)]
      : undefined
    if (row) return placeInRow(list, row, values.rows[list.name], steps.slice(list.at.length + 1))
  }
  const field = findField(shape.fields, steps)
  if (!field) return { field: '', kind: 'text', problem: 'whole' }
  const isEmpty = values.fields[field.name] === ''
  return { field: field.name, kind: field.kind, problem: isEmpty ? 'empty' : getOwnProblem(field) }
}

function placeInRow(
  list: FormList,
  row: FormRow,
  rows: FormRow[],
  steps: string[],
): Omit<EditFault, 'sentence'> {
  const field = findField(list.fields, steps) ?? list.fields.at(-1)!
  const text = row.values[field.name]
  const isTwice = rows.some((otherRow) => otherRow !== row && otherRow.values[field.name] === text)
  const isOfRow = steps.length === 0 && list.fields.length > 1
  return {
    field: nameRowField(list.name, row.place, field.name),
    kind: field.kind,
    problem: isOfRow ? 'row' : text === '' ? 'empty' : isTwice ? 'twice' : getOwnProblem(field),
  }
}

/** Finds the field whose name is the path, or begins it: `holds-days`, or `features` of `features`, `2`. */
function findField(fields: EditField[], steps: string[]) {
  const name = steps.join('-')
  return fields.find((field) => name === field.name || name.startsWith(`${field.name}-`))
}

const getOwnProblem = ({ kind }: EditField): EditProblem =>
  ['line', 'text', 'markdown'].includes(kind) ? 'said' : 'wrong'
