import { shapeOf, textOf } from '../../platform/tables/text.ts'
import type { InputFile } from '../reading/input.ts'
import { parsed } from '../reading/json.ts'
import { RegisterRefused } from '../types.ts'

export interface SectionRecord {
  /** The array's name in the object: `courses`. */
  section: string
  /** The line where the record begins. */
  line: number
  value: unknown
}

/** One record larger than this is no record. */
const LARGEST = 16_000_000

/**
 * Streams the records of one JSON object's arrays (`{ "courses": [ … ], "university_desc": [ … ] }`), of the `wanted` arrays only:
 * the whole object may be far larger than memory.
 *
 * @throws RegisterRefused when it is not well-formed or ends early.
 */
export async function* readSections(file: InputFile, wanted: string[]): AsyncGenerator<SectionRecord> {
  const { encoding } = await shapeOf(file)
  let text = ''
  let at = 0
  let depth = 0
  let inString = false
  let escaped = false
  /** Where the record, or the name of a section, begins in `text`. */
  let start = -1
  let section = ''
  let line = 1
  let startLine = 1

  for await (const piece of textOf(file, encoding)) {
    text += piece
    for (; at < text.length; at++) {
      const mark = text[at]
      if (mark === '\n') line += 1
      if (inString) {
        if (escaped) escaped = false
        else if (mark === '\\') escaped = true
        else if (mark === '"') {
          inString = false
          if (depth === 1) {
            section = text.slice(start, at)
            start = -1
          }
        }
      } else if (mark === '"') {
        inString = true
        if (depth === 1) start = at + 1
      } else if (mark === '{' || mark === '[') {
        if (depth === 2 && mark === '{') {
          start = at
          startLine = line
        }
        depth += 1
      } else if (mark === '}' || mark === ']') {
        depth -= 1
        if (depth === 2 && start >= 0) {
          const record = text.slice(start, at + 1)
          if (wanted.includes(section))
            yield { section, line: startLine, value: parsed(record, file.name, startLine) }
          start = -1
        }
      }
    }
    text = start < 0 ? '' : text.slice(start)
    at = text.length
    if (start > 0) start = 0
    if (text.length > LARGEST)
      throw new RegisterRefused(`${file.name} is damaged: what begins at line ${startLine} does not end.`)
  }
  if (depth !== 0 || inString)
    throw new RegisterRefused(
      `${file.name} was cut off: its JSON ends at line ${line} with a value still open. Fetch it again.`,
    )
}
