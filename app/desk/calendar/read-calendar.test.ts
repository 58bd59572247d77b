import { expect, test } from 'vitest'
import { weeklyIn } from './read-calendar.ts'

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['24', '24:00'],
  ['09:30', '09:30'],
  ['9:3', '9:3'],
  ['half past nine', 'half past nine'],
])('“%s” is read as “%s”', (typed, starts) => {
  expect(weeklyIn({ 'day-1-from-1': ` ${typed} `, 'day-1-to-1': '13:00' })).toEqual([
    { weekday: 1, starts, ends: '13:00' },
  ])
})

test('a stretch of which nothing is typed is none', () => {
  expect(weeklyIn({ 'day-1-from-1': '', 'day-1-to-1': ' ' })).toEqual([])
})
