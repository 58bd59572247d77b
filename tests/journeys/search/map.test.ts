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
