import type { EditionRecord } from '../admissions/catalogue/editions/editions.server.ts'
import { getFactValue, type Tuition } from '../admissions/catalogue/types.ts'
import type { Jump } from './jumps.ts'

/** The fees that the current edition has for programmes of which the reading says something else, by id. */
export interface FeesBefore {
  changed: Map<string, Tuition>
  /** Programmes with a fee of which nothing changed. */
  unchanged: number
}

/** Returns the fee that a programme's record gives, if it gives one. */
export function findPublishedFee(record: EditionRecord): Tuition | undefined {
  if (record.kind !== 'programme' || record.programme.withdrawn) return undefined
  return getFactValue(record.programme.facts.tuition)
}

/**
 * Publishers correct a misplaced decimal point now and then; more at once means that the file was written
 * wrongly.
 */
const MAX_TENFOLD = 10
/** For registers with fewer than a thousand fees: one in a hundred, but always at least two. */
const SHARE_TENFOLD = 0.01
const MIN_TENFOLD_FEES = 2
/** No fee that is right becomes five times itself; some are corrected. */
const FAR = 5
const MIN_FAR_FEES = 20
const SHARE_FAR = 0.02
/** `12345` of which a tenth is written `1234`. */
const ROUNDING = 0.001

/**
 * Compares each programme's fee with the last edition's, as quantiles miss one wrong fee in twenty. Returns
 * the jump, or a note if the changes are worth a look.
 */
export async function compareFees(
  { changed, unchanged }: FeesBefore,
  after: AsyncIterable<EditionRecord>,
): Promise<{ jump?: Jump; note?: string }> {
  let compared = unchanged
  let tenfold = 0
  let far = 0
  let first = ''
  for await (const record of changed.size > 0 ? after : []) {
    const now = findPublishedFee(record)
    const before = record.kind === 'programme' ? changed.get(record.programme.id) : undefined
    if (!before || !now || before.currency !== now.currency || before.period !== now.period) continue
    compared += 1
    const factor = now.amount / before.amount
    if (factor < FAR && factor > 1 / FAR) continue
    far += 1
    if (isPowerOfTen(factor)) tenfold += 1
    first ||= `the first: ${record.kind === 'programme' && record.programme.id}, ${before.amount} → ${now.amount} ${now.currency}`
  }
  if (far === 0) return {}
  const what = `${formatCount(far)} of ${formatCount(compared)} are five times what they were, or a fifth, or further off; ${formatCount(tenfold)} of them by exactly 10, 100 or 1,000`
  const tooMany =
    tenfold > Math.max(MIN_TENFOLD_FEES, Math.min(MAX_TENFOLD, compared * SHARE_TENFOLD)) ||
    far > Math.max(MIN_FAR_FEES, compared * SHARE_FAR)
  if (!tooMany) return { note: `Of the fees ${what}; ${first}.` }
  return { jump: { name: 'fees', kind: 'programmes', field: 'tuition', what, examples: [] } }
}

function isPowerOfTen(factor: number): boolean {
  const power = 10 ** Math.round(Math.log10(factor))
  return Math.abs(factor / power - 1) < ROUNDING
}

const formatCount = (value: number) => value.toLocaleString('en')
