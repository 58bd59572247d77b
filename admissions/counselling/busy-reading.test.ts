import { describe, expect, test } from 'vitest'
import { readBusy } from './busy-reading.server.ts'

/** The counsellor of these tests works in India, and it is the end of November. */
const within = {
  from: new Date('2026-11-28T00:00:00Z'),
  to: new Date('2027-06-06T00:00:00Z'),
  zone: 'Asia/Kolkata',
}

const getFile = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//T//T',
    ...lines.flatMap((line) => line.split('\n')),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\n')

/** Busy times as the counsellor's clock shows them: `12-07 12:00–13:00`. */
function read(file: string) {
  const { busy, remarks } = readBusy(file, within)
  // India's clocks are never changed.
  const formatTime = (moment: Date) =>
    new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')
  return {
    busy: busy.map(({ from, to }) => {
      const [start, end] = [formatTime(from), formatTime(to)]
      return `${start}–${start.slice(0, 5) === end.slice(0, 5) ? end.slice(6) : end}`
    }),
    remarks,
  }
}

const weekly =
  'DTSTART;TZID=Asia/Kolkata:20261130T120000\nDTEND;TZID=Asia/Kolkata:20261130T130000\nRRULE:FREQ=WEEKLY;COUNT=3'
const easternAsOutlookHasIt = [
  ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD', 'DTSTART:16010101T020000'],
  ...[
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
  ],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
].join('\n')

