import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createRefusalLog, type Refusal } from './security-log.ts'

function testLog(clock = { at: 0 }) {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  return { lines, logRefusal: createRefusalLog(log, 'a secret', () => clock.at) }
}

test('a line has the account or a keyed hash of the address, and an anonymous network', () => {
  const { lines, logRefusal } = testLog()
  const refusals: Refusal[] = [
    { refused: 'sign-in', email: 'amara@example.org', address: '192.0.2.77' },
    { refused: 'sign-in', email: 'amara@example.org', address: '2001:db8:1:2:3:4:5:6' },
    { refused: 'sign-in', email: 'other@example.org', address: '::ffff:192.0.2.77' },
    { refused: 'right', account: 'an-id', path: '/desk/students/amara@example.org?q=secret' },
  ]
  for (const refusal of refusals) logRefusal(refusal)

  const [first, second, third, fourth] = lines
  expect(lines.map(({ refused }) => refused)).toEqual(['sign-in', 'sign-in', 'sign-in', 'right'])
  expect(first).toMatchObject({ level: 40, network: '192.0.2.0/24' })
  expect(second.network).toBe('2001:db8:1::/48')
  expect(third.network).toBe('192.0.2.0/24')
  expect(first.email).toBe(second.email)
  expect(first.email).not.toBe(third.email)
  expect(fourth).toMatchObject({ account: 'an-id', path: '/desk/students/…' })
  expect(JSON.stringify(lines)).not.toMatch(/amara|example\.org|192\.0\.2\.77|secret/)
})

test('a flood from one network writes thirty lines a minute, and the next line counts the dropped ones', () => {
  const clock = { at: 0 }
  const { lines, logRefusal } = testLog(clock)
  for (let index = 0; index < 100; index++)
    logRefusal({ refused: 'limit', limit: 'reading', address: '192.0.2.1' })
  expect(lines).toHaveLength(30)
  logRefusal({ refused: 'limit', limit: 'reading', address: '198.51.100.1' })
  expect(lines).toHaveLength(31)

  clock.at = 60_000
  logRefusal({ refused: 'limit', limit: 'reading', address: '192.0.2.1' })
  expect(lines.at(-1)).toMatchObject({ unlogged: 70 })
})
