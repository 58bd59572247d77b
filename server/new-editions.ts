import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { listPublishedProgrammes } from '../admissions/added/added.server.ts'
import { putAdded } from '../admissions/added/edition.server.ts'
import type { IsoDate } from '../admissions/catalogue/types.ts'
import type { Database } from '../platform/database/open.ts'
import type { Log } from '../platform/log.ts'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Looks for new editions. Reading a register takes a processor for minutes, so the command runs in its own
 * process. If killed, it starts again.
 */
export async function lookForEditions(log: Log, stopping: AbortSignal) {
  try {
    const { stdout } = await runCatalogue(stopping, 'update', 'all', '--due')
    if (stdout) log.info({ said: stdout.trim().split('\n') }, 'newer editions of registers were looked for')
  } catch (error) {
    if (stopping.aborted) return
    const { stderr = '' } = error as { stderr?: string }
    // Progress is reported there too.
    const lines = stderr.split('\n').filter((line) => line && !line.startsWith('  '))
    log.warn({ said: lines }, 'a register could not be brought up to date')
  }
}

/**
 * Shows programmes added by students that were published or withdrawn at the desk. A change interrupted here
 * shows at the next start.
 */
export async function showAdded(database: Database, dataDir: string, today: IsoDate, stopping: AbortSignal) {
  if (await putAdded(dataDir, await listPublishedProgrammes(database, today)))
    await runCatalogue(stopping, 'build')
}

function runCatalogue(stopping: AbortSignal, ...words: string[]) {
  const command = ['scripts/catalogue.ts', ...words]
  return promisify(execFile)(process.execPath, command, { cwd: ROOT, signal: stopping })
}
