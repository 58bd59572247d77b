import { expect, inject, test } from 'vitest'
import { BY_ITSELF } from '../../../admissions/access/types.ts'
import { confirmPayment } from '../../../admissions/plans/confirm.server.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { asStaff } from '../../staff.ts'
import { asStudent } from '../../students.ts'
import { house as seller } from '../../world/payments.ts'

const house = { ...seller, gst: undefined }

/** The bank's line for an order, as finance's import brings it. */
async function arrives(number: string) {
  const database = await openDatabase({
    dataDir: inject('siteFolder'),
    role: 'tool',
    log: createLog('silent'),
  })
  try {
    return await inTransaction(database.pool, async (client) => {
      const { rows } = await client.query('select id from orders where number = $1', [number])
      const source = { kind: 'bank-line', id: `line of ${number}` } as const
      const payment = { order: rows[0].id, amount: 2_499_900n, source, day: '2026-11-24' }
      return confirmPayment(client, house, BY_ITSELF, payment, new Date())
    })
  } finally {
    await database.close()
  }
}

test('a student buys Advantage by QR code, sends a screenshot, has it opened by the bank’s statement, and asks for it back', async () => {
  const page = await asStudent('/dashboard/plan')
  const main = page.locator('main')
  await page.getByRole('heading', { name: 'Basic Package (Free)' }).waitFor()
  // Nothing is chosen for anybody, no clock runs down, and the price is whole before the click.
  expect(await page.getByLabel('Intake you are applying for').inputValue()).toBe('')
  expect(await main.locator('input:checked').count()).toBe(0)
  await main.getByText('₹24,999, paid once, tax included').waitFor()
  expect(await main.textContent()).not.toMatch(/hurry|only today|\d+ left|people are/i)

  await page.getByRole('button', { name: 'Order Advantage Package for ₹24,999' }).click()
  await page.getByText('Choose the month in which your studies begin.').first().waitFor()
  await page.getByLabel('Intake you are applying for').selectOption({ index: 9 })
  await page.getByRole('button', { name: 'Order Advantage Package for ₹24,999' }).click()
  const heading = await page.getByRole('heading', { name: /^Pay for order PMA/ }).textContent()
  const number = heading!.slice(-10)
  await page.getByRole('img', { name: `QR code to pay for order ${number} by UPI` }).waitFor()
  const link = await page.getByRole('link', { name: 'Open your UPI app' }).getAttribute('href')
  expect(link).toContain(`tr=${number}&tn=${number}&am=24999.00&cu=INR`)
  await main.getByText('1234567890').waitFor()
  await expectFitForEveryone(page)

  await page.getByLabel('Bank reference (UTR), 12 digits').fill('123')
  await page.getByRole('button', { name: 'Tell us you have paid' }).click()
  await page.getByText('The reference has 12 digits.').first().waitFor()
  await page.getByLabel('Bank reference (UTR), 12 digits').fill('1234 5678 9012')
  await page.getByRole('button', { name: 'Tell us you have paid' }).click()
  await page.getByText('It is not confirmed yet').waitFor()

  const { page: desk } = await asStaff('finance', '/desk/payments')
  await desk.getByRole('link', { name: number }).click()
  await desk.getByText('123456789012').waitFor()
  expect(await arrives(number)).toMatchObject({ activated: true })

  await page.reload()
  await page.getByRole('heading', { name: 'Advantage Package', exact: true }).waitFor()
  await main.getByText('0 of 6 used').waitFor()
  const paper = page.getByRole('link', { name: /^Receipt PMA\/\d\d-\d\d\/\d{6} \(PDF\)$/ })
  const file = await page.request.get(inject('site') + (await paper.getAttribute('href')))
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // Out again in no more steps than in, with what is used said before.
  await page.getByText('Have your money back').click()
  await main.getByText('All of ₹24,999 comes back. So far 0 universities and 0 sessions').waitFor()
  await page.getByLabel('Account number it goes to').fill('12345678')
  await page.getByLabel('IFSC of the account').fill('HDFC0000001')
  await page.getByRole('button', { name: 'Ask for the refund' }).click()
  await main.getByText('Processed by').waitFor()
  await desk.reload()
  await desk.getByRole('button', { name: 'Approve the refund' }).click()
  await desk.getByText('Refund approved').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Basic Package (Free)' }).waitFor()
  await page.getByRole('link', { name: /^Credit note PMC/ }).waitFor()
})

test('an order is placed, said to be paid and cancelled without script', async () => {
  const page = await asStudent('/dashboard/plan', { javaScriptEnabled: false })
  await page.getByLabel('Intake you are applying for').selectOption({ index: 9 })
  await page.getByRole('button', { name: /^Order Advantage/ }).click()
  await page.getByRole('button', { name: 'Tell us you have paid' }).click()
  await page.getByText('It is not confirmed yet').waitFor()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
})

test('from the prices a student comes to their plan in one step', async () => {
  const page = await openPage('/pricing')
  const way = page.getByRole('link', { name: 'Choose Advantage Package' }).first()
  expect(await way.getAttribute('href')).toBe('/dashboard/plan')
})
