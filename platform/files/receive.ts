import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { isNoRoom, noteNoRoom } from '../database/waiting.ts'
import { isOfDisk } from '../room.ts'

/** A received form with one file. */
export interface Received {
  /** The other fields; of several of one name the last. */
  fields: Record<string, string>
  /** `undefined` if none was chosen. */
  file: ReceivedFile | undefined
  /** Removes the file, unless it was stored meanwhile. Must be called in any case. */
  discard(): Promise<void>
}

export interface ReceivedFile {
  path: string
  /** The sender's name for it; not to be trusted. */
  name: string
  bytes: number
  sha256: string
  /** It is longer than allowed; the rest was dropped. */
  tooLong: boolean
}

/** The request was not a form, broke off, or was far too long to read. */
export class NotReceived extends Error {
  override name = 'NotReceived'
}

/**
 * True if the error is `NotAllowed`. Checks the name because the pages bundle their own copy of the class.
 */
export function isNotReceived(error: unknown) {
  return error instanceof Error && error.name === 'NotReceived'
}

/** Thrown where no file can be kept just now. */
class NoRoom extends Error {
  override name = 'NoRoom'
  /** The form's other fields, so they are not lost. */
  fields: Record<string, string> = {}
}

/**
 * Bytes still accepted and dropped after a file that is too long, so the sender gets the reason rather than a
 * cut connection.
 */
const MAX_EXCESS_BYTES = 64 * 1024 * 1024
const MAX_FIELD_BYTES = 10_000
const OLD_MS = 60 * 60_000

/** Receives forms with files into a folder of their own, piece by piece; keeps nothing in memory. */
export function createReceiving(folder: string, hasRoom: () => boolean = () => true) {
  return {
    /**
     * Throws `NotReceived`; throws `NoRoom` if the form has a file and the disk is full, and reports that to
     * the waiting request. Removes the received part.
     */
    async receive(request: Request, longest: number): Promise<Received> {
      const path = join(folder, randomUUID())
      const discard = () => rm(path, { force: true })
      const fields: Record<string, string> = Object.create(null)
      try {
        if (hasRoom()) await mkdir(folder, { recursive: true, mode: 0o700 })
        const take: Reading['take'] = (content, name) =>
          hasRoom() ? write(content, path, name, { longest, hasRoom }) : skipFile(content)
        return { fields, file: await readForm(request, { longest, fields, take }), discard }
      } catch (error) {
        await discard()
        throw isNoRoom(error) || isOfDisk(error) ? Object.assign(createNoRoomError(error), { fields }) : error
      }
    },
    /** Reads the texts of such a form and drops its file: nothing is stored. Throws `NotReceived`. */
    async receiveTexts(request: Request, longest: number) {
      const fields: Received['fields'] = Object.create(null)
      let hadFile = false
      const take: Reading['take'] = async (content) => {
        hadFile = true
        content.resume()
        return undefined
      }
      await readForm(request, { longest, fields, take })
      return { fields, hadFile }
    },
    /** Removes files left by a killed process. */
    async sweep(now: Date) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const stats = await stat(join(folder, name)).catch(() => undefined)
        if (stats && now.getTime() - stats.mtimeMs > OLD_MS) await rm(join(folder, name), { force: true })
      }
    },
  }
}

interface Reading {
  longest: number
  /** Filled as they come. */
  fields: Record<string, string>
  /** Handles the file, if one was chosen. */
  take(content: Readable, name: string): Promise<ReceivedFile | undefined>
}

async function readForm(request: Request, { longest, fields, take }: Reading) {
  const form = openForm(request.headers, longest)
  let writing: Promise<ReceivedFile | undefined> = Promise.resolve(undefined)
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (_field, content, { filename = '' }) => {
    // A form can break off before its file is opened here. The error is reported below.
    content.on('error', () => {})
    // An empty file field is sent too, without a name.
    if (filename === '') content.resume()
    else writing = take(content, filename)
    // It is awaited below; if the form breaks off first, nothing else handles it.
    writing.catch(() => {})
  })

  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])
  let bytesRead = 0
  const limiter = new Transform({
    transform(piece, _, next) {
      bytesRead += piece.length
      next(bytesRead > longest + MAX_EXCESS_BYTES ? new Error('It is far too long.') : null, piece)
    },
  })
  try {
    await pipeline(body, limiter, form)
    return await writing
  } catch (error) {
    await writing.catch(() => {})
    // A full or broken disk is our fault; everything else came from outside.
    if (isNoRoom(error) || isSystemError(error)) throw error
    throw new NotReceived((error as Error).message)
  }
}

function openForm(headers: Headers, longest: number) {
  try {
    return busboy({
      headers: { 'content-type': headers.get('content-type') ?? undefined },
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        // One byte more, to tell a file that is too long from one that just fits.
        fileSize: longest + 1,
        fields: 20,
        fieldSize: MAX_FIELD_BYTES,
        parts: 24,
        headerPairs: 20,
      },
    })
  } catch {
    throw new NotReceived('It is no form.')
  }
}

/** Drops a file that cannot be stored, and continues with the rest of the form. */
async function skipFile(content: Readable): Promise<never> {
  content.resume()
  throw createNoRoomError()
}

/** Stores a file as it arrives. Many may arrive at once, so room is looked for at each piece. */
async function write(
  content: Readable,
  path: string,
  name: string,
  { longest, hasRoom }: { longest: number; hasRoom(): boolean },
) {
  const hash = createHash('sha256')
  let bytes = 0
  let isFull = false
  const meter = new Transform({
    transform(piece, _, next) {
      isFull ||= !hasRoom()
      // The rest is dropped, not cut off, as other fields may follow.
      if (isFull) return next()
      hash.update(piece)
      bytes += piece.length
      next(null, piece)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await once(file, 'open')
  await pipeline(content, meter, file)
  if (isFull) throw createNoRoomError()
  return { path, name, bytes, sha256: hash.digest('hex'), tooLong: bytes > longest }
}

/** Tells who waits that no file can be kept, and gives the error to throw. */
export function createNoRoomError(cause?: unknown) {
  noteNoRoom()
  return new NoRoom('No file can be kept.', { cause })
}

function isSystemError(error: unknown) {
  const { code = '' } = error as NodeJS.ErrnoException
  return isOfDisk(error) || ['EACCES', 'EMFILE', 'ENFILE'].includes(code)
}
