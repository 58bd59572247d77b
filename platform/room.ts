import { rmSync, type StatsFs, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'

/** Room on the disk for the data that people send. */
export interface Room {
  /** False from when little is left until there is enough again. */
  enough(): boolean
  /** The same for files: they are refused earlier, to leave space for typed text. */
  enoughForFiles(): boolean
}

/** Always leaves PostgreSQL enough disk space to finish its work: its log grows by pieces of 16 MB. */
const MIN_FREE = 32_000_000
/** A little more: small changes must not switch it on and off every minute. */
const FREE_AGAIN = 40_000_000
const LOOK_EVERY_MS = 200

/**
 * Checks the free space of the folders' disks on demand, unless it has just been checked. A folder that does
 * not exist does not count.
 */
export function watchRoom(
  folders: string[],
  log: Log,
  { filesReserve = 0, freeIn = freeBytes }: { filesReserve?: number; freeIn?(folder: string): number } = {},
): Room {
  const all = createWatch(MIN_FREE, FREE_AGAIN, {
    full: 'the disk is full: nothing more is taken until there is room',
    again: 'there is room on the disk again',
  })
  const files = createWatch(Math.max(filesReserve, MIN_FREE), Math.max(1.1 * filesReserve, FREE_AGAIN), {
    full: 'the disk is nearly full: no files are taken until there is room',
    again: 'there is room for files on the disk again',
  })

  function createWatch(minFree: number, again: number, words: { full: string; again: string }) {
    let enough = true
    let lookedAt = Number.NEGATIVE_INFINITY
    return () => {
      if (performance.now() - lookedAt < LOOK_EVERY_MS) return enough
      lookedAt = performance.now()
      const now = folders.every((folder) => freeIn(folder) >= (enough ? minFree : again))
      if (now !== enough) {
        enough = now
        if (enough) log.info({ folders }, words.again)
        else log.error({ folders }, words.full)
      }
      return enough
    }
  }

  return { enough: all, enoughForFiles: files }
}

/**
 * True if the disk is the reason that something could not be stored: it is full, returns errors, or was made
 * read-only because of them.
 */
export function isOfDisk(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** True if a file written here reaches the disk. Tests by writing one, as a failing disk gives no warning. */
export function canWriteIn(folder: string): boolean {
  const file = join(folder, `.tried-${process.pid}`)
  try {
    writeFileSync(file, 'tried', { flush: true })
    rmSync(file)
    return true
  } catch (error) {
    return !isOfDisk(error)
  }
}

/** Returns the bytes that this user may still write. */
function freeBytes(folder: string) {
  let stats: StatsFs
  try {
    stats = statfsSync(folder)
  } catch {
    return Number.POSITIVE_INFINITY
  }
  return stats.bavail * stats.bsize
}
