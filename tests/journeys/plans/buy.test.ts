import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDayIn } from '../../../admissions/days/days.server.ts'
import { type Database, openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, preloadModules, startOwnSite } from '../../own-site.ts'
import { isWelcomed, useUpSixApplications } from '../../plan-in-use.ts'
import { asStaff } from '../../staff.ts'
import { addAccountAtDesk } from '../../statements-at-desk.ts'
import { newPerson, signedIn } from '../../students.ts'
import { photo } from '../../world/uploads.ts'

/** A site that sells Essential, whose clock can be moved eight days ahead. */
let site: OwnSite
let database: Database
beforeAll(async () => {
  site = await startOwnSite('plans', {
    PAYMENTS_UPI_ID: 'pma@bank',
    PAYMENTS_ACCOUNT: '1234567890',
    PAYMENTS_IFSC: 'HDFC0000001',
    CLOCK_DAYS: '8',
    NODE_OPTIONS: preloadModules('clock.mjs', 'essential.mjs'),
  })
  database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
})
afterAll(async () => {
  await database?.close()
  await site?.close()
})

async function student(options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('about:blank', { baseURL: site.address, ...options })
  const person = await signedIn(page.context(), site.address, { ...newPerson(), name: 'Asha Menon' })
  await page.goto('/dashboard/plan')
  const { rows } = await database.pool.query<{ id: string }>(
    'update users set email_verified = true where email = $1 returning id',
    [person.email],
  )
  return { page, main: page.locator('main'), email: person.email, id: rows[0].id }
}

/** Places the order that a button is for; gives its number. */
async function orders(page: Page, button: string) {
  await page.getByLabel('Intake you are applying for').selectOption({ index: 9 })
  await page.getByRole('button', { name: button }).click()
  return (await page.getByRole('heading', { name: /^Pay for order PMA/ }).textContent())!.slice(-10)
}

async function asksBack(page: Page) {
  await page.getByText('Ask for your money back').first().click()
  await page.getByLabel('Account number for the refund').first().fill('12345678')
  await page.getByLabel('IFSC of the account').first().fill('HDFC0000001')
  await page.getByRole('button', { name: 'Ask for the refund' }).first().click()
}

