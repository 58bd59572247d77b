import { expect, test } from 'vitest'
import type { EditionRecord } from '../admissions/catalogue/editions/editions.server.ts'
import type { Tuition } from '../admissions/catalogue/types.ts'
import { compareFees } from './fees.ts'

const tuition = (amount: number): Tuition => ({
  amount,
  currency: 'AUD',
  period: 'year',
  audience: 'international',
})
const before = (index: number) => 9000 + index * 7

/** A register of so many programmes with fees, of which some are changed by what `fee` gives. */
async function readGone(
  length: number,
  fee: (before: number, index: number) => number,
  as: Partial<Tuition> = {},
) {
  const changes = new Map<string, Tuition>()
  const after: EditionRecord[] = []
  for (let index = 0; index < length; index++) {
    const amount = fee(before(index), index)
    if (amount === before(index)) continue
    const id = `cricos-${index}`
    changes.set(id, tuition(before(index)))
    after.push({
      kind: 'programme',
      programme: {
        id,
        title: 'T',
        institution: 'cricos-i',
        country: 'AU',
        level: 'master',
        origin: { state: 'published', source: 's' },
        facts: { tuition: { state: 'published', source: 's', value: { ...tuition(amount), ...as } } },
      },
    })
  }
  async function* stream() {
    yield* after
  }
  return compareFees({ changed: changes, unchanged: length - changes.size }, stream())
}

test.each<[string, number, (fee: number, index: number) => number, string]>([
  ['one fee in fifty ten times as high', 10_000, (fee, i) => (i % 50 ? fee : fee * 10), '200 of 10,000'],
  ['one in two hundred a tenth', 10_000, (fee, i) => (i % 200 ? fee : fee / 10), '50 of 10,000'],
  ['one in two hundred a hundredth', 10_000, (fee, i) => (i % 200 ? fee : fee / 100), '50 of 10,000'],
  [
    'a tenth without its decimals',
    10_000,
    (fee, i) => (i % 200 ? fee : Math.floor(fee / 10)),
    '50 of 10,000',
  ],
  ['eleven in ten thousand', 10_000, (fee, i) => (i < 11 ? fee * 10 : fee), '11 of 10,000'],
  ['three of forty', 40, (fee, i) => (i < 3 ? fee * 10 : fee), '3 of 40'],
  ['one in forty twelve times as high', 10_000, (fee, i) => (i % 40 ? fee : fee * 12), '250 of 10,000'],
])('%s: refused', async (_, length, fee, what) => {
  const { jump } = await readGone(length, fee)
  expect(jump).toMatchObject({ name: 'fees', kind: 'programmes', field: 'tuition' })
  expect(jump!.what.startsWith(what)).toBe(true)
})

test.each<[string, number, (fee: number, index: number) => number]>([
  ['all fees up by a tenth', 10_000, (fee) => fee * 1.1],
  ['all fees twice as high, which the quantiles tell', 10_000, (fee) => fee * 2],
  ['nothing', 100, (fee) => fee],
])('%s: accepted without a note', async (_, length, fee) => {
  expect(await readGone(length, fee)).toEqual({})
})

test('a few fees corrected by a factor of ten are accepted', async () => {
  expect(await readGone(10_000, (fee, index) => (index < 10 ? fee * 10 : fee))).toEqual({
    note: 'Of the fees 10 of 10,000 are five times what they were, or a fifth, or further off; 10 of them by exactly 10, 100 or 1,000; the first: cricos-0, 9000 → 90000 AUD.',
  })
})

test('an amount in another currency or period is not compared', async () => {
  for (const as of [{ currency: 'INR' }, { period: 'programme' as const }])
    expect(await readGone(100, (fee) => fee * 10, as)).toEqual({})
})
