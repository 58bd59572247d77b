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
import { DATABASE_ROLES } from './access.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { canEnter, type DatabasePerson, inSharedFolder, personFor } from './person.ts'

/** Where a PostgreSQL of our own lives and who runs it. */
export interface Cluster {
  data: string
  socketDir: string
  logFile: string
  person: DatabasePerson
  binaries: Binaries
}

// 104 bytes with the closing zero on macOS, 108 on Linux; PostgreSQL adds `/.s.PGSQL.5432`.
const LONGEST_SOCKET_DIR = 103 - '/.s.PGSQL.5432'.length

/** Finds the cluster of a data folder, or makes it: 0.7 s once. A half-made one of an interrupted start is thrown away. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const home = homeOf(dataDir)
  const person = personFor(home)
  if (person) chownSync(home, person.uid, person.gid)
  const binaries = findBinaries(person)
  const data = join(home, 'data')

  if (!existsSync(data)) {
    for (const name of readdirSync(home)) {
      if (name.startsWith('data.')) rmSync(join(home, name), { recursive: true, force: true })
    }
    const draft = join(home, `data.${process.pid}`)
    await initialise(binaries, draft, person)
    renameSync(draft, data)
  }
  return {
    data,
    socketDir: socketDirFor(home, person),
    logFile: join(home, 'postgres.log'),
    person,
    binaries,
  }
}

/** Where the cluster of a data folder is, without making anything; undefined when there is none. */
export function dataOf(dataDir: string): string | undefined {
  const data = join(dataDir, 'postgres', 'data')
  return existsSync(data) ? realpathSync(data) : undefined
}

/**
 * `DATA_DIR/postgres`. Where root's other user cannot reach that, as below /root, it is a link to a folder that it can reach. That one is
 * always new: a data folder that is made again where another one was deleted must not find the database of that one.
 */
function homeOf(dataDir: string) {
  const home = join(dataDir, 'postgres')
  if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) return targetOf(home)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const person = personFor(home)
  const owned = statSync(home).uid !== 0
  if (!person || owned || canEnter(person, dataDir)) return realpathSync(home)

  const elsewhere = mkdtempSync(inSharedFolder('postgres-'))
  rmSync(home, { recursive: true })
  symlinkSync(elsewhere, home)
  return elsewhere
}

/** A link that leads nowhere means that the data is gone, which nobody should find out by an empty site. */
function targetOf(link: string) {
  if (!existsSync(link)) {
    throw new Error(
      `The database of this folder was kept in ${readlinkSync(link)}, which is gone. Put it back, or remove ${link} to begin with an empty one.`,
    )
  }
  return realpathSync(link)
}

async function initialise(binaries: Binaries, folder: string, person: DatabasePerson) {
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

/** A socket's path may have no more than about 103 bytes, so a deep data folder has its socket in the system's temporary one. */
function socketDirFor(home: string, person: DatabasePerson) {
  const near = join(home, 'socket')
  const socketDir =
    Buffer.byteLength(near) <= LONGEST_SOCKET_DIR ? near : join(tmpdir(), `pma-${shortHash(home)}`)
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

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
