import { expect, test } from 'vitest'
import { parseWebAddress } from './web-address.ts'

test.each([
  [
    'https://www.unimelb.edu.au/apply',
    { address: 'https://www.unimelb.edu.au/apply', host: 'unimelb.edu.au' },
  ],
  ['www.asu.edu', { address: 'https://www.asu.edu/', host: 'asu.edu' }],
  ['http://example.org', { address: 'http://example.org/', host: 'example.org' }],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['mailto:office@example.org', undefined],
  ['office@example.org', undefined],
  ['www.one.edu www.two.edu', undefined],
  ['nowhere', undefined],
  ['', undefined],
])('the web address in “%s”', (text, expected) => {
  expect(parseWebAddress(text)).toEqual(expected)
})
