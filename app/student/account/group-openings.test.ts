import { expect, test } from 'vitest'
import { groupOpenings, type ShownOpening } from './group-openings.ts'

const opening = (id: string, who: string, on: string, why = 'care'): ShownOpening => ({
  ...{ id, who, on, why, name: 'Meera Iyer', time: '10:00', what: 'students.open', parts: [] },
})

test('what one person opened on one day for one reason takes one line, the latest first', () => {
  const groups = groupOpenings([
    opening('5', 'meera', '2026-11-25', 'check'),
    opening('4', 'anita', '2026-11-25'),
    opening('3', 'meera', '2026-11-25'),
    opening('2', 'meera', '2026-11-25', 'check'),
    opening('1', 'meera', '2026-11-24'),
  ])

  expect(groups.map(({ why, openings }) => [why, openings.map((one) => one.id)])).toEqual([
    ['check', ['5', '2']],
    ['care', ['4']],
    ['care', ['3']],
    ['care', ['1']],
  ])
})

test('two people of one name are two people', () => {
  expect(
    groupOpenings([opening('2', 'one', '2026-11-25'), opening('1', 'other', '2026-11-25')]),
  ).toHaveLength(2)
})
