import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Entry } from 'yauzl'
import { zipEntries, zipMember } from '../../platform/tables/zip.ts'
import { RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'
import { spoolToFile } from './spool.ts'

interface Wrapped {
  name: string
  from: string
  /** Its path, if it is already on disk in this form. */
  path?: string
  stream(): AsyncIterable<Uint8Array>
}

/** Deeper than any publisher nests; a zip that holds itself stops here. */
const DEEPEST = 4

/** Takes gzip and zip off a file, as often as needed. A spreadsheet is a zip too and stays one file. */
export async function unwrapFile(file: Wrapped, maxBytes: number, depth = 0): Promise<InputFile[]> {
  if (depth > DEEPEST)
    throw new RegisterRefused(`${file.from} is an archive in an archive too many times over.`)
  const head = await readFirstBytes(file, 64)
  if (head.length === 0) throw new RegisterRefused(`${file.name} is empty.`)

  if (head[0] === 0x1f && head[1] === 0x8b) {
    const inner = {
      name: file.name.replace(/\.gz$/i, ''),
      from: file.from,
      stream: () => readGunzipped(file),
    }
    return unwrapFile(inner, maxBytes, depth + 1)
  }
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') {
    const path = file.path ?? (await spoolToFile(file.name, file.stream(), maxBytes))
    const entries = await zipEntries(path, file.name)
    if (!entries.some((entry) => entry.fileName === 'xl/workbook.xml')) {
      const members = entries.filter(isMember).sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
      if (members.length === 0) throw new RegisterRefused(`${file.name} is a zip without files.`)
      const opened = members.map((entry) => {
        const stream = () => zipMember(path, entry, `${file.name}, ${entry.fileName}`)
        const name = basename(entry.fileName.replaceAll('\\', '/'))
        return unwrapFile({ name, from: `${file.from} (${entry.fileName})`, stream }, maxBytes, depth + 1)
      })
      return (await Promise.all(opened)).flat()
    }
    return [{ ...file, stream: () => createReadStream(path), localPath: async () => path }]
  }
  if (/^[\ufeff\s]*<(!doctype html|html)/i.test(head.toString('utf8')))
    throw new RegisterRefused(
      `${file.name} is a web page, not register data: the address may ask to sign in.`,
    )

  let local: Promise<string> | undefined
  const localPath = () => {
    local ??= file.path ? Promise.resolve(file.path) : spoolToFile(file.name, file.stream(), maxBytes)
    return local
  }
  return [{ name: file.name, from: file.from, stream: file.stream, localPath }]
}

const isMember = (entry: Entry) =>
  !/(^|[\\/])(__MACOSX[\\/]|\.)/.test(entry.fileName) && !/[\\/]$/.test(entry.fileName)

async function readFirstBytes(file: Wrapped, length: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of file.stream()) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length)
}

async function* readGunzipped(file: Wrapped): AsyncGenerator<Uint8Array> {
  const gunzip = pipeline(file.stream(), createGunzip({ chunkSize: 65536 }), () => {})
  try {
    yield* gunzip
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR')
      throw new RegisterRefused(`${file.name} was cut off: its gzip data ends early. Fetch it again.`)
    if (code?.startsWith('Z_'))
      throw new RegisterRefused(`${file.name} is damaged: its gzip data does not unpack. Fetch it again.`)
    throw error
  } finally {
    gunzip.destroy()
  }
}
