import { expect, test } from 'vitest'
import { getCampaignName, getQuery, readCampaign } from './campaign.ts'

test.each<[string, object]>([
  [
    '?utm_source=newsletter&utm_medium=email&utm_campaign=Autumn+2026',
    { source: 'newsletter', medium: 'email', campaign: 'Autumn 2026' },
  ],
  ['utm_source=google&gclid=EAIaIQ', { source: 'google' }],
  ['?gclid=EAIaIQ', { source: 'google' }],
  ['?fbclid=IwAR0', { source: 'facebook' }],
  ['?utm_source=ig&fbclid=IwAR0', { source: 'ig' }],
  ['?q=ireland&utm_term=asha@example.org', {}],
  ['', {}],
  ['?utm_source=%00%0a+&utm_campaign=a%00b', { campaign: 'a b' }],
  [`?utm_campaign=${'é'.repeat(90)}`, { campaign: 'é'.repeat(60) }],
  ['?utm_source=a&utm_source=b', { source: 'a' }],
  ['?utm_source=%', { source: '%' }],
])('from the address %s only the campaign is stored', (query, campaign) => {
  expect(readCampaign(query)).toEqual(campaign)
  expect(readCampaign(getQuery(campaign))).toEqual(campaign)
  expect(getQuery(readCampaign(query))).not.toMatch(/clid|EAIa|IwAR|asha/)
})

test('a campaign’s name consists of its known parts', () => {
  expect(getCampaignName({ source: 'google', campaign: 'autumn' })).toBe('google / autumn')
  expect(getCampaignName({})).toBe('')
})
