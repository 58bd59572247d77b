import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('the next page shows other programmes and starts at its top', async () => {
  const page = await openPage('/explore?sort=title')
  const first = await page.getByRole('article').first().textContent()

  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(/page=2/)
  await page.locator('[aria-current="page"]', { hasText: 'Page 2' }).waitFor()

  expect(await page.getByRole('article').first().textContent()).not.toBe(first)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the last page has the rest', async () => {
  const page = await openPage('/explore?page=3')

  expect(await page.getByRole('article').count()).toBe(8)
  expect(await page.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0)
})
