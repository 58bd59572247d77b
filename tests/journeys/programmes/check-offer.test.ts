import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { drawnPdf } from '../../world/uploads.ts'

const letter = [
  'From: admissions@harbour-university.com',
  'Harbour University, CRICOS Provider Code: 99999Z',
  'We are pleased to offer you admission to the Master of Wizardry starting in July 2027.',
  'Please pay the deposit of AUD 10,000.00 within three days.',
  'Beneficiary name: Sunrise Education Consultants',
  'Account number: 50100012345678, IFSC Code: HDFC0001234',
].join('\n')

/** The part of the answer with this name: its verdict and its reason. */
const readPart = (page: Awaited<ReturnType<typeof openPage>>, name: string) =>
  page.locator('.tool-lines > div').filter({ has: page.getByText(name, { exact: false }) })

test('a forged offer is flagged in each part that the registers hold', async () => {
  const page = await openPage('/tools/offer', { locale: 'en-IN', viewport: { width: 360, height: 640 } })
  await page.getByRole('button', { name: 'Check the letter' }).click()
  const summary = page.getByRole('region', { name: 'Please check the following' })
  await summary.getByText(/^Enter the institution’s name as in the letter/).waitFor()

  const file = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: await drawnPdf(letter) }
  await page.getByLabel('The letter as a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the letter' }).click()
  await page.getByText(/^\d parts differ from the registers\. Pay nothing/).waitFor()
  await page.getByText(/^No check here can show that an offer is genuine/).waitFor()
  expect(await page.getByLabel('Name of the account to pay into').inputValue()).toBe(
    'Sunrise Education Consultants',
  )
  for (const name of [
    'Its number in the register',
    'The sender’s domain',
    'The name on the account',
    'The account',
  ])
    expect(await readPart(page, name).first().innerText()).toContain('Differs')
  expect(await readPart(page, 'The institution’s name').innerText()).toContain('Agrees')
  expect(await page.getByText(/genuine/).count()).toBe(1)
  expect(new URL(page.url()).search).toBe('')
  await expectFitForEveryone(page)
})

test('without script a typed letter is checked in the answer to the form', async () => {
  const page = await openPage('/tools/offer?programme=cricos-moor-master-of-law', {
    javaScriptEnabled: false,
  })
  expect(await page.getByLabel('Institution').inputValue()).not.toBe('')
  await page.getByLabel('Sender’s mail address or website').fill('moor.admissions@gmail.com')
  await page.getByRole('button', { name: 'Check the letter' }).click()
  await page.getByText(/gmail\.com is free mail: anybody can open such an address\.$/).waitFor()
  expect(await page.getByLabel('Sender’s mail address or website').inputValue()).toBe(
    'moor.admissions@gmail.com',
  )
})
