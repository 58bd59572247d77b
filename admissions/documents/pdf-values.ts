/** A PDF value; `undefined` is null or anything that is not a value. */
export type Value =
  | { name: string }
  /** The number of the object referred to. */
  | { to: number }
  | { items: Value[] }
  | { entries: [key: string, value: Value][] }
  /** As written, with its brackets. */
  | { string: string }
  | number
  | boolean
  | undefined

/**
 * Thrown when a PDF hides something: a value without an end, unusually deep nesting, or one read over and
 * over.
 */
export class Hidden extends Error {}

const DEEPEST = 100

/**
 * The steps allowed to read one file. Each character read is one step; a file that needs many times its
 * length hides something.
 */
export interface StepBudget {
  remaining: number
}

/**
 * Reads values of a PDF one after another from an offset. Looks at each character once, so it takes linear
 * time.
 */
export interface Values {
  /** Returns the next value, or the word in its place, such as `stream`. Throws `Hidden`. */
  next(): { value: Value } | { word: string } | undefined
  /** Returns the current offset. */
  place(): number
}

/**
 * Creates a reader of the values in a PDF's `text`, from the offset `from`. Each character read uses up
 * one of `steps`.
 */
export function createValueReader(text: string, from: number, steps: StepBudget): Values {
  let position = from

  function advanceTo(place: number) {
    steps.remaining -= place - position + 1
    if (steps.remaining < 0) throw new Hidden()
    position = place
  }

  function next(depth = 0): { value: Value } | { word: string } | undefined {
    if (depth > DEEPEST) throw new Hidden()
    advanceTo(skipBlanks(text, position))
    if (position >= text.length) return undefined
    const character = text[position]
    const pair = text.slice(position, position + 2)
    if (character === '/') {
      const begin = position + 1
      advanceTo(skipWord(text, begin))
      return { value: { name: decodeName(text.slice(begin, position)) } }
    }
    if (pair === '<<' || character === '[') {
      advanceTo(position + (character === '[' ? 1 : 2))
      const items = itemsUntil(character === '[' ? ']' : '>>', depth)
      return { value: character === '[' ? { items } : { entries: pairEntries(items) } }
    }
    if (character === '(' || character === '<') {
      const begin = position
      advanceTo(character === '(' ? skipString(text, position + 1) : skipHex(text, position + 1))
      return { value: { string: text.slice(begin, position) } }
    }
    if (pair === '>>' || ')>[]{}'.includes(character)) {
      advanceTo(position + (pair === '>>' ? 2 : 1))
      return { word: pair === '>>' ? pair : character }
    }
    const begin = position
    advanceTo(skipWord(text, position))
    const word = text.slice(begin, position)
    if (word === 'true' || word === 'false') return { value: word === 'true' }
    return isNumber(word) ? { value: Number(word) } : { word }
  }

  function itemsUntil(end: ']' | '>>', depth: number) {
    const items: Value[] = []
    for (;;) {
      const token = next(depth + 1)
      if (!token) throw new Hidden()
      if ('value' in token) items.push(token.value)
      else if (token.word === end) return items
      else if (token.word === 'R' && typeof items.at(-2) === 'number')
        items.splice(-2, 2, { to: items.at(-2) as number })
      else items.push(undefined)
    }
  }

  /** A number may be the beginning of `7 0 R`. */
  function readWholeValue() {
    const first = next()
    if (!first || !('value' in first) || typeof first.value !== 'number') return first
    const after = position
    const [second, third] = [next(), next()]
    const refers =
      second &&
      'value' in second &&
      typeof second.value === 'number' &&
      third &&
      'word' in third &&
      third.word === 'R'
    if (refers) return { value: { to: first.value } }
    position = after
    return first
  }

  return { next: readWholeValue, place: () => position }
}

const isNumber = (word: string) => word.length < 40 && !Number.isNaN(Number(word))

/** Keys are recognised as names: damage between two keys shifts nothing. */
function pairEntries(items: Value[]): [string, Value][] {
  return items.flatMap((item, index) =>
    isPdfName(item) ? [[item.name, items[index + 1]] as [string, Value]] : [],
  )
}

export const isPdfName = (value: Value): value is { name: string } =>
  typeof value === 'object' && 'name' in value
export const isPdfReference = (value: Value): value is { to: number } =>
  typeof value === 'object' && 'to' in value
export const isString = (value: Value): value is { string: string } =>
  typeof value === 'object' && 'string' in value
export const isDictionary = (value: Value): value is { entries: [string, Value][] } =>
  typeof value === 'object' && 'entries' in value
export const listItems = (value: Value) => (typeof value === 'object' && 'items' in value ? value.items : [])
export const listEntries = (value: Value) => (isDictionary(value) ? value.entries : [])

/** Returns a dictionary's value for a key: the first, if there are several. */
export const findDictionaryEntry = (value: Value, key: string) =>
  listEntries(value).find(([name]) => name === key)?.[1]

/** A name as it is meant: `/#4aava#53cript` is `/JavaScript`. */
function decodeName(name: string) {
  return name.replace(/#([\da-f]{2})/gi, (_, number) => String.fromCharCode(Number.parseInt(number, 16)))
}

/** Returns the bytes of a string, as a text with one character for each byte. */
export function getBytes({ string }: { string: string }): Buffer {
  if (string.startsWith('<')) return Buffer.from(string.replace(/[^\da-f]/gi, ''), 'hex')
  const escapes: Record<string, string> = {
    n: '\n',
    r: '\r',
    t: '\t',
    b: '\b',
    f: '\f',
    '\n': '',
    '\r': '',
    '\r\n': '',
  }
  const text = string
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) =>
      /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8) & 255)
        : (escapes[escaped] ?? escaped),
    )
  return Buffer.from(text, 'latin1')
}

const BLANKS = '\0\t\n\f\r '
const ENDS_WORD = new Set(`${BLANKS}()<>[]{}/%`)

/** Past blanks and remarks, which go to the end of their line. */
function skipBlanks(text: string, from: number) {
  let position = from
  for (let inRemark = false; position < text.length; position++) {
    const character = text[position]
    if (character === '\n' || character === '\r') inRemark = false
    else if (character === '%') inRemark = true
    else if (!inRemark && !BLANKS.includes(character)) break
  }
  return position
}

function skipWord(text: string, from: number) {
  let position = from
  while (position < text.length && !ENDS_WORD.has(text[position])) position++
  return position
}

/** Strings hold brackets in pairs, and single ones behind a backslash. */
function skipString(text: string, from: number) {
  let depth = 1
  let position = from
  for (; position < text.length && depth > 0; position++) {
    if (text[position] === '\\') position++
    else if (text[position] === '(') depth++
    else if (text[position] === ')') depth--
  }
  return Math.min(position, text.length)
}

function skipHex(text: string, from: number) {
  const end = text.indexOf('>', from)
  return end < 0 ? text.length : end + 1
}
