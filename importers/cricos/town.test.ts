import { expect, test } from 'vitest'
import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import { getTown } from './town.ts'

test.each([
  ['SYDNEY', 'Sydney'],
  ['MANLY West', 'Manly West'],
  ['Surry HIlls', 'Surry Hills'],
  ['Haymarket Nsw 2000', 'Haymarket'],
  ['Mount Gravatt Qld 4122', 'Mount Gravatt'],
  ['Kelvin Grove QLD', 'Kelvin Grove'],
  ['Perth Bc', 'Perth'],
  ['Perth Business Centre', 'Perth'],
  ['Gold Coast Mail Centre', 'Gold Coast'],
  ['Brisbane City East', 'Brisbane'],
  ['Upper Mt Gravatt', 'Upper Mount Gravatt'],
  ['Uppper Mount Gravatt', 'Upper Mount Gravatt'],
  ['Mt. Lawley', 'Mount Lawley'],
  ['Paramatta', 'Parramatta'],
  ["O'connor", 'O’Connor'],
  ['McKinnon', 'McKinnon'],
  ['City Beach', 'City Beach'],
  ['Australia Fair', 'Australia Fair'],
  ['1 Brazier Drive', undefined],
  ['613 Main Rd', undefined],
  ['Wellington Road', undefined],
  ['George Street Post Office', undefined],
  ['Adelaide Street Brisbane', undefined],
  ['Australia', undefined],
  ['Nsw', undefined],
  ['City', undefined],
  ['City East', undefined],
  ['The University of Sydney', undefined],
  ['', undefined],
])('the town of “%s” is %s', (cell, town) => {
  expect(placeIn('AU', '', getTown(cell)).city).toBe(town)
})
