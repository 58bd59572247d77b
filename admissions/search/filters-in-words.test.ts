import { expect, test } from 'vitest'
import { withFiltersOfWords } from './filters-in-words.ts'
import { readSearch } from './request.ts'

const read = (text: string) => {
  const { request } = readSearch(new URLSearchParams({ q: text }), 'INR')
  const { text: rest, chosen } = withFiltersOfWords(request)
  return { text: rest, ...chosen }
}

test.each([
  ['mba bay area', { text: 'mba', city: ['San Francisco Bay Area'] }],
  ['Silicon Valley', { text: '', city: ['San Francisco Bay Area'] }],
  ['data science greater london', { text: 'data science', city: ['Greater London'] }],
  ['Delhi NCR', { text: '', city: ['Delhi NCR'] }],
  ['Boston area', { text: '', city: ['Greater Boston'] }],
  ['any univ near Toronto', { text: 'any Toronto' }],
  ['data science near Boston', { text: 'data science Boston' }],
  ['universities near the bay area', { text: 'the', city: ['San Francisco Bay Area'] }],
  ['Near Eastern Studies', { text: 'Near Eastern Studies' }],
  ['middle and near eastern languages', { text: 'middle and near eastern languages' }],
  ['fully-funded ms', { text: 'ms', scholarship: ['yes'] }],
])('“%s” is read as %o', (text, meaning) => {
  expect(read(text)).toEqual(meaning)
})
