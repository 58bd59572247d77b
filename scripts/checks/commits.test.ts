import { expect, test } from 'vitest'
import { findSubjectFaults } from './commits.ts'

test.each([
  ['Cut long titles in match rows', 0],
  [`Cut ${'x'.repeat(68)}`, 0],
  [`Cut ${'x'.repeat(69)}`, 1],
  ['Cut long titles, and say so', 1],
  ['Sort by name and place', 0],
  ['cut long titles.', 2],
])('“%s” has %i faults', (subject, count) => {
  expect(findSubjectFaults(subject)).toHaveLength(count)
})
