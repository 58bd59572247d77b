import { expect, test } from 'vitest'
import { findTab } from './tabs.ts'

test.each([
  ['', 'about'],
  ['#about', 'about'],
  ['#experience', 'experience'],
  ['#education', 'education'],
  ['#test_score', 'test_score'],
  ['#test_score-019aa-listening', 'test_score'],
  ['#experienced', 'about'],
  ['#content', 'about'],
])('%s chooses %s', (hash, tab) => {
  expect(findTab(hash)).toBe(tab)
})
