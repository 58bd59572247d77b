import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { RegisterRefused } from '../types.ts'

let folder: string | undefined
let count = 0
process.once('exit', clearSpool)

/**
 * Returns a path for a temporary file of the import: for formats that need random access, and for downloads.
 */
function createSpoolPath(name: string): string {
  folder ??= mkdtempSync(join(tmpdir(), 'pma-import-'))
  count += 1
  return join(folder, `${count}-${name.replaceAll(/[^\w.-]+/g, '_').slice(-80)}`)
}

/** Removes every spooled file. Called after an import, and when the process ends. */
export function clearSpool(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = undefined
}

/** Writes a stream to a spooled file, up to `maxBytes`, and returns the file's path. */
export async function spoolToFile(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<string> {
  const path = createSpoolPath(name)
  let size = 0
  async function* limitBytes() {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > maxBytes)
        throw new RegisterRefused(`${name} is larger than ${Math.round(maxBytes / 1_000_000)} MB.`)
      yield chunk
    }
  }
  await pipeline(limitBytes, createWriteStream(path))
  return path
}
