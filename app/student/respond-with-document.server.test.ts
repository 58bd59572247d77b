import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { toResponseBody } from './respond-with-document.server.ts'

const file = () => new Readable({ read() {} })

test('a file is released when the client leaves, before or during the response', async () => {
  const client = new AbortController()
  const request = new Request('http://localhost/', { signal: client.signal })
  const during = file()
  toResponseBody(during, request)
  expect(during.destroyed).toBe(false)
  client.abort()
  expect(during.destroyed).toBe(true)

  const after = file()
  toResponseBody(after, request)
  expect(after.destroyed).toBe(true)
})

test('a file is returned whole', async () => {
  const body = toResponseBody(Readable.from([Buffer.from('marks')]), new Request('http://localhost/'))
  expect(await new Response(body).text()).toBe('marks')
})
