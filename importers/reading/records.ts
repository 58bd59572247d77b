import type { z } from 'zod'
import type { ReadingLog } from '../types.ts'
import type { InputFile } from './input.ts'
import { readJson } from './json.ts'
import type { Whole } from './one-table.ts'

/**
 * The records of JSON files: a list, lines, or an interface's pages with `results` or `data`. Those unlike `schema` are rejected for `reason`.
 */
export async function* jsonRecords<Row>(
  files: InputFile[],
  schema: z.ZodType<Row>,
  phase: string,
  reason: string,
  log: ReadingLog,
): AsyncGenerator<Whole<Row>> {
  let count = 0
  for (const file of files)
    for await (const { line, value } of readJson(file)) {
      const { results, data } = value as { results?: unknown; data?: unknown }
      const page = Array.isArray(results) ? results : Array.isArray(data) ? data : [value]
      for (const record of page) {
        log.progress(phase, ++count)
        const reject = (reason: string, detail: string) =>
          log.reject({ file: file.name, line, reason, detail })
        const read = schema.safeParse(record)
        if (read.success) yield { line, row: read.data, reject }
        else reject(reason, `The record has no ${read.error.issues[0].path.join('.')} as it should be.`)
      }
    }
}
