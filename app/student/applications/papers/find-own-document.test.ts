import { expect, test } from 'vitest'
import { findOwnDocument } from './find-own-document.ts'

const documents = ['Notes', 'passport', 'Transcript', 'Passport, Other University', 'Sta'].map((title) => ({
  title,
}))

test('a document is suggested only beside a paper of its name', () => {
  const own = (paper: Parameters<typeof findOwnDocument>[0]['paper'], title = '') =>
    findOwnDocument({ paper, title }, documents)?.title
  expect(own('passport')).toBe('passport')
  expect(own('passport', 'Passport, Other University')).toBe('Passport, Other University')
  expect(own('transcripts')).toBe('Transcript')
  expect(own('statement')).toBeUndefined()
  expect(own('cv')).toBeUndefined()
})
