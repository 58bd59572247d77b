import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('opened by a link within the site, its parts move as usual, and leaving and returning works', async () => {
  const page = await openPage('/explore')
  await page.evaluate(() => Object.assign(window, { same: true }))

  await page.getByRole('banner').getByRole('link', { name: 'PMA' }).click()
  await page.getByRole('heading', { name: 'Bring your overseas education dreams to life' }).waitFor()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)

  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect.poll(() => page.locator('#lead-name-error').innerText()).toBe('Name is required')
  const stories = page.getByRole('region', { name: 'Success stories' })
  await stories.getByRole('button', { name: 'Page 2 of 3' }).first().click()
  await expect.poll(() => stories.locator('[aria-current]').getAttribute('aria-label')).toBe('Page 2 of 3')

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Search programmes' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect.poll(() => page.locator('#lead-name-error').innerText()).toBe('Name is required')
})
