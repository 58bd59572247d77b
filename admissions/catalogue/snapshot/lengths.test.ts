import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../../tests/world/records.ts'
import type { ProgrammeRecord } from '../types.ts'

const ipeds = { ...worldSource, id: 'us/ipeds', register: 'us' as const }

function getLength(
  level: ProgrammeRecord['level'],
  { source, facts = {} }: { source: string; facts?: ProgrammeRecord['facts'] },
) {
  const programme = { ...worldProgrammes[0], level, facts, origin: { state: 'published' as const, source } }
  const { catalogue } = worldCatalogue([programme], worldInstitutions, 'world', [worldSource, ipeds])
  return catalogue.programme(programme.id)!.facts.durationMonths
}

test('a level whose register defines its length has it, as an estimate that cites the definition', () => {
  expect(getLength('bachelor', { source: ipeds.id })).toMatchObject({
    state: 'estimated',
    value: 48,
    source: { id: ipeds.id },
    basis: expect.stringMatching(/^a bachelor’s takes at least four academic years by IPEDS/),
  })
  expect(getLength('associate', { source: ipeds.id })).toMatchObject({ state: 'estimated', value: 24 })
})

test('programmes of other registers and published lengths are left unchanged', () => {
  const facts = { durationMonths: { state: 'published' as const, value: 36, source: ipeds.id } }
  expect(getLength('bachelor', { source: worldSource.id })).toMatchObject({ state: 'unknown' })
  expect(getLength('bachelor', { source: ipeds.id, facts })).toMatchObject({ state: 'published', value: 36 })
})
