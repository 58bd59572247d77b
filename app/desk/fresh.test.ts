import { expect, test } from 'vitest'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { Refusal } from '../../platform/security-log.ts'
import { refuseIfNotFresh, requireFresh } from './fresh.ts'

const now = new Date('2026-11-29T12:00:00Z')

function open() {
  const refusals: Refusal[] = []
  const page = {
    now: () => now,
    logRefusal: (refusal: Refusal) => void refusals.push(refusal),
    visitor: { address: '203.0.113.5', maxPerAddress: 10 },
  }
  return { refusals, page }
}
const person = (minutesAgo: number) =>
  ({ id: 'meera', assuredAt: new Date(now.getTime() - minutesAgo * 60_000) }) as SignedIn

test('a step that needs a fresh second factor is refused without one', () => {
  const { refusals, page } = open()

  expect(refuseIfNotFresh(page, person(1))).toBeUndefined()
  expect(() => requireFresh(page, person(1), new Request('http://localhost/desk/leads/export'))).not.toThrow()
  expect(refusals).toEqual([])

  expect(refuseIfNotFresh(page, person(60))).toMatchObject({ ok: false, reason: 'not-fresh' })
  expect(() => requireFresh(page, person(60), new Request('http://localhost/desk/leads/export'))).toThrow()
  expect(refusals).toEqual([
    { refused: 'second-factor', account: 'meera', address: '203.0.113.5' },
    { refused: 'second-factor', account: 'meera', address: '203.0.113.5' },
  ])
})
