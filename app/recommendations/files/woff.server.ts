import { inflateSync } from 'node:zlib'

const HEAD = 12
const RECORD = 16
const WOFF_HEAD = 44
const WOFF_RECORD = 20

/**
 * Returns the font of a WOFF file (W3C, WOFF 1.0) unpacked: otherwise each access would unpack a table again.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(HEAD + count * RECORD)
  // The kind of font, and the values for binary search in its tables.
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(RECORD * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(RECORD * (count - 2 ** power), 10)

  const parts = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const packed = WOFF_HEAD + index * WOFF_RECORD
    const [from, bytes, length] = [4, 8, 12].map((field) => woff.readUInt32BE(packed + field))
    const table = woff.subarray(from, from + bytes)
    const record = HEAD + index * RECORD
    woff.copy(head, record, packed, packed + 4)
    woff.copy(head, record + 4, packed + 16, packed + 20)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(length, record + 12)
    // Tables begin at multiples of four bytes.
    const part = Buffer.alloc(Math.ceil(length / 4) * 4)
    const plain = bytes < length ? inflateSync(table) : table
    plain.copy(part)
    parts.push(part)
    offset += part.length
  }
  return Buffer.concat(parts)
}
