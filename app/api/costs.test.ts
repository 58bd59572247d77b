import { expect, test } from 'vitest'
import { createInterpreter } from '../../admissions/interpret/interpreter.server.ts'
import { hasTooManyParameters } from '../../server/http/reading.ts'
import { phrases } from '../../tests/interpret/phrases.ts'
import { getNoon } from '../../tests/noon.ts'
import { servicesWith } from '../../tests/services.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { createApi } from './api.ts'
import { openApi } from './openapi/openapi.ts'

const world = worldCatalogue()
const failures: unknown[] = []
const api = createApi(
  servicesWith({
    config: { defaultCurrency: 'INR', publicUrl: undefined },
    catalogue: { current: () => world },
    interpreter: createInterpreter({
      phrases,
      model: undefined,
      report: () => {},
    }),
    ...getNoon('2026-11-21'),
    senderOf: () => ({ address: '203.0.113.1', maxPerAddress: 5 }),
    report: (error: unknown) => failures.push(error),
  }),
)

/** Every parameter of every endpoint that is read, as the description has them. */
const parameters = Object.entries(openApi('https://pma.example').paths).flatMap(([path, methods]) => {
  const { get } = methods as { get?: { parameters?: { name: string; in: string }[] } }
  return (get?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => [path, name] as const)
})

const MAX_BYTES = 2 * 1024 * 1024

test('the description names parameters', () => {
  expect(parameters.length).toBeGreaterThan(20)
})

test.each(parameters)('%s with the most %s allowed gives a short answer', async (path, name) => {
  const short = Array.from({ length: 250 }, (_, index) => `${name}=${index}`).join('&')
  const place = path.replace('{list}', 'cities')
  for (const query of [short, `${name}=${'x'.repeat(7_900)}`, `${name}=${'('.repeat(7_900)}`]) {
    expect(hasTooManyParameters(`${place}?${query}`)).toBe(false)
    const response = await api.fetch(new Request(`https://pma.example${place}?${query}`), {
      remote: '203.0.113.1',
    })
    expect(response.status).toBeLessThan(500)
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(MAX_BYTES)
  }
  expect(failures).toEqual([])
})
