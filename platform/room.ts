import { rmSync, type StatsFs, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'

/** Whether the disk has room for what people send. */
export interface Room {
  /** False from when little is left until there is enough again. */
  enough(): boolean
}

/** No disk is so full that PostgreSQL cannot end what it has begun: its log grows by pieces of 16 MB. */
const LEAST_FREE = 32_000_000
/** A little more, so that what is taken and given by the minute does not open and close the door. */
const FREE_AGAIN = 40_000_000
const LOOK_EVERY_MS = 200

/** Looks how much is free where the folders lie, whenever somebody asks and has not just been told; one that is not there does not count. */
export function watchRoom(folders: string[], log: Log, freeIn: (folder: string) => number = freeBytes): Room {
  let enough = true
  let lookedAt = Number.NEGATIVE_INFINITY

  function look(least: number) {
    return folders.every((folder) => freeIn(folder) >= least)
  }

  function tell() {
    if (enough) log.info({ folders }, 'there is room on the disk again')
    else log.error({ folders }, 'the disk is full: nothing more is taken until there is room')
  }

  return {
    enough() {
      if (performance.now() - lookedAt < LOOK_EVERY_MS) return enough
      lookedAt = performance.now()
      const now = look(enough ? LEAST_FREE : FREE_AGAIN)
      if (now !== enough) {
        enough = now
        tell()
      }
      return enough
    },
  }
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
  let found: StatsFs
  try {
    found = statfsSync(folder)
  } catch {
    return Number.POSITIVE_INFINITY
  }
  return found.bavail * found.bsize
}
