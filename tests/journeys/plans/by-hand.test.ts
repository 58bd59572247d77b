import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { addAccountAtDesk } from '../../statements-at-desk.ts'
import { newPerson, signedIn } from '../../students.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('by-hand', {
    PAYMENTS_UPI_ID: 'pma@bank',
    PAYMENTS_ACCOUNT: '1234567890',
    PAYMENTS_IFSC: 'HDFC0000001',
  })
})
afterAll(() => site?.close())

/** A student who has ordered Advantage; gives their page and the order's number. */
async function buyer(name: string) {
  const page = await openPage('about:blank', { baseURL: site.address })
  await signedIn(page.context(), site.address, { ...newPerson(), name })
  await page.goto('/dashboard/plan')
  await page.getByLabel('Intake you are applying for').selectOption({ index: 9 })
  await page.getByRole('button', { name: 'Order Advantage Package for ₹24,999' }).click()
  const heading = await page.getByRole('heading', { name: /^Pay for order PMA/ }).textContent()
  return { page, number: heading!.slice(-10) }
}

/** Returns the number of lines of an element. */
function getLines(what: Locator) {
  return what.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
}

test('an unmatched payment is assigned from the statement or the order, or set aside and restored', async () => {
  const kavya = await buyer('Kavya Rao')
  const rohan = await buyer('Rohan Rao')
  const { page: desk } = await asStaff('finance', '/desk/payments', undefined, site)
  const takes = await addAccountAtDesk(desk)
  await takes('NEFT CR-SHREE TRADERS', 24_999_00n)
  await takes('NEFT CR-BHARAT STEEL', 20_000_00n)
  await takes('INTEREST CREDIT', 412_00n)
  await desk.getByText('1 payment is not matched to any order yet:').waitFor()
  // The page names the statement’s account, even when opened later, and links back.
  await desk.getByRole('link', { name: 'Back to Bank' }).click()
  await desk.getByRole('heading', { name: 'Bank', exact: true }).waitFor()
  const figures = desk.locator('th.number')
  await expect.poll(() => figures.allTextContents()).toEqual(['Opening', 'Closing', 'New lines'])
  // A repeated file is read again, line by line.
  await takes()
  await desk.getByText('0 new, 3 already added, 0 with an error').waitFor()
  await desk.getByText('3 lines were already added').click()
  const rows = desk.locator('.bank-lines tbody tr')
  expect(await rows.first().locator('td').allTextContents()).toEqual([
    expect.stringMatching(/\d{4}$/),
    '₹24,999.00',
    'NEFT CR-SHREE TRADERS',
  ])
  expect(await desk.locator('b[data-is]').count()).toBe(0)
  await expectFitForEveryone(desk)
  await desk.goto('/desk/payments')
  const difference = desk.getByRole('row').filter({ hasText: '₹45,411.00' }).locator('td').last()
  expect(await difference.textContent()).toBe('+₹45,411.00')
  // The sign is on the same line, even in narrow columns.
  const window = desk.viewportSize()!
  await desk.setViewportSize({ width: 768, height: 900 })
  expect(await getLines(difference)).toBe(1)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  await desk.setViewportSize(window)
  await desk.goto('/desk/payments/statements')

  const line = (text: string) => desk.getByRole('listitem').filter({ hasText: text }).first()
  const firm = line('SHREE TRADERS')
  const field = firm.getByLabel('Order number or its end, student, email, phone or amount due')
  await firm.getByText('Which order?').click()
  await field.fill('nobody here')
  await field.press('Enter')
  await firm.getByText('No order fits “nobody here”.').waitFor()
  await field.fill('rao')
  await firm.getByRole('button', { name: 'Find' }).click()
  await firm.getByText(`${kavya.number}, Kavya Rao, Advantage Package, Waiting to be paid`).waitFor()
  await firm.getByText(rohan.number, { exact: true }).waitFor()
  await expect.poll(() => firm.getByText('₹24,999.00 is due: as much as this payment.').count()).toBe(2)
  await expectFitForEveryone(desk)
  // It is asked before it is done, with what follows.
  const yes = firm.getByRole('button', { name: `Yes, it is for ${kavya.number}` })
  await yes.waitFor({ state: 'hidden' })
  await firm.getByText(`This is for ${kavya.number}`).click()
  await firm
    .getByText('The plan becomes active, and we tell the student. This cannot be undone.')
    .filter({ visible: true })
    .waitFor()
  await yes.click()
  await firm.waitFor({ state: 'detached' })
  await kavya.page.getByRole('heading', { name: 'Advantage Package', exact: true }).waitFor()

  // A payment unrelated to orders says what it is.
  const interest = line('INTEREST CREDIT')
  await interest.getByText('Nothing to do with orders').click()
  await interest.getByRole('button', { name: 'Take it off the list' }).click()
  await interest.locator('.field-error', { hasText: 'Say what it is' }).waitFor()
  await interest.getByLabel('What it is').fill('Interest of the quarter')
  await interest.getByRole('button', { name: 'Take it off the list' }).click()
  await desk.getByText('1 payment that has nothing to do with orders').click()
  await line('₹412.00: Interest of the quarter').getByText('Meera Iyer').waitFor()
  await expectFitForEveryone(desk)

  // From the order: each payment says how it differs, and what follows.
  await desk.goto('/desk/payments')
  await desk.getByRole('link', { name: rohan.number }).click()
  await desk.getByText('As the student’s page says it, so “you” means the student:').waitFor()
  const exactDetails = desk.locator('details', { hasText: 'In figures, with their digital seal' })
  const gap = (fold: Element) =>
    fold.getBoundingClientRect().top - fold.previousElementSibling!.getBoundingClientRect().bottom
  expect(await exactDetails.evaluate(gap)).toBeGreaterThanOrEqual(16)
  await desk.setViewportSize({ width: 360, height: 900 })
  expect(await getLines(desk.locator('.desk-at').first())).toBe(1)
  await desk.setViewportSize(window)
  await desk.getByRole('link', { name: 'Give a payment on the statement to this order' }).click()
  await desk.getByRole('heading', { name: `Which payment is for order ${rohan.number}?` }).waitFor()
  await desk.getByText('Rohan Rao, Advantage Package. ₹24,999.00 is due.').waitFor()
  expect(await desk.getByText('INTEREST CREDIT').count()).toBe(0)
  const steel = line('BHARAT STEEL')
  await steel.getByText('₹24,999.00 is due: this payment is ₹4,999.00 less.').waitFor()
  await steel.getByText(`This is for ${rohan.number}`).click()
  await steel.getByText('₹4,999.00 is still due after that.').waitFor()
  await expectFitForEveryone(desk)
  await steel.getByRole('button', { name: `Yes, it is for ${rohan.number}` }).click()
  await desk.getByText('₹20,000 of ₹24,999, partly paid').waitFor()

  // Both lists of orders have the same columns, and each time is on the line of its day.
  await desk.goto('/desk/payments')
  const due = desk.getByRole('row', { name: kavya.number }).locator('.desk-at')
  for (const width of [1440, 768, 360]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await getLines(due)).toBe(1)
    if (width < 768) continue
    const [first, second] = await Promise.all(
      [0, 1].map((nth) =>
        desk
          .locator('.desk-orders')
          .nth(nth)
          .locator('thead th')
          .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left)),
      ),
    )
    expect(second).toEqual(first)
  }
  await desk.setViewportSize(window)

  await desk.goto('/desk/payments/statements')
  await desk.getByText('1 payment that has nothing to do with orders').click()
  await desk.getByRole('button', { name: 'Put it back on the list' }).click()
  await interest.getByText('Which order?').waitFor()
  await desk.getByText('that has nothing to do with orders').waitFor({ state: 'detached' })
})

test('without script an unmatched payment can be assigned as well', async () => {
  const { number } = await buyer('Zoya Khan')
  const finance = await asStaff('finance', '/desk/payments', undefined, site)
  const takes = await addAccountAtDesk(finance.page)
  await takes('IMPS CR-SUNRISE EXPORTS', 30_000_00n)
  const plain = await openPage('about:blank', { baseURL: site.address, javaScriptEnabled: false })
  await plain.context().addCookies(await finance.page.context().cookies())
  await plain.goto('/desk/payments/statements')
  const line = plain.getByRole('listitem').filter({ hasText: 'SUNRISE EXPORTS' }).first()
  await line.getByText('Which order?').click()
  await line.getByRole('searchbox').fill(number.slice(-4))
  await line.getByRole('button', { name: 'Find' }).click()
  await line.getByText('this payment is ₹5,001.00 more').waitFor()
  await line.getByText(`This is for ${number}`).click()
  await line.getByText('₹5,001.00 is too much').waitFor()
  await line.getByRole('button', { name: `Yes, it is for ${number}` }).click()
  await line.waitFor({ state: 'detached' })
  await plain.goto('/desk/payments')
  const row = plain.getByRole('row', { name: number })
  await row.getByText('overpaid').waitFor()
})
