import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../../tests/world/catalogue.ts'
import { moveActive } from './suggestions.ts'
import { createSuggestions } from './suggestions-of.server.ts'

const world = worldCatalogue()
const suggest = (text: string) =>
  createSuggestions(world, text, 'en-GB').map(({ label, detail }) => [label, detail])

test('a place shows where it is, a country and a discipline their kind, and each its number of programmes', () => {
  expect(suggest('tor')).toContainEqual(['Toronto', expect.stringMatching(/^Canada · \d+ programmes?$/)])
  expect(suggest('france')).toContainEqual(['France', expect.stringMatching(/^Country · \d+ programmes?$/)])
  expect(suggest('comput')).toContainEqual([
    'Computing and IT',
    expect.stringMatching(/^Subject · \d+ programmes?$/),
  ])
  expect(suggest('')).toEqual([])
})

test('arrow keys cycle through the list and the field', () => {
  expect(moveActive(-1, 'ArrowDown', 2)).toBe(0)
  expect(moveActive(1, 'ArrowDown', 2)).toBe(-1)
  expect(moveActive(-1, 'ArrowUp', 2)).toBe(1)
})
