import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ReadingLog, Rejection } from './types.ts'

/** The rejected rows: exact totals, and the first of each kind. All of them are in the report file. */
export interface RejectionSummary {
  total: number
  byReason: Record<string, { count: number; first: Rejection; at: { file: string; line: number }[] }>
}

/** Lines named in the printed report, for each reason. */
const LINES_NAMED = 5

/**
 * The log of a reading, in a few kilobytes even for millions of rows. Every rejection goes to a file of JSON
 * lines.
 */
export class RunLog implements ReadingLog {
  readonly rejected: RejectionSummary = { total: 0, byReason: {} }
  readonly notes: Record<string, { count: number; detail: string }> = {}
  readonly read: Record<string, number> = {}
  private readonly file: string
  private readonly onProgress: (phase: string, rows: number) => void
  private stream: WriteStream | undefined
  private failure: Error | undefined

  constructor(file: string, onProgress: (phase: string, rows: number) => void) {
    this.file = file
    this.onProgress = onProgress
  }

  reject(rejection: Rejection) {
    this.rejected.total += 1
    const reason = this.rejected.byReason[rejection.reason]
    const { file, line } = rejection
    const places = line > 0 ? [{ file, line }] : []
    if (!reason) {
      this.rejected.byReason[rejection.reason] = { count: 1, first: rejection, at: places }
    } else {
      reason.count += 1
      if (reason.at.length < LINES_NAMED) reason.at.push(...places)
    }
    this.writing().write(`${JSON.stringify(rejection)}\n`)
  }

  note(code: string, detail: string) {
    const note = this.notes[code]
    if (note) note.count += 1
    else this.notes[code] = { count: 1, detail }
  }

  progress(phase: string, rows: number) {
    this.read[phase] = rows
    this.onProgress(phase, rows)
  }

  /** Ends the report file and returns its path; `undefined` if nothing was rejected. */
  async close(): Promise<string | undefined> {
    if (!this.stream) return undefined
    this.stream.end()
    await finished(this.stream).catch(() => {})
    if (this.failure) throw this.failure
    return this.file
  }

  private writing(): WriteStream {
    if (!this.stream) {
      mkdirSync(dirname(this.file), { recursive: true })
      this.stream = createWriteStream(this.file)
      this.stream.on('error', (error) => {
        this.failure = error
      })
    }
    return this.stream
  }
}
