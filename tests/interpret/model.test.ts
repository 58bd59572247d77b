import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createInterpreter } from '../../admissions/interpret/interpreter.server.ts'
import { createSentenceModel } from '../../admissions/interpret/model.server.ts'
import { createLanguageModel } from '../../platform/language-model/ask.ts'
import { createModelCalls } from '../../platform/language-model/calls.ts'
import { phrases } from '../interpret/phrases.ts'
import { namedCatalogue } from './catalogue.ts'
import { DAY } from './score.ts'

const searchable = namedCatalogue()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const SENTENCE = 'masters in computer science in Germany, kreuzberg vibes, 42000 zorkmids, IELTS 7'

type Play = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A real server that plays a model, and an interpreter that asks it. */
async function playing(play: Play) {
  const requests: { path: string; key: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      requests.push({ path: request.url ?? '', key: request.headers.authorization, body })
      play(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  )
  const { port } = server.address() as AddressInfo
  return { asked: requests, ...interpreterFor(`http://127.0.0.1:${port}/v1`) }
}

function interpreterFor(address: string) {
  const failures: unknown[] = []
  const limits: unknown[] = []
  let now = new Date(DAY)
  const interpreter = createInterpreter({
    phrases,
    model: {
      ask: createSentenceModel(createLanguageModel({ address, model: 'small', key: 'secret-key' })),
      calls: createModelCalls({
        now: () => now,
        report: (error) => failures.push(error),
        limits: { perNetwork: 10, perDay: 40, atOnce: 8 },
        onLimit: (limit, address) => limits.push([limit, address]),
      }),
    },
    report: (error) => failures.push(error),
  })
  return {
    failures,
    limits,
    read: (text = SENTENCE, address?: string) => interpreter.read(searchable, text, DAY, address),
    readFrom: (snapshot: typeof searchable, text = SENTENCE) => interpreter.read(snapshot, text, DAY),
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

const grammarAlone = () =>
  createInterpreter({ phrases, model: undefined, report: () => {} }).read(searchable, SENTENCE, DAY)

const says =
  (content: unknown): Play =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        created: 1,
        model: 'small',
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            message: {
              role: 'assistant',
              content: typeof content === 'string' ? content : JSON.stringify(content),
            },
          },
        ],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    )
  }

test('a good model fills what the grammar left', async () => {
  const { read, asked } = await playing(
    says({ filters: { state: ['DE-BE'] }, because: { state: ['kreuzberg'] } }),
  )
  const { interpretation, model } = await read()

  expect(model).toBe('answered')
  expect(interpretation.source).toBe('model')
  expect(interpretation.filters).toMatchObject({ country: ['DE'], level: ['master'], state: ['DE-BE'] })
  expect(interpretation.unused).not.toContain('kreuzberg')
  expect(interpretation.unused).toContain('vibes')
  expect(asked).toHaveLength(1)
  expect(asked[0].path).toBe('/v1/chat/completions')
  expect(asked[0].key).toBe('Bearer secret-key')
})

test('an answer wrapped in other text is still read', async () => {
  const { read } = await playing(says('Sure! ```json\n{"preferences":{"sort":"rank"}}\n``` Anything else?'))
  expect((await read()).interpretation.preferences.sort).toBe('rank')
})

test('the grammar’s reading stays, whatever the model says', async () => {
  const { read } = await playing(
    says({ filters: { country: ['FR'], level: ['doctorate'] }, student: { ielts: 9 } }),
  )
  const { interpretation } = await read()
  expect(interpretation).toEqual((await grammarAlone()).interpretation)
})

test('a number that is not in the sentence is dropped', async () => {
  const { read } = await playing(
    says({
      filters: {
        maxTuition: { amount: 5000, currency: 'EUR', period: 'year' },
        maxRank: 100,
        maxDuration: 12,
        intake: '2027-09',
        city: ['Atlantis'],
        discipline: ['wizardry'],
        institution: ['starter-hogwarts'],
      },
      student: { gre: 330, backlogs: 3 },
    }),
  )
  expect((await read()).interpretation).toEqual((await grammarAlone()).interpretation)
})

test('a number among the unread words is accepted', async () => {
  const { read } = await playing(
    says({ filters: { maxTuition: { amount: 42000, currency: 'EUR', period: 'year' } } }),
  )
  expect((await read()).interpretation.filters.maxTuition).toEqual({
    amount: 42000,
    currency: 'EUR',
    period: 'year',
  })
})

test('a value cannot be requested and excluded at once', async () => {
  const { read } = await playing(
    says({ filters: { city: ['Berlin'] }, exclude: { city: ['Berlin'], country: ['DE'] } }),
  )
  const { interpretation } = await read()
  expect(interpretation.exclude).toEqual({})
})

