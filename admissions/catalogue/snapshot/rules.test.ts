import { expect, test } from 'vitest'
import type { InstitutionRule } from '../types.ts'
import { findRules } from './rules.ts'

const rule = (score: number, scope: Partial<InstitutionRule> = {}): InstitutionRule => ({
  levels: ['bachelor'],
  ...scope,
  facts: { ielts: { state: 'published', value: { score }, source: 'institution-pages/one' } },
})

const rules = [
  rule(6),
  rule(6.5, { fields: ['04'] }),
  rule(7, { fields: ['042'] }),
  rule(7.5, { titles: ['nursing'] }),
  rule(5, { levels: ['master'] }),
]

test.each([
  ['a rule for the level alone', { level: 'bachelor', field: '051', title: 'Biology' }, 6],
  ['one for the broad field before it', { level: 'bachelor', field: '041', title: 'Accounting' }, 6.5],
  ['one for the narrow field before that', { level: 'bachelor', field: '042', title: 'Law' }, 7],
  [
    'one for a word of the title before all',
    { level: 'bachelor', field: '091', title: 'Nursing (Adult)' },
    7.5,
  ],
  ['a word within a word is none', { level: 'bachelor', field: '', title: 'Nursingham studies' }, 6],
  ['another level its own', { level: 'master', field: '042', title: 'Law' }, 5],
  ['a level without a rule none', { level: 'doctorate', field: '042', title: 'Law' }, undefined],
] as const)('the score by an institution’s rule: %s', (_, programme, score) => {
  const { ielts } = findRules(rules, programme)
  expect(ielts && 'value' in ielts ? ielts.value.score : undefined).toBe(score)
})
