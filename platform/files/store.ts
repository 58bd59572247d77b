import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Keeps files under keys that say nothing of them. Another content is another key; what is kept is whole, and outlives a loss of power. */
export interface FileStore {
  /** Takes a finished local file into the store; afterwards it is no longer where it was. */
  keep(key: FileKey, path: string): Promise<void>
  /** Undefined: there is no such file. */
  read(key: FileKey): Promise<KeptFile | undefined>
  /** Removing what is not there is no error. */
  remove(key: FileKey): Promise<void>
  /** Every key, with the time it was kept. */
  list(): AsyncIterable<{ key: FileKey; keptAt: Date }>
}

export interface KeptFile {
  bytes: number
  /** Must be read or destroyed. */
  content: Readable
}

export type FileKey = string

export function newFileKey(): FileKey {
  return randomBytes(16).toString('hex')
}

export function isFileKey(text: string) {
  return /^[\da-f]{32}$/.test(text)
}
