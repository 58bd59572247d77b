import { normalize } from '../../engine/text/normalize.ts'
import type { Day } from '../days/days.server.ts'
import { isBankReference } from '../inputs/bank-reference.ts'

/** An order that is not fully paid yet, with the data that a bank's line can match. Amounts in paise. */
export interface OpenOrder {
  id: string
  /** Letters and figures, the last of which checks the others: `PMA-7K3QX9`. */
  number: string
  due: bigint
  payer: string
  /** The reference that the payer gave: digits for UPI, letters and digits for NEFT; null if none. */
  reference: string | null
  opened: Day
  /** True if cancelled or expired: staff must look at money for it. */
  isOver: boolean
}

/** Received money that is not confirmed for anything yet. */
export interface FreeLine {
  id: string
  day: Day
  amount: bigint
  narration: string
  reference: string | null
  damaged: boolean
}

/** A sign that a line belongs to an order. */
export type Sign =
  | 'number'
  | 'cut-number'
  | 'near-number'
  | 'reference'
  | 'damaged-reference'
  | 'amount'
  | 'payer'

export interface Proposal {
  order: string
  signs: Sign[]
}

export interface LineMatches {
  /** Lines that are an order's beyond doubt. */
  exact: { line: string; order: string; by: 'number' | 'reference' }[]
  /** For the other lines: the orders they may be for, the likeliest first. */
  proposed: Map<string, Proposal[]>
  /** Lines whose reference several orders claim. Shown only; it blocks none of them. */
  claimed: Map<string, string[]>
}

const MAX_PROPOSALS = 3
/** A number that a bank has cut off is known by so many characters. */
const CUT_NUMBER = 6

/**
 * Finds the orders that lines pay for. It confirms automatically only what leaves no doubt: the full amount
 * of one waiting order, not before it was opened, and either its whole number with no other number beside it,
 * or its reference, claimed by no other order and on no other line, with the payer's name. A pure function.
 */
export function matchLines(lines: FreeLine[], orders: OpenOrder[]): LineMatches {
  const index = indexOrders(orders.map(readOrder))
  const readLines = lines.map(readLine).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const carrying = groupByKeys(readLines, ({ references }) => references)

  const matches: LineMatches = { exact: [], proposed: new Map(), claimed: new Map() }
  const usedOrders = new Set<string>()
  const isPayment = (line: ReadLine, order: ReadOrder) =>
    !usedOrders.has(order.id) && !order.isOver && order.due === line.amount && line.day >= order.opened
  /** Returns the order that a line pays for beyond doubt, and the sign that proves it. */
  const findExact = (line: ReadLine, numberedOrders: ReadOrder[], claiming: ReadOrder[]) => {
    if (numberedOrders.length > 1) return undefined
    const [order] = numberedOrders
    if (order) return isPayment(line, order) ? { order: order.id, by: 'number' as const } : undefined
    const isAlone = line.references.every((reference) => carrying.get(reference)!.length === 1)
    const [claim] = claiming
    return claiming.length === 1 && isAlone && isPayment(line, claim) && namesPayer(line.words, claim.payers)
      ? { order: claim.id, by: 'reference' as const }
      : undefined
  }

  const rest: [ReadLine, Candidates][] = []
  for (const line of readLines) {
    const candidates = listCandidates(line, index)
    const { numbered, claiming } = candidates
    if (claiming.length > 1)
      matches.claimed.set(
        line.id,
        claiming.map(({ id }) => id),
      )
    const exactMatch = findExact(line, numbered, claiming)
    if (!exactMatch) {
      rest.push([line, candidates])
      continue
    }
    usedOrders.add(exactMatch.order)
    matches.exact.push({ line: line.id, ...exactMatch })
  }
  for (const [line, candidates] of rest) {
    const proposals = listProposals(line, candidates).filter(({ order }) => !usedOrders.has(order))
    if (proposals.length > 0) matches.proposed.set(line.id, proposals.slice(0, MAX_PROPOSALS))
  }
  return matches
}

/** A refund that was sent through the bank, as far as a bank's line can tell of it. Paise. */
export interface RefundOnItsWay {
  id: string
  number: string
  amount: bigint
  /** Its file was uploaded on this day: it has not left before. */
  sentOn: Day
}

export interface MatchedRefunds {
  /** Lines that are a refund's beyond doubt. */
  exact: { line: string; refund: string }[]
  /** For other lines of the exact amount: the refunds they may be. */
  proposed: Map<string, string[]>
}

/**
 * Finds the lines by which refunds left. A line settles a refund automatically only with its exact amount,
 * not before it was sent, and with its order's whole number and no other number. A pure function. The amounts
 * of outgoing lines are negative.
 */
