import { expect, test } from 'vitest'
import { drainBody, getMaxFormBytes, isMultipart, limitBody } from './body-limit.ts'

const MAX_BYTES = 1_000

/** Creates a form of this many bytes in pieces of a hundred; `left` returns how many have not been read. */
function sending(bytes: number, declared = true) {
  let remaining = bytes
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (remaining === 0) return controller.close()
      remaining -= 100
      controller.enqueue(new Uint8Array(100))
    },
  })
  const headers = declared ? { 'content-length': `${bytes}` } : undefined
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  return { request, left: () => remaining }
}

test.each([true, false])(
  'a body within the limit is passed on whole (its length declared: %s)',
  async (declared) => {
    const { request } = sending(MAX_BYTES, declared)

    const limited = await limitBody(request, MAX_BYTES)

    expect((await limited!.bytes()).byteLength).toBe(MAX_BYTES)
  },
)

test.each([true, false])(
  'a body over the limit is drained before the refusal is sent (its length declared: %s)',
  async (declared) => {
    const { request, left } = sending(100 * MAX_BYTES, declared)

    expect(await limitBody(request, MAX_BYTES)).toBeUndefined()

    expect(left()).toBe(0)
  },
)

test('a body far over the limit is not drained', async () => {
  const { request, left } = sending(1e9)

  expect(await limitBody(request, MAX_BYTES)).toBeUndefined()

  expect(left()).toBeGreaterThan(0.99e9)
})

test('an aborted request is not an internal error', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)

  expect(await drainBody(request)).toBeUndefined()
})

test.each([
  ['multipart/form-data; boundary=b', true],
  ['Multipart/form-data;boundary=b', true],
  ['MULTIPART/FORM-DATA', true],
  ['multipart/mixed', true],
  ['text/plain; a=multipart/form-data', false],
  ['application/x-www-form-urlencoded', false],
  ['', false],
])('a body of type %o is multipart: %o', (type, isOne) => {
  expect(isMultipart(new Headers({ 'content-type': type }))).toBe(isOne)
})

test.each([
  ['/api/whatsapp', 3],
  ['/desk/leads/import', 8],
  ['/dashboard/profile', 1],
])('a body for %s has at most %d MB', (path, megabytes) => {
  expect(getMaxFormBytes(path)).toBe(megabytes * 1024 * 1024)
})
