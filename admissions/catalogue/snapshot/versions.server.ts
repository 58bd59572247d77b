import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  checksum,
  decodeColumns,
  encodeColumns,
  type OpenedColumns,
  readBytes,
  type SnapshotColumns,
  writeDurably,
} from './file.server.ts'

/**
 * The versions of the snapshot on disk: `<dataDir>/catalogue/snapshots/<time>-<checksum>.arrow`, and `current`, which names one.
 *
 * A file's name carries the first sixteen digits of its SHA-256, so it proves itself: one that was cut off or altered is not opened.
 */
export interface OpenedVersion {
  version: string
  columns: OpenedColumns
  bytes: number
}

/** How many versions stay on disk, the current one included: enough to fall back on. */
const KEPT = 3

export async function saveVersion(
  dataDir: string,
  columns: SnapshotColumns,
  builtAt: string,
): Promise<string> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  const bytes = encodeColumns(columns)
  const version = `${builtAt.replace(/[-:]|\.\d+/g, '').toLowerCase()}-${checksum(bytes).slice(0, 16)}`
  const unfinished = path.join(folder, `${version}.unfinished`)
  await writeDurably(unfinished, bytes)
  await rename(unfinished, fileOf(dataDir, version))
  await pointTo(dataDir, version)
  await dropOld(dataDir, version)
  return version
}

/** The version that `current` names, or undefined before the first build. */
export async function currentVersion(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(pointerOf(dataDir), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Opens the current version; where it is missing or damaged, the newest other one that is whole. */
export async function openNewestWhole(
  dataDir: string,
  onDamaged: (version: string) => void,
): Promise<OpenedVersion | undefined> {
  const current = await currentVersion(dataDir)
  const others = (await versionsOf(dataDir)).filter((version) => version !== current)
  for (const version of current ? [current, ...others] : others) {
    const opened = await openVersion(dataDir, version)
    if (opened) return opened
    onDamaged(version)
  }
  return undefined
}

/** Undefined when the file is missing, cut off or altered. */
export async function openVersion(dataDir: string, version: string): Promise<OpenedVersion | undefined> {
  const bytes = await readBytes(fileOf(dataDir, version)).catch(() => undefined)
  if (!bytes || checksum(bytes).slice(0, 16) !== version.split('-')[1]) return undefined
  return { version, columns: decodeColumns(bytes), bytes: bytes.byteLength }
}

/** Newest first. */
export async function versionsOf(dataDir: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [] as string[])
  return names
    .filter((name) => name.endsWith('.arrow'))
    .map((name) => name.slice(0, -'.arrow'.length))
    .sort()
    .reverse()
}

async function pointTo(dataDir: string, version: string) {
  const pointer = pointerOf(dataDir)
  await writeDurably(`${pointer}.unfinished`, version)
  await rename(`${pointer}.unfinished`, pointer)
}

async function dropOld(dataDir: string, current: string) {
  const others = (await versionsOf(dataDir)).filter((version) => version !== current)
  for (const version of others.slice(KEPT - 1)) await rm(fileOf(dataDir, version), { force: true })
  for (const name of await readdir(folderOf(dataDir))) {
    const unfinished = path.join(folderOf(dataDir), name)
    // A build that was killed leaves its half file; an hour later nobody is writing it any more.
    if (name.endsWith('.unfinished') && (await stat(unfinished)).mtimeMs < Date.now() - 3_600_000)
      await rm(unfinished, { force: true })
  }
}

function folderOf(dataDir: string) {
  return path.join(dataDir, 'catalogue', 'snapshots')
}

function pointerOf(dataDir: string) {
  return path.join(dataDir, 'catalogue', 'current')
}

function fileOf(dataDir: string, version: string) {
  return path.join(folderOf(dataDir), `${version}.arrow`)
}
