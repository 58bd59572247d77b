import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'

const withoutScript = { javaScriptEnabled: false }

test('search and filters work without script', async () => {
  const page = await openPage('/explore', withoutScript)

  await page.getByRole('combobox', { name: 'Programme, institution or place' }).fill('nursing')
  await page.getByRole('checkbox', { name: /^Canada/ }).check()
  await page.getByRole('button', { name: /^Show 48 programmes/ }).click()

  await page.getByRole('heading', { name: '2 programmes' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^Canada/ }).isChecked()).toBe(true)
  expect(new URL(page.url()).searchParams.get('country')).toBe('CA')
})

test('comparing works without script', async () => {
  const page = await openPage('/explore?q=nursing', withoutScript)

  const ticks = page.getByRole('checkbox', { name: /^Compare/ })
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'Compare programmes' }).waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(2)
})

test('a fact opens its source without script', async () => {
  const page = await openPage('/explore/university/cricos-moor-master-of-law', withoutScript)

  await page.locator('summary', { hasText: 'where “Duration” comes from' }).click()

  expect(await page.locator('details[open]').textContent()).toContain('The register of the named world')
})
