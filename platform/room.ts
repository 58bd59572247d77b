import { rmSync, type StatsFs, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'

/** Whether the disk has room for what people send. */
export interface Room {
  /** False from when little is left until there is enough again. */
  enough(): boolean
  /** The same for files: they end earlier, so that what is typed still has room. */
  enoughForFiles(): boolean
}

/** No disk is so full that PostgreSQL cannot end what it has begun: its log grows by pieces of 16 MB. */
const LEAST_FREE = 32_000_000
/** A little more, so that what is taken and given by the minute does not open and close the door. */
const FREE_AGAIN = 40_000_000
const LOOK_EVERY_MS = 200

/** Looks how much is free where the folders lie, whenever somebody asks and has not just been told; one that is not there does not count. */
export function watchRoom(
  folders: string[],
  log: Log,
  { filesReserve = 0, freeIn = freeBytes }: { filesReserve?: number; freeIn?(folder: string): number } = {},
): Room {
  const all = watch(LEAST_FREE, FREE_AGAIN, {
    full: 'the disk is full: nothing more is taken until there is room',
    again: 'there is room on the disk again',
  })
  const files = watch(Math.max(filesReserve, LEAST_FREE), Math.max(1.1 * filesReserve, FREE_AGAIN), {
    full: 'the disk is nearly full: no files are taken until there is room',
    again: 'there is room for files on the disk again',
  })

  function watch(least: number, again: number, words: { full: string; again: string }) {
    let enough = true
    let lookedAt = Number.NEGATIVE_INFINITY
    return () => {
      if (performance.now() - lookedAt < LOOK_EVERY_MS) return enough
      lookedAt = performance.now()
      const now = folders.every((folder) => freeIn(folder) >= (enough ? least : again))
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

/** Whether the disk is to blame that something could not be kept: it is full, answers with errors, or was made read-only for them. */
export function isOfDisk(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Whether a file that is written here gets to the disk. It is tried: a disk that answers with errors tells nobody beforehand. */
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

/** What this user may still write, in bytes. */
function freeBytes(folder: string) {
  let stats: StatsFs
  try {
    stats = statfsSync(folder)
  } catch {
    return Number.POSITIVE_INFINITY
  }
  return stats.bavail * stats.bsize
}
