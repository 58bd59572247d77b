import { setImmediate as breathe } from 'node:timers/promises'
import { getDayIn } from '../days/days.server.ts'
import { checkSearch, createChance, type SearchNeutrality } from '../search/neutrality.server.ts'
import type { SmallCodes } from './coded.ts'
import { matchOrder } from './match.server.ts'
import { type Costs, getStarts, type Matchable, makeScratch } from './matchable.server.ts'
import { packColumns } from './packed.ts'
import type { StudentFacts } from './student.ts'

/** The result of the last check of the recommendations' order. */
export interface NeutralityCheck {
  checkedAt: string
  snapshot: string
  /** How often the commercial fields were shuffled. */
  permutations: number
  programmes: number
  /** True when no order changed by a single byte. */
  neutral: boolean
}

/** The result of the last check of both orders, shown on `/how-ranking-works`. */
export interface OrderCheck extends NeutralityCheck {
  search: SearchNeutrality
}

/**
 * One student without wishes, and one with many wishes and qualifications: each part of a fit matters in one
 * of the two.
 */
const students: StudentFacts[] = [
  {},
  {
    english: [{ test: 'ielts', overall: 6.5 }],
    sat: 1200,
    undergraduate: { value: 70, outOf: 100 },
    workMonths: 12,
    budget: { amount: 3_000_000, currency: 'INR', covers: 'tuition-and-living' },
    wishes: {
      country: ['US', 'GB', 'DE'],
      level: ['master'],
      discipline: ['computing'],
      intake: ['09'],
      maxDuration: 24,
      scholarship: ['yes'],
      feeWaiver: ['yes'],
      maxRank: 500,
      required: [],
    },
  },
]

export interface CheckOptions {
  now: Date
  permutations?: number
  /** The most programmes to check; a larger catalogue is sampled at even intervals. */
  mostProgrammes?: number
  isStopped?: () => boolean
  /** The order to check; a test passes another to show that the check finds a fault. */
  order?: typeof matchOrder
}

/** Checks the order of recommendations and that of searches. Returns `undefined` if it was stopped. */
export async function checkOrders(
  m: Matchable,
  options: Pick<CheckOptions, 'now' | 'isStopped'>,
): Promise<OrderCheck | undefined> {
  const check = await checkNeutrality(m, options)
  const search = check && (await checkSearch(m.catalogue, options))
  return search && { ...check, search }
}

/**
 * Shuffles partners and commissions repeatedly and compares the order byte for byte. Yields to other work
 * between two orders.
 */
export async function checkNeutrality(
  catalogue: Matchable,
  {
    now,
    permutations = 1_000,
    mostProgrammes: maxProgrammes = 20_000,
    isStopped = () => false,
    order = matchOrder,
  }: CheckOptions,
): Promise<NeutralityCheck | undefined> {
  const m = getSample(catalogue, maxProgrammes)
  const today = getDayIn('UTC', now)
  const chance = createChance(m.rows)
  const before = students.map((student) => getBytes(order(m, student, today)))
  const shuffled: Matchable = {
    ...m,
    commercial: {
      // Half of them are partners, even if the catalogue has none: without partners the check would prove
      // nothing.
      partner: Uint8Array.from(m.commercial.partner, () => (chance() < 0.5 ? 1 : 0)),
      commission: Float32Array.from(m.commercial.commission, () => Math.round(chance() * 300) / 10),
    },
  }
  let neutral = true
  for (let round = 0; round < permutations && neutral; round++) {
    if (isStopped()) return undefined
    shuffleValues(shuffled.commercial.partner, chance)
    shuffleValues(shuffled.commercial.commission, chance)
    const student = round % students.length
    neutral = getBytes(order(shuffled, students[student], today)).equals(before[student])
    await breathe()
  }
  const snapshot = m.catalogue.info.version
  return { checkedAt: now.toISOString(), snapshot, permutations, programmes: m.rows, neutral }
}

/** The sample has its own rows: requests read the catalogue's between two orders. */
function getSample(m: Matchable, maxRows: number): Matchable {
  const every = Math.max(1, Math.ceil(m.rows / maxRows))
  const rows = Math.ceil(m.rows / every)
  const pick = <Column extends SmallCodes | Int32Array | Float32Array>(column: Column) =>
    column.filter((_, row) => row % every === 0) as Column
  const costs = ({ amounts, codes }: Costs) => ({ amounts: pick(amounts), codes: pick(codes) })
  const codes = <Column extends { codes: SmallCodes }>(column: Column): Column => ({
    ...column,
    codes: pick(column.codes),
  })
  const places = pick(m.position)
  const neutral = Uint32Array.from(places.keys()).sort((a, b) => places[a] - places[b])
  const position = new Uint32Array(rows)
  neutral.forEach((row, index) => {
    position[row] = index
  })
  const subject = codes(m.subject)
  const read = {
    place: codes(m.place),
    offer: codes(m.offer),
    english: codes(m.english),
    asked: codes(m.asked),
    rank: codes(m.rank),
    standing: codes(m.standing),
  }
  return {
    ...m,
    ...read,
    packed: packColumns(read),
    rows,
    programme: pick(m.programme),
    neutral,
    position,
    subject,
    starts: getStarts(subject.codes, subject.values.length),
    terms: codes(m.terms),
    intakes: codes(m.intakes),
    institution: codes(m.institution),
    costs: { tuition: costs(m.costs.tuition), year: costs(m.costs.year) },
    commercial: { partner: pick(m.commercial.partner), commission: pick(m.commercial.commission) },
    scratch: makeScratch(rows, subject.values.length),
  }
}

function getBytes(order: Uint32Array): Buffer {
  return Buffer.from(order.buffer, order.byteOffset, order.byteLength)
}

function shuffleValues(values: Uint8Array | Float32Array, chance: () => number) {
  for (let index = values.length - 1; index > 0; index--) {
    const swapIndex = Math.floor(chance() * (index + 1))
    const first = values[index]
    values[index] = values[swapIndex]
    values[swapIndex] = first
  }
}
