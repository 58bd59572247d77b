import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('a visitor searches from the home page and sees the results', async () => {
  const page = await openPage('/')

  await page.getByRole('combobox', { name: 'Programme, institution or place' }).fill('data science')
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  await page.getByRole('heading', { name: '8 programmes' }).waitFor()
  expect(await page.getByRole('article').count()).toBe(8)
  expect(new URL(page.url()).search).toBe('?q=data+science')
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
