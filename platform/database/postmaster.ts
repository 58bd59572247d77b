import { spawn } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFolder, getCommand, isAlive } from '../processes.ts'
import type { Cluster } from './cluster.ts'

/** A running PostgreSQL, no matter who started it. */
export interface Postmaster {
  pid: number
  socketDir: string
}

// Small: one product on one machine. Durability is never traded away: fsync and synchronous_commit keep their
// default, on.
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  'shared_buffers=32MB',
  // The log's disk space: it is taken once, as the log reuses the same files, and grows little beyond it.
  'max_wal_size=64MB',
  'min_wal_size=64MB',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m [%p] ',
]

const START_TIMEOUT_MS = 60_000
const MAX_DEATHS = 20
const MAX_LOG_BYTES = 10_000_000

/**
 * Starts the cluster's PostgreSQL, or adopts the one that outlived its process. Throws the end of its log; a
 * signal stops a server started here.
 */
export async function startPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let launched: Launched | undefined
  let deaths = 0

  while (Date.now() < deadline) {
    const running = readPidFile(cluster.data)
    if (signal?.aborted) {
      if (launched && !launched.ended()) await stopPostmaster(launched)
      signal.throwIfAborted()
    }
    if (running?.ready) return running
    if (!running && !(launched && !launched.ended())) {
      if (launched && !launched.mayComeUp()) break
      if (launched?.wasKilled() && ++deaths > MAX_DEATHS) break
      launched = launchPostmaster(cluster)
    }
    await wait(10)
  }
  throw new Error(
    `PostgreSQL did not start. The end of its log (${cluster.logFile}):\n${readLogEnd(cluster.logFile)}`,
  )
}

/** Returns the running PostgreSQL of a cluster's data folder, if one answers. */
export function findPostmaster(data: string): Postmaster | undefined {
  const running = readPidFile(data)
  return running?.ready ? running : undefined
}

/**
 * Stops PostgreSQL: cuts open sessions; everything acknowledged is on disk. Resolves when the process is
 * gone, within seven seconds.
 */
export async function stopPostmaster({ pid }: { pid: number }) {
  // SIGINT is PostgreSQL's "fast" stop. SIGQUIT is its emergency exit, after which it recovers from its log,
  // as after SIGKILL.
  for (const [signal, patience] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    // A paused process receives no other signal.
    process.kill(pid, 'SIGCONT')
    for (const deadline = Date.now() + patience; Date.now() < deadline && isAlive(pid); ) await wait(10)
  }
}

interface Launched {
  pid: number
  ended(): boolean
  /** True if a user or the system killed it. */
  wasKilled(): boolean
  /** It has ended by something that passes. */
  mayComeUp(): boolean
}

function launchPostmaster(cluster: Cluster): Launched {
  keepShort(cluster.logFile)
  // No process uses this data folder, so the socket's lock belongs to a dead one, even if its id is in use
  // again.
  rmSync(join(cluster.socketDir, '.s.PGSQL.5432.lock'), { force: true })
  const log = openSync(cluster.logFile, 'a', 0o600)
  const before = fstatSync(log).size
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.data, '-k', cluster.socketDir, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    {
      ...cluster.person,
      cwd: '/',
      // In a session of its own, so Ctrl-C reaches only the server, which then stops PostgreSQL last.
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  const wasKilled = () => child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    ended: () => child.pid === undefined || child.exitCode !== null || wasKilled(),
    wasKilled,
    mayComeUp: () => wasKilled() || IN_USE.test(readFileSync(cluster.logFile).subarray(before).toString()),
  }
}

// "pre-existing shared memory block (key 2376556, ID 819200) is still in use": after PostgreSQL is killed,
// its sessions need a moment to notice. Its process id stays taken until its parent has reaped it.
const IN_USE = /pre-existing shared memory block .*is still in use|lock file "postmaster.pid" already exists/

/**
 * Returns the content of `postmaster.pid` for a PostgreSQL running here. Removes a file whose id now belongs
 * to another process, as PostgreSQL would refuse to start.
 */
function readPidFile(data: string): (Postmaster & { ready: boolean }) | undefined {
  const file = join(data, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid)) return undefined
  if (!mayRunOn(data, pid)) {
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, socketDir: lines[4], ready: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL works in its data folder. If the folder of a process cannot be read (no permission), leave the
 * process alone: it may not be ours.
 */
function mayRunOn(data: string, pid: number) {
  const command = getCommand(pid)
  if (!command.includes('postgres')) return false
  return command.includes(`-D ${data} `) || (findFolder(pid) ?? data) === data
}

/**
 * Empties PostgreSQL's log if it has grown long, and keeps a copy beside it. PostgreSQL continues at the new
 * end.
 */
export function keepShort(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= MAX_LOG_BYTES) return
  try {
    copyFileSync(file, `${file}.old`)
  } catch {
    // On a full disk this part of the log is lost: its copy would need the space.
    rmSync(`${file}.old`, { force: true })
  }
  truncateSync(file)
}

function readLogEnd(file: string) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  } catch {
    return '(there is no log)'
  }
}