test('a student buys a plan, it opens by bank statement, is used up and upgraded, and is refunded in time', async () => {
  const { page, main, email, id } = await student()
  await page.getByRole('heading', { name: 'Basic Package (Free)' }).waitFor()
  // Nothing is chosen for anybody, and the price is whole before the click.
  expect(await page.getByLabel('Intake you are applying for').inputValue()).toBe('')
  await main.getByText('₹24,999 one-time, tax included').waitFor()
  await page.getByRole('button', { name: 'Order Advantage Package for ₹24,999' }).click()
  const errorSummary = main.getByRole('region', { name: 'Please check the following' })
  await errorSummary.getByText('Choose the month in which your studies begin.').waitFor()
  await expect.poll(() => errorSummary.evaluate((element) => element === document.activeElement)).toBe(true)
  const number = await orders(page, 'Order Advantage Package for ₹24,999')
  // The errors of the first attempt are gone.
  await errorSummary.waitFor({ state: 'detached' })
  // A new order leads to payment.
  const titles = main.getByRole('heading', { level: 2 })
  await expect
    .poll(async () => (await titles.allTextContents()).slice(0, 2))
    .toEqual([`Pay for order ${number}`, 'Basic Package (Free)'])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('img', { name: `QR code to pay for order ${number} by UPI` }).waitFor()
  // Shown only where there can be such an app.
  const link = await page.getByText('Open your UPI app').getAttribute('href')
  expect(link).toContain(`tr=${number}&tn=${number}&am=24999.00&cu=INR`)
  await main.getByText('1234567890').waitFor()
  // On one phone banks take the UPI ID for this amount, and may refuse the link.
  const text = (await main.textContent())!
  expect(text.indexOf('choose to pay to a UPI ID')).toBeLessThan(text.indexOf('Open your UPI app'))
  // A user who returns from their app is asked about the payment, even if the phone closed the page meanwhile.
  const question = main.getByText('Have you paid? If so, tell us')
  const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comesBack()
  expect(await question.count()).toBe(0)
  await page.getByRole('button', { name: 'Copy: UPI ID' }).click()
  await comesBack()
  await question.waitFor()
  await page.reload()
  await question.waitFor()
  await page.getByRole('button', { name: 'Yes, I have paid' }).click()
  await question.waitFor({ state: 'detached' })
  const paidHeading = page.getByRole('heading', { name: 'I have paid' })
  await expect.poll(() => paidHeading.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectFitForEveryone(page)

  // Home says that it waits, and leads to it.
  await page.goto('/dashboard')
  await main.getByText(`Your order ${number} for the Advantage Package is waiting for your payment`).waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('link', { name: 'See how to pay' }).click()

  await page.getByLabel('Bank reference (UTR)').fill('123')
  await page.getByRole('button', { name: 'Tell us you have paid' }).click()
  await page.getByText('The reference has 12 digits by UPI').first().waitFor()
  // A refused form saves nothing.
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: await photo({ format: 'png' }) })
  await page.getByRole('button', { name: 'Tell us you have paid' }).click()
  await page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByLabel('Bank reference (UTR)').fill('1234 5678 9012')
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'paid.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByRole('button', { name: 'Tell us you have paid' }).click()
  await page.getByText('We have not confirmed it yet').waitFor()
  // Its text is aligned with the part’s name.
  const phone = page.viewportSize()!
  await page.setViewportSize({ width: 1440, height: 900 })
  const tops = await main
    .locator('.named-part', { hasText: 'We have not confirmed it yet' })
    .evaluate((part) =>
      [part.querySelector('h2')!, part.querySelector('.notice')!].map(
        (element) => element.getBoundingClientRect().top - part.getBoundingClientRect().top,
      ),
    )
  expect(Math.abs(tops[1] - tops[0])).toBeLessThan(2)
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => window.toldInToasts!.map(({ text }) => text))).not.toContain(
    'Thank you. We are looking for your payment on our bank statement.',
  )
  // How to pay is folded for who says that they have paid.
  const account = main.getByText('1234567890', { exact: true })
  await account.waitFor({ state: 'hidden' })
  await page.getByText('Not paid yet? How to pay').click()
  await account.waitFor()
  // The sent payment is shown, and the form for another is folded.
  const readRow = (name: string) =>
    main.locator('dl > div', { hasText: name }).locator('dd').allTextContents()
  expect(await readRow('Bank reference (UTR)')).toEqual(['123456789012'])
  expect(await readRow('Screenshot')).toEqual(['Sent'])
  expect(await readRow('You told us on')).toEqual([expect.stringMatching(/\d{4}/)])
  const reference = page.getByLabel('Bank reference (UTR)')
  await reference.waitFor({ state: 'hidden' })
  await page.getByText('Send a reference or a screenshot').click()
  await reference.fill('12')
  await page.getByRole('button', { name: 'Send this too' }).click()
  await page.getByText('The reference has 12 digits by UPI').first().waitFor()
  expect(await reference.isVisible()).toBe(true)
  await expectFitForEveryone(page)
  await page.goto('/dashboard')
  await main.getByText(`You have told us that you paid for order ${number}`).waitFor()
  await page.getByRole('link', { name: 'See your order' }).click()

  // The statement confirms the payment without help from staff.
  const { page: desk } = await asStaff('finance', '/desk/payments', undefined, site)
  await desk.getByRole('link', { name: number }).click()
  await desk.getByText('123456789012').waitFor()
  await desk.getByText('No money yet.').waitFor()
  const screenshot = desk.getByRole('link', { name: 'Open it (not proof)' })
  const shot = await desk.request.get((await screenshot.getAttribute('href'))!)
  expect(shot.headers()['content-disposition']).toContain(`Payment ${number}.jpg`)
  // It stays with the order, and is none of the documents that the student keeps.
  await page.goto(`${site.address}/dashboard/documents`)
  await page.getByText('Nothing here yet.').waitFor()
  await page.goBack()
  const here = desk.locator('.desk-nav [aria-current]')
  await expect.poll(() => here.allTextContents()).toEqual(['Payments'])
  const takes = await addAccountAtDesk(desk)
  await expect.poll(() => here.allTextContents()).toEqual(['Bank'])
  await desk.getByText('Nothing yet.').waitFor()
  const bankReference = await takes(`UPI-ASHA MENON-ASHA@OKHDFC-HDFC0001234-${number}-UPI`, 2_499_900n)
  await desk.getByText(`1 payment is matched to order ${number}.`).waitFor()
  await desk.getByText('No payment on this statement is left to match.').waitFor()
  // A single day is shown without a range.
  expect(await desk.locator('.desk-facts dt').allTextContents()).toEqual([
    'Day',
    'Opening',
    'Closing',
    'File',
  ])
  await page.getByRole('heading', { name: 'Advantage Package', exact: true }).waitFor()
  await main.getByText('0 of 6').first().waitFor()
  await main.getByText(`reference ending in ${bankReference.slice(-4)}`).waitFor()
  const paper = page.getByRole('link', { name: /^Receipt PMA\/\d\d-\d\d\/\d{6} \(PDF\)$/ })
  const file = await page.request.get((await paper.getAttribute('href'))!)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`${site.address}/dashboard`)
  await page.getByText(/^Your Advantage Package is active until .+\. See your plan$/).waitFor()
  await page.getByRole('link', { name: 'See your plan' }).click()

  // Finance reads that what was typed is not what the bank has.
  await desk.goto('/desk')
  // The key for a search leads finance to the payments; a reference finds the order as its number does.
  await desk.keyboard.press('/')
  await desk.waitForURL('**/desk/payments')
  const field = desk.getByRole('searchbox')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill(number)
  await field.press('Enter')
  await desk.getByRole('heading', { name: `Orders for “${number}”` }).waitFor()
  await desk.getByRole('link', { name: number }).first().click()
  await desk.getByText(`has another reference, ending in ${bankReference.slice(-4)}`).waitFor()
  await desk.getByText('Billed, Sales: ₹24,999').waitFor()
  await desk.getByText(/^Receipt PMA\/\d\d-\d\d\/\d{6}, /).waitFor()

  // To contact the student is a counsellor's or a manager's to do: finance is not told to.
  await desk.goto('/desk?kind=payments')
  await desk.getByRole('heading', { name: 'My day' }).waitFor()
  expect(await desk.getByRole('link', { name: `Contact Asha Menon about order ${number}` }).count()).toBe(0)
  await isWelcomed(site, database, { email, name: 'Asha Menon' })
  const seventh = await useUpSixApplications(database, page, id)

  // The difference is paid, and is what comes back.
  await main.getByRole('link', { name: 'Your plan' }).first().click()
  await main.getByText('6 of 6').first().waitFor()
  await main.getByText('₹15,000 more, one-time, tax included').waitFor()
  const more = await orders(page, 'Order Essential Package for ₹15,000')
  await takes(`NEFT CR-ICIC0000001-ASHA MENON-${more}`, 1_500_000n)
  await page.getByRole('heading', { name: 'Essential Package', exact: true }).waitFor()
  await main.getByText('6 of 10').waitFor()
  await page.goto(seventh)
  await main
    .getByText('Once you save this record, you will have used 7 of the 10 universities in your plan.')
    .waitFor()
  await page.goto('/dashboard/plan')
  await main.getByText('You get the full ₹15,000 back.').waitFor({ state: 'attached' })
  await expectFitForEveryone(page)
  await asksBack(page)
  await main.getByText('You have asked for a refund.').waitFor()
  await page.goto('/dashboard')
  await main.getByText('You have asked for a refund of your Essential Package.').waitFor()
  await page.goto('/dashboard/plan')
  await desk.goto('/desk/payments')
  await desk.getByRole('link', { name: more }).click()
  await desk.getByText('Refuse the refund').click()
  await desk.getByRole('button', { name: 'Yes, refuse it' }).click()
  await desk.locator('.field-error', { hasText: 'Enter the reason: the student will read it.' }).waitFor()
  await desk.getByText('It goes to account 12345678, IFSC HDFC0000001.').waitFor()
  await desk.getByText('Approve the refund').click()
  await desk.getByText('The student’s plan ends at once').waitFor()
  await desk.getByRole('button', { name: 'Yes, approve it' }).click()
  await desk.getByText('Refund approved').first().waitFor()

  // It leaves in a file for the bank, is sent once that was uploaded there, and is over once a statement shows it.
  await desk.goto('/desk/payments')
  await desk.getByRole('button', { name: /^Make the bank file for/ }).click()
  const batch = desk.getByRole('link', { name: /^Download file 1 of .+: one refund, ₹15,000 \(CSV\)$/ })
  const batchFile = await desk.request.get((await batch.getAttribute('href'))!)
  expect(await batchFile.text()).toContain(
    `Asha Menon,12345678,HDFC0000001,15000.00,INR,${more.replace('-', '')}`,
  )
  await main.getByText('we are sending it to the account that you gave').waitFor()
  const row = desk.getByRole('row', { name: more })
  await row.getByText('Refund approved, in file 1 for the bank').waitFor()
  await row.getByText('Send the refund by').waitFor()
  await desk.locator('summary', { hasText: 'We have uploaded it to the bank' }).click()
  await desk.getByText('Its students then read that their refund was sent.').waitFor()
  await desk.getByRole('button', { name: 'Yes, the bank has it' }).click()
  await row.getByText('Refund sent').waitFor()
  await row.getByText('₹15,000, sent back').waitFor()
  await batch.waitFor({ state: 'detached' })
  // The file, its time and its author stay on the page, and in the order’s history.
  await desk.getByText('1 file that the bank has').click()
  const uploaded = desk.getByRole('listitem').filter({ hasText: 'File 1: one refund, ₹15,000' })
  await uploaded.getByText(/Made by Meera Iyer, .+\. Uploaded by Meera Iyer, .+\./).waitFor()
  await uploaded.getByRole('link', { name: more }).waitFor()
  await expectFitForEveryone(desk)
  await row.getByRole('link', { name: more }).click()
  await main.getByText('Sent on').waitFor()
  // Bank details can be looked up until the money has arrived.
  const fileLink = await desk.getByRole('link', { name: 'Download file 1 (CSV)' }).getAttribute('href')
  expect(await (await desk.request.get(fileLink!)).text()).toContain('Asha Menon,12345678')
  const sentButton = desk.getByRole('button', { name: 'It has left our account' })
  await sentButton.click()
  await desk.getByRole('link', { name: 'Enter the day on which it left our account' }).waitFor()
  await desk.getByLabel('Day on the statement').fill(getDayIn('Asia/Kolkata', new Date()))
  await sentButton.click()
  await sentButton.waitFor({ state: 'detached' })
  for (const text of ['Refund prepared, in file 1 for the bank', 'Refund sent, in file 1 for the bank'])
    await desk.getByRole('listitem').filter({ hasText: text }).getByText('Meera Iyer').waitFor()
  // The account is forgotten by then.
  expect(await desk.locator('main').textContent()).not.toContain('12345678')
  await main.getByText('Refunded', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Advantage Package', exact: true, level: 2 }).waitFor()
  await main.getByText('6 of 6').first().waitFor()
  await page.getByRole('link', { name: /^Credit note PMC/ }).waitFor()

  // The seven days of the rest end.
  await page.getByText('Ask for your money back').click()
  const asks = await page.getByRole('button', { name: 'Ask for the refund' }).getAttribute('value')
  site.process.kill('SIGUSR2')
  await expect
    .poll(async () => {
      await page.reload()
      return main.textContent()
    })
    .toContain('You could ask for a refund until')
  const late = await page.request.post('/dashboard/plan', {
    form: { do: asks!, account: '12345678', ifsc: 'HDFC0000001' },
    headers: { origin: site.address },
  })
  expect(late.status()).toBe(409)
  expect(await late.text()).toContain('It is too late to ask for a refund.')
})

test('an order is placed, marked as paid and cancelled without script', async () => {
  const { page } = await student({ javaScriptEnabled: false })
  await orders(page, 'Order Advantage Package for ₹24,999')
  await page.getByRole('button', { name: 'Tell us you have paid' }).click()
  await page.getByText('We have not confirmed it yet').waitFor()
  await page.getByText('Cancel this order').click()
  await page.getByText('If ₹24,999 has reached us, or does later, we will return it to you.').waitFor()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
  // Reported payments are not lost with the order.
  await page.getByText('If your payment reaches us, we will return it.').waitFor()
  await page.getByText('You told us on').waitFor()
})

test('the prices link directly to the student’s plan', async () => {
  const page = await openPage('/pricing', { baseURL: site.address })
  const way = page.getByRole('link', { name: 'Choose Advantage Package' }).first()
  expect(await way.getAttribute('href')).toBe('/dashboard/plan')
})
