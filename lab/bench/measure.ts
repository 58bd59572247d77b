/** Shared parts of all measures: a seeded random generator, percentiles, memory, the machine, tables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Spread {
  p50: number
  p95: number
  p99: number
  largest: number
  mean: number
}

export function summarise(values: ArrayLike<number>): Spread {
  const sorted = Float64Array.from(values).sort()
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  return {
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    largest: sorted[sorted.length - 1],
    mean,
  }
}

/** Milliseconds that the work took, and what it gave. */
export async function measureMs<T>(work: () => T | Promise<T>): Promise<{ formatMs: number; value: T }> {
  const start = performance.now()
  const value = await work()
  return { formatMs: performance.now() - start, value }
}

/**
 * Returns the milliseconds of processor that this process and each connection of a PostgreSQL have used so far, by
 * process. Other work on the machine changes them little. Only of this process if the system has no `/proc`.
 */
export function readProcessorTimes(postgresPid: number | undefined): Map<string, number> {
  const { user, system } = process.cpuUsage()
  const times = new Map([['', (user + system) / 1_000]])
  for (const pid of existsSync('/proc') ? readdirSync('/proc') : []) {
    const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(readIfRunning(pid, 'stat')) ?? []
    // The first figure of `schedstat` is in nanoseconds.
    if (Number(parent) === postgresPid)
      times.set(pid, Number.parseInt(readIfRunning(pid, 'schedstat') || '0', 10) / 1e6)
  }
  return times
}

/** Returns the milliseconds used between two readings, by the processes that are in both. */
export function subtractTimes(after: Map<string, number>, before: Map<string, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? time), 0)
}

/** Returns a file of a process; empty if there is no such process, or no longer. */
function readIfRunning(pid: string, name: string): string {
  if (!/^\d+$/.test(pid)) return ''
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Bytes in use after a collection. */
export function measureBytesInUse(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Bytes a second that one core reads from memory: the best of some comparisons of two equal blocks too large for any cache. */
export function readBandwidth(): number {
  const size = 256 * 2 ** 20
  const payload = Buffer.alloc(size, 1)
  const two = Buffer.alloc(size, 1)
  let best = 0
  for (let i = 0; i < 8; i++) {
    const start = performance.now()
    if (!payload.equals(two)) throw new Error('Two equal blocks differ.')
    best = Math.max(best, (2 * size) / ((performance.now() - start) / 1000))
  }
  return best
}

export function describeMachine(): string {
  const cores = cpus()
  return `${cores[0].model.trim()}, ${cores.length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}`
}

/** A Markdown table. */
export function formatTable(head: string[], rows: (string | number)[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

export function ms(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export function formatMegabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`
}
