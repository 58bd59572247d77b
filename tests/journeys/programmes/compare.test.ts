import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('ticked programmes stand side by side, and what differs is marked', async () => {
  const page = await openPage('/explore?q=nursing&level=bachelor&country=AU&country=CA')

  for (const tick of await page.getByRole('checkbox', { name: 'Compare Bachelor of Nursing' }).all())
    await tick.check()
  await page.getByRole('link', { name: 'Compare 2' }).click()

  await page.getByRole('columnheader', { name: /Harbour University/ }).waitFor()
  await page.getByRole('columnheader', { name: /Lakeside Institute of Technology/ }).waitFor()
  expect(await page.getByRole('row', { name: /^Country/ }).textContent()).toContain('differs')
  expect(await page.getByRole('row', { name: /^Level/ }).textContent()).not.toContain('differs')
  expect(await page.getByText(/^Not known of any of them/).textContent()).toContain('Scholarship')
})

test('a fifth programme has no place', async () => {
  const page = await openPage('/explore?q=nursing')
  const ticks = page.getByRole('checkbox', { name: /^Compare/ })

  for (let index = 0; index < 4; index++) await ticks.nth(index).check()

  expect(await ticks.nth(4).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await ticks.nth(4).isDisabled()).toBe(false)
})

test('what was set aside is still there on the next page', async () => {
  const page = await openPage('/explore')
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check()

  await page.getByRole('link', { name: 'Next' }).click()
  await page.locator('[aria-current="page"]', { hasText: 'Page 2' }).waitFor()

  expect(await page.getByRole('link', { name: 'Compare 1' }).count()).toBe(1)
})
