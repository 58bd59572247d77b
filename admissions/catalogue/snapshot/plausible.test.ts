import { expect, test } from 'vitest'
import type { StudyLevel } from '../types.ts'
import { findImplausible, type StatedFee } from './plausible.ts'

let row = 0
/** A fee for a whole course, by default of an institution and field of its own. */
const fee = (amount: number, months: number, changes: Partial<StatedFee> = {}): StatedFee => ({
  row: ++row,
  title: `Bachelor of Subject ${row}`,
  institution: 1,
  country: 'AU',
  level: 'bachelor',
  field: '041',
  amount,
  currency: 'AUD',
  period: 'programme',
  months,
  isAverage: false,
  ...changes,
})

/** Eight degrees of three years at about 30,000 a year. */
const peers = (changes: Partial<StatedFee> = {}, months = 36) =>
  Array.from({ length: 8 }, (_, index) => fee((29_000 + 300 * index) * (months / 12), months, changes))

const listDoubts = (
  statedFee: StatedFee,
  others = peers(statedFee.level === 'bachelor' ? {} : { level: statedFee.level }),
) => findImplausible([...others, statedFee]).map(({ row, fact }) => (row === statedFee.row ? fact : 'a peer'))

test.each<[string, StatedFee, string[]]>([
  ['a figure too many', fee(458_410, 36), ['tuition']],
  ['one year’s fee for three', fee(29_400, 36), ['tuition']],
  ['one year’s fee for four', fee(30_000, 48), ['tuition']],
  ['a year’s length beside the fee of three', fee(95_000, 12), ['durationMonths']],
  ['a dear one that is real', fee(180_000, 36), []],
  ['a cheap one that is real', fee(40_000, 36), []],
  ['an honours year', fee(31_000, 12), []],
  ['medicine', fee(330_000, 36, { title: 'Bachelor of Medicine, Bachelor of Surgery' }), []],
  ['dentistry', fee(330_000, 36, { title: 'Bachelor of Dental Surgery' }), []],
  ['veterinary science', fee(330_000, 36, { title: 'Bachelor of Veterinary Science' }), []],
  ['flying', fee(330_000, 36, { title: 'Bachelor of Aviation (Flying)' }), []],
  [
    'medicine at the price of one year for five',
    fee(45_000, 60, { title: 'Bachelor of Medicine' }),
    ['tuition'],
  ],
  ['a master’s of one year at twice the price', fee(60_000, 12, { level: 'master', title: 'MBA' }), []],
  ['a few months', fee(5_000, 3, { level: 'graduate-certificate' }), []],
  ['a diploma at a quarter', fee(15_000, 24, { level: 'diploma' }), []],
  ['a diploma at six times', fee(360_000, 24, { level: 'diploma' }), ['tuition']],
  ['a course of English', fee(300_000, 12, { level: 'language' }), []],
  ['a fee a year that is ten times', fee(300_000, 0, { period: 'year', months: undefined }), ['tuition']],
])('%s beside its peers', (_, statedFee, facts) => {
  expect(listDoubts(statedFee)).toEqual(facts)
})

test('a field with enough peers of its own is compared first, then the whole institution', () => {
  const dear = peers({ field: '072' }).map((peer) => ({ ...peer, amount: peer.amount * 3 }))
  expect(findImplausible([...peers(), ...dear])).toEqual([])
})

test('with few peers nothing is reported; one course in many towns is one peer', () => {
  const few = peers().slice(0, 3)
  const slip = fee(458_410, 36)
  expect(findImplausible([...few, slip])).toEqual([])
  const towns = [1, 2, 3, 4, 5].map((index) => ({ ...slip, row: 1000 + index }))
  expect(findImplausible([...few, ...towns])).toEqual([])
  expect(findImplausible([...peers(), ...towns])).toHaveLength(5)
})

test('colleges vary: a fee is doubted only if it is far outside the country’s range', () => {
  const country = Array.from({ length: 12 }, (_, index) =>
    fee(90_000 + index, 36, { institution: 100 + index }),
  )
  const small = (amount: number) => listDoubts(fee(amount, 36, { institution: 2 }), country)
  expect([small(400_000), small(20_000), small(1_000_000), small(3_000)]).toEqual([
    [],
    [],
    ['tuition'],
    ['tuition'],
  ])
})

test('a graduate average below an eighth of the undergraduate one is withheld', () => {
  const average = (level: StudyLevel, amount: number, institution: number) =>
    fee(amount, 0, { level, institution, period: 'year', months: undefined, isAverage: true })
  const doubts = findImplausible([
    average('bachelor', 61_760, 1),
    average('master', 2_250, 1),
    average('bachelor', 57_928, 2),
    average('master', 11_070, 2),
  ])
  expect(doubts).toMatchObject([
    {
      fact: 'tuition',
      basis:
        'the register’s average of graduates is AUD 2,250 a year, where the institution’s undergraduates pay AUD 61,760',
    },
  ])
})

test('the reason names both figures', () => {
  const [{ basis }] = findImplausible([...peers(), fee(458_410, 36)])
  expect(basis).toBe(
    'the register says AUD 458,410 for 36 months, and a year of the other degrees at this level of this institution costs about AUD 30,200',
  )
})
