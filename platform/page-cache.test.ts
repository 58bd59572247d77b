import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, encodeBody, type KeptPage } from './page-cache.ts'

test('the least recently used pages are evicted when the memory is full', () => {
  const cache = createPageCache(100_000)
  for (let number = 0; number < 20; number++) {
    cache.put(`/page/${number}`, getPage(5_000))
    cache.get('/page/0')
  }

  expect(cache.get('/page/0')).toBeDefined()
  expect(cache.get('/page/1')).toBeUndefined()
  expect(cache.get('/page/19')).toBeDefined()
})

test('a page too large for the cache is not stored', () => {
  const cache = createPageCache(10_000)
  cache.put('/large', getPage(20_000))

  expect(cache.get('/large')).toBeUndefined()
})

test('a page is compressed once', async () => {
  const page = getPage(5_000)

  const first = await encodeBody(page, 'gzip')

  expect(gunzipSync(first)).toEqual(page.body)
  expect(await encodeBody(page, 'gzip')).toBe(first)
})

test('a repeated page is recompressed to a smaller size with the same content', async () => {
  const cache = createPageCache(1_000_000)
  const text = Array.from(
    { length: 2_000 },
    (_, n) => `programme ${(n * 7919) % 1009} at harbour ${n % 37}`,
  ).join()
  const page: KeptPage = { ...getPage(0), body: Buffer.from(text) }
  cache.put('/', page)
  const first = await encodeBody(page, 'br')

  cache.get('/')

  await expect.poll(() => page.encoded.br!.byteLength).toBeLessThan(first.byteLength)
  expect(brotliDecompressSync(await encodeBody(page, 'br'))).toEqual(page.body)
})

function getPage(bytes: number): KeptPage {
  return { status: 200, headers: [], etag: '"1"', body: Buffer.alloc(bytes, 'x'), encoded: {} }
}
