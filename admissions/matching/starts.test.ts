import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPassedStarts, withComingStarts } from './starts.ts'
import { WISHED_MONTH } from './student.ts'

const today = '2026-11-22'
const wishing = (...intake: string[]) => ({ wishes: { intake } })

test.each([
  ['2025-05', '2027-05'],
  ['2022-12', '2026-12'],
  ['2026-10', '2027-10'],
  ['2026-11', '2027-11'],
  ['0000-02', '2027-02'],
  ['2026-12', '2026-12'],
  ['9999-12', '9999-12'],
  ['05', '05'],
])('a wish for %s is compared with %s', (wish, expected) => {
  expect(withComingStarts(wishing(wish), today)).toEqual(wishing(expected))
})

test('a past start is reported with its replacement', () => {
  expect(findPassedStarts(wishing('2025-05', '2026-11', '2027-05', '09'), today)).toEqual([
    { asked: '2025-05', next: '2027-05', isThisMonth: false },
    { asked: '2026-11', next: '2027-11', isThisMonth: true },
  ])
  expect(withComingStarts(wishing('2025-05', '2027-05'), today)).toEqual(wishing('2027-05'))
  expect(findPassedStarts({}, today)).toEqual([])
})

test('every start is in the future, and in the requested month', () => {
  const month = fc.stringMatching(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(month, day, (wish, on) => {
      const [coming] = withComingStarts(wishing(wish), on).wishes!.intake!
      expect(coming).toMatch(WISHED_MONTH)
      expect(coming > on.slice(0, 7)).toBe(true)
      expect(coming.slice(-2)).toBe(wish.slice(-2))
    }),
  )
})
