import { expect, test } from 'vitest'
import { ownFor } from './own-for.ts'

const documents = ['Notes', 'passport', 'Transcript', 'Passport, Other University', 'Sta'].map((title) => ({
  title,
}))

test('a document that is called like a paper is named beside it, and no other', () => {
  const own = (paper: Parameters<typeof ownFor>[0]['paper'], title = '') =>
    ownFor({ paper, title }, documents)?.title
  expect(own('passport')).toBe('passport')
  expect(own('passport', 'Passport, Other University')).toBe('Passport, Other University')
  expect(own('transcripts')).toBe('Transcript')
  expect(own('statement')).toBeUndefined()
  expect(own('cv')).toBeUndefined()
})
