import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The user that PostgreSQL runs as: under root, the user `nobody` or the folder's owner. `undefined` for the
 * user of this process.
 */
export type DatabasePerson = { uid: number; gid: number } | undefined

/**
 * Folder for things that PostgreSQL's user under root must reach, if the project is out of its reach, such as
 * in /root.
 */
const SHARED_FOLDER = '/var/lib/pma'

/** Returns a path below the shared folder, which is created if needed. */
export function joinSharedFolder(name: string) {
  mkdirSync(SHARED_FOLDER, { recursive: true })
  // Set separately, because the umask changes the mode at creation.
  chmodSync(SHARED_FOLDER, 0o755)
  return join(SHARED_FOLDER, name)
}

/** Returns the user that PostgreSQL must run as, given the cluster's folder (which need not exist). */
export function findPersonFor(folder: string): DatabasePerson {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: readNobodyId('-u'), gid: readNobodyId('-g') }
}

/** True if the user can enter a folder. Asks the system, because modes, access lists and mounts all count. */
export function canEnter(person: DatabasePerson, folder: string) {
  return !person || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...person, cwd: '/' }).status === 0
}

function readNobodyId(which: '-u' | '-g') {
  return Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
}
