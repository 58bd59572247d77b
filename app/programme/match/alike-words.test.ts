import { expect, test } from 'vitest'
import { createFigures } from '../../words/figures.ts'
import { alikeWords } from './alike-words.ts'

test('versions of one programme are counted, with the differences that matter for a choice', () => {
  expect(alikeWords.versions(4, createFigures('en-IN'))).toBe('4 versions of this programme')
  expect(alikeWords.differ(['place', 'page', 'ielts', 'graduateWork', 'pte', 'ucasIds'])).toBe(
    'They differ in place and entry requirements.',
  )
  expect(alikeWords.differ(['page', 'graduatePay', 'continuation'])).toBeUndefined()
  expect(alikeWords.differ([])).toBe('We found no difference between them.')
})
