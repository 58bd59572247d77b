import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type FetchedFile, type ImportInput, type ReadingLog, RegisterRefused } from '../types.ts'
import { type FetchLimits, type FetchOptions, fetchToFiles, isAddress } from './fetch.ts'
import { unwrapFile } from './unwrap.ts'

/** One unpacked file of an import. */
export interface InputFile {
  /** Base name without `.gz`: `hd2022.csv`. */
  name: string
  /** Its origin, for sources and messages: the path or address as given, and the archive member. */
  from: string
  /** The file's plain bytes; may be called again to read from the start. */
  stream(): AsyncIterable<Uint8Array>
  /** The plain file on disk, for formats that need random access. */
  localPath(): Promise<string>
}

export const LIMITS: FetchLimits = { maxBytes: 4_000_000_000, timeoutMs: 30 * 60_000, privateHosts: [] }

/**
 * Opens the locations that an operator names: files, folders (their files, not their subfolders) and http(s)
 * addresses. Each may be plain, gzip or zip, even nested (a zip of csv.gz), recognised by its first bytes and
 * not by its name. Files keep the given order; those of a folder or an archive are sorted by name.
 *
 * @throws RegisterRefused for a location with nothing there, a damaged archive, an empty file, or a web page
 * instead of data.
 */
export async function openInput(
  locations: string[],
  { maxBytes, timeoutMs, privateHosts, fetched, lists, today }: Partial<FetchLimits & ImportInput> = {},
): Promise<InputFile[]> {
  const limits = {
    maxBytes: maxBytes ?? LIMITS.maxBytes,
    timeoutMs: timeoutMs ?? LIMITS.timeoutMs,
    privateHosts: privateHosts ?? LIMITS.privateHosts,
  }
  if (locations.length === 0) throw new RegisterRefused('No file, folder or address was given.')
  const wrapped = fetched ?? []
  if (!fetched)
    for (const location of locations)
      wrapped.push(...(await listFiles(location, limits, { lists, year: Number(today?.slice(0, 4)) })))
  const files: InputFile[] = []
  for (const { name, path, from } of wrapped)
    files.push(
      ...(await unwrapFile({ name, from, path, stream: () => createReadStream(path) }, limits.maxBytes)),
    )
  return files
}

/** Tells of files that are none of the register's: a folder may hold a readme, or another register. */
export function noteUnusedFiles(files: InputFile[], log: ReadingLog, used: InputFile[] = []) {
  for (const file of files)
    if (!used.includes(file))
      log.note('file-not-recognised', `${file.name} is none of the files that are read, and was left alone.`)
}

/** Refuses two files that contain the same table: we cannot know which of them is right. */
export function refuseTwice(first: InputFile, second: InputFile, what: string): RegisterRefused {
  const names = [first, second].map(({ name, from }) => (first.name === second.name ? from : name))
  return new RegisterRefused(`${names.join(' and ')} are both the ${what} table: give one of them.`)
}

/** Returns the one file whose name matches, or `undefined`. Throws RegisterRefused if there are two. */
export function pickFile(files: InputFile[], pattern: RegExp, what: string): InputFile | undefined {
  const [first, second] = files.filter((file) => pattern.test(file.name))
  if (second) throw refuseTwice(first, second, what)
  return first
}

async function listFiles(
  location: string,
  limits: FetchLimits,
  options: FetchOptions,
): Promise<FetchedFile[]> {
  if (isAddress(location)) {
    const fetched = await fetchToFiles(location, limits, options)
    return fetched.map(({ name, path, address }) => ({ name, path: path!, from: address }))
  }

  const stats = await stat(location).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new RegisterRefused(`There is no file or folder at ${location}.`)
    throw new RegisterRefused(`${location} cannot be read (${error.code ?? error.message}).`)
  })
  if (!stats.isDirectory()) return [{ name: basename(location), path: location, from: location }]

  const names = (await readdir(location, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
  if (names.length === 0) throw new RegisterRefused(`The folder ${location} holds no files.`)
  return names.map((name) => ({ name, path: join(location, name), from: join(location, name) }))
}
