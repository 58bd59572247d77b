import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getProcessStart, isAlive } from './processes.ts'

/** The holder of a data folder: the process, and its role (`server`, `tool`). */
export interface Holder {
  pid: number
  role: string
  started: string | undefined
}

export interface Hold {
  release(): void
}

/** Another living process holds the folder. The message is a sentence with its id. */
export class FolderHeld extends Error {
  override name = 'FolderHeld'
  readonly holder: Holder
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by another ${holder.role} (process ${holder.pid}). Stop that one first.`,
    )
    this.holder = holder
  }
}

/**
 * Makes this process the only writer in the folder, until `release` or its death. Takes over a hold whose
 * process is gone. Throws `FolderHeld` at once if the holder is alive.
 *
 * The hold is a file created by `link`, which fails if the name is taken, on every file system that a
 * database would be put on.
 */
export function holdFolder(folder: string, role: string): Hold {
  // Root's PostgreSQL runs as another user, who must be able to pass through this folder but not list it.
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const file = join(folder, 'hold.json')
  const mine: Holder = { pid: process.pid, role, started: getProcessStart(process.pid) }

  for (;;) {
    if (createHoldFile(file, mine)) break
    const holder = readHolder(file)
    if (!holder) continue
    if (isHolderAlive(holder)) throw new FolderHeld(folder, holder)
    if (takeOver(file, holder, mine)) break
  }
  return { release: () => rmSync(file, { force: true }) }
}

/** Returns the current holder of the folder, if it is a living process. */
export function findHolder(folder: string): Holder | undefined {
  const holder = readHolder(join(folder, 'hold.json'))
  return holder && isHolderAlive(holder) ? holder : undefined
}

/** Creates the file whole or not at all. False when the name is taken. */
function createHoldFile(file: string, holder: Holder) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Replaces the hold of a dead process by ours. Only the process that places the marker may, and it checks
 * again first.
 */
function takeOver(file: string, deadHolder: Holder, mine: Holder) {
  const marker = `${file}.takeover`
  if (!createHoldFile(marker, mine)) {
    const otherHolder = readHolder(marker)
    if (otherHolder && !isHolderAlive(otherHolder)) rmSync(marker, { force: true })
    return false
  }
  try {
    const now = readHolder(file)
    if (now?.pid !== deadHolder.pid || now.started !== deadHolder.started) return false
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(mine))
    renameSync(draft, file)
    return true
  } finally {
    rmSync(marker, { force: true })
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    // Only a disk that lost power mid-write leaves such a file; no living process wrote it.
    return isGone ? undefined : { pid: 0, role: 'unknown', started: undefined }
  }
}

function isHolderAlive(holder: Holder) {
  return holder.pid > 0 && isAlive(holder.pid) && getProcessStart(holder.pid) === holder.started
}
