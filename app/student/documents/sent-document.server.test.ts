import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fileBody } from './sent-document.server.ts'

const file = () => new Readable({ read() {} })

test('a file is let go of when whoever asked has gone, before the answer or during it', async () => {
  const gone = new AbortController()
  const request = new Request('http://localhost/', { signal: gone.signal })
  const during = file()
  fileBody(during, request)
  expect(during.destroyed).toBe(false)
  gone.abort()
  expect(during.destroyed).toBe(true)

  const after = file()
  fileBody(after, request)
  expect(after.destroyed).toBe(true)
})

test('a file that is read comes whole', async () => {
  const body = fileBody(Readable.from([Buffer.from('marks')]), new Request('http://localhost/'))
  expect(await new Response(body).text()).toBe('marks')
})
