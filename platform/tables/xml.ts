import { SaxesParser } from 'saxes'
import { FileRefused, FileTooLong, type TableFile } from './file.ts'
import { fixWindowsPunctuation, getShape, getText } from './text.ts'

/** One XML element as a small tree. Entities are resolved once, as XML says. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, trimmed unless `xml:space="preserve"`. */
  text: string
}

export interface XmlRecord {
  /** The line where the element's start tag ends. */
  line: number
  element: XmlElement
  /** The elements around it, outermost first, with their contents before it (except other records). */
  around: XmlElement[]
}

/**
 * Streams the elements of the given names as trees; a record within a record belongs to the outer one.
 *
 * @throws FileRefused when the XML is broken, ends early, or holds no such element.
 */
export async function* readXml(file: TableFile, names: string[]): AsyncGenerator<XmlRecord> {
  let isFound = false
  for await (const record of readXmlRecords(file, names)) {
    isFound = true
    yield record
  }
  if (!isFound) throw new FileRefused(`${file.name} holds no ${names.join(' or ')} element.`)
}

/** Reads XML like `readXml`, but allows a file without records. */
export async function* readXmlRecords(
  file: TableFile,
  names: string[],
  maxText = MAX_HELD,
): AsyncGenerator<XmlRecord> {
  const { encoding, head } = await getShape(file)
  const { parser, take } = recordParser(file.name, new Set(names), maxText)
  for await (const text of getText(file, findDeclaredEncoding(head) ?? encoding)) {
    parser.write(text)
    yield* take()
  }
  parser.close()
  yield* take()
}

/** Characters that may be held in memory at once: anything larger is not a record. */
const MAX_HELD = 64_000_000
/** Overhead of an element, in addition to its text. */
const ELEMENT = 100

export const createLengthError = (name: string, maxLength: number) =>
  new FileTooLong(
    `${name} is damaged: it holds more than ${maxLength.toLocaleString('en')} characters in one piece.`,
  )

function recordParser(name: string, columns: Set<string>, mostText: number) {
  const parser = new SaxesParser({ position: true })
  const openElements: { element: XmlElement; line: number; text: string[] }[] = []
  let ready: XmlRecord[] = []
  let within = 0
  let textLength = 0
  /** Amount held before the record that is open. */
  let heldBefore = 0
  const hold = (size: number) => {
    textLength += size
    if (textLength > mostText) throw createLengthError(name, mostText)
  }

  parser.on('error', (error) => {
    throw createRefusal(error.message, name, parser.line)
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    const element = { name: tag, attributes: attributes as Record<string, string>, children: [], text: '' }
    openElements.push({ element, line: parser.line, text: [] })
    if (columns.has(tag) && within === 0) heldBefore = textLength
    if (columns.has(tag)) within += 1
    hold(ELEMENT)
  })
  const addText = (text: string) => {
    hold(text.length)
    openElements.at(-1)?.text.push(text)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name: tag }) => {
    const closed = openElements.pop()
    if (!closed) return
    const text = fixWindowsPunctuation(closed.text.join(''))
    const { element, line } = closed
    element.text = element.attributes['xml:space'] === 'preserve' ? text : text.trim()
    if (columns.has(tag)) within -= 1
    if (columns.has(tag) && within === 0) {
      ready.push({ line, element, around: openElements.map((outer) => outer.element) })
      textLength = heldBefore
    } else openElements.at(-1)?.element.children.push(element)
  })

  const take = () => {
    const records = ready
    ready = []
    return records
  }
  return { parser, take }
}

function createRefusal(message: string, name: string, line: number): FileRefused {
  const words = message.replace(/^\d+:\d+: /, '')
  return /unclosed|unexpected end|must contain a root/i.test(words)
    ? new FileRefused(
        `${name} was cut off: its XML ends at line ${line} with elements still open. Fetch it again.`,
      )
    : new FileRefused(`${name} is not well-formed XML (line ${line}: ${words}).`)
}

/**
 * Returns windows-1252 if the declaration names a one-byte encoding; any other encoding is recognised from
 * the bytes.
 */
function findDeclaredEncoding(head: string) {
  return /^<\?xml[^>]*encoding=["'](iso-8859-1|windows-1252)["']/i.test(head) ? 'windows-1252' : undefined
}

/** Returns the text of the first child with that name; '' if there is none. */
export function getChildText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}
