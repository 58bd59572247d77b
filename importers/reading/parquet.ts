import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'

export interface ParquetOptions {
  /** Columns without which it is another file; only these are read, where given. */
  required?: string[]
}

/** A row of a Parquet file; values have the file's own types (integers of 64 bits come as bigint). */
export interface ParquetRow {
  /** The row, counted from 1. */
  line: number
  row: Record<string, unknown>
}

/** Rows decoded at a time: a row group may hold a million. */
const BATCH = 20_000

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
  const columns = new Set(metadata.schema.slice(1).map((column) => column.name))
  const lacking = (options.required ?? []).filter((column) => !columns.has(column))
  if (lacking.length > 0)
    throw new RegisterRefused(
      `${file.name} is not the expected table: it lacks ${lacking.map((c) => `"${c}"`).join(', ')}.`,
    )

  const total = Number(metadata.num_rows)
  if (total === 0) throw new RegisterRefused(`${file.name} has no rows.`)
  for (let rowStart = 0; rowStart < total; rowStart += BATCH) {
    const rows = await parquetReadObjects({
      file: buffer,
      metadata,
      columns: options.required,
      rowStart,
      rowEnd: Math.min(total, rowStart + BATCH),
      compressors,
    }).catch((error: Error) => {
      throw new RegisterRefused(`${file.name} is damaged near row ${rowStart + 1} (${error.message}).`)
    })
    for (let index = 0; index < rows.length; index++) yield { line: rowStart + index + 1, row: rows[index] }
  }
}
