import { formatCsvLine } from '../../platform/csv.ts'
import type { OwnRows } from './store.server.ts'

/** Formats rows as CSV, safe to open in a spreadsheet. Columns are those of the table. */
export function asCsv({ rows }: OwnRows): string {
  const columns = listColumns(rows)
  return [columns, ...rows.map((row) => columns.map((column) => getCell(row[column])))]
    .map(formatCsvLine)
    .join('')
}

/** Texts of the export page, in the student's language (`app/words/export.ts`). */
export interface ExportWords {
  language: string
  title(name: string): string
  /** Describes the other contents of the archive, and the parts left out. */
  about(moment: string): string
  /** Returns the display name of a table or a column. */
  named(name: string): string
  /** A moment, given as ISO 8601, as people write it. */
  moment(iso: string): string
}

/**
 * Returns everything as one HTML page that any browser opens, without script and without external resources.
 */
export function asPage(tables: OwnRows[], name: string, words: ExportWords, now: Date): string {
  const filledTables = tables.filter(({ rows }) => rows.length > 0)
  const sections = filledTables.map(({ table, rows }) => {
    const columns = listColumns(rows)
    const head = columns.map((column) => `<th scope="col">${escapeHtml(words.named(column))}</th>`).join('')
    const body = rows
      .map(
        (row) =>
          `<tr>${columns.map((column) => `<td>${escapeHtml(getText(row[column], words))}</td>`).join('')}</tr>`,
      )
      .join('\n')
    return `<h2>${escapeHtml(words.named(table))}</h2>\n<div><table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>`
  })
  return `<!doctype html>
<html lang="${words.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title(name))}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem }
div { overflow-x: auto }
table { border-collapse: collapse }
th, td { border: 1px solid #bbb; padding: .25rem .5rem; text-align: start; vertical-align: top; max-width: 30rem; overflow-wrap: anywhere }
</style>
<h1>${escapeHtml(words.title(name))}</h1>
<p>${escapeHtml(words.about(words.moment(now.toISOString())))}</p>
${sections.join('\n')}
</html>
`
}

function listColumns(rows: Record<string, unknown>[]) {
  return Object.keys(rows[0] ?? {})
}

function getCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Returns a value as readable text: a moment in words, a list or an object as its non-empty parts. */
function getText(value: unknown, words: ExportWords): string {
  if (value instanceof Date) return words.moment(value.toISOString())
  if (typeof value === 'string' && MOMENT.test(value)) return words.moment(value)
  if (typeof value !== 'object' || value === null) return getCell(value)
  const parts = Array.isArray(value)
    ? value.map((item) => getText(item, words))
    : Object.entries(value).map(([name, item]) => {
        const text = getText(item, words)
        return text && `${words.named(name)}: ${text}`
      })
  return parts.filter(Boolean).join('; ')
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
