import { expect, test } from 'vitest'
import { formatTimeIn, getDayIn } from '../../../admissions/days/days.server.ts'
import { presentLastDay } from './last-day.server.ts'
import { applicationWords } from './words.ts'

const sydney = { country: { code: 'AU' }, state: { code: 'AU-NSW' }, city: 'Sydney' }
const toronto = { country: { code: 'CA' }, state: { code: 'CA-ON' }, city: 'Toronto' }
const mumbai = { country: { code: 'IN' }, city: 'Mumbai' }

/** A reader in India. */
const readerAt = (moment: string) => ({
  now: () => new Date(moment),
  today: () => getDayIn('Asia/Kolkata', new Date(moment)),
  dayOf: (instant: Date) => getDayIn('Asia/Kolkata', instant),
  timeOf: (instant: Date) => formatTimeIn('Asia/Kolkata', instant),
})

test.each([
  ['Sydney, in its morning', sydney, '2027-01-15T10:00:00+05:30', 'until 18:30 today by your clock'],
  ['Sydney, after its midnight', sydney, '2027-01-15T19:25:00+05:30', 'passed'],
  ['Sydney, the evening before', sydney, '2027-01-14T22:00:00+05:30', 'until 18:30 tomorrow by your clock'],
  [
    'Toronto, while it is the next day in India',
    toronto,
    '2027-01-16T08:55:00+05:30',
    'until 10:30 today by your clock',
  ],
  ['Toronto, after its midnight', toronto, '2027-01-16T10:30:00+05:30', 'passed'],
  ['Mumbai, where the reader’s own day ends with it', mumbai, '2027-01-15T10:00:00+05:30', 'today'],
  ['Toronto, days before', toronto, '2027-01-10T10:00:00+05:30', 'in 5 days'],
])('15 January as the last day in %s', (_, institution, moment, text) => {
  const { daysLeft, until } = presentLastDay('2027-01-15', institution, readerAt(moment))!
  expect(applicationWords.days(daysLeft, until).replaceAll('\u00a0', ' ')).toBe(text)
})
