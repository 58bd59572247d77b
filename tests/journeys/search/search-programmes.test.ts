import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('a visitor searches from the home page and sees the results', async () => {
  const page = await openPage('/')

  await page
    .getByRole('combobox', { name: 'Marks, budget and subject, or a university' })
    .fill('data science')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('8 programmes fit. Nothing we know rules you out.').waitFor()
  await page.getByRole('link', { name: 'See them, with reasons' }).click()

  await page.getByRole('heading', { name: '8 programmes' }).waitFor()
  await expect.poll(() => page.locator('.match').count()).toBe(8)
})

test('a misspelt word is corrected', async () => {
  const page = await openPage('/explore?q=nursng')

  await page.getByRole('heading', { name: '8 programmes' }).waitFor()
  expect(await page.getByText('We read “nursng” as').textContent()).toContain('nursing')
})

test('an institution is suggested while typing', async () => {
  const page = await openPage('/explore')

  await page.getByRole('combobox', { name: 'Programme, institution or place' }).pressSequentially('harb')
  await page.getByRole('option', { name: /Harbour University/ }).click()

  await page.getByRole('heading', { level: 1, name: 'Harbour University' }).waitFor()
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
})
