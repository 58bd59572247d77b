import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, findBinaries } from './binaries.ts'
import { DATABASE_ROLES } from './embedded-roles.ts'
import { canEnter, type DatabasePerson, findPersonFor, joinSharedFolder } from './person.ts'

/** The location of our own PostgreSQL, and the user who runs it. */
export interface Cluster {
  data: string
  socketDir: string
  logFile: string
  person: DatabasePerson
  binaries: Binaries
}

// 104 bytes with the closing zero on macOS, 108 on Linux; PostgreSQL adds `/.s.PGSQL.5432`.
const MAX_SOCKET_DIR_BYTES = 103 - '/.s.PGSQL.5432'.length

/**
 * Returns the cluster of a data folder, creating it if needed: 0.7 s, once. Discards a half-made one from an
 * interrupted start.
 */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const home = getHome(dataDir)
  const person = findPersonFor(home)
  if (person) chownSync(home, person.uid, person.gid)
  const binaries = findBinaries(person)
  const data = join(home, 'data')

  if (!existsSync(data)) {
    for (const name of readdirSync(home)) {
      if (name.startsWith('data.')) rmSync(join(home, name), { recursive: true, force: true })
    }
    const draft = join(home, `data.${process.pid}`)
    await initialiseCluster(binaries, draft, person)
    renameSync(draft, data)
  }
  return {
    data,
    socketDir: getSocketDir(home, person),
    logFile: join(home, 'postgres.log'),
    person,
    binaries,
  }
}

/** Returns the path of a data folder's cluster without creating anything; `undefined` if there is none. */
export function findData(dataDir: string): string | undefined {
  const data = join(dataDir, 'postgres', 'data')
  return existsSync(data) ? realpathSync(data) : undefined
}

/**
 * Returns `DATA_DIR/postgres`. If PostgreSQL's user under root cannot reach it, as below /root, it is a link
 * to a folder that this user can reach. That folder is always new: a data folder recreated after another was
 * deleted must not find the other's database.
 */
function getHome(dataDir: string) {
  const home = join(dataDir, 'postgres')
  if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) return getTarget(home)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const person = findPersonFor(home)
  const isUnprivileged = statSync(home).uid !== 0
  if (!person || isUnprivileged || canEnter(person, dataDir)) return realpathSync(home)

  const elsewhere = mkdtempSync(joinSharedFolder('postgres-'))
  rmSync(home, { recursive: true })
  symlinkSync(elsewhere, home)
  return elsewhere
}

/** A broken link means that the data is gone. This must be reported, not shown as an empty site. */
function getTarget(link: string) {
  if (!existsSync(link)) {
    throw new Error(
      `The database of this folder was kept in ${readlinkSync(link)}, which is gone. Put it back, or remove ${link} to begin with an empty one.`,
    )
  }
  return realpathSync(link)
}

async function initialiseCluster(binaries: Binaries, folder: string, person: DatabasePerson) {
  await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${DATABASE_ROLES.owner}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Until `lock` has given the roles their passwords.
      '--auth-local=trust',
      '--auth-host=reject',
      '--data-checksums',
    ],
    { ...person, cwd: '/' },
  ).catch((error) => {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `PostgreSQL could not make its folder ${folder}: ${(error.stderr || error.message).trim()}`,
    )
  })
}

/**
 * A socket's path is limited to about 103 bytes, so a deep data folder has its socket in the system's
 * temporary folder.
 */
function getSocketDir(home: string, person: DatabasePerson) {
  const near = join(home, 'socket')
  const socketDir =
    Buffer.byteLength(near) <= MAX_SOCKET_DIR_BYTES ? near : join(tmpdir(), `pma-${hashShort(home)}`)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (person) chownSync(socketDir, person.uid, person.gid)

  const { uid, mode } = lstatSync(socketDir)
  if (uid !== (person?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new Error(
      `${socketDir} belongs to somebody else, so PostgreSQL's socket cannot be put there. Remove it.`,
    )
  }
  return socketDir
}

function hashShort(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
