import { expect, test } from 'vitest'
import { keepTime } from './chosen-time.ts'

const day = (name: string, ...hours: string[]) => ({
  day: name,
  heading: name,
  times: hours.map((hour) => ({
    value: `${name}T${hour}:00.000Z`,
    time: hour,
    counsellor: 'c1',
    name: 'Meera',
  })),
})

test.each([
  ['one that is still free', [day('2026-12-01', '09:00', '10:00')], [day('2026-12-01', '09:00', '10:00')]],
  [
    'between two of its day',
    [day('2026-12-01', '08:00', '10:00')],
    [day('2026-12-01', '08:00', '09:00', '10:00')],
  ],
  [
    'on a day of its own',
    [day('2026-12-02', '08:00')],
    [day('2026-12-01', '09:00'), day('2026-12-02', '08:00')],
  ],
  ['where no time is free', [], [day('2026-12-01', '09:00')]],
])('the time sent for booking stays in the list: %s', (_, days, expected) => {
  expect(keepTime(days, day('2026-12-01', '09:00'))).toEqual(expected)
})
