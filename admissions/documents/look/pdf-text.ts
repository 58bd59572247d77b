import { inflateSync } from 'node:zlib'

/** The most bytes to which all streams together are unpacked, and the longest text that is read. */
const MAX_UNPACKED = 24 * 1024 * 1024
const MAX_TEXT = 200_000
const MAX_STREAMS = 3_000

/** The contents of a PDF, as far as they can be read here. */
export interface PdfContent {
  /** In the order of the file; letters of fonts with their own numbering are missing. */
  text: string
  /** False if its pages draw nothing; undefined if that cannot be told. */
  draws: boolean | undefined
}

/** Operators that draw: text, pictures, shadings, lines and areas. */
const DRAWS = /(?:^|[\s\])>])(?:Tj|TJ|Do|sh|BI|f\*?|S|s|B\*?|b\*?)(?=\s|$)/

/** Reads the text that a PDF's streams show. Each sign is read a fixed number of times. */
export function readPdf(content: Uint8Array): PdfContent {
  const file = Buffer.from(content)
  // An encrypted text cannot be read, even if the file opens without a password.
  if (file.includes('/Encrypt')) return { text: '', draws: undefined }
  let text = ''
  let draws: boolean | undefined = false
  let left = MAX_UNPACKED
  let streams = 0
  let at = file.indexOf('stream')
  while (at >= 0) {
    const start = file[at + 6] === 13 ? at + 8 : at + 7
    const end = file.indexOf('endstream', start)
    if (end < 0) break
    if (++streams > MAX_STREAMS || left <= 0 || text.length > MAX_TEXT)
      return { text, draws: draws || undefined }
    const body = file.subarray(start, end)
    const head = file.toString('latin1', Math.max(0, at - 400), at)
    const dictionary = head.slice(head.lastIndexOf('obj') + 1)
    if (/\/Subtype\s{0,4}\/Image\b/.test(dictionary)) draws = true
    else {
      const page = dictionary.includes('/Filter') ? unpack(body, left) : body
      if (!page) draws ||= undefined
      else {
        left -= page.length
        const operators = page.toString('latin1')
        draws ||= DRAWS.test(operators) || draws
        text += textOf(operators)
      }
    }
    at = file.indexOf('stream', end + 9)
  }
  return { text: text.slice(0, MAX_TEXT), draws }
}

function unpack(body: Buffer, limit: number) {
  try {
    return inflateSync(body, { maxOutputLength: limit })
  } catch {
    return undefined
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '' }

/** Joins the strings that are shown: those in one array are one word, cut where letters move closer. */
function textOf(operators: string) {
  let text = ''
  let inArray = false
  for (let at = 0; at < operators.length; at++) {
    const sign = operators[at]
    if (sign === '[') inArray = true
    else if (sign === ']') {
      inArray = false
      text += ' '
    } else if (sign === '(') {
      const string = readString(operators, at + 1)
      text += inArray ? string.text : `${string.text} `
      at = string.end
    } else if (sign === '<' && operators[at + 1] !== '<') {
      const end = operators.indexOf('>', at)
      if (end < 0) break
      text += Buffer.from(operators.slice(at + 1, end), 'hex').toString('latin1')
      if (!inArray) text += ' '
      at = end
    } else if (inArray && sign === '-' && /^\d{3,}/.test(operators.slice(at + 1, at + 5))) text += ' '
  }
  return text
}

/** Reads a string in brackets; `end`: the position of its last bracket. */
function readString(operators: string, from: number) {
  let text = ''
  let depth = 1
  let at = from
  for (; at < operators.length; at++) {
    const sign = operators[at]
    if (sign === '\\') {
      const next = operators[++at] ?? ''
      text += ESCAPES[next] ?? next
    } else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) break
    else text += sign
  }
  return { text, end: at }
}
