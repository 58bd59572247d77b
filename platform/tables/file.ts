/** A file with a table in it, wherever it came from. */
export interface TableFile {
  /** What messages call it: `hd2022.csv`. */
  name: string
  /** Its plain bytes; may be called again to read from the start. */
  stream(): AsyncIterable<Uint8Array>
  /** Where it lies on disk, for formats that need random access. */
  localPath(): Promise<string>
  /** The whole file, when it lies in memory and not on disk. */
  bytes?: Buffer
}

/** A row as it stands in a file, before anybody says what its cells are. */
export interface RawRow {
  /** The line (CSV) or row (spreadsheet) where it begins, counted from 1. */
  line: number
  cells: string[]
}

/** The whole file cannot be read. The message is one sentence for the operator. */
export class FileRefused extends Error {
  override name = 'FileRefused'
}

/** There is more in the file than its reader takes. */
export class FileTooLong extends FileRefused {
  override name = 'FileTooLong'
}
