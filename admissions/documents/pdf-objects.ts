import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { findLock } from './pdf-lock.ts'
import {
  createValueReader,
  findDictionaryEntry,
  Hidden,
  isDictionary,
  isPdfName,
  listEntries,
  listItems,
  type StepBudget,
  type Value,
} from './pdf-values.ts'

/** All objects of a PDF, by number: an object that occurs several times counts each time. */
export interface PdfObjects {
  all: Value[]
  of(number: number): Value[]
}

/**
 * The most bytes to which all object streams together are unpacked: those of a long document come to a few
 * megabytes.
 */
const MAX_UNPACKED = 16 * 1024 * 1024
const MAX_OBJECT_STREAMS = 5_000
/** A file of 20 MB that holds nothing else has no more. */
const MAX_OBJECTS = 400_000
/** Each sign is read once, and those of a stream perhaps a second time. */
const STEPS_PER_SIGN = 3
const STEPS_FOR_ALL = 1_000_000
/** The object number precedes the object, with at most a short comment between. */
const NUMBER_WITHIN = 60

interface Stream {
  number: number | undefined
  generation: number
  dictionary: Value
  /** Offset at which its content begins. */
  from: number
}

/**
 * Reads every object that any reader could find, wherever `1 0 obj` occurs: readers follow a table of
 * offsets, and objects that another reader skips count too. Throws `Hidden` if part of it cannot be read;
 * returns `locked` if a password is needed.
 */
export async function readPdfObjects(content: Buffer): Promise<PdfObjects | 'locked'> {
  const text = content.toString('latin1')
  const steps = { remaining: text.length * STEPS_PER_SIGN + STEPS_FOR_ALL }
  const objects = createCollector()
  const trailers: Value[] = []
  const streams: Stream[] = []
  let count = 0

  for (let position = text.indexOf('obj'); position >= 0; position = text.indexOf('obj', position + 3)) {
    // Between a picture's bytes it is no keyword.
    if (text.startsWith('end', position - 3) || !/[\d\0\t\n\f\r ]/.test(text[position - 1] ?? '')) continue
    if (++count > MAX_OBJECTS) throw new Hidden()
    const { number, generation } = numberBefore(text, position)
    const values = createValueReader(text, position + 3, steps)
    const first = values.next()
    if (!first || !('value' in first)) continue
    objects.add(number, first.value)
    const after = isDictionary(first.value) ? values.next() : undefined
    if (after && 'word' in after && after.word === 'stream')
      streams.push({ number, generation, dictionary: first.value, from: skipLineEnd(text, values.place()) })
  }
  for (
    let position = text.indexOf('trailer');
    position >= 0;
    position = text.indexOf('trailer', position + 7)
  ) {
    const first = createValueReader(text, position + 7, steps).next()
    if (first && 'value' in first) trailers.push(first.value)
  }

  const heads = [...trailers, ...streams.map(({ dictionary }) => dictionary).filter(isTable)]
  const lock = findLock(heads, objects.of)
  if (lock === 'locked') return 'locked'

  let remaining = MAX_UNPACKED
  let unpackedStreams = 0
  for (const stream of streams) {
    const { dictionary, from } = stream
    if (holdsObjects(dictionary)) {
      if (++unpackedStreams > MAX_OBJECT_STREAMS) throw new Hidden()
      const packed = content.subarray(from, lock ? findStreamEnd(text, stream) : undefined)
      const unpacked = await unpack(lock ? lock.open(packed, stream) : packed, dictionary, remaining)
      remaining -= unpacked.length
      steps.remaining += unpacked.length * STEPS_PER_SIGN
      addPacked(objects, unpacked.toString('latin1'), dictionary, steps)
    } else if (findDictionaryEntry(dictionary, 'Filter') === undefined && !lock) {
      // A reader that repairs damaged files may treat this content as objects.
      addReadable(objects, text.slice(from, findStreamEnd(text, stream)), steps)
    }
  }
  for (const trailer of trailers) objects.add(undefined, trailer)
  return objects
}

function createCollector() {
  const all: Value[] = []
  const byNumber = new Map<number, Value[]>()
  return {
    all,
    of: (number: number) => byNumber.get(number) ?? [],
    add(number: number | undefined, value: Value) {
      all.push(value)
      if (number === undefined) return
      const before = byNumber.get(number)
      if (before) before.push(value)
      else byNumber.set(number, [value])
    },
  }
}

