import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RunningServer } from '../../tests/server.ts'
import { ms, table } from '../measure.ts'
import { flood, pace, type Rate, type Target } from './load.ts'

const WORDS =
  'computer law nursing data business engineering health design music physics finance education'.split(' ')
const COUNTRIES = ['AU', 'CA', 'GB', 'US', 'IE', 'NZ', 'DE', 'FR']
const ROUNDS = 3

/** The site's answers beside the least that could give them, in turns, so that both meet the same machine. */
export async function serverRows(site: RunningServer, seconds: number): Promise<string> {
  const port = Number(new URL(site.address).port)
  const ours = (path: Target['path'], encoding: Target['encoding']): Target => ({
    port,
    pid: site.pid,
    path,
    encoding,
  })
  // Every address is another one, in this run and in one before it.
  let turn = Date.now() % 1e6
  const search = (n: number) =>
    new URLSearchParams({
      q: `${WORDS[n % WORDS.length]} ${WORDS[(n * 7 + 3) % WORDS.length]}`,
      country: COUNTRIES[n % COUNTRIES.length],
      maxTuition: `${100_000 + turn++}`,
    })

  const rows: string[][] = []
  const compare = async (name: string, target: Target, words: string[], wanted: string) => {
    const { ours, theirs } = await inTurns(target, words, seconds)
    rows.push([
      name,
      whole(ours.perSecond),
      whole(ours.perCoreSecond),
      kilobytes(ours.bytes),
      whole(theirs.perSecond),
      whole(theirs.perCoreSecond),
      (ours.perSecond / theirs.perSecond).toFixed(2),
      wanted,
    ])
  }

  for (const [name, path] of [
    ['landing page, kept', '/'],
    ['results, kept', '/explore?q=law&country=AU'],
  ]) {
    const kept = ours(() => path, 'br')
    const { bytes } = await flood(kept, 0.5)
    await compare(name, kept, ['--bytes', `${Math.round(bytes)}`], '≥ 0.40, ≥ 5,000 a core')
  }
  await compare(
    'results, never asked before',
    ours((n) => `/explore?${search(n)}`, 'identity'),
    ['--cards', '50'],
    '≥ 0.80',
  )
  const api = ours((n) => `/api/v1/programmes?${search(n)}`, 'identity')
  const { bytes } = await flood(api, 0.5)
  await compare('search API, never asked before', api, ['--bytes', `${Math.round(bytes)}`], '≥ 0.50')
  const { p50, p95, p99 } = await pace(api, 500, seconds * 2)

  return `${table(
    [
      'answer',
      'ours a second',
      'a core second',
      'kB',
      'peer a second',
      'a core second',
      'ours ÷ peer',
      'wanted',
    ],
    rows,
  )}\n\nSearch API at 500 a second, open loop: p50 ${ms(p50)} ms, p95 ${ms(p95)} ms, p99 ${ms(p99)} ms (wanted: p99 ≤ 10 ms).`
}

async function inTurns(target: Target, words: string[], seconds: number) {
  const peer = await startPeer(words)
  const ours: Rate[] = []
  const theirs: Rate[] = []
  try {
    // Both are warm before anything counts.
    await flood(target, seconds / 2)
    await flood(peer.target, seconds / 2)
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await flood(target, seconds))
      theirs.push(await flood(peer.target, seconds))
    }
  } finally {
    await peer.end()
  }
  return { ours: middle(ours), theirs: middle(theirs) }
}

async function startPeer(words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = await once(child.stdout!.setEncoding('utf8'), 'data')
  const target: Target = { port: Number(port), pid: child.pid!, path: () => '/', encoding: 'identity' }
  return {
    target,
    async end() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

function middle(rates: Rate[]) {
  return rates.sort((one, two) => one.perSecond - two.perSecond)[Math.floor(rates.length / 2)]
}

function whole(value: number | undefined) {
  return value === undefined ? 'not told here' : Math.round(value).toLocaleString('en')
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
