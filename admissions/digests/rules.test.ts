import { expect, test } from 'vitest'
import {
  countNews,
  type DigestState,
  isDigestDue,
  listNewsKinds,
  planDigest,
  type WaitingNews,
} from './rules.ts'

const now = new Date('2026-11-24T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const state = (changes: Partial<DigestState> = {}): DigestState => ({
  modes: { message: 'at-once', paper: 'never' },
  hour: 8,
  digestOn: null,
  told: {},
  since: ago(1_000),
  ...changes,
})
const news = (kind: WaitingNews['kind'], minutes: number) => ({ kind, since: ago(minutes) })
const listKinds = (...planned: Parameters<typeof planDigest>) =>
  Object.keys(planDigest(...planned)?.from ?? {})

test.each<[string, WaitingNews[], boolean, string[]]>([
  ['nothing', [], true, []],
  ['what is mailed at once, after five minutes', [news('message', 5)], false, ['message']],
  ['nothing before five minutes are over', [news('message', 4.9)], false, []],
  [
    'what came within the five minutes, with the first',
    [news('message', 6), news('message', 1)],
    false,
    ['message'],
  ],
  ['the daily kinds at their hour', [news('lead', 400), news('draft', 2)], true, ['lead', 'draft']],
  ['no daily kind at another hour', [news('lead', 400)], false, []],
  ['no kind that is never mailed', [news('paper', 400)], true, []],
  ['nothing from before they worked here', [news('lead', 1_001)], true, []],
  ['nothing that may not be committed yet', [news('lead', 0.4)], true, []],
  ['both in one mail', [news('lead', 400), news('message', 6)], true, ['message', 'lead']],
])('tells %s', (_, waiting, isDaily, kinds) => {
  expect(listKinds(state(), waiting, { isDaily, now })).toEqual(kinds)
})

test('news is told only once', () => {
  const digestState = state({ told: { lead: ago(60), message: ago(60) } })
  const waiting = [news('lead', 61), news('message', 60)]
  expect(planDigest(digestState, waiting, { isDaily: true, now })).toBeUndefined()
  const again = planDigest(digestState, [...waiting, news('lead', 59)], { isDaily: true, now })!
  expect(again.from).toEqual({ lead: ago(60) })
  expect(countNews([...waiting, news('lead', 59)], again)).toEqual([{ kind: 'lead', count: 1 }])
})

test('news after planning or already dealt with is not counted', () => {
  const planned = planDigest(state(), [news('lead', 10), news('draft', 9)], { isDaily: true, now })!
  expect(countNews([news('lead', 10), news('lead', 0)], planned)).toEqual([{ kind: 'lead', count: 1 }])
  expect(countNews([], planned)).toEqual([])
})

test.each<[string, Partial<DigestState>, number, boolean]>([
  ['before the hour', {}, 7, false],
  ['at the hour', {}, 8, true],
  ['later, if the server stood still', {}, 15, true],
  ['not twice a day', { digestOn: '2026-11-24' }, 9, false],
  ['again on the next day', { digestOn: '2026-11-23' }, 8, true],
  ['at midnight', { hour: 0 }, 0, true],
])('a daily mail is due %s', (_, changes, hour, due) => {
  expect(isDigestDue(state(changes), { day: '2026-11-24', hour })).toBe(due)
})

test.each([
  ['counsellor', 7],
  ['manager', 4],
  ['owner', 4],
  ['finance', 0],
  ['content', 0],
  ['student', 0],
] as const)('a %s gets %i kinds of news', (role, count) => {
  expect(listNewsKinds(role)).toHaveLength(count)
})
