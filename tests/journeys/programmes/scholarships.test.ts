import { expect, test } from 'vitest'
import { fillAbout } from '../../applying.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { asStudent } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

test('a visitor without script finds a scholarship by country and level, with its source', async () => {
  const page = await openPage('/scholarships', { javaScriptEnabled: false })
  await page.getByLabel('Country').selectOption('Singapore')
  await page.getByLabel('Level').selectOption('Doctorate')
  await page.getByRole('button', { name: 'Show', exact: true }).click()

  expect(new URL(page.url()).search).toBe('?country=SG&level=doctorate')
  const award = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Singapore International Graduate Award' }) })
  await award.getByText('Last day: not known.').waitFor()
  await award.getByText('Who can get it').click()
  await award.getByText('For students from abroad.').waitFor()
  expect(await award.getByRole('link', { name: 'A*STAR, SINGA' }).getAttribute('href')).toMatch(/^https:/)
  expect(await page.getByRole('heading', { name: 'Chevening Scholarship' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('heading', { name: 'Chevening Scholarship' }).waitFor()
})

test('a student finds one that nothing rules out', async () => {
  const page = await asStudent('/dashboard/profile')
  const about = page.locator('#about')
  await fillAbout((label) => about.getByLabel(label, { exact: true }))
  await about.getByLabel('Nationality', { exact: true }).selectOption('Nepal')
  await about.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Data uploaded Successfully')

  await page.goto(new URL('/scholarships?country=GB&level=master', page.url()).href)
  const getCard = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await getCard('Chevening Scholarship').getByText('Nothing in your profile rules you out.').waitFor()
  await getCard('Inlaks Scholarship')
    .getByText('Not for you, as far as we know. For citizens of India, but your profile says Nepal.')
    .waitFor()
  await getCard('Chevening Scholarship').getByText('Who can get it').click()
  await getCard('Chevening Scholarship').getByText('Asks for 2 years of work').waitFor()
  await expectFitForEveryone(page)
})

test('a programme’s page names scholarships that may fit, and the costs take off one that is won', async () => {
  const page = await openPage('/explore/university/cricos-moor-master-of-law', { locale: 'en-IN' })
  await page.getByText(/^\d+ scholarships that may fit$/).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Chevening Scholarship, / })
    .waitFor()
  await page.getByRole('link', { name: 'See who can get them, and all others' }).click()
  await page.getByRole('heading', { name: 'Scholarships', exact: true }).waitFor()

  await page.goto(new URL('/tools/cost?programme=cricos-moor-master-of-law', page.url()).href)
  const total = page.locator('.ledger-total .ledger-figure')
  const before = await total.innerText()
  await page.getByLabel('Scholarship you have won').fill('lots')
  await page.getByRole('button', { name: 'Add it up' }).click()
  await page.getByRole('link', { name: /^Enter what the scholarship pays as an amount/ }).waitFor()
  await page.getByLabel('Scholarship you have won').fill('5,000')
  await page.getByRole('button', { name: 'Add it up' }).click()
  await page.getByText(/^Taken off, as you entered it/).waitFor()
  expect(await total.innerText()).not.toBe(before)
})