const UNDERSTOOD: [what: string, file: string, busy: string[]][] = [
  [
    'by a rule whose name is folded twice',
    getFile(event(weekly.replace('RRULE', 'RRU\n\n  LE'))),
    ['11-30 12:00–13:00', '12-07 12:00–13:00', '12-14 12:00–13:00'],
  ],
  [
    'by a rule whose name is folded',
    getFile(event(weekly.replace('RRULE', 'RR\n ULE'))),
    ['11-30 12:00–13:00', '12-07 12:00–13:00', '12-14 12:00–13:00'],
  ],
  ['in UTC', getFile(event('DTSTART:20261207T043000Z', 'DTEND:20261207T053000Z')), ['12-07 10:00–11:00']],
  [
    'in a zone after its clocks have changed',
    getFile(event('DTSTART;TZID=America/New_York:20270315T090000', 'DURATION:PT30M')),
    ['03-15 18:30–19:00'],
  ],
  [
    'without a zone',
    getFile(event('DTSTART:20261207T100000', 'DTEND:20261207T110000')),
    ['12-07 10:00–11:00'],
  ],
  [
    'without a zone in a calendar that has one',
    getFile('X-WR-TIMEZONE:Europe/London', event('DTSTART:20261207T100000', 'DTEND:20261207T110000')),
    ['12-07 15:30–16:30'],
  ],
  [
    'a whole day, of the counsellor’s whatever zone it names',
    getFile(event('DTSTART;VALUE=DATE;TZID=America/New_York:20261207')),
    ['12-07 00:00–12-08 00:00'],
  ],
  [
    'two occurrences without their series, one of them cancelled',
    getFile(
      event('RECURRENCE-ID:20261207T063000Z', 'DTSTART:20261207T063000Z', 'DTEND:20261207T073000Z'),
      event('RECURRENCE-ID:20261214T063000Z', 'DTSTART:20261214T063000Z', 'DTEND:20261214T073000Z'),
      event(
        'RECURRENCE-ID:20261221T063000Z',
        'DTSTART:20261221T063000Z',
        'DTEND:20261221T073000Z',
        'STATUS:CANCELLED',
      ),
    ),
    ['12-07 12:00–13:00', '12-14 12:00–13:00'],
  ],
  [
    'a series with one left out',
    getFile(event(weekly, 'EXDATE;TZID=Asia/Kolkata:20261207T120000')),
    ['11-30 12:00–13:00', '12-14 12:00–13:00'],
  ],
  [
    'a series with one moved and one cancelled',
    getFile(
      event(weekly),
      event('RECURRENCE-ID:20261207T063000Z', 'DTSTART:20261207T103000Z', 'DTEND:20261207T113000Z'),
      event(
        'RECURRENCE-ID:20261214T063000Z',
        'DTSTART:20261214T063000Z',
        'DTEND:20261214T073000Z',
        'STATUS:CANCELLED',
      ),
    ),
    ['11-30 12:00–13:00', '12-07 16:00–17:00'],
  ],
  [
    'a series that is later from one occurrence on',
    getFile(
      event(weekly),
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Kolkata:20261207T120000',
        'DTSTART;TZID=Asia/Kolkata:20261208T150000',
        'DTEND;TZID=Asia/Kolkata:20261208T153000',
      ),
    ),
    ['11-30 12:00–13:00', '12-08 15:00–15:30', '12-15 15:00–15:30'],
  ],
  [
    'a series with a date of its own',
    getFile(
      event(
        'DTSTART:20261207T043000Z',
        'DURATION:PT1H',
        'RDATE:20261209T043000Z',
        'RDATE;VALUE=PERIOD:20261210T043000Z/PT30M',
      ),
    ),
    ['12-07 10:00–11:00', '12-09 10:00–11:00', '12-10 10:00–10:30'],
  ],
  [
    'from India to London, late in the evening',
    getFile(event('DTSTART;TZID=Asia/Kolkata:20261207T020000', 'DTEND;TZID=Europe/London:20261207T070000')),
    ['12-07 02:00–12:30'],
  ],
  [
    'from London to India',
    getFile(event('DTSTART;TZID=Europe/London:20261207T220000', 'DTEND;TZID=Asia/Kolkata:20261208T113000')),
    ['12-08 03:30–11:30'],
  ],
  [
    'a flight that lands, by its clock, before it leaves',
    getFile(event('DTSTART;TZID=Asia/Kolkata:20261207T100000', 'DTEND;TZID=Asia/Dubai:20261207T092000')),
    ['12-07 10:00–10:50'],
  ],
  ...(
    [
      ['GMT Standard Time', '12-07 15:30–16:30'],
      ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '12-07 15:30–16:30'],
      ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '12-07 10:00–11:00'],
      ['"(UTC-05:00) Eastern Time (US & Canada)"', '12-07 20:30–21:30'],
      ['Eastern Standard Time', '12-07 20:30–21:30'],
      ['Eastern Standard Time 1', '12-07 20:30–21:30'],
      ['India Standard Time', '12-07 10:00–11:00'],
      ['/freeassociation.sourceforge.net/Europe/London', '12-07 15:30–16:30'],
      ['/citadel.org/20210210_1/America/New_York', '12-07 20:30–21:30'],
      ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '12-07 18:30–19:30'],
    ] as const
  ).map(([zone, busy]): [string, string, string[]] => [
    `in a zone called ${zone}`,
    getFile(event(`DTSTART;TZID=${zone}:20261207T100000`, `DTEND;TZID=${zone}:20261207T110000`)),
    [busy],
  ]),
  [
    'in a zone of the calendar’s own, on both sides of its change of clocks',
    getFile(
      easternAsOutlookHasIt,
      event(
        'DTSTART;TZID=Customized Time Zone:20270308T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
    ),
    ['03-08 20:30–21:30', '03-15 19:30–20:30'],
  ],
  [
    'four whole days of which one is marked as free by Microsoft',
    getFile(
      event('DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261209'),
      event('UID:b', 'DTSTART;VALUE=DATE:20261209', 'DTEND;VALUE=DATE:20261210', 'TRANSP:TRANSPARENT'),
      event(
        'UID:c',
        'DTSTART;VALUE=DATE:20261210',
        'DTEND;VALUE=DATE:20261211',
        'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      ),
      event('UID:d', 'DTSTART;VALUE=DATE:20261211', 'DTEND;VALUE=DATE:20261212'),
    ),
    ['12-08 00:00–12-09 00:00', '12-11 00:00–12-12 00:00'],
  ],
  [
    'busy times without events',
    getFile(
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20261207T043000Z/20261207T053000Z,20261208T043000Z/PT30M',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261209T043000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20261210T043000Z/PT30M',
      'END:VFREEBUSY',
    ),
    ['12-07 10:00–11:00', '12-08 10:00–10:30', '12-09 10:00–10:30'],
  ],
  ['cancelled', getFile(event('DTSTART:20261207T043000Z', 'DURATION:PT1H', 'STATUS:CANCELLED')), []],
  [
    'a session of ours',
    getFile(
      event('DTSTART:20261207T043000Z', 'DURATION:PT1H').replace(
        'UID:a',
        'UID:session-01a1fdef-5878-72fd-ae7c-6ffe06ade409@pma',
      ),
    ),
    [],
  ],
  [
    'on a day that no year has',
    getFile(event('DTSTART:20200101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
    [],
  ],
  [
    'a series that is over',
    getFile(event('DTSTART:20100101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20210101T000000Z')),
    [],
  ],
  [
    'a series of whole days until a day',
    getFile(event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261202')),
    ['12-01 00:00–12-03 00:00'],
  ],
  [
    'two calendars in one file',
    getFile(event('DTSTART:20261207T043000Z', 'DURATION:PT1H')) +
      getFile(event('DTSTART:20261208T043000Z', 'DURATION:PT1H')),
    ['12-07 10:00–11:00', '12-08 10:00–11:00'],
  ],
]

test.each(UNDERSTOOD)('busy times of a calendar: %s', (_, file, busy) => {
  expect(read(file)).toEqual({ busy, remarks: [] })
})

const NOT_UNDERSTOOD: [what: string, file: string, busy: string[], why: string][] = [
  [
    'a zone that nobody knows closes every moment that it could be',
    getFile(
      event(
        'SUMMARY:Lunch',
        'DTSTART;TZID=Castle Time:20261207T100000',
        'DTEND;TZID=Castle Time:20261207T110000',
      ),
    ),
    ['12-07 01:30–12-08 04:30'],
    'zone',
  ],
  [
    'an end before the start closes the day',
    getFile(event('SUMMARY:Lunch', 'DTSTART:20261207T043000Z', 'DTEND:20261207T033000Z')),
    ['12-07 00:00–12-08 00:00'],
    'end',
  ],
  [
    'a duration that is none closes the day',
    getFile(event('SUMMARY:Lunch', 'DTSTART:20261207T043000Z', 'DURATION:soon')),
    ['12-07 00:00–12-08 00:00'],
    'end',
  ],
  [
    'a rule that cannot be read closes everything from its start on',
    getFile(event('SUMMARY:Lunch', 'DTSTART:20261207T043000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES')),
    ['12-07 10:00–06-06 05:30'],
    'rule',
  ],
  [
    'a rule of every second closes everything',
    getFile(event('SUMMARY:Lunch', 'DTSTART:19700101T043000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
    ['11-28 05:30–06-06 05:30'],
    'rule',
  ],
  [
    'a start that is none could be at any time',
    getFile(event('SUMMARY:Lunch', 'DTSTART:soon', 'DURATION:PT1H')),
    ['11-28 05:30–06-06 05:30'],
    'no-start',
  ],
]

test.each(NOT_UNDERSTOOD)('unreadable times of a calendar: %s', (_, file, busy, why) => {
  expect(read(file)).toEqual({ busy, remarks: [expect.objectContaining({ why, summary: 'Lunch' })] })
})

test('unreadable entries in the past are not reported', () => {
  expect(read(getFile(event('DTSTART;TZID=Castle Time:20251207T100000', 'DURATION:PT1H')))).toEqual({
    busy: [],
    remarks: [],
  })
})

test.each([['<html>Sign in</html>'], [''], [getFile().slice(0, 40)], ['BEGIN:VCARD\r\nEND:VCARD\r\n']])(
  'a file that is not a calendar is refused: %s',
  (text) => {
    expect(() => readBusy(text, within)).toThrow()
  },
)

describe('a series is expanded from the window onwards', () => {
  const since = (start: string, rule: string) =>
    getFile(event(`DTSTART;TZID=Asia/Kolkata:${start}`, 'DURATION:PT1H', `RRULE:${rule}`))
  const countOf = (file: string) => readBusy(file, within).busy.length

  test.each([
    ['every day since 2010', since('20100101T130000', 'FREQ=DAILY'), 190],
    ['weekdays since 2005', since('20050103T130000', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'), 135],
    ['every second hour since 2025', since('20250101T000000', 'FREQ=HOURLY;INTERVAL=2'), 2280],
    [
      'on the last weekday of each month since 1995',
      since('19950131T130000', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
      7,
    ],
    ['so often that it is not over yet', since('20100101T130000', 'FREQ=DAILY;COUNT=6200'), 25],
  ])('busy times of events: %s', (_, file, count) => {
    expect(countOf(file)).toBe(count)
  })

  const repeatEvents = (count: number, of: (nr: number) => string) =>
    getFile(...Array.from({ length: count }, (_, index) => of(index)))
  test.each([
    [
      '100 series of weekdays since 2018',
      repeatEvents(100, (index) =>
        event(
          'DTSTART;TZID=Europe/London:20180101T100000',
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
        ).replace('UID:a', `UID:${index}`),
      ),
    ],
    [
      '2,000 series that ended in 2021',
      repeatEvents(2_000, (index) =>
        event(
          'DTSTART;TZID=Europe/London:20180101T100000',
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;UNTIL=20210101T000000Z',
        ).replace('UID:a', `UID:${index}`),
      ),
    ],
    [
      '200 series of every second',
      repeatEvents(200, (index) =>
        event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY').replace(
          'UID:a',
          `UID:${index}`,
        ),
      ),
    ],
    [
      '4,000 occurrences of one series',
      repeatEvents(4_000, (index) => {
        const time = new Date(Date.UTC(2020, 0, 1, index)).toISOString().replace(/[-:]|\.\d+/g, '')
        return event(`RECURRENCE-ID:${time}`, `DTSTART:${time}`, 'DURATION:PT10M')
      }),
    ],
    [
      '13,000 single events',
      repeatEvents(13_000, (index) =>
        event(`DTSTART;TZID=Asia/Kolkata:${20260101 + (index % 28)}T100000`, 'DURATION:PT1H').replace(
          'UID:a',
          `UID:${index}`,
        ),
      ),
    ],
  ])('a file is read within a second: %s', (_, file) => {
    // The processor's time: what else the machine does meanwhile does not count.
    const began = process.threadCpuUsage()
    readBusy(file, within)
    const { user, system } = process.threadCpuUsage(began)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })
})