test.each<[string, Play]>([
  ['nonsense', says('As an AI I would rather talk about the weather.')],
  ['an empty answer', says('')],
  ['half an object', says('{"filters":{"country":["FR"')],
  ['an object of another kind', says({ filters: 'all of them', exclude: [1, 2], student: null })],
  [
    'instructions of its own',
    says({ filters: { __proto__: { country: ['FR'] }, constructor: 'x' }, unused: [], source: 'root' }),
  ],
  [
    'names of properties that every object has',
    says('{"filters":{"toString":"x","__proto__":{"online":"yes"}}}'),
  ],
  ['a page of HTML', (_, response) => response.end('<html>welcome to the proxy</html>')],
  ['an error', (_, response) => response.writeHead(500).end('{"error":{"message":"secret-key is wrong"}}')],
  ['a refusal', (_, response) => response.writeHead(401).end('{"error":{"message":"no"}}')],
  ['a torn connection', (_, response) => response.destroy()],
])('with %s the result is the same as without a model', async (_, play) => {
  const { read } = await playing(play)
  expect((await read()).interpretation).toEqual((await grammarAlone()).interpretation)
})

test('no visitor waits longer than three seconds', async () => {
  // Silent once, as each silence takes the three seconds; then it is there no more.
  const { read, asked, failures, later } = await playing((_, response) => {
    if (asked.length > 1) response.destroy()
  })
  const began = performance.now()
  const { interpretation, model } = await read()
  expect(performance.now() - began).toBeLessThan(6_000)
  expect(model).toBe('no-answer')
  expect(interpretation).toEqual((await grammarAlone()).interpretation)

  expect((await read()).model).toBe('no-answer')
  expect(asked).toHaveLength(1)
  expect(failures).toHaveLength(1)

  later(61_000)
  expect((await read()).model).toBe('no-answer')
  expect(asked).toHaveLength(2)
})

test('a visitor with failing sentences is paused for a minute', async () => {
  const { read, asked, later } = await playing((_, response, body) =>
    body.includes('wobble') ? response.destroy() : says({})(_, response, body),
  )
  const fails = async (index: number, address: string) =>
    (await read(`law in Germany, wobble ${'x'.repeat(index + 1)}`, address)).model
  expect(await fails(1, '203.0.113.1')).toBe('no-answer')
  expect(await fails(2, '203.0.113.1')).toBe('no-answer')
  expect(await fails(3, '203.0.113.1')).toBe('not-asked')
  expect((await read(`${SENTENCE} quux`, '203.0.113.2')).model).toBe('answered')

  for (const index of [1, 2, 3]) expect(await fails(3 + index, `198.51.100.${index}`)).toBe('no-answer')
  const before = asked.length
  expect((await read(`${SENTENCE} quuz`, '203.0.113.2')).model).toBe('not-asked')
  expect(asked).toHaveLength(before)

  later(61_000)
  expect((await read(`${SENTENCE} quuz`, '203.0.113.2')).model).toBe('answered')
})

test('a sentence is sent once per snapshot, however many visitors enter it', async () => {
  const { read, readFrom, asked } = await playing(says({}))
  const readings = await Promise.all(
    Array.from({ length: 20 }, (_, index) => read(SENTENCE, `203.0.113.${index}`)),
  )
  expect(readings.map(({ model }) => model)).toEqual(Array(20).fill('answered'))
  await read(` ${SENTENCE} `)
  expect(asked).toHaveLength(1)

  await readFrom(namedCatalogue())
  expect(asked).toHaveLength(2)
})

test('of sixty sentences by one visitor at once a few are sent', async () => {
  const { read, asked, limits, later } = await playing(says({}))
  const sentence = (index: number) => `${SENTENCE} ${'quu'.repeat(index + 1)}`
  const flood = Array.from({ length: 60 }, (_, index) => read(sentence(index), '203.0.113.1'))
  const otherReading = read(sentence(60), '203.0.113.2')
  expect((await otherReading).model).toBe('answered')
  const answers = (await Promise.all(flood)).filter(({ model }) => model === 'answered')
  expect(answers).toHaveLength(4)
  expect(asked).toHaveLength(5)
  expect(limits[0]).toEqual(['model', '203.0.113.1'])

  // One after the other up to ten a minute, and forty a day from everybody.
  for (let index = 61; index < 80; index++) await read(sentence(index), '203.0.113.1')
  expect(asked).toHaveLength(11)
  later(61_000)
  for (let index = 80; index < 160; index++)
    await read(sentence(index), `2001:db8:0:${index.toString(16)}::1`)
  expect(asked).toHaveLength(40)
  expect(limits.at(-1)).toEqual(['model-day', '2001:db8:0:9f::1'])
})

test('an unavailable model costs nothing but its answer', async () => {
  const { read } = interpreterFor('http://127.0.0.1:9/v1')
  const { interpretation, model } = await read()
  expect(model).toBe('no-answer')
  expect(interpretation).toEqual((await grammarAlone()).interpretation)
})

test('a model is called only for unread words', async () => {
  const { read, asked } = await playing(says({}))
  await read('masters in Germany')
  expect(asked).toHaveLength(0)

  await read('masters in Germany with zorkmids, write to asha@example.com or call +91 98765 43210')
  expect(asked).toHaveLength(1)
  expect(asked[0].body).not.toMatch(/asha@example|98765/)
})
