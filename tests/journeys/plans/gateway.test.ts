import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, preloadModules, startOwnSite } from '../../own-site.ts'
import { isWelcomed, useUpSixApplications } from '../../plan-in-use.ts'
import { startServer } from '../../server.ts'
import { asStaff } from '../../staff.ts'
import { type MailServer, startMailServer } from '../../stand-ins/mail.ts'
import { post, signEvent, startRazorpay } from '../../stand-ins/razorpay.ts'
import { addAccountAtDesk } from '../../statements-at-desk.ts'
import { asStudent, signedIn } from '../../students.ts'

let site: OwnSite
let mail: MailServer
let service: Awaited<ReturnType<typeof startRazorpay>>
/** A site that sells Essential, whose clock can be moved eight days ahead. */
let settings: Record<string, string>
beforeAll(async () => {
  service = await startRazorpay()
  mail = await startMailServer()
  settings = {
    ...service.settings,
    SMTP_URL: mail.address,
    CLOCK_DAYS: '8',
    NODE_OPTIONS: preloadModules('clock.mjs', 'essential.mjs'),
  }
  site = await startOwnSite('gateway', settings)
})
afterAll(async () => {
  await site.close()
  await service.close()
  await mail.close()
})

/** Signs up a student with an unpaid order, and returns its number. */
async function withOrder(options: { javaScriptEnabled?: boolean } = {}) {
  const page = await openPage('about:blank', { baseURL: site.address, ...options })
  await signedIn(page.context(), site.address)
  await page.goto('/dashboard/plan')
  await page.getByLabel('Intake you are applying for').selectOption({ index: 9 })
  await page.getByRole('button', { name: /^Order Advantage/ }).click()
  const heading = await page.getByRole('heading', { name: /^Pay for order PMA/ }).textContent()
  return { page, number: heading!.slice(-10) }
}

