import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { isAlive } from '../../../platform/processes.ts'
import { listNames } from '../folder.server.ts'
import {
  computeChecksum,
  decodeColumns,
  encodeColumns,
  type OpenedColumns,
  readBytes,
  type SnapshotColumns,
  writeDurably,
} from './file.server.ts'

/**
 * The versions of the snapshot on disk: `<dataDir>/catalogue/snapshots/<time>-<checksum>.arrow`. The newest
 * name is the current one.
 *
 * The time is when its build began, so a build that began earlier and ends later replaces nothing newer. The
 * checksum is the first sixteen digits of the file's SHA-256, so a file verifies itself: one that was cut off
 * or altered is not opened.
 */
export interface OpenedVersion {
  version: string
  columns: OpenedColumns
  bytes: number
}

/** How many versions stay on disk, including the current one: enough to fall back on. */
const KEPT = 3

/**
 * Returns the name of a new version: the time at which its build began. It is later than every existing
 * version, even if the clock was set back.
 */
export async function beginVersion(dataDir: string, now: Date): Promise<string> {
  const newest = (await findCurrentVersion(dataDir))?.split('-')[0]
  const time = getStamp(now)
  return newest === undefined || time > newest ? time : getStamp(new Date(getTime(newest).getTime() + 1))
}

/**
 * Writes the version whose build began at `startedAt`, and removes versions that are no longer needed as a
 * fallback.
 */
export async function saveVersion(
  dataDir: string,
  columns: SnapshotColumns,
  startedAt: string,
): Promise<string> {
  const folder = getFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const bytes = encodeColumns(columns)
  const version = `${startedAt}-${computeChecksum(bytes).slice(0, 16)}`
  const unfinishedFile = path.join(folder, `${version}.${hostname()}.${process.pid}${UNFINISHED}`)
  try {
    await writeDurably(unfinishedFile, bytes)
    await rename(unfinishedFile, getFile(dataDir, version))
  } catch (error) {
    await rm(unfinishedFile, { force: true })
    throw error
  }
  for (const old of (await listVersions(dataDir)).slice(KEPT))
    await rm(getFile(dataDir, old), { force: true })
  await sweepUnfinished(dataDir)
  return version
}

/** Returns the newest version, or undefined before the first build. */
export async function findCurrentVersion(dataDir: string): Promise<string | undefined> {
  return (await listVersions(dataDir))[0]
}

/** Opens the current version, or the newest other whole one if it is damaged. */
export async function openNewestWhole(
  dataDir: string,
  onDamaged: (version: string) => void,
): Promise<OpenedVersion | undefined> {
  for (const version of await listVersions(dataDir)) {
    const openedVersion = await openVersion(dataDir, version)
    if (openedVersion) return openedVersion
    onDamaged(version)
  }
  return undefined
}

/** Returns `undefined` if the file is missing, cut off or altered. */
export async function openVersion(dataDir: string, version: string): Promise<OpenedVersion | undefined> {
  const bytes = await readBytes(getFile(dataDir, version)).catch(() => undefined)
  if (!bytes || computeChecksum(bytes).slice(0, 16) !== version.split('-')[1]) return undefined
  return { version, columns: decodeColumns(bytes), bytes: bytes.byteLength }
}

/** Returns the versions on disk, newest first. */
export async function listVersions(dataDir: string): Promise<string[]> {
  return (await listNames(getFolder(dataDir)))
    .filter((name) => name.endsWith('.arrow'))
    .map((name) => name.slice(0, -'.arrow'.length))
    .sort()
    .reverse()
}

/** Removes files left by killed builds. On a shared folder, a file of another machine is kept for an hour. */
export async function sweepUnfinished(dataDir: string): Promise<void> {
  for (const name of await listNames(getFolder(dataDir))) {
    if (!name.endsWith(UNFINISHED)) continue
    const file = path.join(getFolder(dataDir), name)
    const [, host, pid] = /^[^.]+\.(.+)\.(\d+)\.unfinished$/.exec(name) ?? []
    const writerIsDead = host === hostname() && !isAlive(Number(pid))
    const fileStat = await stat(file).catch(() => undefined)
    if (writerIsDead || (fileStat && fileStat.mtimeMs < Date.now() - 3_600_000))
      await rm(file, { force: true })
  }
}

const UNFINISHED = '.unfinished'

/** `20261102t093000123z`: as text, an earlier one comes before a later one. */
const getStamp = (time: Date) => time.toISOString().replace(/[-:.]/g, '').toLowerCase()

function getTime(stamp: string): Date {
  const [, year, month, day, hour, minute, second, ms = '999'] =
    /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})?z$/.exec(stamp)!
  return new Date(Date.UTC(+year, +month - 1, +day, +hour, +minute, +second, +ms))
}

function getFolder(dataDir: string) {
  return path.join(dataDir, 'catalogue', 'snapshots')
}

function getFile(dataDir: string, version: string) {
  return path.join(getFolder(dataDir), `${version}.arrow`)
}
