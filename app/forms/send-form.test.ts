import { afterEach, expect, test, vi } from 'vitest'
import { createKey, sendForm } from './send-form.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: unknown) {
  const fetched = vi.fn(
    async (_address: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('the fields are sent as JSON without a key, so that script and plain form give the same record', async () => {
  const fetched = answering(201, { id: '1' })

  expect(await sendForm('/api/v1/leads', { name: 'Asha' })).toEqual({ ok: true })

  const [address, init] = fetched.mock.calls[0]
  expect(address).toBe('/api/v1/leads')
  expect(init.headers).toEqual({ 'content-type': 'application/json' })
  expect(init.body).toBe('{"name":"Asha"}')
})

test('errors are returned by field', async () => {
  answering(422, { errors: [{ parameter: 'email', message: 'Email is required' }] })

  expect(await sendForm('/', {})).toEqual({ ok: false, errors: { email: 'Email is required' } })
})

test('a rate limit shows how long to wait', async () => {
  answering(429, { detail: 'Please try again in 5 minutes.' })

  expect(await sendForm('/', {})).toEqual({ ok: false, failure: 'Please try again in 5 minutes.' })
})

test.each([500, 403, 422])('any other answer is a failure in the specified words (%i)', async (status) => {
  answering(status, { detail: 'Inner matters' })

  expect(await sendForm('/', {})).toEqual({
    ok: false,
    failure: 'Something went wrong. Please try again.',
  })
})

test('no answer, or one that is not JSON, is a failure too', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await sendForm('/', {})).toMatchObject({ ok: false, failure: expect.any(String) })

  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  expect(await sendForm('/', {})).toMatchObject({ ok: false, failure: expect.any(String) })
})

test.each(['<html>Sign in to the network</html>', '{}', 'null', '"ok"', '{"id":1}'])(
  'a success without a record counts as a failure: %s',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body))

    expect(await sendForm('/', {})).toEqual({
      ok: false,
      failure: 'Something went wrong. Please try again.',
    })
  },
)

test('an unreachable site is reported in the form’s own words', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await sendForm('/', {}, 'No line.')).toEqual({ ok: false, failure: 'No line.' })

  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  expect(await sendForm('/', {}, 'No line.')).toMatchObject({
    failure: 'Something went wrong. Please try again.',
  })
})

test('keys are random UUIDs', () => {
  const keys = Array.from({ length: 100 }, createKey)

  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(100)
})
