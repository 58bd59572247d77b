import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('a copied search address shows the same to another visitor', async () => {
  const mine = await openPage('/explore')
  await mine.getByRole('checkbox', { name: /^Canada/ }).check()
  await mine.getByRole('heading', { name: '12 programmes' }).waitFor()
  await mine.getByRole('combobox', { name: 'Sort by' }).selectOption('Tuition, highest first')
  await mine.waitForURL(/sort=-tuition/)
  await mine.locator('.results:not([data-waiting])').waitFor()
  await mine.getByRole('link', { name: /Length, shortest first/ }).click()
  await mine.getByRole('link', { name: /Length, longest first/ }).click()
  await mine
    .getByRole('columnheader', { name: 'Length' })
    .and(mine.locator('[aria-sort="descending"]'))
    .waitFor()
  await mine.locator('.results:not([data-waiting])').waitFor()
  const titles = await mine.getByRole('article').getByRole('heading').allInnerTexts()

  const theirPage = await openPage(mine.url())

  expect(await theirPage.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(titles)
  expect(await theirPage.getByRole('checkbox', { name: /^Canada/ }).isChecked()).toBe(true)
  expect(await theirPage.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('-duration')
})

test('a copied comparison address shows the same to another visitor', async () => {
  const page = await openPage('/explore/compare?p=cricos-moor-master-of-law&p=cricos-harbour-master-of-law')

  expect(await page.getByRole('columnheader', { name: /Master of Law/ }).count()).toBe(2)
})
