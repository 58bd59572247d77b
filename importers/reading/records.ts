import type { InputFile } from './input.ts'
import { type JsonRecord, readJson } from './json.ts'

/** The records of JSON files: of a list, of lines, or of an interface's pages, which hold a list under `results` or `data`. */
export async function* jsonRecords(files: InputFile[]): AsyncGenerator<JsonRecord & { file: string }> {
  for (const file of files)
    for await (const { line, value } of readJson(file)) {
      const { results, data } = value as { results?: unknown; data?: unknown }
      const page = Array.isArray(results) ? results : Array.isArray(data) ? data : [value]
      for (const record of page) yield { file: file.name, line, value: record }
    }
}
