import type { InstitutionFacts, ProgrammeFacts } from './types.ts'

type ProgrammeValues = { [name in keyof ProgrammeFacts]?: ProgrammeFacts[name] }
type InstitutionValues = { [name in keyof InstitutionFacts]?: InstitutionFacts[name] }

/**
 * Published figures that rank programmes which suit equally well: the weight of each, and how it is read;
 * more is better. A figure of the institution weighs little, as it does not describe the programme. Each is
 * compared only among its peers (`computeSharesBelow`): pay in two countries, or two fields, is for different work
 * and counted in different ways.
 */
export const programmeSignals = {
  pay: {
    weight: 4,
    read: ({ graduatePay, medianEarnings }: ProgrammeValues) =>
      graduatePay
        ? graduatePay.pay.amount * (graduatePay.period === 'month' ? 12 : 1)
        : medianEarnings?.amount,
  },
  work: {
    weight: 2,
    read: ({ graduateWork }: ProgrammeValues) => graduateWork?.workingOrStudying ?? graduateWork?.working,
  },
  continuation: { weight: 2, read: ({ continuation }: ProgrammeValues) => continuation?.continuing },
}
export const institutionSignals = {
  teaching: {
    weight: 1,
    read: ({ tef }: InstitutionValues) => tef && TEF_RATINGS.indexOf(tef.overall.toLowerCase()),
  },
  // Applicants and places: undergraduates, of the institution as a whole.
  admission: {
    weight: 2,
    read: ({ acceptanceRate }: InstitutionValues) =>
      acceptanceRate === undefined ? undefined : 1 - acceptanceRate,
  },
}
export const signals = { ...programmeSignals, ...institutionSignals }
export type SignalName = keyof typeof signals

const TEF_RATINGS = ['requires improvement', 'bronze', 'silver', 'gold']
const WHOLE = Object.values(signals).reduce((sum, { weight }) => sum + weight, 0)

/** Among fewer peers a place says little. */
export const MIN_PEERS = 10

/**
 * Returns the share of peers below each value, counting half of equal ones; NaN if unknown. `groups`: a row's
 * peers; the nearest group that is large enough counts.
 */
export function computeSharesBelow(values: Float64Array, groups: ArrayLike<number>[]): Float64Array {
  const shares = new Float64Array(values.length).fill(Number.NaN)
  const knownRows = Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]))
  for (const group of groups)
    for (const rows of Map.groupBy(knownRows, (row) => group[row]).values()) {
      if (rows.length < MIN_PEERS) continue
      rows.sort((a, b) => values[a] - values[b])
      for (let from = 0, to = 0; from < rows.length; from = to) {
        while (to < rows.length && values[rows[to]] === values[rows[from]]) to++
        for (const row of rows.slice(from, to))
          if (Number.isNaN(shares[row])) shares[row] = (from + to) / 2 / rows.length
      }
    }
  return shares
}

/** The standing of a programme without published figures: the middle, neither above nor below average. */
export const MIDDLE = 50
export const NO_STANDING = 255

/**
 * Returns 0 to 100 by all signals; a withheld or unknown signal counts as the middle. `NO_STANDING` if none
 * is known.
 */
export function rankStanding(shares: Record<SignalName, number>): number {
  let [more, count] = [0, false]
  for (const name of Object.keys(signals) as SignalName[]) {
    if (Number.isNaN(shares[name])) continue
    count = true
    more += signals[name].weight * (shares[name] - 0.5)
  }
  return count ? Math.round(MIDDLE + (100 * more) / WHOLE) : NO_STANDING
}

interface OrderColumns {
  standing: Uint8Array
  /** How many of the facts that a family decides on are published. */
  published: Uint8Array
  institution: Uint32Array
  /** Codes of level and field. */
  subject: Uint32Array
}

/**
 * Returns each row's position in the order used if nothing else tells programmes apart. Sorts by published
 * figures in steps of ten. Within a step institutions take turns, each beginning with its best programme of a
 * field and level, so no page is filled by one institution and a name's first letter does not help. A place
 * cannot be bought.
 */
export function createNeutralOrder({ standing, published, institution, subject }: OrderColumns): Uint32Array {
  const rows = standing.length
  const figure = standing.map((value) => (value === NO_STANDING ? MIDDLE : value))
  const step = figure.map((value) => Math.round(value / 10))
  const better = (a: number, b: number) => figure[b] - figure[a] || published[b] - published[a]
  const order = Uint32Array.from({ length: rows }, (_, row) => row)
  order.sort((a, b) => step[b] - step[a] || better(a, b) || a - b)
  const inSubject = rankWithinKey(order, (row) => `${institution[row]} ${subject[row]} ${step[row]}`)
  const inAll = rankWithinKey(order, (row) => `${institution[row]} ${figure[row]} ${published[row]}`)
  order.sort(
    (a, b) =>
      step[b] - step[a] ||
      inSubject[a] - inSubject[b] ||
      better(a, b) ||
      inAll[a] - inAll[b] ||
      shuffleHash(institution[a]) - shuffleHash(institution[b]) ||
      a - b,
  )
  const position = new Uint32Array(rows)
  order.forEach((row, place) => {
    position[row] = place
  })
  return position
}

/** Returns how many rows of the same key come before each row. */
function rankWithinKey(order: Uint32Array, keyOf: (row: number) => string): Uint32Array {
  const counts = new Map<string, number>()
  const turn = new Uint32Array(order.length)
  for (const row of order) {
    const key = keyOf(row)
    turn[row] = counts.get(key) ?? 0
    counts.set(key, turn[row] + 1)
  }
  return turn
}

/** Shuffles whole numbers in a fixed way (Knuth's multiplicative hash). */
function shuffleHash(code: number) {
  return Math.imul(code + 1, 2654435761) >>> 0
}
