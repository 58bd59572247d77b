import { FileRefused } from '../../platform/tables/file.ts'
import { getShape } from '../../platform/tables/text.ts'
import { readCsv } from '../reading/csv.ts'
import type { InputFile } from '../reading/input.ts'
import { type JsonRecord, readJson, readListedRecords } from '../reading/json.ts'
import { RegisterRefused } from '../types.ts'
import { findColumn } from './columns.ts'

/** The three records of a feed, under the names of the specification's collections. */
export const ROW_KINDS = ['courses', 'university_info', 'university_desc'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** One record, every value as text; a list in a JSON feed is a JSON array's text. */
export interface FeedRow {
  line: number
  row: Record<string, string>
  /** Set if a CSV row has a different number of cells than the header. */
  cells?: number
}

/** A file of a feed, and which records are in it. */
export interface FeedFile {
  file: InputFile
  kinds: RowKind[]
  rows(kind: RowKind): AsyncIterable<FeedRow>
}

/**
 * Opens a file that is a CSV table, a list of JSON records of one kind, or a JSON object with a list of each
 * kind. `undefined` if it is none of these.
 */
export async function openPartnerFeed(file: InputFile): Promise<FeedFile | undefined> {
  const { head } = await getShape(file)
  const start = head.trimStart()
  if (start.startsWith('{')) {
    const kinds = ROW_KINDS.filter((kind) => new RegExp(`"${kind}"\\s*:\\s*\\[`).test(head))
    // A list may begin beyond the first 64 kB: if one is found, search for all three.
    if (kinds.length > 0)
      return { file, kinds: [...ROW_KINDS], rows: (kind) => asText(readListedRecords(file, kind)) }
  }
  const rows = () => (/^[{[]/.test(start) ? asText(readJson(file)) : readCsv(file))
  const first = await readFirst(rows()).catch((error: unknown) => {
    // A readme of one line looks like a header without rows.
    if (error instanceof FileRefused && /\.(md|txt|pdf|docx?)$/i.test(file.name)) return undefined
    throw error
  })
  const kind = first && findKind(Object.keys(first.row))
  if (kind) return { file, kinds: [kind], rows }
  return undefined
}

export const createNotAFeedError = (files: InputFile[]) =>
  new RegisterRefused(
    `${files.map((file) => file.name).join(', ')} is no partner feed: it has neither the columns Name and University of a course, nor those of university_info (name, school_slug) or university_desc (slug, name).`,
  )

/** Returns the kind of a record, by its column names. */
function findKind(names: string[]): RowKind | undefined {
  if (names.includes('school_slug')) return 'university_info'
  const columns = new Set(names.map(findColumn))
  if (columns.has('name') && columns.has('university')) return 'courses'
  return names.includes('slug') && names.includes('name') ? 'university_desc' : undefined
}

async function readFirst(rows: AsyncIterable<FeedRow>): Promise<FeedRow | undefined> {
  for await (const row of rows) return row
  return undefined
}

async function* asText(records: AsyncIterable<JsonRecord>): AsyncGenerator<FeedRow> {
  for await (const { line, value } of records) yield { line, row: flattenValue(value) }
}

/**
 * Returns a JSON record as a row of text. Values of a nested record (`Sat: { Required, Score }`) get both
 * names joined.
 */
function flattenValue(value: unknown, prefix = '', row: Record<string, string> = {}): Record<string, string> {
  for (const [name, inner] of Object.entries(value ?? {})) {
    if (inner !== null && typeof inner === 'object' && !Array.isArray(inner))
      flattenValue(inner, prefix + name, row)
    else if (Array.isArray(inner)) row[prefix + name] = inner.length > 0 ? JSON.stringify(inner) : ''
    else row[prefix + name] = inner === null || inner === undefined ? '' : String(inner)
  }
  return row
}

/** Splits a cell that may hold several values: a JSON array, or names separated by `;` or `|`. */
export function splitList(cell: string | undefined): string[] {
  const text = (cell ?? '').trim()
  if (text.startsWith('[')) {
    const list = parseArray(text)
    if (list) return list.map((item) => String(item).trim()).filter(Boolean)
  }
  return text
    .split(/[;|]/)
    .map((item) => item.trim())
    .filter(Boolean)
}

function parseArray(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined // brackets in plain text
  }
}
