import { expect, test } from 'vitest'
import { institutionWords } from './words.ts'

test('unknown facts of an institution form one sentence', () => {
  const { unpublished } = institutionWords
  expect(unpublished(['address'])).toBe('We found no address.')
  expect(unpublished(['rankNational', 'rankWorld', 'founded', 'graduateApplicationFee'])).toBe(
    'We found no ranking, founding year or application fee for postgraduates.',
  )
  expect(unpublished(['rankWorld', 'undergraduateApplicationFee', 'graduateApplicationFee'])).toBe(
    'We found no world ranking or application fee.',
  )
})
