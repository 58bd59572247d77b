import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compress, isCompressible } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['GZIP', 'gzip'],
  ['*', 'gzip'],
  ['identity', 'identity'],
])('a browser that accepts %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('compressed data can be decompressed', async () => {
  const body = Buffer.from('programme '.repeat(1_000))

  expect(gunzipSync(await compress(body, 'gzip', 'now'))).toEqual(body)
  expect(brotliDecompressSync(await compress(body, 'br', 'once'))).toEqual(body)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['application/problem+json', true],
  ['image/svg+xml', true],
  ['font/woff2', false],
  ['image/png', false],
])('%s is worth compressing: %s', (type, worth) => {
  expect(isCompressible(type)).toBe(worth)
})
