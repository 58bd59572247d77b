import { expect, test } from 'vitest'
import { type CheckedFact, getFactStanding } from './checked.ts'
import type { StatedFact } from './types.ts'

const source = 'made/up'
const published = (value: unknown): StatedFact<unknown> => ({ state: 'published', value, source })
const estimated: StatedFact<unknown> = {
  state: 'estimated',
  value: { score: 6 },
  source,
  basis: 'the country',
}
const score: Pick<CheckedFact, 'name' | 'value' | 'reviewBy'> = {
  name: 'ielts',
  value: { score: 6.5 },
  reviewBy: '2027-03-01',
}

test.each([
  ['fills what is unknown', undefined, '2027-03-01', 'filling'],
  ['fills what is estimated', estimated, '2027-03-01', 'filling'],
  ['stands beside another published figure', published({ score: 7 }), '2027-03-01', 'beside'],
  [
    'says nothing more than the same figure',
    published({ required: true, score: 6.5 }),
    '2027-03-01',
    undefined,
  ],
  ['is to be confirmed on the day after its last', undefined, '2027-03-02', 'lapsed'],
  ['leaves a published figure alone once it is over', published({ score: 7 }), '2027-03-02', undefined],
] as const)('a checked fact %s', (_, register, today, stands) => {
  expect(getFactStanding(score, register, today)).toBe(stands)
})

test('the same months are the same intakes, whatever their years', () => {
  const intakes = { ...score, name: 'intakes' as const, value: [{ month: 9, year: 2027 }] }

  expect(getFactStanding(intakes, published([{ month: 9 }]), '2026-11-23')).toBeUndefined()
  expect(getFactStanding(intakes, published([{ month: 2 }]), '2026-11-23')).toBe('beside')
})
