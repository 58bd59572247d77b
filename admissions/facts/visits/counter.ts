import { LRUCache } from 'lru-cache'
import { listNetworks, NETWORK_SHARES } from '../../../platform/client-address.ts'
import type { Views } from '../../../platform/page-cache.ts'
import type { IsoDate, ProgrammeId } from '../../catalogue/types.ts'

/** How often a programme was opened, and listed by searches, on one day. */
export interface DayCount {
  day: IsoDate
  programme: ProgrammeId
  openings: number
  searches: number
}

/** The counts of one process. */
export interface VisitCounter {
  /** Counts what a visitor was shown. `address`: their network address, which goes no further. */
  count(views: Views, address: string): void
  /** Returns the counts since the last call, and starts again. */
  take(): DayCount[]
  /** Adds counts that could not be stored, to be taken again. */
  putBack(counts: readonly DayCount[]): void
}

export const VISIT_LIMITS = {
  /** Programmes of a network that count on one day: some openings and about fifteen pages of results. */
  perNetwork: 300,
  /** Programmes whose counts wait to be stored; further ones are not counted. */
  waiting: 10_000,
  /** Visits of the day that are remembered, to count none twice. */
  remembered: 50_000,
  networks: 20_000,
}

/**
 * Creates a counter of programmes that visitors open and find. One network counts for a programme once a day,
 * so that nobody makes a programme look wanted by loading it again and again. Networks are held in memory
 * alone, and only until the day ends.
 */
export function createVisitCounter(today: () => IsoDate, limits = VISIT_LIMITS): VisitCounter {
  const remembered = new LRUCache<string, true>({ max: limits.remembered })
  const counted = new LRUCache<string, number>({ max: limits.networks })
  let countedDay = ''
  let waiting = new Map<string, DayCount>()

  function startDay() {
    const day = today()
    if (day === countedDay) return
    countedDay = day
    remembered.clear()
    counted.clear()
  }

  /** Returns how many more programmes count today for the fullest of these networks. */
  function findRoom(networks: readonly string[]) {
    return Math.min(
      ...networks.map(
        (network, index) => limits.perNetwork * NETWORK_SHARES[index] - (counted.get(network) ?? 0),
      ),
    )
  }

  function addCount(count: DayCount) {
    const key = `${count.day} ${count.programme}`
    const sum = waiting.get(key)
    if (sum) {
      sum.openings += count.openings
      sum.searches += count.searches
    } else if (waiting.size < limits.waiting) waiting.set(key, { ...count })
  }

  return {
    count({ page, results = [] }, address) {
      startDay()
      const networks = listNetworks(address)
      let room = findRoom(networks)
      if (room <= 0) return
      const before = room
      function countOnce(programme: ProgrammeId, kind: 'openings' | 'searches') {
        const key = `${networks[0]} ${kind} ${programme}`
        if (room === 0 || remembered.has(key)) return
        remembered.set(key, true)
        addCount({ day: countedDay, programme, openings: 0, searches: 0, [kind]: 1 })
        room--
      }
      if (page !== undefined) countOnce(page, 'openings')
      for (const programme of results) countOnce(programme, 'searches')
      if (room < before)
        for (const network of networks) counted.set(network, (counted.get(network) ?? 0) + before - room)
    },
    take() {
      const counts = [...waiting.values()]
      waiting = new Map()
      return counts
    },
    putBack(counts) {
      for (const count of counts) addCount(count)
    },
  }
}
