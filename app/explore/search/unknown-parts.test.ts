import { expect, test } from 'vitest'
import { SEARCH_PARAMETERS } from '../../../admissions/search/request.ts'
import { paths } from '../../paths.ts'
import { listUnknownParts } from './unknown-parts.ts'

const inAddress = (query: string) => listUnknownParts(new URLSearchParams(query))

test.each([
  ['Germany=DE', ['Germany=DE']],
  ['country=DE&Country=DE', ['Country=DE']],
  ['utm_source=mail&utm_campaign=x&gclid=1&fbclid=2&_ga=3&country=DE', []],
  ['mibextid=Zz&sfnsn=mo&si=a&rdt_cid=1&igsh=b&igshid=c&fb_action_ids=1&__tn__=x&__cft__[0]=y', []],
  [
    'placement=feed&source=whatsapp&from=singlemessage&isappinstalled=0&share_id=1&ref_src=twsrc&adset_name=a',
    [],
  ],
  ['msclkid=1&ttclid=1&twclid=1&yclid=1&wbraid=1&li_fat_id=1&mkt_tok=1&mc_cid=1&vero_id=1&ScCid=1&trk=1', []],
  ['notice=choose&open=city', []],
  ['filter', ['filter']],
  ['a=1&a=1', ['a=1']],
  [`x=${'y'.repeat(500)}`, [`x=${'y'.repeat(58)}`]],
  ['a&b&c&d&e&f&g', ['a', 'b', 'c', 'd', 'e']],
])('in ?%s the search does not understand %j', (query, expected) => {
  expect(inAddress(query)).toEqual(expected)
})

test('every search parameter is understood', () => {
  expect(inAddress(SEARCH_PARAMETERS.map((name) => `${name}=1`).join('&'))).toEqual([])
})

test('a search address accepts only known parameter names', () => {
  const label: string = 'Germany'
  // @ts-expect-error A label is no parameter.
  paths.explore({ [label]: 'DE' })
  // @ts-expect-error Nor is it one beside others that are.
  paths.explore({ country: 'DE', Germany: 'DE' })
  // @ts-expect-error Nor alone.
  paths.exploreBy(label, 'DE')

  expect(paths.exploreBy('country', 'DE')).toBe('/explore?country=DE')
  expect(paths.explore({ discipline: 'law', level: 'master' })).toBe('/explore?discipline=law&level=master')
})
