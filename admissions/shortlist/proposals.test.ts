import { expect, test } from 'vitest'
import { findProposeRefusal } from './rules.ts'

const createOpenProposal = (programmeId: string) => ({ programmeId, answer: null })
const ten = Array.from({ length: 10 }, (_, index) => createOpenProposal(`other-${index}`))

test.each([
  ['a new one', 'law', { listed: [], proposals: [] }, undefined],
  ['one on the shortlist', 'law', { listed: ['law'], proposals: [] }, 'on-list'],
  [
    'one that waits for an answer',
    'law',
    { listed: [], proposals: [createOpenProposal('law')] },
    'proposed-already',
  ],
  [
    'one that was declined',
    'law',
    { listed: [], proposals: [{ programmeId: 'law', answer: 'declined' as const }] },
    'answered-before',
  ],
  ['an eleventh without an answer', 'law', { listed: [], proposals: ten }, 'too-many'],
  [
    'one after ten, of which one is answered',
    'law',
    { listed: [], proposals: [...ten.slice(1), { programmeId: 'arts', answer: 'added' as const }] },
    undefined,
  ],
])('%s can be proposed, or why not', (_, id, student, reason) => {
  expect(findProposeRefusal({ id }, student)).toBe(reason)
})

test('a programme outside the catalogue cannot be proposed', () => {
  expect(findProposeRefusal(undefined, { listed: [], proposals: [] })).toBe('no-programme')
})
