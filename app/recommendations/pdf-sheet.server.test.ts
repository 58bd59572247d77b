import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSheets } from './pdf-sheet.server.ts'

test('an amount at the right edge whose sign is of another font stands in one row', async () => {
  const sheets = createSheets({ title: 'Receipt', author: 'PMA' })
  sheets.entry({ head: [{ text: 'Total' }], beside: [{ text: '₹24,999.00' }], body: [] })

  // What stands at the right is written first.
  const [sign, figure] = placesOf(await sheets.done(() => 'Page 1 of 1'))

  expect(figure.y).toBe(sign.y)
  expect(figure.x).toBeGreaterThan(sign.x)
})

/** Where each piece of text of the first page begins. */
function placesOf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString('latin1')
  const [, content] = /FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/.exec(file)!
  const drawn = inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  return [...drawn.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
}
