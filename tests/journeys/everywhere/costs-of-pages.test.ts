import { expect, inject, test } from 'vitest'
import { FORM_FIELDS } from '../../../admissions/recommendations/types.ts'
import { boundNames, filterNames } from '../../../admissions/search/filters.ts'
import { hasTooManyParameters } from '../../../server/http/reading.ts'
import { listAddresses } from '../../addresses.ts'

const MAX_BYTES = 2 * 1024 * 1024

/** The parameters that pages read from an address, beside their forms’ fields. */
const NAMES = [
  ...filterNames,
  ...boundNames,
  ...FORM_FIELDS,
  ...[
    'q',
    'p',
    'pick',
    'programme',
    'shown',
    'page',
    'perPage',
    'sort',
    'include',
    'currency',
    'open',
    'try',
  ],
  ...['read', 'set', 'add', 'remove', 'not', 'nearKm', 'w-cost', 'returnTo', 'token', 'stage', 'covers'],
]

/** Pages whose answers grow with what is asked. The PDF reads what the CSV reads, and is asked below. */
const GROWING = [
  '/explore?',
  '/ai-university-search?q=masters&read=grammar&',
  '/explore/compare?',
  '/recommendations?country=CA&state=any&degree=any&discipline=any&',
  '/recommendations/file.csv?country=CA&state=any&degree=any&discipline=any&',
  '/shortlist?',
  '/tools/cost?',
  '/tools/score-converter?',
]

/**
 * The longest values of one parameter that the server accepts: many values, a long one, and a large number.
 */
const muchOf = (name: string, room: number) => [
  Array.from({ length: 240 }, (_, index) => `${name}=${index}`).join('&'),
  `${name}=${'('.repeat(room)}`,
  `${name}=99999999`,
]

test.each(GROWING)('%s with the longest allowed parameters gives a short answer', async (page) => {
  for (const name of NAMES)
    for (const query of muchOf(name, 7_600)) {
      expect(hasTooManyParameters(page + query)).toBe(false)
      expect(await answerTo(page + query), `${page}${query.slice(0, 40)}`).toBeLessThan(MAX_BYTES)
    }
})

test('every address of the site answers the longest allowed query', async () => {
  const query = NAMES.flatMap((name) => Array.from({ length: 4 }, (_, index) => `${name}=${index}`)).join('&')
  for (const address of listAddresses())
    expect(await answerTo(`${address}?${query}`), address).toBeLessThan(MAX_BYTES)
})

test('a longer address is refused before it is parsed', async () => {
  for (const address of listAddresses()) {
    const { status } = await ask(`${address}?${'city=x&'.repeat(1_000)}`)
    expect(status, address).toBe(414)
  }
})

/** The bytes of an answer that is no fault of ours. */
async function answerTo(address: string) {
  const { status, bytes } = await ask(address)
  expect(status, address.slice(0, 60)).toBeLessThan(500)
  return bytes
}

async function ask(address: string) {
  const answer = await fetch(inject('site') + address, { redirect: 'manual' })
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
}
