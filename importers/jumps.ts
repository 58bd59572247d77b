import type { RecordChanges } from './plan.ts'
import type { EditionProfile, KindProfile, RegisterField } from './profile.ts'

/**
 * A difference from the edition before that is more likely an error in the file than a change in the world.
 */
export interface Jump {
  /** Its name for `--accept`: `fees`. */
  name: string
  kind: 'programmes' | 'institutions'
  /** The field's name in the records: `tuition`. */
  field: string
  /** Description of the jump, as a phrase. */
  what: string
  /** The records that changed most. */
  examples: Example[]
}

/** An example of a jump: a record's value before and after. */
export interface Example {
  id: string
  name: string
  before: string
  after: string
}

/** Fewer than these can be checked one by one in the plan; their quartiles are meaningless. */
const MIN_RECORDS = 20
/** Share that a field may lose among the records still listed: the same as a register may shrink. */
const MAX_LOST = 0.3
/**
 * Fees rise by a tenth in a bad year, and by less than half in the two or three years between two imports.
 * Two of five quantiles must move.
 */
const MOVED = 1.5
/** One quantile that moved as far is enough: a wrong decimal is a factor of ten or a hundred. */
const MOVED_FAR = 3
/** Codes have other shares in the next edition, but not a quarter of all records another one. */
const MAX_SHIFTED = 0.25
/** A code that one record in a hundred had does not go from one edition to the next. */
const COMMON = 0.01
const LEFT_OF_COMMON = 0.1
/** More different ones than this are names, not codes: only their number tells. */
const MAX_CODES = 1000

/** Returns the jumps between two editions of a register. */
export function findJumps(before: EditionProfile, after: EditionProfile): Jump[] {
  return (['programmes', 'institutions'] as const).flatMap((kind) => {
    const [old, now] = [before[kind], after[kind]]
    if (old.records < MIN_RECORDS || now.records < MIN_RECORDS) return []
    return [...old.fields].flatMap(([field, was]) => {
      const what = findJump(was, now.fields.get(field) ?? createEmptyField(), shareLeft(old, now))
      return what ? [{ name: getFieldName(field), kind, field, what, examples: [] }] : []
    })
  })
}

/**
 * Share of the records that remain if some were withdrawn, which is judged separately: the rest of the
 * register is expected to fill each field in that proportion.
 */
const shareLeft = (old: KindProfile, now: KindProfile) => Math.min(1, now.records / old.records)

const createEmptyField = (): RegisterField => ({ filled: 0, numbers: new Map(), codes: new Map() })

function findJump(before: RegisterField, is: RegisterField, share: number): string | undefined {
  if (before.filled < MIN_RECORDS) return undefined
  if (is.filled < before.filled * share * (1 - MAX_LOST))
    return `said by ${formatRoundedCount(is.filled)} where it was said by ${formatRoundedCount(before.filled)}`
  for (const [scale, numbers] of before.numbers) {
    const moved = describeMove(numbers, is.numbers.get(scale) ?? [], scale)
    if (moved) return moved
  }
  for (const [part, codes] of before.codes) {
    const shifted = describeShift(codes, is.codes.get(part) ?? new Map(), share)
    if (shifted) return part ? `${part}: ${shifted}` : shifted
  }
  return undefined
}

const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9]

function describeMove(before: number[], after: number[], scale: string): string | undefined {
  if (before.length < MIN_RECORDS || after.length < MIN_RECORDS) return undefined
  const [old, now] = [listQuantiles(before), listQuantiles(after)]
  const factors = old.map((value, index) => getFactor(value, now[index]))
  const isJump = (by: (factor: number) => number) =>
    factors.some((factor) => by(factor) >= MOVED_FAR) ||
    factors.filter((factor) => by(factor) >= MOVED).length > 1
  if (!isJump((factor) => factor) && !isJump((factor) => 1 / factor)) return undefined
  const list = (values: number[]) => values.map((value) => formatRounded(value)).join(', ')
  return `a tenth, a quarter, half, three quarters and nine tenths were up to ${list(old)} and are up to ${list(now)}${scale && ` (${scale})`}`
}

