import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the data folder's own secret (or `name`), 64 hexadecimal digits that only this user can read; the
 * same for all processes. If it is lost, everyone is signed out.
 */
export function getSecret(folder: string, name = 'secret'): string {
  const file = join(folder, name)
  const ready = readSecret(file)
  if (ready) return ready
  // Written beside it first: a half-written secret must never be read.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

function readSecret(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
