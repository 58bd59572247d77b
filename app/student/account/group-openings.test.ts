import { expect, test } from 'vitest'
import { groupOpenings, type ShownOpening } from './group-openings.ts'

/** Each is made an hour before the one of the next number. */
const opening = (id: string, who: string, on: string, why = 'care'): ShownOpening => ({
  id,
  who,
  on,
  why,
  name: 'Meera Iyer',
  role: 'counsellor',
  time: '10:00',
  what: 'students.open',
  parts: [],
  order: null,
  at: new Date(Number(id) * 3_600_000),
})

test('openings by one person on one day for one reason form one line, latest first', () => {
  const groups = groupOpenings([
    opening('5', 'meera', '2026-11-25', 'check'),
    opening('4', 'anita', '2026-11-25'),
    opening('3', 'meera', '2026-11-25'),
    opening('2', 'meera', '2026-11-25', 'check'),
    opening('1', 'meera', '2026-11-24'),
  ])

  expect(groups.map(({ why, visits }) => [why, visits.map((visit) => visit.id)])).toEqual([
    ['check', ['5', '2']],
    ['care', ['4']],
    ['care', ['3']],
    ['care', ['1']],
  ])
})

test('two people with one name are two people', () => {
  expect(
    groupOpenings([opening('2', 'one', '2026-11-25'), opening('1', 'other', '2026-11-25')]),
  ).toHaveLength(2)
})

test('one visit counts once, however often its pages were opened', () => {
  const day = '2026-11-25'
  const createOpening = (minute: number, parts: ShownOpening['parts']): ShownOpening => ({
    ...opening(`${minute}`, 'meera', day),
    parts,
    time: `${minute}`,
    at: new Date(minute * 60_000),
  })
  const [{ visits }] = groupOpenings([
    createOpening(95, ['profile']),
    createOpening(32, ['messages']),
    createOpening(31, ['profile', 'plan']),
    createOpening(30, ['messages']),
    createOpening(10, ['profile', 'plan']),
  ])
  expect(visits.map(({ time, views }) => [time, views.map(({ parts }) => parts)])).toEqual([
    ['95', [['profile']]],
    ['10', [['profile', 'plan'], ['messages']]],
  ])
})
