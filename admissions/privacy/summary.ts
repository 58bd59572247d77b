import { csvLine } from '../../platform/csv.ts'
import type { OwnRows } from './store.server.ts'

/** Rows as CSV, safe to open in a spreadsheet. Columns are those of the table. */
export function asCsv({ rows }: OwnRows): string {
  const columns = columnsOf(rows)
  return [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))].map(csvLine).join('')
}

/** What the page of an export says, in the student's language (`app/words/export.ts`). */
export interface ExportWords {
  language: string
  title(name: string): string
  /** What else the archive holds, and what was left out. `moment`: ISO 8601. */
  about(moment: string): string
  /** What a table, and a column of one, is called. */
  named(name: string): string
}

/** Everything on one page that any browser opens, without script and without anything from elsewhere. */
export function asPage(tables: OwnRows[], name: string, words: ExportWords, now: Date): string {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const sections = filled.map(({ table, rows }) => {
    const columns = columnsOf(rows)
    const head = columns.map((column) => `<th scope="col">${escaped(words.named(column))}</th>`).join('')
    const body = rows
      .map(
        (row) => `<tr>${columns.map((column) => `<td>${escaped(cellOf(row[column]))}</td>`).join('')}</tr>`,
      )
      .join('\n')
    return `<h2>${escaped(words.named(table))}</h2>\n<div><table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>`
  })
  return `<!doctype html>
<html lang="${words.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title(name))}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem }
div { overflow-x: auto }
table { border-collapse: collapse }
th, td { border: 1px solid #bbb; padding: .25rem .5rem; text-align: start; vertical-align: top; max-width: 30rem; overflow-wrap: anywhere }
</style>
<h1>${escaped(words.title(name))}</h1>
<p>${escaped(words.about(now.toISOString()))}</p>
${sections.join('\n')}
</html>
`
}

function columnsOf(rows: Record<string, unknown>[]) {
  return Object.keys(rows[0] ?? {})
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function escaped(text: string) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
