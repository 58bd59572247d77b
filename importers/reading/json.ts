import { getShape, getText, type TextEncoding } from '../../platform/tables/text.ts'
import { RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'

export interface JsonRecord {
  /** The line where the value begins. */
  line: number
  value: unknown
}

/** One record larger than this is no record. */
const MAX_RECORD_LENGTH = 16_000_000

/**
 * Streams the elements of a JSON array, or the values of a file with one JSON value per line (a single object
 * is one value).
 *
 * @throws RegisterRefused if it is not JSON, ends early, or holds no value.
 */
export async function* readJson(file: InputFile): AsyncGenerator<JsonRecord> {
  const { encoding, head } = await getShape(file)
  const level = head.trimStart().startsWith('[') ? 1 : 0
  let count = 0
  for await (const record of readObjects(level, file, encoding)) {
    count += 1
    yield record
  }
  if (count === 0) throw new RegisterRefused(`${file.name} holds no JSON objects.`)
}

/**
 * Streams the records of one of the arrays of a JSON object (`{ "courses": [ … ], "university_desc": [ … ]
 * }`): the whole object may be far larger than memory.
 *
 * @throws RegisterRefused if it is not well-formed or ends early.
 */
export async function* readListedRecords(file: InputFile, list: string): AsyncGenerator<JsonRecord> {
  const { encoding } = await getShape(file)
  yield* readObjects(2, file, encoding, list)
}

/** Yields the objects at a level of nesting; at level 2 (lists under names), only those of one list. */
async function* readObjects(
  level: 0 | 1 | 2,
  file: InputFile,
  encoding: TextEncoding,
  list = '',
): AsyncGenerator<JsonRecord> {
  let text = ''
  let depth = 0
  let inString = false
  let escaped = false
  /** Start of the object, or of a list's name, in `text`. */
  let start = -1
  let name = ''
  let line = 1
  let startLine = 1

  for await (const piece of getText(file, encoding)) {
    let position = text.length
    text += piece
    for (; position < text.length; position++) {
      const code = text.charCodeAt(position)
      if (code === NEWLINE) line += 1
      if (inString) {
        if (escaped) escaped = false
        else if (code === BACKSLASH) escaped = true
        else if (code === QUOTE) {
          inString = false
          if (depth >= level) continue
          name = text.slice(start, position)
          start = -1
        }
        continue
      }
      if (level < 2 && depth === level && code > SPACE && !SEPARATORS.has(code))
        throw new RegisterRefused(`${file.name} is not a list of JSON objects (line ${line}).`)
      if (code === QUOTE) {
        inString = true
        if (depth < level) start = position + 1
      } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        if (depth === level) {
          start = position
          startLine = line
        }
        depth += 1
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        depth -= 1
        if (depth !== level) continue
        const record = text.slice(start, position + 1)
        if (level < 2 || name === list)
          yield { line: startLine, value: parseLine(record, file.name, startLine) }
        start = -1
      }
    }
    text = start < 0 ? '' : text.slice(start)
    if (start > 0) start = 0
    if (text.length > MAX_RECORD_LENGTH)
      throw new RegisterRefused(`${file.name} is damaged: what begins at line ${startLine} does not end.`)
  }
  if (depth !== 0 || inString)
    throw new RegisterRefused(
      `${file.name} was cut off: its JSON ends at line ${line} with a value still open. Fetch it again.`,
    )
}

const [NEWLINE, SPACE, QUOTE, BACKSLASH] = [0x0a, 0x20, 0x22, 0x5c]
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d]
const SEPARATORS = new Set([0x2c, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE])

/** A value of a file of JSON; one that is none refuses the file and says where. */
function parseLine(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RegisterRefused(
      `${name} is not well-formed JSON (in the value at line ${line}: ${(error as Error).message}).`,
    )
  }
}
