import { expect, test } from 'vitest'
import { layOutWeek } from './week.ts'

const DAYS = ['30', '31', '01', '02', '03', '04', '05'].map(
  (day, index) => `${index < 2 ? '2026-03' : '2026-04'}-${day}`,
)
const at = (day: string, starts: string, ends: string) => ({
  id: `${day} ${starts}`,
  name: 'Amara',
  when: { day, starts, ends },
})
const nothing = { weekly: [], exceptions: [], closed: [], sessions: [] }

/** Writes a week as text: an hour a line, a day a sign; `.` closed, `o` open, a digit for sessions. */
function draw(parts: Partial<Parameters<typeof layOutWeek>[1]>) {
  return layOutWeek(DAYS, { ...nothing, ...parts }).rows.map(
    ({ hour, cells }) =>
      `${hour} ${cells.map(({ isOpen, sessions }) => sessions.length || (isOpen ? 'o' : '.')).join('')}`,
  )
}

const weekly = [
  { weekday: 1, starts: '09:30', ends: '11:00' },
  { weekday: 1, starts: '12:00', ends: '12:30' },
  { weekday: 3, starts: '10:00', ends: '12:00' },
]

test.each<[string, Parameters<typeof draw>[0], string[]]>([
  ['nothing', {}, []],
  ['hours of the week', { weekly }, ['9 o......', '10 o.o....', '11 ..o....', '12 o......']],
  [
    'another day’s hours, and a day off',
    {
      weekly,
      exceptions: [
        { day: DAYS[0], times: [] },
        { day: DAYS[6], times: [{ starts: '23:00', ends: '24:00' }] },
      ],
    },
    ['10 ..o....', '11 ..o....', ...Array.from({ length: 11 }, (_, i) => `${12 + i} .......`), '23 ......o'],
  ],
  ['a holiday', { weekly, closed: [{ day: DAYS[0] }] }, ['10 ..o....', '11 ..o....']],
  [
    'a holiday on which one works all the same',
    {
      closed: [{ day: DAYS[0] }],
      exceptions: [{ day: DAYS[0], times: [{ starts: '10:00', ends: '11:00' }] }],
    },
    ['10 o......'],
  ],
  [
    'sessions, two of them in one hour, one outside the hours',
    {
      weekly: weekly.slice(2),
      sessions: [at(DAYS[2], '10:00', '10:30'), at(DAYS[2], '10:30', '11:00'), at(DAYS[4], '08:15', '08:45')],
    },
    ['8 ....1..', '9 .......', '10 ..2....', '11 ..o....'],
  ],
])('%s', (_, parts, text) => expect(draw(parts)).toEqual(text))

test('a day says that it is off, and by which holiday', () => {
  const { days } = layOutWeek(DAYS, { ...nothing, weekly, closed: [{ day: DAYS[0], name: 'Holi' }] })
  expect(days.slice(0, 3)).toEqual([
    { day: DAYS[0], holiday: 'Holi', isOff: true },
    { day: DAYS[1], holiday: undefined, isOff: true },
    { day: DAYS[2], holiday: undefined, isOff: false },
  ])
})