/** Returns the object number before the word `obj`. */
function numberBefore(text: string, position: number): { number: number | undefined; generation: number } {
  const near = text.slice(Math.max(0, position - NUMBER_WITHIN), position)
  const match = NUMBERS.exec(near) ?? NUMBERS.exec(near.replace(/%[^\r\n]*/g, ' '))
  return match
    ? { number: Number(match[1]), generation: Number(match[2]) }
    : { number: undefined, generation: 0 }
}

const NUMBERS = /(\d{1,10})[\0\t\n\f\r ]{1,20}(\d{1,5})[\0\t\n\f\r ]{0,20}$/

function skipLineEnd(text: string, position: number) {
  if (text.startsWith('\r\n', position)) return position + 2
  return text[position] === '\n' || text[position] === '\r' ? position + 1 : position
}

/**
 * Returns where a stream's content ends: at its stated length if that is true, else at the next `endstream`.
 */
function findStreamEnd(text: string, { dictionary, from }: Stream) {
  const length = findDictionaryEntry(dictionary, 'Length')
  if (typeof length === 'number' && /^\s*endstream/.test(text.slice(from + length, from + length + 20)))
    return from + length
  const end = text.indexOf('endstream', from)
  return end < 0 ? text.length : end
}

const isOfType = (dictionary: Value, typeName: string) => {
  const type = findDictionaryEntry(dictionary, 'Type')
  return isPdfName(type) && type.name === typeName
}

/** A table of places that is packed as a stream; it is also the file's trailer. */
const isTable = (dictionary: Value) => isOfType(dictionary, 'XRef')

/** Recognises an object stream by its type, or by the entries that every one must have. */
const holdsObjects = (dictionary: Value) =>
  isOfType(dictionary, 'ObjStm') ||
  (findDictionaryEntry(dictionary, 'N') !== undefined &&
    findDictionaryEntry(dictionary, 'First') !== undefined)

/** Throws `Hidden` if the stream uses a needless filter, is damaged, or is far too long. */
async function unpack(content: Buffer, dictionary: Value, limit: number): Promise<Buffer> {
  const keys = listEntries(dictionary).map(([key]) => key)
  if (keys.some((key) => ['F', 'FFilter', 'DecodeParms', 'DP'].includes(key))) throw new Hidden()
  const filter = findDictionaryEntry(dictionary, 'Filter')
  const filters = isPdfName(filter) ? [filter] : listItems(filter)
  if (filters.length !== 1 || !isPdfName(filters[0]) || filters[0].name !== 'FlateDecode') throw new Hidden()
  try {
    // The compressed data marks its own end; the word `endstream` could be part of it.
    return await promisify(inflate)(content, { maxOutputLength: limit })
  } catch {
    throw new Hidden()
  }
}

/**
 * Adds the objects of an unpacked stream, whose numbers and offsets precede the first object. Content between
 * the objects counts too.
 */
function addPacked(
  objects: ReturnType<typeof createCollector>,
  text: string,
  dictionary: Value,
  steps: StepBudget,
) {
  const first = findDictionaryEntry(dictionary, 'First')
  if (typeof first !== 'number') throw new Hidden()
  const numbers = [...text.slice(0, first).matchAll(/\d+/g)].map(Number)
  for (let index = 0; index < numbers.length; index += 2) {
    const packed = createValueReader(text, first + (numbers[index + 1] ?? 0), steps).next()
    if (packed && 'value' in packed) objects.add(numbers[index], packed.value)
  }
  addAll(objects, text, first, steps)
}

/** Adds the values of a text until the first part that is none, such as a picture. */
function addReadable(objects: ReturnType<typeof createCollector>, text: string, steps: StepBudget) {
  try {
    addAll(objects, text, 0, steps)
  } catch (error) {
    if (!(error instanceof Hidden) || steps.remaining < 0) throw error
  }
}

/** All values of a text, whether they are named or not. */
function addAll(objects: ReturnType<typeof createCollector>, text: string, from: number, steps: StepBudget) {
  const values = createValueReader(text, from, steps)
  for (let token = values.next(); token; token = values.next()) {
    if ('word' in token && token.word === 'endstream') return
    if ('value' in token && (listEntries(token.value).length > 0 || listItems(token.value).length > 0))
      objects.add(undefined, token.value)
  }
}
