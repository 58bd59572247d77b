import { expect, test } from 'vitest'
import { sortByDeadline } from './application-summary.server.ts'

test('applications are sorted by deadline, with undated and sent ones last', () => {
  const createSummary = (id: string, daysLeft?: number, preparing = true) => ({
    id,
    preparing,
    deadline: daysLeft === undefined ? undefined : { day: '2027-01-15', daysLeft },
  })
  const all = [
    createSummary('sent', 1, false),
    createSummary('later', 33),
    createSummary('unknown'),
    createSummary('tomorrow', 1),
    createSummary('soon', 12),
  ]
  expect(sortByDeadline(all).map(({ id }) => id)).toEqual(['tomorrow', 'soon', 'later', 'unknown', 'sent'])
})
