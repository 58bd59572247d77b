import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSheets } from './pdf-sheet.server.ts'

test('a right-aligned amount whose sign is in another font stays in one row', async () => {
  const sheets = createSheets({ title: 'Receipt', author: 'PMA' })
  await sheets.entry({ head: [{ text: 'Total' }], beside: [{ text: '₹24,999.00' }], body: [] })

  // Right-aligned text is written first.
  const [sign, figure] = listPlaces(await sheets.done(() => 'Page 1 of 1'))

  expect(figure.y).toBe(sign.y)
  expect(figure.x).toBeGreaterThan(sign.x)
})

test('a name in Devanagari is shaped correctly, on the baseline of its line', async () => {
  const sheets = createSheets({ title: 'Receipt', author: 'PMA' })
  sheets.write({ text: 'For प्रिया (Priya)' })

  const pdf = await sheets.done(() => '1')
  const [before, name, after] = listPlaces(pdf)

  expect(name.y).toBe(before.y)
  expect(after.y).toBe(before.y)
  expect(after.x).toBeGreaterThan(name.x)
  // Six characters, three of them one grapheme: four glyphs, none of them the font's empty glyph.
  expect(drawnOf(pdf)).toContain('[<0001000200030004> 0] TJ')
})

test('of two right-aligned lines the second is below the first, even in several fonts', async () => {
  const sheets = createSheets({ title: 'Receipt', author: 'PMA' })
  await sheets.entry({ head: [{ text: 'Total' }], beside: [{ text: '₹1' }, { text: '₹2' }], body: [] })

  const places = listPlaces(await sheets.done(() => '1'))

  expect(places[2].y).toBeLessThan(places[0].y - 10)
})

/** The start position of each text on the first page. */
function listPlaces(pdf: Uint8Array) {
  return [...drawnOf(pdf).matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
}

test('other work has its turn after each entry', async () => {
  const sheets = createSheets({ title: 'List', author: 'PMA' })
  const done: string[] = []
  setImmediate(() => done.push('other work'))
  await sheets.entry({ head: [{ text: 'One' }], beside: [], body: [] })
  done.push('entry')

  expect(done).toEqual(['other work', 'entry'])
})

/** The drawing operators of the first page, as in the file. */
function drawnOf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString('latin1')
  const [, content] = /FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/.exec(file)!
  return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
}
