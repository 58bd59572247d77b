import { LRUCache } from 'lru-cache'
import { listNetworks, NETWORK_SHARES } from '../client-address.ts'

/** Limits on model calls: each call costs money. */
export interface ModelLimits {
  /** Calls a minute of one network. */
  perNetwork: number
  /** Calls per day, from all visitors together. */
  perDay: number
  /** Concurrent calls, of which one network may use half. */
  atOnce: number
}

const MODEL_LIMITS: ModelLimits = { perNetwork: 10, perDay: 5_000, atOnce: 8 }

/** A model's answer as text, or why there is none. */
export type ModelAnswer = { text: string } | 'no-answer' | 'not-asked'

export interface ModelCalls {
  /**
   * Returns a model's answer; never throws. `scope`: other input of the answer, such as the catalogue that a
   * sentence was read against. `address`: the visitor's; `undefined` for a question of the site itself.
   */
  answer(scope: object, question: LimitedQuestion, address: string | undefined): Promise<ModelAnswer>
}

export interface LimitedQuestion {
  /** Equal for questions that have the same answer. */
  key: string
  /** How long is waited, also for a server that keeps the connection open without answering. */
  patienceMs: number
  ask(): Promise<string>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MAX_QUESTIONS = 2_000
const MAX_NETWORKS = 20_000
/**
 * After this many failures in a row, the model is not called for that network for a minute; after failures of
 * `NETWORKS_BORNE` networks, it is not called at all.
 */
const FAILURES_BORNE = 2
const NETWORKS_BORNE = 3

/**
 * Creates calls to a model that ask each question of a scope once, within the limits. Failures are remembered
 * for a minute.
 */
export function createModelCalls({
  limits = MODEL_LIMITS,
  now,
  report,
  onLimit,
}: {
  limits?: ModelLimits
  now: () => Date
  /** Receives the reason a model gave no answer, never the question. */
  report(error: unknown): void
  /** Called if a limit is reached, with the visitor's address if it is one network's limit. */
  onLimit(limit: 'model' | 'model-day', address: string | undefined): void
}): ModelCalls {
  const caches = new WeakMap<object, LRUCache<string, Promise<ModelAnswer>>>()
  const minute = { ttl: MINUTE_MS, ttlResolution: 0, perf: { now: clock } }
  const minutes = new LRUCache<string, number>({ max: MAX_NETWORKS, ...minute })
  const failures = new LRUCache<string, number>({ max: MAX_NETWORKS, ...minute })
  const atOnce = new Map<string, number>()
  let day = { startedAt: clock(), calls: 0 }
  /** The networks whose questions failed since the last answer. */
  const failing = new Set<string>()
  let restsUntil = 0

  function clock() {
    return now().getTime()
  }

  function answersFor(scope: object) {
    const answers =
      caches.get(scope) ??
      new LRUCache<string, Promise<ModelAnswer>>({ max: MAX_QUESTIONS, ...minute, ttl: DAY_MS })
    caches.set(scope, answers)
    return answers
  }

  /** The limit that keeps a network from asking just now. */
  function limitOf(networks: string[]): 'model' | 'model-day' | undefined {
    if (clock() - day.startedAt >= DAY_MS) day = { startedAt: clock(), calls: 0 }
    if (day.calls >= limits.perDay) return 'model-day'
    const asksTooMuch = networks.some(
      (network, index) =>
        (minutes.get(network) ?? 0) >= limits.perNetwork * NETWORK_SHARES[index] ||
        (atOnce.get(network) ?? 0) >= Math.max(1, limits.atOnce / 2),
    )
    return asksTooMuch || (atOnce.get('') ?? 0) >= limits.atOnce ? 'model' : undefined
  }

  const isResting = (networks: string[]) =>
    clock() < restsUntil || networks.some((network) => (failures.get(network) ?? 0) >= FAILURES_BORNE)

  async function call(question: LimitedQuestion, networks: string[]): Promise<ModelAnswer> {
    day.calls++
    for (const network of networks) {
      const waitMs = minutes.getRemainingTTL(network)
      minutes.set(network, (minutes.get(network) ?? 0) + 1, waitMs > 0 ? { ttl: waitMs } : undefined)
    }
    for (const name of [...networks, '']) atOnce.set(name, (atOnce.get(name) ?? 0) + 1)
    try {
      const answer = await answerInTime(question)
      failing.clear()
      for (const network of networks) failures.delete(network)
      return { text: answer }
    } catch (error) {
      report(error)
      for (const network of networks) failures.set(network, (failures.get(network) ?? 0) + 1)
      failing.add(networks[0] ?? '')
      if (failing.size >= NETWORKS_BORNE) {
        failing.clear()
        restsUntil = clock() + MINUTE_MS
      }
      return 'no-answer'
    } finally {
      for (const name of [...networks, '']) {
        const count = atOnce.get(name)! - 1
        if (count > 0) atOnce.set(name, count)
        else atOnce.delete(name)
      }
    }
  }

  return {
    async answer(scope, question, address) {
      const answers = answersFor(scope)
      const { key } = question
      const cached = answers.get(key)
      if (cached) return cached
      const networks = address ? listNetworks(address) : []
      if (isResting(networks)) return 'not-asked'
      const limit = limitOf(networks)
      if (limit) {
        onLimit(limit, address)
        return 'not-asked'
      }
      const answering = call(question, networks)
      answers.set(key, answering)
      if ((await answering) === 'no-answer') answers.set(key, answering, { ttl: MINUTE_MS })
      return answering
    },
  }
}

async function answerInTime({ ask, patienceMs }: LimitedQuestion): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The model did not answer in time.')), patienceMs)
  })
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}
