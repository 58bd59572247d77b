import { expect, test } from 'vitest'
import { readPageCampaign } from './campaign-of-page.server.ts'

test.each([
  ['https://pma.example.org/?utm_source=google&gclid=EAIa', { source: 'google' }],
  ['https://pma.example.org/?q=ireland', undefined],
  ['https://pma.example.org/', undefined],
  ['no address', undefined],
  [undefined, undefined],
])('a form without script posted from %s has that page’s campaign', (referer, campaign) => {
  const request = new Request('https://pma.example.org/lead', { headers: referer ? { referer } : {} })
  expect(readPageCampaign(request)).toEqual(campaign)
})
