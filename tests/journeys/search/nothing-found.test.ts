import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('an empty result names the filter whose removal helps most', async () => {
  const page = await openPage('/explore?q=nursing&country=GB&maxTuition=1000')
  await page.getByRole('heading', { name: '0 programmes' }).waitFor()
  expect(await page.getByText('you would find 2 programmes').count()).toBe(1)

  await page
    .getByRole('link', { name: /^Remove Up to/ })
    .last()
    .click()

  await page.getByRole('heading', { name: '2 programmes' }).waitFor()
})

test('the search works without its invalid parameter', async () => {
  const page = await openPage('/explore?country=CA&level=wizardry')

  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  expect(await page.getByText('we do not know “wizardry”').count()).toBe(1)
})
