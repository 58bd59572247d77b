import { FileRefused, type TableFile } from './file.ts'

export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le'

/** Facts about a text file from one pass over it, before it is actually read. */
export interface TextShape {
  encoding: TextEncoding
  endsWithNewline: boolean
  /** The first 64 kB, decoded. */
  head: string
}

const HEAD = 65_536

/**
 * Reads a text file once to determine its encoding. Valid UTF-8 is UTF-8; anything else is windows-1252, the
 * encoding of registers made on Windows (there, byte 0x96 is a dash, which is never valid UTF-8 on its own).
 *
 * @throws FileRefused for an empty file, and for a UTF-8 file that ends within a character.
 */
export async function getShape(
  file: Pick<TableFile, 'name' | 'stream'>,
  encoding: TextEncoding | 'auto' = 'auto',
): Promise<TextShape> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const head: Uint8Array[] = []
  let size = 0
  let last = 0
  let valid = true
  let beyondAscii = false
  for await (const chunk of file.stream()) {
    if (chunk.byteLength === 0) continue
    if (size < HEAD) head.push(chunk)
    size += chunk.byteLength
    last = chunk[chunk.byteLength - 1]
    if (!valid) continue
    try {
      beyondAscii = strict.decode(chunk, { stream: true }).length < chunk.byteLength || beyondAscii
    } catch {
      valid = false
    }
  }
  if (size === 0) throw new FileRefused(`${file.name} is empty.`)

  const start = Buffer.concat(head).subarray(0, HEAD)
  const encodingOfBytes =
    start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : valid ? 'utf-8' : 'windows-1252'
  const chosenEncoding = encoding === 'auto' ? encodingOfBytes : encoding
  if (chosenEncoding === 'utf-8' && valid && beyondAscii && !complete(strict))
    throw new FileRefused(`${file.name} was cut off: it ends within a character. Fetch it again.`)
  return {
    encoding: chosenEncoding,
    endsWithNewline: last === 0x0a || last === 0x0d || (chosenEncoding === 'utf-16le' && last === 0),
    head: fixWindowsPunctuation(new TextDecoder(chosenEncoding).decode(start)),
  }
}

function complete(decoder: TextDecoder): boolean {
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Yields the file's text in pieces, without its byte order mark. */
export async function* getText(
  file: Pick<TableFile, 'stream'>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of file.stream()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const C1 = /[\u0080-\u009f]/g

/** Characters of windows-1252 where Unicode has its unused control characters 0x80 to 0x9f. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Replaces U+0080 to U+009F with the windows-1252 punctuation they once were: College Scorecard has
 * `Bachelor\u0092s Degree`.
 */
export function fixWindowsPunctuation(text: string): string {
  return text.replace(C1, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80])
}
