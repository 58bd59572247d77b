import { isIP } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isThisMachine, listNetworks } from '../../platform/client-address.ts'
import { createTurns } from '../../platform/turns.ts'

/**
 * Longer than any address our pages link to: a long sentence of the AI search with everything understood from
 * it.
 */
const MAX_ADDRESS_LENGTH = 8_000
const MAX_PARAMETERS = 250

/**
 * True if an address has more parameters than any genuine one: each would be read, and many links of the page
 * would repeat it.
 */
export function hasTooManyParameters(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH) return true
  let parameters = 0
  for (let position = address.indexOf('?'); position !== -1; position = address.indexOf('&', position + 1))
    parameters++
  return parameters > MAX_PARAMETERS
}

/** A request as far as its cost is concerned. */
export interface Visit {
  /** The network address that it comes from. */
  address: string
  /** Requests of one route cost about the same (`getRoute`). */
  route: string
  /**
   * A form waits for its turn and is refused only once its network has used its minute twice; a lead is never
   * refused. A file takes as long as its line needs, so it holds no place and is charged `FILE_MS`.
   */
  kind: 'reading' | 'form' | 'file' | 'lead'
}

/** Processor time spent on answers, by network. */
export interface ReadingBudget {
  /**
   * Does the work and charges the network for it, or returns after how many seconds the network may come
   * again.
   */
  spend<T>(visit: Visit, work: () => Promise<T>): Promise<{ restS: number } | { value: T }>
}

const MINUTE_MS = 60_000
const MAX_NETWORKS = 20_000
const MAX_ROUTES = 1_000

/**
 * Multiples that each network of an address may use: for IPv6, a /64 (one household or phone), its /56 and
 * its /48.
 */
const SHARES = [1, 1.5, 2]
/** Estimated work of one network that may run at once; a single request may always run. */
const IN_FLIGHT_MS = 200
/** The work of one network that may wait for its turn, by its estimates, and for how long. */
const WAITING_MS = 5_000
const MAX_WAITING = 2_000
/** Sums of estimates come back to nothing but for these. */
const LAST_DIGITS = 0.001
/** More than a form with a file costs this thread; reading the file has its own limits. */
const FILE_MS = 200
/** A route without earlier requests. */
const UNKNOWN_MS = 100

interface Network {
  name: string
  perMinuteMs: number
  inFlightMs: number
  waitingMs: number
}

interface Waiting {
  networks: Network[]
  estimate: number
  begin(): void
}

/**
 * Gives each network an amount of processor time per minute, which is restored evenly. A request is charged
 * its route's usual cost when it is admitted, and the difference when it is answered, so many at once cannot
 * slip through. 0 means no limit; this machine has none, as it may be a proxy that the settings do not
 * mention.
 */
