import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff.server.ts'

test.each(['latin-400', 'latin-ext-500'])('each table of %s matches the font’s directory', (name) => {
  const { resolve } = createRequire(import.meta.url)
  const [part, weight] = [name.slice(0, -4), name.slice(-3)]
  const font = unpackWoff(
    readFileSync(resolve(`@fontsource/newsreader/files/newsreader-${part}-${weight}-normal.woff`)),
  )

  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  expect(tables.length).toBeGreaterThan(9)
  for (const record of tables) {
    const tag = font.toString('latin1', record, record + 4)
    const table = font.subarray(font.readUInt32BE(record + 8)).subarray(0, font.readUInt32BE(record + 12))
    // The head's own sum leaves out its field for the sum of the whole font.
    const summed =
      tag === 'head' ? Buffer.concat([table.subarray(0, 8), Buffer.alloc(4), table.subarray(12)]) : table
    expect(sumOf(summed), tag).toBe(font.readUInt32BE(record + 4))
  }
})

/** The sum of a table's 32-bit numbers, as OpenType has it. */
function sumOf(table: Buffer) {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let offset = 0; offset < padded.length; offset += 4) sum = (sum + padded.readUInt32BE(offset)) >>> 0
  return sum
}
