import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { commandOf, isAlive } from '../processes.ts'
import type { Cluster } from './cluster.ts'

/** A running PostgreSQL: whoever started it. */
export interface Postmaster {
  pid: number
  socketDir: string
}

// Small: one product on one machine. Durability is never traded: fsync and synchronous_commit are what they are by default, on.
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m [%p] ',
]

const PATIENCE_MS = 60_000
const LONGEST_LOG = 10_000_000

/**
 * The PostgreSQL that runs on the cluster, started if none does. One that outlived the process that started it (kill -9) is
 * taken as it is. Throws a sentence with the end of PostgreSQL's own log when it does not come up.
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const deadline = Date.now() + PATIENCE_MS
  let child: ChildProcess | undefined

  while (Date.now() < deadline) {
    const running = readPidFile(cluster.data)
    if (running?.ready) return running
    if (!running && (!child || child.exitCode !== null || child.signalCode !== null)) {
      // Backends of a killed postmaster need a moment to notice; until then a new one refuses to start. So it is tried again.
      if (child && !mentions(cluster.logFile, 'pre-existing shared memory block is still in use')) break
      child = launch(cluster)
    }
    await wait(10)
  }
  throw new Error(
    `PostgreSQL did not start. The end of its log (${cluster.logFile}):\n${endOf(cluster.logFile)}`,
  )
}

/** The running PostgreSQL of a cluster's data folder, if there is one that answers to it. */
export function findPostmaster(data: string): Postmaster | undefined {
  const running = readPidFile(data)
  return running?.ready ? running : undefined
}

/** Ends PostgreSQL: open sessions are cut, everything acknowledged is on disk. Resolves when the process is gone. */
export async function stopPostmaster({ pid }: Postmaster) {
  // SIGINT is PostgreSQL's "fast" stop; SIGQUIT its emergency exit, after which it recovers from its log.
  for (const [signal, patience] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 2_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    for (const deadline = Date.now() + patience; Date.now() < deadline && isAlive(pid); ) await wait(10)
  }
}

function launch(cluster: Cluster) {
  keepShort(cluster.logFile)
  // Nobody runs on this data folder, so the socket's lock is a dead one's, whoever has that process id by now.
  rmSync(join(cluster.socketDir, '.s.PGSQL.5432.lock'), { force: true })
  const log = openSync(cluster.logFile, 'a', 0o600)
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.data, '-k', cluster.socketDir, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    {
      ...cluster.person,
      cwd: '/',
      // In a session of its own, so that Ctrl-C reaches the server alone, which then stops PostgreSQL last.
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return child
}

/**
 * What `postmaster.pid` says, if it tells of a living PostgreSQL on this folder. One that names a process which is something
 * else by now (ids come around quickly in containers) is removed, as PostgreSQL would refuse to start beside it.
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
  if (!commandOf(pid).includes('postgres')) {
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, socketDir: lines[4], ready: lines[7]?.trim() === 'ready' }
}

function keepShort(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LONGEST_LOG) rmSync(file)
}

function endOf(file: string) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  } catch {
    return '(there is no log)'
  }
}

function mentions(file: string, sentence: string) {
  return endOf(file).includes(sentence)
}
