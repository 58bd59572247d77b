import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'

/** Fills in one lender's letter. */
async function typeOffer(page: Page, number: number, offer: Record<string, string>) {
  const letter = page.getByRole('group', { name: `Offer ${number}` })
  for (const [label, text] of Object.entries(offer))
    await letter.getByLabel(label, { exact: true }).fill(text)
  return letter
}

test('four loans are compared by all rupees, and the course is shown month by month', async () => {
  const page = await openPage('/tools/loan?programme=cricos-moor-master-of-law', {
    locale: 'en-IN',
    viewport: { width: 360, height: 640 },
  })
  await page.getByLabel('Loan you need').fill('20 lakh')
  await page.getByLabel('Length of the course, in months').fill('24')
  await page.getByLabel('First day of the course').fill('2027-09-20')
  const rupees = { 'Amount sanctioned': '20 lakh', 'Months of repayment': '120' }
  await typeOffer(page, 1, { Lender: 'State Bank', ...rupees, 'Interest, per cent a year': 'ten' })
  await page.getByRole('button', { name: 'Compare the loans' }).click()

  const summary = page.getByRole('region', { name: 'Please check the following' })
  await summary.getByText('Offer 1: enter the interest in per cent a year, from 0 to 40').click()
  const rate = page.getByRole('group', { name: 'Offer 1' }).getByLabel('Interest, per cent a year')
  expect(await rate.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await rate.inputValue()).toBe('ten')
  expect(await page.getByLabel('Loan you need').inputValue()).toBe('20 lakh')

  await rate.fill('10')
  for (const name of ['Offer 2', 'Offer 3', 'Offer 4']) await page.getByText(name, { exact: true }).click()
  await typeOffer(page, 2, { Lender: 'Dear Finance', ...rupees, 'Interest, per cent a year': '12.5' })
  await typeOffer(page, 3, {
    Lender: 'Fee Bank',
    ...rupees,
    'Interest, per cent a year': '10',
    'Processing fee': '10,000',
  })
  const fourth = await typeOffer(page, 4, {
    Lender: 'Paid Meanwhile',
    ...rupees,
    'Interest, per cent a year': '10',
    'Instalment in the letter': '27,000',
  })
  await fourth.getByLabel('Interest until the first instalment').selectOption('Paid every month')
  await page.getByRole('button', { name: 'Compare the loans' }).click()

  await page.getByRole('heading', { name: 'What each loan costs' }).waitFor()
  expect(await page.locator('.tool-answer > section h3').allInnerTexts()).toEqual([
    expect.stringMatching(/^Paid Meanwhile/),
    expect.stringMatching(/^State Bank/),
    expect.stringMatching(/^Fee Bank/),
    expect.stringMatching(/^Dear Finance/),
    'The whole course with the loan of Paid Meanwhile',
  ])
  const named = (name: string) => page.getByRole('region', { name, exact: true })
  await named('State Bank').getByText('₹33,038', { exact: true }).waitFor()
  await named('State Bank').getByText('₹11,800 less than Fee Bank.').waitFor()
  await named('Paid Meanwhile')
    .getByText(/The letter says ₹27,000 a month\..* it should be ₹26,430\./)
    .waitFor()
  await named('Fee Bank').getByText('GST on it, 18%').waitFor()
  await page.getByText('We earn nothing from any lender').waitFor()
  await page.getByRole('rowheader', { name: /March 2030 to January 2040, each of 119.months/ }).waitFor()
  await page.getByRole('rowheader', { name: 'The course in total' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await expectFitForEveryone(page)
})

test('Back shows what was typed and answered again, although nothing keeps it', async () => {
  const page = await openPage('/tools/loan')
  await page.getByLabel('Loan you need').fill('20 lakh')
  await page.getByLabel('Length of the course, in months').fill('24')
  await typeOffer(page, 1, {
    Lender: 'State Bank',
    'Amount sanctioned': '20 lakh',
    'Interest, per cent a year': '10',
    'Months of repayment': '120',
  })
  await page.getByRole('button', { name: 'Compare the loans' }).click()
  const result = page.getByRole('heading', { name: 'What each loan costs' })
  await result.waitFor()

  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/explore**')
  await page.goBack()

  await result.waitFor()
  expect(await page.getByLabel('Loan you need').inputValue()).toBe('20 lakh')
  expect(
    await page.getByRole('group', { name: 'Offer 1' }).getByLabel('Lender', { exact: true }).inputValue(),
  ).toBe('State Bank')
})

test('a saved address of the earlier calculator leads to the loans', async () => {
  const page = await openPage('/tools/cost?amount=2000000&rate=10&course=24&repayment=120')
  await page.getByRole('heading', { name: 'Compare education loans' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})
