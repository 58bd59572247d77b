import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readEditionHeader } from '../admissions/catalogue/editions/editions.server.ts'
import type { RegisterName } from '../admissions/catalogue/types.ts'
import { type FetchedAddress, type FetchLimits, fetchToFiles, type Validators } from './reading/fetch.ts'
import type { FetchedFile, Publisher } from './types.ts'

/**
 * A register's state at its publisher when last checked. Kept beside the editions, so nothing is fetched
 * twice.
 */
export interface PublisherState {
  /** An instant. */
  lookedAt: string
  /**
   * Import time of the edition that these files gave or confirmed. If the current edition has another import
   * time, these files are not its source.
   */
  importedAt?: string
  files: (Validators & { address: string; sha256: string })[]
  /** Why their contents were refused. */
  refused?: string
}

export interface NewerFiles {
  fetched: FetchedFile[]
  /** When the publisher last changed any of them, if a server says so. */
  changedAt?: Date
}

const getPath = (dataDir: string, register: RegisterName) =>
  join(dataDir, 'catalogue', 'publishers', `${register}.json`)

/** Returns the state last seen; `undefined` if it cannot be read, as it can be fetched again. */
export async function readPublisherState(
  dataDir: string,
  register: RegisterName,
): Promise<PublisherState | undefined> {
  return readFile(getPath(dataDir, register), 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
}

export async function savePublisherState(
  dataDir: string,
  register: RegisterName,
  state: PublisherState,
): Promise<void> {
  const path = getPath(dataDir, register)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(`${path}.draft`, JSON.stringify(state))
  await rename(`${path}.draft`, path)
}

/**
 * Returns when a register last matched its publisher: when it was checked, or else imported. `undefined` if
 * never.
 */
export async function readLastCheckedAt(dataDir: string, register: RegisterName): Promise<Date | undefined> {
  const importedAt = (await readEditionHeader(dataDir, register))?.importedAt
  const lookedAt = (await readPublisherState(dataDir, register))?.lookedAt
  const last = [importedAt, lookedAt].filter((instant) => instant !== undefined).sort()
  return importedAt === undefined ? undefined : new Date(last.at(-1)!)
}

/**
 * Fetches a publisher's current files. `newer` is `undefined` if they are unchanged.
 *
 * @throws RegisterRefused if a file cannot be fetched whole, Unreachable if there is no answer.
 */
export async function fetchIfNewer(
  { addresses, lists }: Publisher,
  previous: PublisherState | undefined,
  limits: FetchLimits,
  year: number,
): Promise<{ files: PublisherState['files']; newer?: NewerFiles }> {
  const before = new Map(previous?.files.map((file) => [file.address, file]))
  const fetched: FetchedAddress[] = []
  for (const address of addresses)
    fetched.push(...(await fetchToFiles(address, limits, { lists, known: before, year })))

  const files: PublisherState['files'] = []
  for (const { address, path, etag, lastModified } of fetched) {
    const sha256 = path ? await hashFile(path) : before.get(address)!.sha256
    files.push({ address, etag, lastModified, sha256 })
  }
  const hashes = new Set(previous?.files.map(({ sha256 }) => sha256))
  if (files.length === hashes.size && files.every(({ sha256 }) => hashes.has(sha256))) return { files }

  // A register is read from all of its files, so unchanged ones are needed too.
  const fetchedFiles: FetchedFile[] = []
  for (const file of fetched) {
    const [{ name, path }] = file.path ? [file] : await fetchToFiles(file.address, limits)
    fetchedFiles.push({ name, path: path!, from: file.address })
  }
  const changed = files.map(({ lastModified }) => Date.parse(lastModified ?? '')).filter(Number.isFinite)
  const changedAt = changed.length > 0 ? new Date(Math.max(...changed)) : undefined
  return { files, newer: { fetched: fetchedFiles, changedAt } }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
