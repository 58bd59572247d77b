import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { RunningServer } from '../../../tests/server.ts'
import { formatTable, ms } from '../measure.ts'
import { measureAtPace, measureThroughput, type Rate, type Target } from './load.ts'
import { sampleSearches } from './queries.ts'

const ROUNDS = 3
/** The number of cards on React Router’s bare page. */
const CARDS = 50

/** The site's answers beside the least that could give them, in turns, so that both meet the same machine. */
export async function measureServerRows(site: RunningServer, seconds: number): Promise<string> {
  const port = Number(new URL(site.address).port)
  const { pid } = site
  const searches = await sampleSearches(site.address, Date.now())
  // Each address is another one, whichever round it is asked in.
  let searchNumber = 0
  const never = () => searches(searchNumber++)
  const landing: Target = { port, pid, path: () => '/', encoding: 'br', check: packed(isPage) }
  const results: Target = { ...landing, path: () => '/explore?q=law&country=AU', check: packed(hasCards) }
  const resultsNever: Target = {
    ...landing,
    path: () => `/explore?${never()}`,
    encoding: 'identity',
    check: isPage,
  }
  const api: Target = {
    ...resultsNever,
    path: () => `/api/v1/programmes?${never()}`,
    check: isSearchAnswer,
  }
  const often = Array.from({ length: 400 }, () => `/api/v1/programmes?${never()}`)
  const apiAgain: Target = { ...api, path: (n) => often[n % often.length] }

  const rows: string[][] = []
  const compare = async (name: string, target: Target, limit: string, cards?: number) => {
    const { ours, theirs } = await inTurns(target, seconds, cards)
    rows.push([
      name,
      formatWhole(ours.perSecond),
      formatWhole(ours.perCoreSecond),
      kilobytes(ours.bytes),
      formatWhole(theirs.perSecond),
      formatWhole(theirs.perCoreSecond),
      kilobytes(theirs.bytes),
      (ours.perSecond / theirs.perSecond).toFixed(2),
      ours.perCoreSecond && theirs.perCoreSecond
        ? (ours.perCoreSecond / theirs.perCoreSecond).toFixed(2)
        : '',
      limit,
    ])
    // A rate that the asking held back says nothing about who answered.
    for (const [who, { asking }] of Object.entries({ ours, peer: theirs }))
      if (asking > 0.97) process.stderr.write(`${name}, ${who}: asking took all the time there was.\n`)
  }

  await compare('landing page, kept', landing, '≥ 0.40, ≥ 5,000 a core')
  await compare('results, kept', results, '≥ 0.40, ≥ 5,000 a core')
  await compare('results, never asked before', resultsNever, '≥ 0.80', CARDS)
  await compare('search API, asked again', apiAgain, '≥ 0.50')
  await compare('search API, never asked before', api, '')
  const { p50, p95, p99 } = await measureAtPace(api, 500, seconds * 2)
  const again = await measureAtPace(apiAgain, 500, seconds * 2)

  const head = [
    'answer',
    'ours a second',
    'a core second',
    'kB',
    'peer a second',
    'a core second',
    'kB',
    'ours ÷ peer',
    'of a core second',
    'wanted',
  ]
  return [
    formatTable(head, rows),
    `Search API at 500 a second, open loop, never asked before: p50 ${ms(p50)} ms, p95 ${ms(p95)} ms, p99 ${ms(p99)} ms; asked again: p50 ${ms(again.p50)} ms, p95 ${ms(again.p95)} ms, p99 ${ms(again.p99)} ms (wanted: p99 ≤ 10 ms).`,
  ].join('\n\n')
}

/** With `cards` the peer is a page of React Router, else it gives as many bytes as ours gave on average. */
async function inTurns(target: Target, seconds: number, cards?: number) {
  // Both are warm before anything counts.
  await measureThroughput(target, seconds / 2)
  const { bytes } = await measureThroughput(target, seconds / 2)
  const peer = await startPeer(cards ? ['--cards', `${cards}`] : ['--bytes', `${Math.round(bytes)}`])
  const ours: Rate[] = []
  const peerRates: Rate[] = []
  try {
    await measureThroughput(peer.target, seconds)
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await measureThroughput(target, seconds))
      peerRates.push(await measureThroughput(peer.target, seconds))
    }
  } finally {
    await peer.end()
  }
  return { ours: middle(ours), theirs: middle(peerRates) }
}

async function startPeer(words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = await once(child.stdout!.setEncoding('utf8'), 'data')
  const target: Target = {
    port: Number(port),
    pid: child.pid!,
    path: () => '/',
    encoding: 'identity',
    check: () => {},
  }
  return {
    target,
    async end() {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}

function packed(check: Target['check']): Target['check'] {
  return (body) => check(brotliDecompressSync(body))
}

function isPage(body: Buffer) {
  if (!/^<!DOCTYPE html>[\s\S]+<\/main>[\s\S]+<\/html>\s*$/.test(body.toString()))
    throw new Error('This is no whole page.')
}

function hasCards(body: Buffer) {
  isPage(body)
  if (body.toString().split('<article').length < 20) throw new Error('The page has no results.')
}

function isSearchAnswer(body: Buffer) {
  const { total, programmes, facets } = JSON.parse(body.toString())
  if (!Number.isInteger(total) || !Array.isArray(programmes) || !facets.country)
    throw new Error('This is no answer to a search.')
}

function middle(rates: Rate[]) {
  return rates.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)]
}

function formatWhole(value: number | undefined) {
  return value === undefined ? 'not told here' : Math.round(value).toLocaleString('en')
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
