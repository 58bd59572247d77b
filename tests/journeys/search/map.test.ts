import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test.each([true, false])(
  'a search leads to its map and from there to a place’s programmes, script: %s',
  async (javaScriptEnabled) => {
    const page = await openPage('/explore?q=nursing', {
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    })
    await page.getByRole('link', { name: 'On a map' }).click()

    await page.getByRole('heading', { name: /^Where \d+ programmes are taught$/ }).waitFor()
    await page.getByRole('link', { name: 'Australia', exact: true }).click()
    await page.getByRole('heading', { name: /programmes? (is|are) taught in Australia$/ }).waitFor()

    const places = page.getByRole('listitem').getByRole('link', { name: /^Show \d+ programmes? in / })
    const count = await places.first().textContent()
    await places.first().click()
    await page.getByRole('heading', { name: new RegExp(`^${count} programmes?$`) }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('nursing')
  },
)

test.each([
  ['country=XX', /we do not know “XX”/],
  ['maxTuition=abc', /We left that part of the search out/],
  ['colour=red', /“colour=red”/],
  ['q=comptuer', /computer/],
  ['q=qqqqzzzz', /qqqqzzzz/],
])(
  'a map of %s, which is not answered as asked, is led to the search, which says why',
  async (query, reason) => {
    const page = await openPage(`/explore/map?${query}`)

    await page.waitForURL(new RegExp(`/explore\\?${query}$`))
    await page.getByText(reason).first().waitFor()
  },
)

test('the map of a misspelt word is that of the word it was read as', async () => {
  const page = await openPage('/explore?q=nursign')
  await page.getByRole('link', { name: 'On a map' }).click()

  await page.waitForURL(/\/explore\/map\?q=nursing$/)
  await page.getByRole('heading', { name: /^Where \d+ programmes are taught$/ }).waitFor()
})
