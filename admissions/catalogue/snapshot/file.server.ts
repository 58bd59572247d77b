import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import {
  type DataType,
  Field,
  Float32,
  Float64,
  Int32,
  List,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableFromIPC,
  tableToIPC,
  Uint8,
  Uint16,
  Uint32,
  Utf8,
} from 'apache-arrow'

/**
 * The snapshot's file: Apache Arrow IPC with one row, in which each column is a list.
 *
 * One row of lists lets tables of different lengths (programmes, titles, institutions, the text index) share
 * one file that any Arrow reader opens, while each list's values remain one contiguous block of memory that a
 * typed array can view in place.
 */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

export interface SnapshotColumns {
  numbers: Record<string, Numbers>
  texts: Record<string, string[]>
  about: Record<string, string>
}

/** Texts as they lie in the file: decoded one at a time, when asked for. */
export interface TextColumn {
  readonly length: number
  at(index: number): string
}

export interface OpenedColumns {
  numbers(name: string): Numbers | undefined
  texts(name: string): TextColumn | undefined
  names: string[]
  about: Map<string, string>
}

const numberTypes: [new (...args: never[]) => Numbers, () => DataType][] = [
  [Uint8Array, () => new Uint8()],
  [Uint16Array, () => new Uint16()],
  [Uint32Array, () => new Uint32()],
  [Int32Array, () => new Int32()],
  [Float32Array, () => new Float32()],
  [Float64Array, () => new Float64()],
]

/** Returns the file's bytes. The same columns always give the same bytes. */
export function encodeColumns(columns: SnapshotColumns): Uint8Array {
  const fields: Field[] = []
  const lists: ReturnType<typeof makeData>[] = []
  const add = (name: string, child: ReturnType<typeof makeData>) => {
    const type = new List(new Field('item', child.type, false))
    fields.push(new Field(name, type, false))
    lists.push(makeData({ type, length: 1, valueOffsets: Int32Array.of(0, child.length), child } as never))
  }
  for (const [name, values] of Object.entries(columns.numbers)) {
    const type = numberTypes.find(([array]) => values instanceof array)![1]()
    add(name, makeData({ type, length: values.length, data: values } as never))
  }
  for (const [name, values] of Object.entries(columns.texts)) {
    add(name, encodeTexts(values))
  }
  const schema = new Schema(fields, new Map(Object.entries(columns.about)))
  const row = makeData({ type: new Struct(fields), length: 1, children: lists } as never)
  return tableToIPC(new Table(schema, new RecordBatch(schema, row as never)), 'file')
}

/** Looks at the columns in place; nothing is copied. Throws when the bytes are not such a file. */
export function decodeColumns(bytes: Uint8Array): OpenedColumns {
  const table = tableFromIPC(bytes)
  const child = (name: string) => table.getChild(name)?.data[0]?.children[0]
  return {
    names: table.schema.fields.map((field) => field.name),
    about: table.schema.metadata,
    numbers: (name) => {
      const data = child(name)
      // The file pads each run to eight bytes; the list's length says where the values end.
      return data && (data.values as Numbers).subarray(0, data.length)
    },
    texts: (name) => {
      const data = child(name)
      return data && getTexts(data.valueOffsets as Int32Array, data.values as Uint8Array, data.length)
    },
  }
}

/** Returns columns that are not written yet in the same form as columns of a file. */
export function createColumnsInMemory({ numbers, texts, about }: SnapshotColumns): OpenedColumns {
  return {
    names: [...Object.keys(numbers), ...Object.keys(texts)],
    about: new Map(Object.entries(about)),
    numbers: (name) => numbers[name],
    texts: (name) => texts[name] && { length: texts[name].length, at: (index) => texts[name][index] },
  }
}

/** Returns the SHA-256 of the bytes, in hexadecimal. */
export function computeChecksum(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Writes through to the disk before it returns: a file that has its final name is whole. */
export async function writeDurably(path: string, bytes: Uint8Array | string) {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Reads a file as a `Uint8Array`. */
export async function readBytes(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path)
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const decoder = new TextDecoder()

function getTexts(offsets: Int32Array, bytes: Uint8Array, length: number): TextColumn {
  return {
    length,
    at: (index) => decoder.decode(bytes.subarray(offsets[index], offsets[index + 1])),
  }
}

function encodeTexts(values: string[]) {
  if (values.length === 0)
    return makeData({
      type: new Utf8(),
      length: 0,
      data: new Uint8Array(0),
      valueOffsets: new Int32Array(1),
    } as never)
  const encoder = new TextEncoder()
  const offsets = new Int32Array(values.length + 1)
  let size = 0
  for (let i = 0; i < values.length; i++) {
    size += Buffer.byteLength(values[i])
    offsets[i + 1] = size
  }
  const bytes = new Uint8Array(size)
  for (let i = 0; i < values.length; i++)
    encoder.encodeInto(values[i], bytes.subarray(offsets[i], offsets[i + 1]))
  return makeData({ type: new Utf8(), length: values.length, valueOffsets: offsets, data: bytes } as never)
}
