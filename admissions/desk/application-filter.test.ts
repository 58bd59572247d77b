import { expect, test } from 'vitest'
import { type ApplicationFilter, getParameters, isSameFilter, readFilter } from './application-filter.ts'

const somebody = '01a1fdef-5878-72fd-ae7c-6ffe06ade409'

test.each<[Parameters<typeof readFilter>[0], ApplicationFilter]>([
  [{}, { stage: 'toSend', text: '' }],
  [
    { stage: 'waiting', q: '  Ireland ' },
    { stage: 'waiting', text: 'Ireland' },
  ],
  [
    { intake: '2027-09', counsellor: somebody },
    { stage: 'toSend', text: '', intake: '2027-09', counsellor: somebody },
  ],
  [
    { within: '14', missing: 'yes' },
    { stage: 'toSend', text: '', within: 14, missing: true },
  ],
  [
    { university: ' Yarra University', stage: 'ended' },
    { stage: 'ended', text: '', university: 'Yarra University' },
  ],
  // The board has all stages.
  [
    { as: 'board', stage: 'waiting', missing: 'yes' },
    { stage: 'toSend', text: '', as: 'board', missing: true },
  ],
  // A submitted application has neither a deadline nor a missing paper.
  [
    { stage: 'waiting', within: '14', missing: 'yes' },
    { stage: 'waiting', text: '' },
  ],
  // Addresses edited by hand.
  [
    { stage: 'x', intake: '2027-13', counsellor: 'x', within: '8', missing: 'no' },
    { stage: 'toSend', text: '' },
  ],
  [{ q: 'a'.repeat(500) }, { stage: 'toSend', text: 'a'.repeat(200) }],
])('%o is parsed as %o, and gives the same address', (parameters, filter) => {
  expect(readFilter(parameters)).toEqual(filter)
  expect(readFilter(getParameters(filter))).toEqual(filter)
})

test.each<[boolean, ApplicationFilter, ApplicationFilter]>([
  [true, { stage: 'toSend', text: 'a', within: 7 }, { within: 7, text: 'a', stage: 'toSend' }],
  [true, { stage: 'toSend', text: '', intake: undefined }, { stage: 'toSend', text: '' }],
  [false, { stage: 'toSend', text: '', within: 7 }, { stage: 'toSend', text: '', within: 14 }],
  [false, { stage: 'toSend', text: '', missing: true }, { stage: 'toSend', text: '' }],
])('the same list: %s for %o and %o', (isSame, first, second) => {
  expect(isSameFilter(first, second)).toBe(isSame)
})
