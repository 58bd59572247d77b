import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

type Row = Record<string, string>

/** The rows of the typical catalogue's own CSV file, or of all those in one of its folders (`institutions/`) by the order of their names. */
export function readTypicalRows(path: string): Row[] {
  const place = fileURLToPath(new URL(path, import.meta.url))
  const files = path.endsWith('/')
    ? readdirSync(place)
        .filter((name) => name.endsWith('.csv'))
        .sort()
        .map((name) => place + name)
    : [place]
  return files.flatMap((file) =>
    parse<Row>(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true }),
  )
}
