import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('a chosen theme applies on the next page before the first paint', async () => {
  const page = await openPage('/', { colorScheme: 'light' })

  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.goto('/explore')

  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.getByRole('button', { name: 'Use the light theme' }).waitFor()
})