export function createReadingBudget(
  perMinuteMs: number,
  { now = Date.now, cpuMs = measureThreadMs, patienceMs = WAITING_MS, restShare = 0.5 } = {},
): ReadingBudget {
  const budgets = new LRUCache<string, { ms: number; at: number }>({ max: MAX_NETWORKS })
  const estimates = new LRUCache<string, number>({ max: MAX_ROUTES })
  /** Current work of each network, in estimates. */
  const inFlight = new Map<string, number>()
  const inQueue = new Map<string, number>()
  const queue = new Set<Waiting>()
  /** Cost so far of each request being answered. */
  const openReadings = new Set<{ ms: number }>()
  let countedMs = cpuMs()
  const starts = createTurns({
    maxRunning: 1,
    maxPerCaller: Number.POSITIVE_INFINITY,
    maxTotal: Number.POSITIVE_INFINITY,
  })

  /**
   * Many pages are rendered without a pause. So one starts at a time, and input from other requests is read
   * before the next. Networks take turns: one that sends a hundred forms at once waits for itself.
   */
  function begin(networks: Network[]) {
    return starts.take(networks.at(-1)!.name, () => nextTurn())
  }

  /**
   * Charges the time used since the last call to all current requests together: the thread does not say for
   * which one it works.
   */
  function chargeUsedTime() {
    const usedMs = cpuMs() - countedMs
    countedMs += usedMs
    for (const request of openReadings) request.ms += usedMs / openReadings.size
  }

  const networksFor = (address: string): Network[] =>
    listNetworks(address).map((name, index) => ({
      name,
      perMinuteMs: perMinuteMs * SHARES[index],
      inFlightMs: IN_FLIGHT_MS * SHARES[index],
      waitingMs: WAITING_MS * SHARES[index],
    }))

  function readBudget({ name, perMinuteMs }: Network) {
    const budget = budgets.get(name)
    if (!budget) return perMinuteMs
    return Math.min(perMinuteMs, budget.ms + ((now() - budget.at) / MINUTE_MS) * perMinuteMs)
  }

  function charge(networks: Network[], ms: number) {
    for (const network of networks) budgets.set(network.name, { ms: readBudget(network) - ms, at: now() })
  }

  /** Returns the seconds until no network owes more than it may; 0 if none does. */
  function computeRestS(networks: Network[], { kind }: Visit) {
    if (kind === 'lead') return 0
    const rests = networks.map((network) => {
      const ms = readBudget(network) + (kind === 'reading' ? 0 : network.perMinuteMs)
      return ms > LAST_DIGITS ? 0 : Math.max(1, Math.ceil(((-ms / network.perMinuteMs) * MINUTE_MS) / 1_000))
    })
    return Math.max(...rests)
  }

  const hasRoom = (
    counts: Map<string, number>,
    networks: Network[],
    estimate: number,
    limitName: 'inFlightMs' | 'waitingMs',
  ) =>
    networks.every((network) => {
      const ms = counts.get(network.name)
      return ms === undefined || ms + estimate <= network[limitName]
    })

  function add(counts: Map<string, number>, networks: Network[], ms: number) {
    for (const { name } of networks) {
      const sum = (counts.get(name) ?? 0) + ms
      if (sum < LAST_DIGITS) counts.delete(name)
      else counts.set(name, sum)
    }
  }

  /**
   * Waits until the network's other work leaves room; false if too much waits already, or it takes too long.
   */
  async function takeTurn(networks: Network[], estimate: number): Promise<boolean> {
    if (hasRoom(inFlight, networks, estimate, 'inFlightMs')) {
      add(inFlight, networks, estimate)
      return true
    }
    if (queue.size >= MAX_WAITING || !hasRoom(inQueue, networks, estimate, 'waitingMs')) return false
    const turn = Promise.withResolvers<boolean>()
    const waiting = { networks, estimate, begin: () => turn.resolve(true) }
    queue.add(waiting)
    add(inQueue, networks, estimate)
    const late = setTimeout(() => {
      leaveQueue(waiting)
      turn.resolve(false)
    }, patienceMs)
    const begins = await turn.promise
    clearTimeout(late)
    return begins
  }

  function leaveQueue(waiting: Waiting) {
    queue.delete(waiting)
    add(inQueue, waiting.networks, -waiting.estimate)
  }

  /**
   * A third of the time is for others: while more of it waits, the network rests half as long as it has
   * worked.
   */
  function endTurn(networks: Network[], estimate: number) {
    if (queue.size === 0) leaveRoom(networks, estimate)
    else setTimeout(leaveRoom, estimate * restShare, networks, estimate)
  }

  function leaveRoom(networks: Network[], estimate: number) {
    add(inFlight, networks, -estimate)
    for (const waiting of queue) {
      if (!hasRoom(inFlight, waiting.networks, waiting.estimate, 'inFlightMs')) continue
      leaveQueue(waiting)
      add(inFlight, waiting.networks, waiting.estimate)
      waiting.begin()
    }
  }

  async function chargeNetworks<T>(
    networks: Network[],
    route: string,
    estimate: number,
    work: () => Promise<T>,
  ) {
    charge(networks, estimate)
    await begin(networks)
    chargeUsedTime()
    const mine = { ms: 0 }
    openReadings.add(mine)
    try {
      return { value: await work() }
    } finally {
      chargeUsedTime()
      openReadings.delete(mine)
      charge(networks, mine.ms - estimate)
      estimates.set(route, ((estimates.get(route) ?? mine.ms) + mine.ms) / 2)
    }
  }

  return {
    async spend(visit, work) {
      const { address, route, kind } = visit
      if (perMinuteMs === 0 || !isIP(address) || isThisMachine(address)) return { value: await work() }
      const networks = networksFor(address)
      const estimate = Math.max(1, estimates.get(route) ?? UNKNOWN_MS)
      const rest = computeRestS(networks, visit)
      if (rest > 0) return { restS: rest }
      if (kind === 'file') {
        charge(networks, FILE_MS)
        return { value: await work() }
      }
      const hasTurn = await takeTurn(networks, estimate)
      // A form is not refused because others of the network are busy: its text would be lost.
      if (!hasTurn && kind === 'reading') return { restS: Math.ceil(WAITING_MS / 1_000) }
      try {
        // Work done meanwhile may have used up the minute.
        const rest = computeRestS(networks, visit)
        return rest > 0 ? { restS: rest } : await chargeNetworks(networks, route, estimate, work)
      } finally {
        if (hasTurn) endTurn(networks, estimate)
      }
    },
  }
}

/** Returns the route of a path: its beginning, depth and extension. For the API, the whole path. */
export function getRoute(path: string): string {
  const parts = path.split('/').filter(Boolean)
  if (parts[0] === 'api') return parts.slice(0, 4).join('/')
  return `${parts[0] ?? ''}/${parts.length}${/\.\w+$/.exec(path)?.[0] ?? ''}`
}

function measureThreadMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