function listQuantiles(numbers: number[]): number[] {
  const sorted = Float64Array.from(numbers).sort()
  return QUANTILES.map((share) => sorted[Math.floor(share * (sorted.length - 1))])
}

/** From or to nothing is a move, and no factor says how far. */
function getFactor(before: number, after: number): number {
  if (before === after) return 1
  if (before > 0 && after > 0) return after / before
  return after > before ? MOVED : 1 / MOVED
}

function describeShift(
  before: Map<string, number>,
  after: Map<string, number>,
  share: number,
): string | undefined {
  const all = sumNumbers(before.values())
  if (all < MIN_RECORDS) return undefined
  if (before.size > MAX_CODES) {
    const fewer = after.size < before.size * share * (1 - MAX_LOST)
    return fewer
      ? `${formatRoundedCount(after.size)} different ones, where there were ${formatRoundedCount(before.size)}`
      : undefined
  }
  let lostCount = 0
  for (const [code, times] of before) {
    const now = after.get(code) ?? 0
    if (times >= MIN_RECORDS && times >= all * COMMON && now < times * share * LEFT_OF_COMMON)
      return `"${code}" is said ${formatRoundedCount(now)} times, where it was ${formatRoundedCount(times)} times`
    lostCount += Math.max(0, times * share - now)
  }
  return lostCount >= all * share * MAX_SHIFTED
    ? `${formatRoundedCount(lostCount)} of ${formatRoundedCount(all)} say something else`
    : undefined
}

/**
 * Returns jumps for values that the importer noted as implausible: if they are more than one in twenty, the
 * whole file is in a different format. Needs no earlier edition.
 */
export function listDoubtfulNotes(
  notes: Record<string, { count: number; detail: string }>,
  programmes: number,
): Jump[] {
  return Object.entries(DOUBTFUL).flatMap(([field, codes]) => {
    const doubted = codes.flatMap((code) => notes[code] ?? [])
    const times = sumNumbers(doubted.map((note) => note.count))
    if (times < MIN_RECORDS || times < programmes * MAX_DOUBTFUL) return []
    const what = `${formatRoundedCount(times)} of ${formatRoundedCount(programmes)} cannot be right. ${doubted[0].detail}`
    return [{ name: getFieldName(field), kind: 'programmes', field, what, examples: [] }]
  })
}

/**
 * Finds records that disappeared and came back under a key whose zeros a spreadsheet has removed:
 * `…-001004` as `…-1004`.
 */
export function stripZerosFromKeys(
  kind: Jump['kind'],
  { added, withdrawn }: Pick<RecordChanges, 'added' | 'withdrawn'>,
): Jump[] {
  const withoutLeadingZeros = (id: string) => id.replaceAll(/(?<![a-z0-9.])0+(?=\d)/g, '')
  const came = new Map(added.map((id) => [withoutLeadingZeros(id), id]))
  const shortenedIds = withdrawn.filter(
    (id) => (came.get(withoutLeadingZeros(id))?.length ?? id.length) < id.length,
  )
  if (shortenedIds.length === 0) return []
  const [first] = shortenedIds
  const what = `${formatRoundedCount(shortenedIds.length)} have lost their leading zeros, as in a spreadsheet: ${first} is now ${came.get(withoutLeadingZeros(first))}`
  return [{ name: 'keys', kind, field: 'id', what, examples: [] }]
}

const DOUBTFUL = { tuition: ['implausible-fee', 'token-fee'], durationMonths: ['implausible-duration'] }
const MAX_DOUBTFUL = 0.05

/** The fields' names for `--accept`, if they differ from their own. */
const NAMES: Record<string, string> = {
  tuition: 'fees',
  city: 'cities',
  country: 'countries',
  state: 'states',
  level: 'levels',
  field: 'disciplines',
  durationMonths: 'durations',
}

const getFieldName = (field: string) =>
  NAMES[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const sumNumbers = (numbers: Iterable<number>) => [...numbers].reduce((total, value) => total + value, 0)
const formatRoundedCount = (value: number) => Math.round(value).toLocaleString('en')
const formatRounded = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 4 })
