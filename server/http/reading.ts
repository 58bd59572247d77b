import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../platform/clientAddress.ts'

/** Longer than anything that a page of ours links to: a long sentence of the AI search with all that was understood of it. */
const LONGEST_ADDRESS = 8_000
const MOST_PARAMETERS = 250

/** Whether an address says more than any that is meant: each parameter of it is read, and many links of the page would carry it along. */
export function saysTooMuch(address: string): boolean {
  if (address.length > LONGEST_ADDRESS) return true
  let parameters = 0
  for (let at = address.indexOf('?'); at !== -1; at = address.indexOf('&', at + 1)) parameters++
  return parameters > MOST_PARAMETERS
}

/** What reading costs, network by network. */
export interface ReadingBudget {
  /** How many seconds the network has to wait before it reads on; 0: it may now. */
  restS(address: string): number
  /** Does the work, and puts what it takes of the processor down to the network. */
  charged<T>(address: string, work: () => Promise<T>): Promise<T>
}

const MINUTE_MS = 60_000
const MOST_NETWORKS = 20_000

/** A minute's processor time for each network, which comes back evenly. 0: no limit; none for this machine, which may be an untold proxy. */
export function createReadingBudget(
  perMinuteMs: number,
  { now = Date.now, cpuMs = threadMs }: { now?: () => number; cpuMs?: () => number } = {},
): ReadingBudget {
  const left = new LRUCache<string, { ms: number; at: number }>({ max: MOST_NETWORKS })
  /** What each request that is being answered has cost so far. */
  const open = new Set<{ ms: number }>()
  let counted = cpuMs()

  /** The thread does not say for whom it works: what was used since is shared by all who were being answered. */
  function share() {
    const used = cpuMs() - counted
    counted += used
    for (const request of open) request.ms += used / open.size
  }

  function leftOf(network: string) {
    const known = left.get(network)
    if (!known) return perMinuteMs
    return Math.min(perMinuteMs, known.ms + ((now() - known.at) / MINUTE_MS) * perMinuteMs)
  }

  const isFree = (address: string) => perMinuteMs === 0 || !isIP(address) || isThisMachine(address)

  return {
    restS(address) {
      if (isFree(address)) return 0
      const ms = leftOf(networkOf(address))
      return ms > 0 ? 0 : Math.max(1, Math.ceil(((-ms / perMinuteMs) * MINUTE_MS) / 1_000))
    },
    async charged(address, work) {
      if (isFree(address)) return work()
      share()
      const mine = { ms: 0 }
      open.add(mine)
      try {
        return await work()
      } finally {
        share()
        open.delete(mine)
        const network = networkOf(address)
        left.set(network, { ms: leftOf(network) - mine.ms, at: now() })
      }
    },
  }
}

function isThisMachine(address: string) {
  const network = networkOf(address)
  return network.startsWith('127.') || network === networkOf('::1')
}

function threadMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
