import type {
  InstitutionRecord,
  ProgrammeRecord,
  RegisterName,
  Source,
} from '../admissions/catalogue/types.ts'
import { FileRefused } from '../platform/tables/file.ts'

/** The input of an importer: local paths (files or folders) or http(s) addresses, in the order given. */
export interface ImportInput {
  locations: string[]
  /** Hosts of the operator's own network that addresses may lead to: PRIVATE_HOSTS. */
  privateHosts?: readonly string[]
  /** Today, for the source's `retrieved`. */
  today: string
  /** The publisher's name for the edition, if the operator gives it: some files state none. */
  edition?: string
  /** Files already fetched from the locations, which are not requested again. */
  fetched?: FetchedFile[]
  /** The day its publisher last changed it, for files that say no edition. */
  dated?: string
  /** The register's own: which addresses in a list are its files. */
  lists?: RegExp
}

export interface FetchedFile {
  name: string
  path: string
  from: string
}

/** A register's row in our terms. Sources come before the records that cite them. */
export type RegisterRecord =
  | { kind: 'source'; source: Source }
  | { kind: 'institution'; institution: InstitutionRecord }
  | { kind: 'programme'; programme: ProgrammeRecord }

/** A row that was left out, and why, in words an operator can act on. */
export interface Rejection {
  file: string
  /**
   * The line (CSV, JSON lines) or row (spreadsheet) in the published file, counted from 1; 0 if the format
   * has none.
   */
  line: number
  /** A short fixed code, one per kind of trouble, for counting: `no-title`. */
  reason: string
  /** The sentence: `The course has no name.` */
  detail: string
}

/** Receives reports while reading. */
export interface ReadingLog {
  reject(rejection: Rejection): void
  /** A thing worth counting that is not a rejection: `courses-without-title`. */
  note(code: string, detail: string): void
  /** Rows read so far in this phase; called often, shown seldom. */
  progress(phase: string, rows: number): void
}

export interface Publisher {
  /** Addresses of files, or of lists of files. `{year}` is replaced by the latest available year. */
  addresses: string[]
  /** The addresses in a list (JSON, or a page) that are the register's files today. */
  lists?: RegExp
}

/** A register's importer: fetch and read. Planning and applying are the same for all, in `run.ts`. */
export interface Register {
  name: RegisterName
  title: string
  /** The input it accepts, for `--help`: one or two lines. */
  takes: string
  /** A directory: it lists institutions and no programmes. */
  institutionsOnly?: boolean
  /**
   * The address where its publisher offers it, unless the operator sets another; `undefined` if it must be
   * requested from the publisher.
   */
  publisher?: Publisher
  /** Streams the register's records. Throws `RegisterRefused` for a file of the wrong shape, cut off, or empty. */
  read(input: ImportInput, log: ReadingLog): AsyncGenerator<RegisterRecord>
}

/**
 * The whole file is refused, and the catalogue stays unchanged. The message is one sentence for the operator.
 */
export class RegisterRefused extends FileRefused {
  override name = 'RegisterRefused'
}
