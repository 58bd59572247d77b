import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { getCalendar } from './calendar.server.ts'
import type { OpenDeadline } from './store.server.ts'

const deadline = (changes: Partial<OpenDeadline>): OpenDeadline => ({
  student: '',
  programme: 'yarra-data',
  application: null,
  what: 'apply',
  title: 'Master of Data Science',
  institution: 'Yarra University',
  deadline: '2027-02-28',
  place: { country: { code: 'AU' } },
  ...changes,
})
const writeCalendar = (...deadlines: OpenDeadline[]) =>
  getCalendar(deadlines, {
    name: 'Deadlines; “PMA”',
    host: 'pma.example',
    summaryOf: ({ title, institution }) => `${title}, ${institution}`,
    now: new Date('2026-11-23T10:00:00Z'),
  }).toString()
const readBack = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((eventPart) => new ICAL.Event(eventPart))

test('a calendar program reads each deadline as one all-day event', () => {
  const [event] = readBack(writeCalendar(deadline({})))
  expect(event.startDate.isDate).toBe(true)
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2027-02-28', '2027-03-01'])
  expect(event.uid).toBe('deadline-yarra-data@pma.example')
})

test('offer dates are separate events beside the application deadline', () => {
  const createDeadline = (what: OpenDeadline['what'], day = '2027-02-28') =>
    deadline({ application: 'a1', what, deadline: day })
  const events = readBack(
    writeCalendar(
      createDeadline('apply'),
      createDeadline('reply'),
      createDeadline('deposit'),
      createDeadline('condition'),
      createDeadline('condition', '2027-03-01'),
    ),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(5)
})

test('names are escaped, and no line exceeds 75 bytes', () => {
  const title = `Arts, Law; "Mind" \\ Körper\nBEGIN:VEVENT ${'नमस्ते '.repeat(20)}`
  const text = writeCalendar(deadline({ title }), deadline({ programme: 'other' }))
  const events = readBack(text)
  expect(events).toHaveLength(2)
  expect(events[0].summary).toBe(`${title}, Yarra University`)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})
