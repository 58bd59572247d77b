import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../../tests/world/catalogue.ts'
import { moveActive } from './suggestions.ts'
import { createSuggestions } from './suggestions-of.server.ts'

const world = worldCatalogue()
const of = (text: string) =>
  createSuggestions(world, text, 'en-GB').map(({ label, detail }) => [label, detail])

test('a place says where it is, a country and a discipline of what kind they are, and each how many programmes it has', () => {
  expect(of('tor')).toContainEqual(['Toronto', expect.stringMatching(/^Canada · \d+ programmes?$/)])
  expect(of('france')).toContainEqual(['France', expect.stringMatching(/^Country · \d+ programmes?$/)])
  expect(of('comput')).toContainEqual([
    'Computing and IT',
    expect.stringMatching(/^Subject · \d+ programmes?$/),
  ])
  expect(of('')).toEqual([])
})

test('arrow keys go round by way of the field', () => {
  expect(moveActive(-1, 'ArrowDown', 2)).toBe(0)
  expect(moveActive(1, 'ArrowDown', 2)).toBe(-1)
  expect(moveActive(-1, 'ArrowUp', 2)).toBe(1)
})
