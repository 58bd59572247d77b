import { expect, test } from 'vitest'
import { describeWrongTimes, readWeeklyHours } from './read-calendar.ts'
import { timeFaults } from './words.ts'

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
])('“%s” is read as “%s”', (text, starts) => {
  expect(readWeeklyHours({ 'day-1-from-1': ` ${text} `, 'day-1-to-1': '13:00' })).toEqual([
    { weekday: 1, starts, ends: '13:00' },
  ])
})

test('an invalid time is reported at its own field, which the message names', () => {
  // Monday's first stretch is empty, so the fault of the first stretch belongs to the second row of
  // fields.
  const faults = describeWrongTimes({ 'day-1-from-2': '14', 'day-1-to-2': '13', 'ex-from-1': 'ten' }, [
    { weekday: 1, stretch: 0, end: 'to', fault: 'order' },
    { stretch: 0, end: 'from', fault: 'no-time' },
  ])
  expect(Object.entries(faults).map(([field, fault]) => [field, timeFaults[fault]])).toEqual([
    ['day-1-to-2', 'Monday, period 2, to: enter a time after the one at “from”'],
    ['ex-from-1', 'From: enter a time from 00:00 to 23:59, such as 09:30'],
  ])
})

test('an empty period is ignored', () => {
  expect(readWeeklyHours({ 'day-1-from-1': '', 'day-1-to-1': ' ' })).toEqual([])
})
