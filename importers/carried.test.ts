import { expect, test } from 'vitest'
import { readEdition } from '../admissions/catalogue/editions/editions.server.ts'
import type { Fact, ProgrammeFacts } from '../admissions/catalogue/types.ts'
import { CARRIED, carriedEditions } from './published.ts'

/** What may be worked out, each with what it was worked out from. Whatever else a programme says is published, withheld or unknown. */
const ESTIMATED: (keyof ProgrammeFacts)[] = [
  'durationMonths',
  'tuition',
  'applicationFee',
  'attendance',
  'medianEarnings',
  'medianDebt',
]

test('every programme and figure that the product carries is a register’s, and what is estimated says how', async () => {
  const programmes = new Map<string, number>()
  const wrong: string[] = []
  for (const { register, sources } of await carriedEditions()) {
    const dated = new Set(
      sources.filter(({ retrieved, edition }) => retrieved && edition).map(({ id }) => id),
    )
    for await (const record of readEdition(CARRIED, register)) {
      if (record.kind !== 'programme') continue
      const { id, country, origin, facts } = record.programme
      programmes.set(country, (programmes.get(country) ?? 0) + 1)
      const said: [string, Fact<unknown>][] = [['origin', origin as Fact<unknown>], ...Object.entries(facts)]
      for (const [name, fact] of said) {
        const isEstimate = fact.state === 'estimated'
        const mayBe = name === 'origin' || ESTIMATED.includes(name as keyof ProgrammeFacts)
        if (!dated.has(fact.source) || (isEstimate && !(mayBe && fact.basis))) wrong.push(`${id}: ${name}`)
      }
    }
  }

  expect(wrong.slice(0, 10)).toEqual([])
  const all = [...programmes.values()].reduce((sum, one) => sum + one)
  expect(all).toBeGreaterThanOrEqual(300_000)
  for (const country of ['US', 'GB', 'AU', 'FR', 'IT', 'NL', 'SG'])
    expect(programmes.get(country), country).toBeGreaterThan(100)
  for (const country of ['CA', 'DE', 'IE', 'NZ']) expect(programmes.has(country), country).toBe(false)
}, 120_000)
