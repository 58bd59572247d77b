import { asyncBufferFromFile, parquetMetadataAsync, parquetScan } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'

export interface ParquetOptions {
  /** Columns without which it is another file; if given, only these are read. Letter case does not matter. */
  required?: string[]
}

/** A row of a Parquet file; values have the file's own types (integers of 64 bits come as bigint). */
export interface ParquetRow {
  /** The row, counted from 1. */
  line: number
  row: Record<string, unknown>
}

/** Rows decoded at a time, if a row group holds more. */
const BATCH = 1_000_000

/**
 * Streams the rows of a Parquet file, a batch of one row group at a time.
 *
 * @throws RegisterRefused when it is not Parquet, is cut off, lacks a required column, or has no rows.
 */
export async function* readParquet(
  file: InputFile,
  options: ParquetOptions = {},
): AsyncGenerator<ParquetRow> {
  const buffer = await asyncBufferFromFile(await file.localPath())
  const metadata = await parquetMetadataAsync(buffer).catch(() => {
    throw new RegisterRefused(`${file.name} is not a Parquet file, or was cut off. Fetch it again.`)
  })
  const columns = metadata.schema.slice(1).map((column) => column.name)
  const spelled = new Map(columns.map((column) => [column.toLowerCase(), column]))
  const lacking = (options.required ?? []).filter((column) => !spelled.has(column.toLowerCase()))
  if (lacking.length > 0)
    throw new RegisterRefused(
      `${file.name} is not the expected table: it lacks ${lacking.map((c) => `"${c}"`).join(', ')}.`,
    )

  const total = Number(metadata.num_rows)
  if (total === 0) throw new RegisterRefused(`${file.name} has no rows.`)
  const wantedColumns = options.required ?? columns
  const inFile = wantedColumns.map((column) => spelled.get(column.toLowerCase()) ?? column)
  const scan = await parquetScan({ file: buffer, metadata, columns: inFile, compressors })
  for (const group of scan.ranges) {
    for (let rowStart = group.rowStart; rowStart < group.rowEnd; rowStart += BATCH) {
      const rowEnd = Math.min(group.rowEnd, rowStart + BATCH)
      const values: ArrayLike<unknown>[] = []
      for (const column of inFile) {
        const read = scan.readColumn({ column, rowStart, rowEnd })
        values.push(
          await read.catch((error) => {
            throw createDamageRefusal(file.name, rowStart, error)
          }),
        )
      }
      for (let index = 0; index < rowEnd - rowStart; index++) {
        const row: Record<string, unknown> = {}
        for (let column = 0; column < wantedColumns.length; column++)
          row[wantedColumns[column]] = values[column][index]
        yield { line: rowStart + index + 1, row }
      }
    }
  }
}

const createDamageRefusal = (name: string, row: number, error: Error) =>
  new RegisterRefused(`${name} is damaged after row ${row} (${error.message}).`)