test('a student pays a plan online, it opens by event, is used up and upgraded, and is refunded online', async () => {
  const { page, number } = await withOrder()
  const main = page.locator('main')
  // Without an account of ours there is no other way, so none is shown.
  expect(await main.getByText('I have paid').count()).toBe(0)
  // An unconfirmed address gets no mail, and the order says so.
  await main.getByText('Until it is, we cannot write to you about your payment.').waitFor()
  await main.getByRole('link', { name: 'Confirm your email address' }).waitFor()

  const pay = page.getByRole('button', { name: 'Pay by card, UPI or net banking' })
  await pay.click()
  await page.getByRole('heading', { name: 'Pay 24999 rupees' }).waitFor()
  // The first try fails; the service leaves the student on its page.
  service.state.posts = site.address
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await page.getByRole('heading', { name: 'It failed' }).waitFor()
  await page.goto('/dashboard/plan')
  await main.getByText('your last payment did not go through').waitFor()
  await expectFitForEveryone(page)
  // The second is paid, its news is late, and the service answers no question.
  service.state.posts = undefined
  service.state.answers = false
  service.state.events = []
  await pay.click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await main.getByText('We are asking the payment service whether you have paid').waitFor()
  // A user told not to pay again sees no way to, even on the plain page.
  await pay.waitFor({ state: 'hidden' })
  await page.goto('/dashboard/plan')
  await main.getByText('We are asking the payment service whether you have paid').waitFor()
  expect(await pay.count()).toBe(0)
  await expectFitForEveryone(page)

  const events = service.state.events.splice(0)
  const { payload } = JSON.parse(events[0].body)
  const forged = signEvent('payment.captured', payload, 'a guess')
  expect((await post(site.address, forged)).status).toBe(401)
  const long = { ...events[0], body: events[0].body.padEnd(200_000) }
  expect((await post(site.address, long)).status).toBe(413)
  await page.goto('about:blank')
  // The server is killed while events come in: the service brings them again, all of them.
  const cut = post(site.address, events[1]).catch(() => undefined)
  await site.end('SIGKILL')
  await cut
  await again()
  for (const event of [events[1], ...events, ...events])
    expect((await post(site.address, event)).status).toBe(200)
  service.state.answers = true

  await page.goto('/dashboard/plan')
  await page.getByRole('heading', { name: 'Advantage Package', exact: true }).waitFor()
  await main.getByText('0 of 6').first().waitFor()
  await main.getByText('You paid through our payment service').waitFor()
  await main.getByText(payload.payment.entity.id).waitFor()
  expect(await page.getByRole('link', { name: /^Receipt PMA\/\d\d-\d\d\/\d{6} \(PDF\)$/ }).count()).toBe(1)

  // The plan equals one paid by transfer: the counsellor writes within the day, and six universities are used.
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  const { rows } = await database.pool.query<{ id: string; email: string; name: string }>(
    `update users set email_verified = true
     where id = (select student_id from orders where number = $1) returning id, email, name`,
    [number.replace('-', '')],
  )
  const [person] = rows
  await isWelcomed(site, database, person)
  await useUpSixApplications(database, page, person.id)
  await database.close()

  // The upgrade’s price difference is paid the same way, and is the refunded amount.
  await page.goto('/dashboard/plan')
  expect(await main.getByText('we cannot write to you').count()).toBe(0)
  service.state.posts = site.address
  await page.getByLabel('Intake you are applying for').selectOption({ index: 9 })
  await page.getByRole('button', { name: 'Order Essential Package for ₹15,000' }).click()
  const orderNr = (await page.getByRole('heading', { name: /^Pay for order PMA/ }).textContent())!.slice(-10)
  await pay.click()
  await page.getByRole('heading', { name: 'Pay 15000 rupees' }).waitFor()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await main.getByText('6 of 10').waitFor()
  await main
    .getByText(
      'Thank you. ₹15,000 has arrived, and your Essential Package is active. A mentor will contact you by',
    )
    .waitFor()
  await expect
    .poll(() => mail.received.some(({ text }) => text.includes('You will find your receipt, and what')))
    .toBe(true)
  await page.getByText('Ask for your money back').first().click()
  await main.getByText('It goes back through Razorpay').first().waitFor()
  expect(await page.getByLabel('Account number for the refund').count()).toBe(0)
  await page.getByRole('button', { name: 'Ask for the refund' }).first().click()
  await main.getByText('We are looking at it, and will send the money').waitFor()

  // The service pays out less its fees, as a line of the statement that takes no more than the account holds.
  const { page: desk } = await asStaff('finance', '/desk/payments', undefined, site)
  await (await addAccountAtDesk(desk))('NEFT CR-RAZORPAY SOFTWARE-SETTLEMENT', 2_400_000n)
  await desk.getByRole('link', { name: 'match it by hand' }).click()
  await desk.getByText('This is a payout from Razorpay').click()
  const books = desk.getByRole('button', { name: 'Record it as a payout' })
  for (const [fee, answer] of [
    ['many', 'Enter the fees as an amount in rupees'],
    ['15999.01', 'By our ledger, the payment service holds less than this line and its fees.'],
    ['15999.00', 'Every payment received is matched to its order.'],
  ]) {
    await desk.getByLabel('Fees it has kept, in rupees').fill(fee)
    await books.click()
    await desk.getByText(answer).first().waitFor()
  }
  await desk.goto('/desk/payments')
  await desk.getByText(/By our ledger, Razorpay holds ₹?0(\.00)?\./).waitFor()
  await desk.getByRole('link', { name: number }).click()
  await desk.getByText(payload.payment.entity.id).first().waitFor()
  await desk.goBack()
  await desk.getByRole('link', { name: orderNr }).click()
  await desk.getByText('Approve the refund').click()
  await desk.getByRole('button', { name: 'Yes, approve it' }).click()
  await expect.poll(() => stateAtDesk(desk), { timeout: 60_000 }).toBe('Refund sent')
  const refunds = service.refunds()
  expect(refunds).toMatchObject([{ amount: 1_500_000 }])
  await service.endRefund(refunds[0], 'processed')
  await page.reload()
  await main.getByText('Refunded', { exact: true }).waitFor()
  // The refund’s time and result come before the offer of another plan.
  const back = main.locator('dl > div', { hasText: 'Refund sent' }).locator('dd')
  expect(await back.textContent()).toMatch(/\d{4}, ₹15,000, through our payment service/)
  const titles = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.indexOf('Your orders')).toBeLessThan(titles.indexOf('A bigger plan'))
  await page.getByRole('link', { name: /^Credit note PMC/ }).waitFor()
  await main.getByText('6 of 6').first().waitFor()

  // Seven days later nothing comes back of the rest.
  await page.getByText('Ask for your money back').waitFor()
  site.process.kill('SIGUSR2')
  await expect
    .poll(async () => {
      await page.reload()
      return main.textContent()
    })
    .toContain('You could ask for a refund until')
})

/** The order’s state in its file at the desk. */
async function stateAtDesk(desk: Page) {
  await desk.reload()
  return desk.locator('.desk-facts dd').first().textContent()
}

/** The same site again, in its folder and at its address. */
async function again() {
  const { port } = new URL(site.address)
  const first = site
  const started = await startServer(site.folder, { ...settings, PORT: port })
  site = {
    ...first,
    ...started,
    async close() {
      await started.end('SIGTERM')
      await first.close()
    },
  }
}

test('a payment without an event opens the plan automatically', async () => {
  const { page } = await withOrder()
  await page.getByRole('button', { name: 'Pay by card, UPI or net banking' }).click()
  service.state.posts = undefined
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('0 of 6').first().waitFor()
})

test('without script the same button leads to the payment page', async () => {
  const { page } = await withOrder({ javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Pay by card, UPI or net banking' }).click()
  service.state.posts = site.address
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('0 of 6').first().waitFor()
})

test('without a payment service, there is neither a button nor an address for its events', async () => {
  expect((await post(inject('site'), signEvent('payment.captured', {}))).status).toBe(404)
  const page = await asStudent('/dashboard/plan')
  await page.getByLabel('Intake you are applying for').selectOption({ index: 9 })
  await page.getByRole('button', { name: /^Order Advantage/ }).click()
  await page.getByRole('heading', { name: /^Pay for order PMA/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Pay by card, UPI or net banking' }).count()).toBe(0)
})
