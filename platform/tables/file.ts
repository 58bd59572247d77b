/** A file that contains a table, from any origin. */
export interface TableFile {
  /** Its name in messages: `hd2022.csv`. */
  name: string
  /** Its plain bytes; may be called again to read from the start. */
  stream(): AsyncIterable<Uint8Array>
  /** Its path on disk, for formats that need random access. */
  localPath(): Promise<string>
  /** The whole file, if it is in memory and not on disk. */
  bytes?: Buffer
}

/** A row as it is in the file, before its cells have names. */
export interface RawRow {
  /** The line (CSV) or row (spreadsheet) where it begins, counted from 1. */
  line: number
  cells: string[]
}

/** The whole file cannot be read. The message is one sentence for the operator. */
export class FileRefused extends Error {
  override name = 'FileRefused'
}

/** The file is longer than its reader takes. */
export class FileTooLong extends FileRefused {
  override name = 'FileTooLong'
}