export function matchRefunds(
  lines: Pick<FreeLine, 'id' | 'day' | 'amount' | 'narration'>[],
  refunds: RefundOnItsWay[],
): MatchedRefunds {
  const matches: MatchedRefunds = { exact: [], proposed: new Map() }
  const usedRefunds = new Set<string>()
  const rest: { line: string; fitting: RefundOnItsWay[] }[] = []
  for (const { id, day, amount, narration } of lines.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const text = keepLettersAndDigits(narration)
    const fits = (refund: RefundOnItsWay) => refund.amount === -amount && refund.sentOn <= day
    const numberedRefunds = refunds.filter(({ number }) => text.includes(keepLettersAndDigits(number)))
    const [refund] = numberedRefunds
    if (numberedRefunds.length === 1 && fits(refund) && !usedRefunds.has(refund.id)) {
      usedRefunds.add(refund.id)
      matches.exact.push({ line: id, refund: refund.id })
    } else
      rest.push({ line: id, fitting: (numberedRefunds.length > 0 ? numberedRefunds : refunds).filter(fits) })
  }
  for (const { line, fitting } of rest) {
    const remaining = fitting.filter(({ id }) => !usedRefunds.has(id)).slice(0, MAX_PROPOSALS)
    if (remaining.length > 0)
      matches.proposed.set(
        line,
        remaining.map(({ id }) => id),
      )
  }
  return matches
}

type ReadLine = FreeLine & { text: string; words: string[]; references: string[] }
type ReadOrder = OpenOrder & { plain: string; payers: string[]; claimed: string }

const readLine = (line: FreeLine): ReadLine => ({
  ...line,
  text: keepLettersAndDigits(line.narration),
  words: splitWords(line.narration),
  references: listReferences(line),
})

const readOrder = (order: OpenOrder): ReadOrder => ({
  ...order,
  plain: keepLettersAndDigits(order.number),
  payers: splitWords(order.payer).filter((part) => part.length > 1),
  claimed: stripLeadingZeros(order.reference ?? ''),
})

/**
 * Returns only letters and digits, in upper case: banks add and remove spaces and punctuation in the text of
 * payers.
 */
const keepLettersAndDigits = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const splitWords = (text: string) =>
  normalize(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean)

/** A bank pads its reference with zeros, and a spreadsheet takes them away. */
const stripLeadingZeros = (reference: string) => reference.replace(/^0+/, '')

/** The references of a line: the bank's own, and all that look like one in the narration. */
function listReferences({ narration, reference }: Pick<FreeLine, 'narration' | 'reference'>): string[] {
  const own = reference && /^\d+$/.test(reference) ? [stripLeadingZeros(reference)] : []
  const references = [...narration.matchAll(/(?<!\d)0*\d{12}(?!\d)/g)].map(([digits]) =>
    stripLeadingZeros(digits),
  )
  const digits = [...own, ...references].filter(({ length }) => length >= 9 && length <= 12)
  // References of NEFT have letters, so spreadsheets do not read them as numbers.
  const lineText = `${narration} ${reference ?? ''}`
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => /^[A-Z]/.test(word) && isBankReference(word))
  return [...new Set([...digits, ...lineText])]
}

/** Indexes orders by the details that a line may quote. */
const indexOrders = (orders: ReadOrder[]) => ({
  number: new Map(orders.map((order) => [order.plain, order])),
  lengths: [...new Set(orders.map(({ plain }) => plain.length))],
  cut: groupByKeys(orders, ({ plain }) =>
    Array.from({ length: Math.max(plain.length - CUT_NUMBER, 0) }, (_, index) =>
      plain.slice(0, CUT_NUMBER + index),
    ),
  ),
  near: groupByKeys(orders, ({ plain }) => [
    plain,
    ...listSpellings(plain).filter((spelling) => spelling.includes('*')),
  ]),
  withoutPrefix: groupByKeys(orders, ({ plain }) =>
    [plain.replace(/^[A-Z]+/, '')].filter((rest) => rest.length >= CUT_NUMBER),
  ),
  claimed: groupByKeys(orders, ({ claimed }) => (claimed ? [claimed] : [])),
  amount: groupByKeys(orders, ({ due }) => [due]),
  payer: groupByKeys(orders, ({ payers }) => payers.slice(0, 1)),
})

type Candidates = ReturnType<typeof listCandidates>

