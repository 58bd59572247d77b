import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * Stores files under keys that reveal nothing about them. Different content has a different key. A stored
 * file is complete and survives a power loss.
 */
export interface FileStore {
  /** Takes a finished local file into the store; afterwards it is no longer where it was. */
  keep(key: FileKey, path: string): Promise<void>
  /** `undefined` if there is no such file. */
  read(key: FileKey): Promise<KeptFile | undefined>
  /** Removing a file that does not exist is not an error. */
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

/** Creates a random key for a file. */
export function createFileKey(): FileKey {
  return randomBytes(16).toString('hex')
}

/** Returns true if the text has the form of a file's key. */
export function isFileKey(text: string) {
  return /^[\da-f]{32}$/.test(text)
}
