import { expect, test } from 'vitest'
import { readContent } from '../content/read.server.ts'
import { readCall } from './tools.ts'

test.each<[string, Record<string, unknown>]>([
  ['constructor', {}],
  ['shortlist', { add: '1' }],
  ['visa', { part: 'fee' }],
  ['visa', { part: 'bribe', countries: ['GB'] }],
  ['visa', { part: 'fee', countries: ['GB'], student: 'another' }],
  ['own', { part: 'plan', student: 'another' }],
  ['own', { part: 'password' }],
  ['living', { countries: ['GB', 'IE', 'DE', 'FR'] }],
])('the call %s %j is refused', (name, values) => {
  expect(readCall(name, values)).toBeUndefined()
})

test('every intent of the content calls a tool that takes its part', async () => {
  const { coach, faq } = await readContent('content')
  const further = { countries: ['GB'], question: 'x', institutions: [] }
  const keysOf: Record<string, (keyof typeof further)[]> = {
    convert: ['question'],
    compare: ['institutions', 'question'],
  }
  for (const { call, country, otherwise } of coach.intents) {
    const { tool, ...part } = call
    const keys: readonly (keyof typeof further)[] = country ? ['countries'] : (keysOf[tool] ?? [])
    const values = { ...part, ...Object.fromEntries(keys.map((key) => [key, further[key]])) }
    expect([call, readCall(tool, values)?.tool]).toEqual([call, tool])
    for (const id of [otherwise, tool === 'faq' ? call.part : undefined])
      if (id) expect(faq.map((item) => item.id)).toContain(id)
  }
})
