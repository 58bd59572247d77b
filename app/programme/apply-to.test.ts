import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { applyTo, readAt } from './apply-to.ts'

const { catalogue } = worldCatalogue()
const programme = catalogue.programme('partner-yarra-data')!
const institution = catalogue.institution('partner-yarra')!
const page = {
  state: 'published' as const,
  value: 'https://yarra.example/data',
  source: programme.origin.source,
}
const without = { ...programme, facts: { ...programme.facts, page: { state: 'unknown' as const } } }

test.each([
  ['the programme’s own page first', { ...programme, facts: { ...programme.facts, page } }, 'yarra.example'],
  ['else the institution’s site', without, 'yarra.edu.au'],
  ['also where the programme is gone', undefined, 'yarra.edu.au'],
])('what is not known is read on %s', (_, of, host) => {
  expect(readAt(of, { ...institution, website: 'https://www.yarra.edu.au/' })?.host).toBe(host)
})

test('nowhere is nowhere, and a site’s first page is not where one applies', () => {
  expect(readAt(without, undefined)).toBeUndefined()
  const facts = { ...institution.facts, admissionPage: { state: 'unknown' as const } }
  expect(applyTo(without, { ...institution, facts })).toBeUndefined()
})
