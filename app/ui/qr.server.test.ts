import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { createQr } from './qr.server.ts'

test('the path contains exactly the dark modules, inside a quiet zone of four', () => {
  const address = 'https://students.example.org/sign-up?from=poster'
  const { size, path } = createQr(address)

  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) grid[Number(y)][Number(x) + step] = true

  expect(grid).toEqual(encode(address, { ecc: 'M', border: 4 }).data)
  expect(grid.slice(0, 4).flat()).not.toContain(true)
  // The first finder pattern begins where the quiet zone ends.
  expect(grid[4].slice(4, 11)).toEqual(Array(7).fill(true))
})
