import yauzl from 'yauzl'
import { FileRefused } from './file.ts'

/** The path of a zip on disk, or its bytes. */
type Archive = string | Buffer

function openArchive(archive: Archive) {
  return typeof archive === 'string'
    ? yauzl.openPromise(archive, { autoClose: false })
    : yauzl.fromBufferPromise(archive)
}

/** Returns the entries of a zip, in its order. */
export async function zipEntries(archive: Archive, name: string): Promise<yauzl.Entry[]> {
  try {
    const zip = await openArchive(archive)
    try {
      const entries: yauzl.Entry[] = []
      for await (const entry of zip.eachEntry()) entries.push(entry)
      return entries
    } finally {
      zip.close()
    }
  } catch {
    throw new FileRefused(`${name} is a damaged or cut off zip. Fetch it again.`)
  }
}

/** Yields the plain bytes of one member. Also reads the parts of a spreadsheet. */
export async function* zipMember(
  archive: Archive,
  entry: yauzl.Entry,
  what: string,
): AsyncGenerator<Uint8Array> {
  if (!entry.canDecodeFileData())
    throw new FileRefused(`${what} is encrypted or packed in a way this cannot read.`)
  const zip = await openArchive(archive)
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(`${what} is damaged: it does not unpack. Fetch the zip again.`)
  } finally {
    zip.close()
  }
}

/** Returns the members of a zip by their full names. */
export async function zipMembers(archive: Archive, name: string): Promise<Map<string, yauzl.Entry>> {
  return new Map((await zipEntries(archive, name)).map((entry) => [entry.fileName, entry]))
}