function listCandidates(line: ReadLine, index: ReturnType<typeof indexOrders>) {
  const { text, words, references, amount, narration } = line
  const numberedOrders = new Set<ReadOrder>()
  for (const length of index.lengths)
    for (let start = 0; start + length <= text.length; start++) {
      const order = index.number.get(text.slice(start, start + length))
      if (order) numberedOrders.add(order)
    }
  const parts = narration.toUpperCase().split(/[^A-Z0-9]+/)
  // The number may be split by a punctuation mark: `PMA-70K3QX`.
  const joinedPairs = parts.slice(1).map((part, index) => parts[index] + part)
  return {
    numbered: [...numberedOrders],
    near: numberedOrders.size > 0 ? [] : findNearNumbers(text, parts, index),
    claiming: [...new Set(references.flatMap((reference) => index.claimed.get(reference) ?? []))],
    cut: [...parts, ...joinedPairs].flatMap((part) => index.cut.get(part) ?? []),
    sameAmount: index.amount.get(amount) ?? [],
    payers: words
      .flatMap((word) => index.payer.get(word) ?? [])
      // Many people share a name, so it only counts together with the amount.
      .filter(({ payers, due }) => namesPayer(words, payers) && (payers.length > 1 || due === amount)),
  }
}

/**
 * Returns orders whose number appears in a line with one character different, with two neighbours swapped, or
 * without the letters that begin every number.
 */
function findNearNumbers(text: string, parts: string[], index: ReturnType<typeof indexOrders>): ReadOrder[] {
  const near = new Set(parts.flatMap((part) => index.withoutPrefix.get(part) ?? []))
  for (const length of index.lengths)
    for (let start = 0; start + length <= text.length; start++)
      for (const spelling of listSpellings(text.slice(start, start + length)))
        for (const order of index.near.get(spelling) ?? []) near.add(order)
  return [...near]
}

/**
 * Returns a number with each character masked in turn, and with each two neighbours swapped. Two numbers
 * share a spelling if they differ only there.
 */
function listSpellings(number: string): string[] {
  const signs = [...number]
  const unread = signs.map((_, index) => signs.with(index, '*').join(''))
  const swaps = signs.slice(1).map((character, index) =>
    signs
      .with(index, character)
      .with(index + 1, signs[index])
      .join(''),
  )
  return [...unread, ...swaps]
}

/**
 * Returns whether a narration names the payer: first and last name, the first and the beginning of the next
 * if a bank has cut it, or the only name.
 */
function namesPayer(words: string[], payers: string[]): boolean {
  const position = words.indexOf(payers[0])
  if (position === -1) return false
  if (payers.length === 1) return true
  const next = words[position + 1]
  return words.includes(payers.at(-1)!) || (next !== undefined && payers[1].startsWith(next))
}

/**
 * How strongly each sign points to an order. The amount alone is no sign: all students pay the same.
 */
const WEIGHT: Record<Sign, number> = {
  number: 8,
  reference: 6,
  'cut-number': 4,
  'near-number': 4,
  payer: 3,
  amount: 2,
  'damaged-reference': 1,
}

function listProposals(
  { damaged, reference }: ReadLine,
  { numbered, near, claiming, cut, sameAmount, payers }: Candidates,
): Proposal[] {
  const signs = new Map<string, Set<Sign>>()
  const note = (orders: ReadOrder[], sign: Sign) => {
    for (const { id } of orders) signs.set(id, (signs.get(id) ?? new Set()).add(sign))
  }
  note(numbered, 'number')
  note(claiming, 'reference')
  note(cut, 'cut-number')
  note(near, 'near-number')
  note(payers, 'payer')
  if (damaged && reference)
    note(
      sameAmount.filter(({ claimed }) => mayBeRoundedFrom(claimed, reference)),
      'damaged-reference',
    )
  for (const { id } of sameAmount) signs.get(id)?.add('amount')
  const totalWeight = (signs: Sign[]) => signs.reduce((sum, sign) => sum + WEIGHT[sign], 0)
  return [...signs]
    .map(([order, signs]) => ({ order, signs: [...signs] }))
    .toSorted((a, b) => totalWeight(b.signs) - totalWeight(a.signs))
}

/**
 * Returns whether a spreadsheet may have turned this reference into `4.37E+11`, or into `4.36999E+11` in a
 * wider column.
 */
function mayBeRoundedFrom(claimedReference: string, roundedReference: string) {
  const decimal = roundedReference.replace(',', '.')
  const decimals = /\.(\d{1,11})/.exec(decimal)?.[1].length ?? 0
  return (
    claimedReference.length === 12 &&
    Number(Number(claimedReference).toExponential(decimals)) === Number(decimal)
  )
}

function groupByKeys<Item, Key>(items: Item[], keysOf: (item: Item) => Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}
