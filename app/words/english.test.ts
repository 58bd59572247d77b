import { expect, test } from 'vitest'
import { countries } from '../../admissions/catalogue/places/places.ts'
import { composeLetter, formatCounted, withArticle } from './english.ts'
import { createFigures } from './figures.ts'

test('one is singular', () => {
  const figures = createFigures('en-GB')

  expect([formatCounted(1, 'programme', figures), formatCounted(1200, 'programme', figures)]).toEqual([
    '1 programme',
    '1,200 programmes',
  ])
})

test.each([
  'the United Kingdom',
  'the United States',
  'the United Arab Emirates',
  'the Netherlands',
  'the Philippines',
  'the Czech Republic',
  'the Solomon Islands',
  'the Northern Territory',
  'Germany',
  'Ireland',
  'Iceland',
  'Tanzania',
])('in a sentence it is %s', (name) => {
  expect(withArticle(name.replace('the ', ''))).toBe(name)
})

test('exactly these countries have an article', () => {
  const names = countries.map(({ name }) => name).filter((name) => withArticle(name) !== name)
  expect(names.filter((name) => !/ (?:Islands|Territory|Territories)$/.test(name)).sort()).toEqual([
    'Bahamas',
    'Caribbean Netherlands',
    'Central African Republic',
    'Comoros',
    'Dominican Republic',
    'Gambia',
    'Isle of Man',
    'Maldives',
    'Netherlands',
    'Philippines',
    'Republic of the Congo',
    'Seychelles',
    'United Arab Emirates',
    'United Kingdom',
    'United States',
  ])
})

test.each([
  ['Divya Pillai', 'Hello Divya Pillai,'],
  ['S. Ramesh', 'Hello S. Ramesh,'],
  ['दिव्या पिल्लै', 'Hello दिव्या पिल्लै,'],
  ['', 'Hello,'],
  ['Visa approved: pay at https://evil.example', 'Hello,'],
  ['evil.example', 'Hello,'],
  ['Call 98200 00000', 'Hello,'],
])('a mail greets %s', (name, greeted) => {
  expect(composeLetter('Good news.', name).split('\n')[0]).toBe(greeted)
})
