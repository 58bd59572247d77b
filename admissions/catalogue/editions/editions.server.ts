import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as piped } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { listNames } from '../folder.server.ts'
import {
  type InstitutionRecord,
  type ProgrammeRecord,
  type RegisterName,
  registerNames,
  type Source,
} from '../types.ts'

/**
 * The result of a register's last import: JSON lines under zstd, a header, then sources, institutions and
 * programmes. The snapshot is built from it.
 */

export type EditionRecord =
  | { kind: 'source'; source: Source }
  | { kind: 'institution'; institution: InstitutionRecord }
  | { kind: 'programme'; programme: ProgrammeRecord }

export interface EditionHeader {
  format: 1
  register: RegisterName
  /** An instant: `2026-11-21T09:30:00.000Z`. */
  importedAt: string
  /** The paths and addresses the operator gave. */
  inputs: string[]
  counts: EditionCounts
}

export interface EditionCounts {
  sources: number
  /** Withdrawn ones are counted here too. */
  institutions: number
  programmes: number
  withdrawnInstitutions: number
  withdrawnProgrammes: number
}

/** An edition that cannot be read to its end. The message says which, and how to put it right. */
export class EditionDamaged extends Error {
  override name = 'EditionDamaged'
}

const SUFFIX = '.ndjson.zst'
const DRAFT = '.draft'
const READING = '.reading'

const getFolder = (dataDir: string) => join(dataDir, 'catalogue', 'registers')
const getPath = (dataDir: string, register: RegisterName) => join(getFolder(dataDir), register + SUFFIX)

/**
 * Returns the names of the registers that have an edition. Files of a register no longer known are left
 * alone.
 */
export async function listEditions(dataDir: string): Promise<RegisterName[]> {
  const files = new Set(await listNames(getFolder(dataDir)))
  return registerNames.filter((name) => files.has(name + SUFFIX)).sort()
}

/** Returns the SHA-256 of each register's edition file, which identifies the edition. */
export async function readEditionChecksums(dataDir: string): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {}
  for (const register of await listEditions(dataDir)) {
    const bytes = createHash('sha256')
    await pipeline(createReadStream(getPath(dataDir, register), { highWaterMark: 1 << 20 }), bytes)
    checksums[register] = bytes.digest('hex')
  }
  return checksums
}

/** Returns the header of a register's edition; undefined when it was never imported. */
export async function readEditionHeader(
  dataDir: string,
  register: RegisterName,
): Promise<EditionHeader | undefined> {
  const path = getPath(dataDir, register)
  if (!(await exists(path))) return undefined
  for await (const line of getLines(path)) return parseHeader(line, register)
  throw createDamageError(register)
}

/**
 * Streams the records of a register's edition, withdrawn ones included; none if the register was never
 * imported.
 * @throws EditionDamaged if the file breaks off, does not unpack or holds another number of records than it
 * says.
 */
export async function* readEdition(dataDir: string, register: RegisterName): AsyncGenerator<EditionRecord> {
  const path = getPath(dataDir, register)
  if (!(await exists(path))) return
  let header: EditionHeader | undefined
  let records = 0
  try {
    for await (const line of getLines(path)) {
      if (!header) {
        header = parseHeader(line, register)
        continue
      }
      records += 1
      yield JSON.parse(line)
    }
  } catch (error) {
    throw isDamage(error) ? createDamageError(register) : error
  }
  // A file cut off between two blocks of zstd can end without an error, so the count is checked.
  const total = header && header.counts.sources + header.counts.institutions + header.counts.programmes
  if (total !== records) throw createDamageError(register)
}

/** Wraps putting an edition in its place. If it throws, the edition is not put there. */
export type PutEdition = (
  edition: Pick<EditionHeader, 'register' | 'importedAt'>,
  put: () => Promise<void>,
) => Promise<void>

/** Puts a new edition in the place of the current one: whole and durable, or not at all. */
export function writeEdition(
  dataDir: string,
  header: EditionHeader,
  records: AsyncIterable<EditionRecord>,
  putEdition?: PutEdition,
): Promise<void> {
  async function* lines() {
    yield JSON.stringify(header)
    for await (const record of records) yield JSON.stringify(record)
  }
  return replaceEdition(dataDir, header, (draft) => writeLines(draft, lines()), putEdition)
}

/** Puts another folder's edition of a register in the place of this one's, in the same way. */
export async function copyEdition(
  from: string,
  dataDir: string,
  register: RegisterName,
  putEdition?: PutEdition,
): Promise<void> {
  const header = (await readEditionHeader(from, register))!
  const path = getPath(from, register)
  const copyTo = (draft: string) =>
    pipeline(createReadStream(path), createWriteStream(draft, { flush: true }))
  await replaceEdition(dataDir, header, copyTo, putEdition)
}

async function replaceEdition(
  dataDir: string,
  header: EditionHeader,
  write: (draft: string) => Promise<void>,
  putEdition: PutEdition = (_, put) => put(),
) {
  const path = getPath(dataDir, header.register)
  const draft = `${path}${DRAFT}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await write(draft)
    await putEdition(header, () => rename(draft, path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

/** Returns the path of a new reading while it is compared with the register's edition. */
export const getReadingPath = (dataDir: string, register: RegisterName) =>
  join(getFolder(dataDir), register + READING)

/**
 * Removes what killed imports left behind. Only the holder of the catalogue may call it: it would remove the
 * files of an import still running.
 */
export async function sweepDrafts(dataDir: string): Promise<void> {
  for (const name of await listNames(getFolder(dataDir)))
    if (name.endsWith(DRAFT) || name.endsWith(READING)) await rm(join(getFolder(dataDir), name))
}

/** Writes lines under zstd, on the disk when it returns. */
export async function writeLines(path: string, lines: AsyncIterable<string>, level = 3): Promise<void> {
  await pipeline(
    joinIntoBlocks(lines),
    createZstdCompress({
      params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: level },
    }),
    createWriteStream(path, { flush: true }),
  )
}

/** Reads what `writeLines` wrote. */
export async function* getLines(path: string): AsyncGenerator<string> {
  const plain = piped(createReadStream(path), createZstdDecompress(), () => {})
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of plain) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    plain.destroy()
  }
  if (rest) yield rest
}

const BLOCK = 256 * 1024

async function* joinIntoBlocks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let block = ''
  for await (const line of lines) {
    block += `${line}\n`
    if (block.length < BLOCK) continue
    yield block
    block = ''
  }
  if (block) yield block
}

function parseHeader(line: string, register: RegisterName): EditionHeader {
  const header = JSON.parse(line) as EditionHeader
  if (header.format !== 1 || header.register !== register) throw createDamageError(register)
  return header
}

const isDamage = (error: unknown) =>
  error instanceof SyntaxError || /^Z_|^ZSTD_/.test((error as NodeJS.ErrnoException).code ?? '')

function createDamageError(register: RegisterName) {
  return new EditionDamaged(
    `The stored edition of ${register} is damaged. Remove catalogue/registers/${register}${SUFFIX} from the data folder and import the register again.`,
  )
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
