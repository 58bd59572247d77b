import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * True while a process with this id runs, under any user. A process that has ended but was not yet reaped
 * does not count.
 */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || findStatus(pid)?.[0] !== 'Z'
}

/**
 * Returns when the process began, as text that differs for a later process with the same id; `undefined` if
 * there is none.
 */
export function getProcessStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim() || undefined
    }
    return findStatus(pid)?.[19]
  } catch {
    return undefined
  }
}

/** Returns Linux's status of a process: its state comes first, its start time is the 20th field. */
function findStatus(pid: number): string[] | undefined {
  try {
    // The command's name is in brackets and may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Returns the command line of a process; empty if it cannot be seen. */
export function getCommand(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Returns the working directory of a process; `undefined` if it cannot be seen. */
export function findFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
