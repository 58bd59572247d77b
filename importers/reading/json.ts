import { shapeOf, textOf } from '../../platform/tables/text.ts'
import { RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'

export interface JsonRecord {
  /** The line where the value begins. */
  line: number
  value: unknown
}

/** One record larger than this is no record. */
const LARGEST = 16_000_000

/**
 * Streams the elements of a JSON array, or the values of a file with one JSON value a line (a single object is one value).
 *
 * @throws RegisterRefused when it is not JSON, ends early, or holds no value.
 */
export async function* readJson(file: InputFile): AsyncGenerator<JsonRecord> {
  const { encoding, head } = await shapeOf(file)
  const isArray = head.trimStart().startsWith('[')
  let text = ''
  let at = 0
  let depth = isArray ? -1 : 0
  let inString = false
  let escaped = false
  let start = -1
  let line = 1
  let startLine = 1
  let count = 0
  let ended = false

  for await (const piece of textOf(file, encoding)) {
    text += piece
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === NEWLINE) line += 1
      if (inString) {
        if (escaped) escaped = false
        else if (code === BACKSLASH) escaped = true
        else if (code === QUOTE) inString = false
        continue
      }
      if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        if (depth === 0 && start < 0) {
          start = at
          startLine = line
        }
        depth += 1
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        depth -= 1
        if (depth < 0) ended = true
        if (depth === 0 && start >= 0) {
          count += 1
          yield { line: startLine, value: parsed(text.slice(start, at + 1), file.name, startLine) }
          text = text.slice(at + 1)
          at = -1
          start = -1
        }
      } else if (code === QUOTE) {
        inString = true
      }
      if (depth === 0 && start < 0 && code > SPACE && !SEPARATORS.has(code))
        throw new RegisterRefused(`${file.name} is not a list of JSON objects (line ${line}).`)
    }
    if (start < 0) {
      text = ''
      at = 0
    } else if (text.length > LARGEST) {
      throw new RegisterRefused(
        `${file.name} is not a list of JSON objects: one begins at line ${startLine} and does not end.`,
      )
    }
  }
  if (start >= 0 || inString || (isArray && !ended))
    throw new RegisterRefused(
      `${file.name} was cut off: its JSON ends at line ${line} with a value still open. Fetch it again.`,
    )
  if (count === 0) throw new RegisterRefused(`${file.name} holds no JSON objects.`)
}

const [NEWLINE, SPACE, QUOTE, BACKSLASH] = [0x0a, 0x20, 0x22, 0x5c]
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d]
const SEPARATORS = new Set([0x2c, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE])

/** A value of a file of JSON; one that is none refuses the file and says where. */
export function parsed(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RegisterRefused(
      `${name} is not well-formed JSON (in the value at line ${line}: ${(error as Error).message}).`,
    )
  }
}
