import { expect, test } from 'vitest'
import { counted } from './english.ts'
import { figuresFor } from './figures.ts'

test('one is not many', () => {
  const figures = figuresFor('en-GB')

  expect([counted(1, 'programme', figures), counted(1200, 'programme', figures)]).toEqual([
    '1 programme',
    '1,200 programmes',
  ])
})
