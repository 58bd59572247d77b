import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../platform/log.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Reading a register takes a processor for minutes: it is done by the command, in a process of its own. Killed, it begins again. */
export async function lookForEditions(log: Log, stopping: AbortSignal) {
  const command = ['scripts/catalogue.ts', 'update', 'all', '--due']
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, signal: stopping })
    if (stdout) log.info({ said: stdout.trim().split('\n') }, 'newer editions of registers were looked for')
  } catch (error) {
    if (stopping.aborted) return
    const { stderr = '' } = error as { stderr?: string }
    // Its progress is told there as well.
    const said = stderr.split('\n').filter((line) => line && !line.startsWith('  '))
    log.warn({ said }, 'a register could not be brought up to date')
  }
}
