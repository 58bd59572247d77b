import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The data folder's own secret, made when it is first asked for: 64 hexadecimal digits that only this user may read. Processes that
 * ask at the same time get the same one. Losing it signs everybody out and ends every link that was sent. `name`: another file like it.
 */
export function secretOf(folder: string, name = 'secret'): string {
  const file = join(folder, name)
  const ready = read(file)
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

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
