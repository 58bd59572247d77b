import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'

const phone = { width: 360, height: 760 }
const SENTENCE = 'Master’s in law, CGPA 7.2, IELTS 6.5, 50 lakh a year'
const field = (page: Page) => page.getByLabel('Marks, budget and subject, or a university')
const answerTo = (page: Page, heading: string) => page.getByRole('region', { name: heading })

test.each([
  ['with script', true],
  ['without script', false],
])('a sentence is answered on a phone %s: how many, where, for how much', async (_, javaScriptEnabled) => {
  const page = await openPage('/', { viewport: phone, javaScriptEnabled })
  await answerTo(page, 'Example: MS, CGPA 7.8, IELTS 6.5, ₹20 lakh a year').waitFor()

  await field(page).fill(SENTENCE)
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search', exact: true }).click()

  const answer = answerTo(page, `For you: ${SENTENCE}`)
  await answer.getByText(/^\d+ programmes? fits?\. Nothing we know rules you out\./).waitFor()
  const chip = answer.getByRole('list', { name: 'Where these programmes are' }).getByRole('link').first()
  const [country, count] = (await chip.innerText()).split(/\s+(?=\d+$)/)
  await answer
    .getByRole('img', { name: /^First-year cost of \d+ programmes: from ₹.* Half cost up to ₹/ })
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await chip.click()
  await page.getByRole('heading', { name: new RegExp(`^${count} programmes?\\b`) }).waitFor()
  expect(country).not.toBe('')
})

test('a bare name leads to its search', async () => {
  const page = await openPage('/', { javaScriptEnabled: false })

  await field(page).fill('Lakeside Institute of Technology')
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  await page.waitForURL((url) => url.pathname === '/explore')
  expect(new URL(page.url()).searchParams.get('q')).toBe('Lakeside Institute of Technology')
})

test('an example fills the field, which is there again on the way back', async () => {
  const page = await openPage('/')
  await page.getByRole('link', { name: 'Nursing in Australia after class 12' }).click()
  const answer = answerTo(page, 'For you: Nursing in Australia after class 12')
  expect(await field(page).inputValue()).toBe('Nursing in Australia after class 12')

  await answer.getByRole('link', { name: /^See/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Describe what you are looking for' }).waitFor()
  await page.goBack()

  await answer.waitFor()
  expect(await field(page).inputValue()).toBe('Nursing in Australia after class 12')
})

test.each(['light', 'dark'] as const)('an answer is accessible in the %s theme', async (colorScheme) => {
  const page = await openPage(`/?q=${encodeURIComponent(SENTENCE)}`, { viewport: phone, colorScheme })
  await answerTo(page, `For you: ${SENTENCE}`).waitFor()

  await expectFitForEveryone(page)
})
