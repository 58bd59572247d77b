import { expect, test } from 'vitest'
import { sortByDeadline } from './application-summary.server.ts'

test('applications are sorted by deadline, with undated and sent ones last', () => {
  const one = (id: string, daysLeft?: number, preparing = true) => ({
    ...{ id, preparing },
    deadline: daysLeft === undefined ? undefined : { day: '2027-01-15', daysLeft },
  })
  const all = [one('sent', 1, false), one('later', 33), one('unknown'), one('tomorrow', 1), one('soon', 12)]
  expect(sortByDeadline(all).map(({ id }) => id)).toEqual(['tomorrow', 'soon', 'later', 'unknown', 'sent'])
})
