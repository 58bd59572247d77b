import { expect, test } from 'vitest'
import type { SearchAnswer } from '../../../admissions/search/types.ts'
import { noteOfMore } from './result-notes.ts'

const answer = (more: number, versions?: number) =>
  ({
    request: { chosen: {}, page: 2 },
    programmes: [{ id: 'last', institution: { id: 'one' } }],
    more: { one: more },
    alike: versions === undefined ? {} : { last: { programmes: versions } },
  }) as unknown as SearchAnswer

test.each([
  ['of which the row is one', 3, undefined, true],
  ['some of which the row represents', 5, 3, true],
  ['all of which the row represents', 3, 3, false],
])('an institution’s programmes, %s: is there a link to all', (_, more, versions, isThere) => {
  const lines = noteOfMore(answer(more, versions), () => '/all')

  expect(Object.keys(lines)).toEqual(isThere ? ['last'] : [])
})
