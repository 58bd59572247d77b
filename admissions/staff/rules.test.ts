import { expect, test } from 'vitest'
import { parseSpan } from './rules.ts'

const now = new Date('2026-11-24T10:00:00Z')
const createSpan = (since: string, until: string | null) => ({
  since: new Date(since),
  until: until && new Date(until),
})

// Days of Kolkata begin at half past six in the evening before, in UTC.
test.each([
  ['from now on', '', '', createSpan('2026-11-24T10:00:00Z', null)],
  ['from today on', '2026-11-24', '', createSpan('2026-11-24T10:00:00Z', null)],
  ['from a day that has gone', '2026-11-01', '', createSpan('2026-11-24T10:00:00Z', null)],
  ['from a day to come', '2026-12-01', '', createSpan('2026-11-30T18:30:00Z', null)],
  ['today is the last day', '', '2026-11-24', createSpan('2026-11-24T10:00:00Z', '2026-11-24T18:30:00Z')],
  ['one day alone', '2026-12-01', '2026-12-01', createSpan('2026-11-30T18:30:00Z', '2026-12-01T18:30:00Z')],
  ['the last day was yesterday', '', '2026-11-23', ['lastDay']],
  ['the last day is before the first', '2026-12-02', '2026-12-01', ['lastDay']],
  ['no such day', '2026-02-30', '', ['firstDay']],
  ['no such last day', '', 'soon', ['lastDay']],
  ['neither day is one', 'soon', 'later', ['firstDay', 'lastDay']],
])('a role %s', (_, firstDay, lastDay, span) => {
  expect(parseSpan('Asia/Kolkata', { firstDay, lastDay }, now)).toEqual(span)
})
