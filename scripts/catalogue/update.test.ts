import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getZip } from '../../tests/registers/excerpts.ts'
import { DONE, REFUSED, runCatalogueCommand } from './catalogue.ts'

const HEADER = 'Sponsor Name,Town/City,Sponsor Type,Status,Route,Immigration Compliance'
const names = ['Abertay University', 'Bangor University', 'Keele University', 'Ulster University']
const sponsors = (...of: string[]) =>
  `${[HEADER, ...of.map((name) => `${name},Town,Higher Education Institution (HEI),Student Sponsor,Student,`)].join('\n')}\n`

/** The publisher’s answer to a request. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: { url: string; etag?: string }[]
const publisher = createServer((request, response) => {
  requests.push({ url: request.url!, etag: request.headers['if-none-match'] })
  answer(request, response)
})
const elsewhere = createServer((_, response) => response.end(sponsors(...names)))
const getAddress = (server: typeof publisher) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const server of [publisher, elsewhere])
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  for (const server of [publisher, elsewhere]) {
    server.closeAllConnections()
    server.close()
  }
})

afterEach(() => void vi.useRealTimers())

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pma-update-'))
  requests = []
})

async function update(words: string[] = ['uk-sponsors'], settings: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) }
  const env = {
    DATA_DIR: dataDir,
    REGISTER_UK_SPONSORS_URL: `${getAddress(publisher)}/list.csv`,
    ...settings,
  }
  const code = await runCatalogueCommand(['update', ...words, '--no-build'], terminal, env)
  const messages = err.filter((line) => !line.startsWith('  '))
  return { code, out: out.join('\n'), err: messages.join('\n') }
}

const serves =
  (body: string | Buffer, etag?: string): typeof answer =>
  (request, response) => {
    if (etag) response.setHeader('etag', etag)
    response.setHeader('last-modified', 'Sun, 01 Nov 2026 12:00:00 GMT')
    if (etag && request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.end(body)
  }

const holds = (count: number) => expect.stringContaining(`holds 0 programmes at ${count} institutions`)

test('only a newer edition is downloaded', async () => {
  answer = serves(sponsors(...names.slice(0, 3)), '"a"')
  expect(await update()).toEqual({ code: DONE, out: holds(3), err: '' })
  expect((await update()).out).toBe('uk-sponsors is what its publisher has (1 files looked at).')
  expect(requests.map(({ etag }) => etag)).toEqual([undefined, '"a"'])

  answer = serves(gzipSync(sponsors(...names)), '"b"')
  const dry = await update(['uk-sponsors', '--dry-run'])
  expect(dry.out).toContain('would then hold 0 programmes at 4 institutions')
  const { out } = await update()
  expect(out).toContain('institutions  1 added, 0 changed, 0 withdrawn, 3 unchanged')

  // Some servers tell nothing: then it is the file itself that is the same.
  answer = serves(sponsors(...names))
  expect((await update()).out).toContain('uk-sponsors is unchanged')
  expect((await update()).out).toContain('is what its publisher has')
})

test('a publisher’s list leads to the current files', async () => {
  answer = (request, response) => {
    if (request.url === '/list.csv')
      response.end(
        JSON.stringify({ details: { attachments: [{ url: `${getAddress(publisher)}/today.csv` }] } }),
      )
    else if (request.url === '/page') response.end('<!doctype html><a href="/today.csv">CSV</a>')
    else response.end(getZip({ 'sponsors.csv': sponsors(...names) }))
  }
  expect((await update()).out).toEqual(holds(4))
  expect(requests.map(({ url }) => url)).toEqual(['/list.csv', '/today.csv'])
  const page = await update(['uk-sponsors'], { REGISTER_UK_SPONSORS_URL: `${getAddress(publisher)}/page` })
  expect(page.out).toContain('is what its publisher has')
})

test('for an address with {year}, the latest available one is read', async () => {
  const year = new Date().getUTCFullYear()
  answer = (request, response) => {
    if (request.url?.includes(`${year - 2}`)) response.end(sponsors(...names))
    else response.writeHead(404).end()
  }
  const settings = { REGISTER_UK_SPONSORS_URL: `${getAddress(publisher)}/sponsors-{year}.csv` }
  expect((await update(['uk-sponsors'], settings)).out).toEqual(holds(4))
  answer = (_, response) => void response.writeHead(404).end()
  expect((await update(['uk-sponsors'], settings)).err).toContain('answered with status 404')
})

const sponsorFile = sponsors(...names)
const troubles: [string, typeof answer, string][] = [
  ['a page instead of a file', serves('<!DOCTYPE html><p>Down for maintenance'), 'is a web page'],
  ['another table', serves('a,b\n1,2\n'), 'is not the expected table'],
  ['nothing', serves(''), 'is empty'],
  ['a file that ends in a row', serves(sponsorFile.slice(0, -40)), 'was cut off'],
  ['a gzip that ends early', serves(gzipSync(sponsorFile).subarray(0, -12)), 'was cut off'],
  [
    'a zip that ends early',
    serves(getZip({ 'a.csv': sponsorFile }).subarray(0, -9)),
    'damaged or cut off zip',
  ],
  [
    'a line that breaks off',
    (_, response) => {
      response.writeHead(200, { 'content-length': sponsorFile.length })
      response.write(sponsorFile.slice(0, -70), () => response.destroy())
    },
    'broke off while it was being downloaded',
  ],
  ['a server in trouble', (_, response) => void response.writeHead(503).end(), 'answered with status 503'],
  [
    'a file without end',
    (_, response) => void response.writeHead(200, { 'content-length': 5_000_000_000 }).write('x'),
    'is larger than 4000 MB',
  ],
  ['half of the register', serves(sponsors(names[0])), 'This would withdraw 3 of the 4 institutions'],
  [
    'a redirect to another server by http',
    (_, response) => void response.writeHead(302, { location: `${getAddress(elsewhere)}/list.csv` }).end(),
    'is not followed: it is neither https nor the same server',
  ],
  [
    'a redirect to a file of this machine',
    (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'is not followed',
  ],
  [
    'a redirect to this machine by https',
    (_, response) => void response.writeHead(302, { location: 'https://127.0.0.1/list.csv' }).end(),
    'PRIVATE_HOSTS does not name it',
  ],
  [
    'a list of files elsewhere',
    serves(JSON.stringify({ url: 'http://publisher.example/sponsors.csv' })),
    'is not followed',
  ],
  [
    'redirects without end',
    (request, response) => void response.writeHead(302, { location: `${request.url}x` }).end(),
    'never to a file',
  ],
]
test.each(troubles)('%s leaves the catalogue unchanged', async (_, trouble, sentence) => {
  answer = serves(sponsorFile, '"a"')
  await update()
  const edition = () => readFileSync(join(dataDir, 'catalogue', 'registers', 'uk-sponsors.ndjson.zst'))
  const before = edition()

  answer = trouble
  const { code, err } = await update()
  expect({ code, err }).toEqual({ code: REFUSED, err: expect.stringContaining(sentence) })
  expect(err.split('\n')).toHaveLength(1)
  expect(edition()).toEqual(before)

  answer = serves(sponsors(...names, 'York University'), '"b"')
  expect((await update()).out).toEqual(holds(5))
})

test('a redirect on the same server is followed', async () => {
  answer = (request, response) => {
    if (request.url === '/list.csv') response.writeHead(301, { location: '/moved.csv' }).end()
    else response.end(sponsorFile)
  }
  expect((await update()).out).toEqual(holds(4))
})

test('the schedule checks due registers, reports a refusal once, and is silent without a connection', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answer = serves(sponsorFile, '"a"')
  const schedule = () => update(['all', '--due'])
  const QUIET = { code: DONE, out: '', err: '' }
  // A register that was never imported is not started automatically.
  expect(await schedule()).toEqual(QUIET)
  vi.setSystemTime('2026-01-01T00:00:00.000Z')
  await update()
  expect(await schedule()).toEqual(QUIET)
  expect(requests).toHaveLength(1)

  vi.setSystemTime('2026-01-07T00:00:00.000Z')
  expect(await schedule()).toEqual(QUIET)
  vi.setSystemTime('2026-01-08T00:00:00.000Z')
  expect((await schedule()).out).toContain('is what its publisher has')
  expect(requests).toHaveLength(2)

  answer = serves(sponsors(names[0]), '"b"')
  vi.setSystemTime('2026-01-16T00:00:00.000Z')
  expect((await schedule()).err).toContain('This would withdraw 3 of the 4 institutions')
  vi.setSystemTime('2026-01-24T00:00:00.000Z')
  expect(await schedule()).toEqual(QUIET)
  // The operator is notified again, and may accept it.
  expect((await update()).err).toContain('This would withdraw')
  expect((await update(['all', '--allow-shrink'])).out).toContain('3 withdrawn')

  answer = (_, response) => void response.destroy()
  vi.setSystemTime('2026-02-24T00:00:00.000Z')
  expect(await schedule()).toEqual(QUIET)
  expect((await update()).err).toContain('could not be reached')
})
