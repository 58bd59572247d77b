import { expect, test } from 'vitest'
import { listPlacesOfAny } from './any-place.ts'

// Countries 0 and 1; states 0 and 1 in country 0, 2 in country 1; two cities in each state.
const meanings = {
  country: Uint32Array.of(0, 0, 0, 0, 1, 1),
  state: Uint32Array.of(0, 0, 1, 1, 2, 2),
  city: Uint32Array.of(0, 1, 2, 3, 4, 5),
}

test.each([
  ['a city in a chosen country means that city', { country: [0], state: [], city: [1] }, undefined],
  ['a state in a chosen country means that state', { country: [0], state: [1], city: [] }, undefined],
  ['a state or a city elsewhere', { country: [], state: [0], city: [2] }, [0, 1, 2]],
  ['a country or a city of another', { country: [1], state: [], city: [0] }, [0, 4, 5]],
  [
    'a city in a country that is chosen, or another country',
    { country: [0, 1], state: [], city: [0] },
    [0, 4, 5],
  ],
  ['a country, a state and a city, each apart', { country: [1], state: [0], city: [3] }, [0, 1, 3, 4, 5]],
  ['a city that the catalogue lacks widens nothing', { country: [0], state: [], city: [] }, undefined],
])('the places: %s', (_, chosen, places) => {
  expect(listPlacesOfAny(meanings, chosen)?.toSorted()).toEqual(places)
})
