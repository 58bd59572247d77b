/** Something wrong in one place of a file. Lines count from 1, as editors do. */
export interface Fault {
  line: number
  /** The fault in words that an operator who never saw the code understands. */
  sentence: string
  /** Where it is in the value that the text holds; missing for a fault of the text itself. */
  path?: PropertyKey[]
}

export interface ContentFileFault extends Fault {
  /** The path as it was given to the reader. */
  file: string
}

/** Content that cannot be used. Names every fault found, so one round of repairs is enough. */
export class BrokenContent extends Error {
  readonly faults: ContentFileFault[]

  constructor(faults: ContentFileFault[]) {
    const lines = faults.map(({ file, line, sentence }) => `  ${file}:${line} ${sentence}`)
    super(`The content cannot be used until this is put right:\n${lines.join('\n')}`)
    this.name = 'BrokenContent'
    this.faults = faults
  }
}

export type ContentReading<T> = { ok: true; value: T } | { ok: false; faults: Fault[] }

/** Creates the result of a reading that succeeded. */
export function getReading<T>(value: T): ContentReading<T> {
  return { ok: true, value }
}

/** Creates the result of a reading that failed. */
export function refuseReading(faults: Fault[]): { ok: false; faults: Fault[] } {
  return { ok: false, faults }
}
