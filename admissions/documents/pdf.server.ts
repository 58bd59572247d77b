import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { actsByItself, objectsIn, objectsOfStream } from './pdf-actions.ts'
import { fullName, namesIn, plainNames } from './pdf-names.ts'
import type { FileFault } from './types.ts'

/** As much as object streams are unpacked to, all together: a long document's come to some megabytes. */
const MOST_UNPACKED = 16 * 1024 * 1024
/** So many streams of any kind, and of objects. */
const MOST_STREAMS = 100_000
const MOST_OBJECT_STREAMS = 5_000
/** A stream's dictionary stands before it, and is no longer. */
const LONGEST_DICTIONARY = 2_000

/** What does something when a document is opened or touched, and what brings other files along. */
const ACTIONS = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition']
const ACTIVE = new Set([...ACTIONS, 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia', 'XFA', 'JS', 'EF'])

const NAMED = new RegExp(`(?:${[...ACTIVE].map(fullName).join('|')})(?![\\w#])`, 'g')
/** A document that says such names more often hides something among them. */
const MOST_NAMED = 200
/** As far as is looked from a name for what it belongs to; who puts more between them hides it. */
const NEAR = 2_000
const MOST_REMARKS = 20
const NEVER_BETWEEN = 'more than anybody writes'

/** Whether such a name stands where it says what something is. All bytes count: readers differ in where they think that an object begins. */
function saysActive(text: string) {
  let named = 0
  for (const { index, 0: written } of text.matchAll(NAMED)) {
    if (++named > MOST_NAMED) return true
    const before = wordBefore(text.slice(Math.max(0, index - NEAR), index))
    const after = text.slice(index + written.length, index + written.length + NEAR)
    const isValue = before === NEVER_BETWEEN || SAYS_WHAT.test(before)
    if (isValue || HOLDS.test(after)) return true
  }
  return false
}

/** What stands before a value that says what an object is or does: a key, or the beginning of an object. */
const SAYS_WHAT = new RegExp(`(?:${['S', 'Type', 'Subtype'].map(fullName).join('|')}|\\bobj)$`)
/** What stands behind a key: a dictionary, a list, a reference to either, or a string. */
const HOLDS = /^(?:[\0\t\n\f\r ]|%[^\r\n]*(?:[\r\n]|$))*(?:<|\[|\(|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R|$)/

/** The end of a text before blanks and remarks. */
function wordBefore(text: string): string {
  let left = text
  for (let remarks = 0; remarks < MOST_REMARKS; remarks++) {
    left = left.replace(/[\0\t\n\f\r ]+$/, '')
    const line = left.slice(Math.max(left.lastIndexOf('\n'), left.lastIndexOf('\r')) + 1)
    const remark = line.indexOf('%')
    if (left === '' && text.length === NEAR) return NEVER_BETWEEN
    if (remark === -1) return left
    left = left.slice(0, left.length - line.length + remark)
  }
  return NEVER_BETWEEN
}

/** Why a PDF may not be kept as it came: it acts, reaches out when it is opened, or brings files along, or hides what it does. */
export async function whyNotInside(path: string): Promise<FileFault | undefined> {
  const content = await readFile(path)
  const text = content.toString('latin1')
  if (saysActive(text)) return 'pdf-active'

  let left = MOST_UNPACKED
  let streams = 0
  const parts = [objectsIn(text)]
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith('end', index - 3)) continue
    if (++streams > MOST_STREAMS) return 'pdf-active'
    const dictionary = dictionaryBefore(text, index)
    if (!holdsObjects(dictionary)) continue
    if (parts.length > MOST_OBJECT_STREAMS) return 'pdf-active'
    const unpackedContent = await unpacked(content.subarray(index + keyword.length), dictionary, left)
    const first = /\/First[\0\t\n\f\r ]+(\d+)/.exec(dictionary)?.[1]
    if (!unpackedContent || !first) return 'pdf-active'
    left -= unpackedContent.length
    const objects = objectsOfStream(unpackedContent.toString('latin1'), Number(first))
    for (const name of namesIn(objects.text)) if (ACTIVE.has(name)) return 'pdf-active'
    parts.push(objects)
  }
  return actsByItself(parts) ? 'pdf-active' : undefined
}

function dictionaryBefore(text: string, at: number) {
  const before = text.slice(Math.max(0, at - LONGEST_DICTIONARY), at)
  return plainNames(before.slice(before.lastIndexOf('obj') + 1))
}

/** An object stream by its type, or by what every one has to say. */
function holdsObjects(dictionary: string) {
  return /\/ObjStm\b/.test(dictionary) || (/\/N\b/.test(dictionary) && /\/First\b/.test(dictionary))
}

/** Undefined: it is packed in a way that nobody needs, locked, damaged, or far too long. */
async function unpacked(content: Buffer, dictionary: string, most: number): Promise<Buffer | undefined> {
  if (/\/(Crypt|Predictor|F)\b/.test(dictionary)) return undefined
  const filters = [...dictionary.matchAll(/\/(\w+Decode|Fl|AHx|A85|LZW|RL)\b/g)].map(([, name]) => name)
  if (filters.length === 0 && !/\/Filter\b/.test(dictionary)) return content.subarray(0, most)
  if (filters.length !== 1 || filters[0] !== 'FlateDecode') return undefined
  try {
    // Its end is where the packing says, not where a word stands that could be part of it.
    return await promisify(inflate)(content, { maxOutputLength: most })
  } catch {
    return undefined
  }
}
