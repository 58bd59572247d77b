import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isThanksShown, withSubmission } from './submissions.ts'

const lead = { name: 'Amara Nair', email: 'amara@example.org', phone: '+919876543210' }
const submittedAt = new Date('2026-11-21T09:00:00Z')

test('a submission is stored with its time, id and source', () => {
  expect(JSON.parse(withSubmission(null, lead, submittedAt))).toEqual([
    { ...lead, timestamp: '2026-11-21T09:00:00.000Z', id: 1795251600000, source: 'joinUs' },
  ])
})

test('earlier submissions stay', () => {
  const first = withSubmission(null, lead, submittedAt)
  const second = withSubmission(first, { ...lead, name: 'Ravi Nair' }, later(60_000))

  expect(JSON.parse(second).map((submission: { name: string }) => submission.name)).toEqual([
    'Amara Nair',
    'Ravi Nair',
  ])
})

test.each([
  ['at once', 0, true],
  ['after 4:59', 299_000, true],
  ['a millisecond before five minutes', 299_999, true],
  ['after five minutes', 300_000, false],
  ['after 5:01', 301_000, false],
  ['on a clock that was set back a day', -86_400_000, false],
])('the thanks are shown or hidden %s', (_, passed, isShown) => {
  expect(isThanksShown(withSubmission(null, lead, submittedAt), later(passed))).toBe(isShown)
})

test('the latest submission counts, in any position', () => {
  const older = JSON.parse(withSubmission(null, lead, later(-600_000)))
  const newer = JSON.parse(withSubmission(null, lead, submittedAt))

  expect(isThanksShown(JSON.stringify([...newer, ...older]), later(1000))).toBe(true)
})

test.each([null, '', '{', '{}', 'null', '[]', '[null, 3, {"timestamp": 5}, {"timestamp": "soon"}]'])(
  'a store with %j counts as no submission',
  (stored) => {
    expect(isThanksShown(stored, submittedAt)).toBe(false)
    expect(JSON.parse(withSubmission(stored, lead, submittedAt)).at(-1)).toMatchObject(lead)
  },
)

test('no stored value causes an error', () => {
  assert(
    property(string(), (stored) => {
      expect(isThanksShown(stored, submittedAt)).toBe(false)
    }),
  )
})

function later(ms: number) {
  return new Date(submittedAt.getTime() + ms)
}
