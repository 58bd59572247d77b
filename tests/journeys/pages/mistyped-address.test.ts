import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { newPerson } from '../../students.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const phone = { width: 360, height: 760 }
const localPart = () => `Asha.${Date.now()}`

test('the password stays while sign-up asks about a mistyped address', async () => {
  const page = await openPage('/sign-up', { viewport: phone })
  const { name, phoneNumber, password } = newPerson()
  const local = `A.rather.long.address.of.a.student.${localPart()}`
  await field(page, 'Full name').fill(name)
  await field(page, 'Email address').fill(`${local}@gmial.com`)
  await field(page, 'Phone number').fill(phoneNumber)
  await field(page, 'Password').fill(password)

  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('link', { name: `Did you mean ${local}@gmail.com?` }).waitFor()
  await page.getByRole('button', { name: `Keep ${local}@gmial.com` }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await field(page, 'Password').inputValue()).toBe(password)
  await page.getByRole('button', { name: `Use ${local}@gmail.com` }).click()
  await page.waitForURL('**/dashboard/profile#about')
  await page.goto('/dashboard/account')
  await page.getByText(`${local}@gmail.com`.toLowerCase()).first().waitFor()
})

test('without script and mail the account is created first, and no other address is proposed', async () => {
  const page = await openPage('/sign-up', { javaScriptEnabled: false, viewport: phone })
  const { name, phoneNumber, password } = newPerson()
  const local = `a.rather.long.address.of.a.student.${localPart().toLowerCase()}`
  await field(page, 'Full name').fill(name)
  await field(page, 'Email address').fill(`${local}@gmial.com`)
  await field(page, 'Phone number').fill(phoneNumber)
  await field(page, 'Password').fill(password)

  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard/profile**')
  await page.getByText('Please look at its spelling: this is the address you sign in with.').waitFor()
  const own = await page.getByText(`${local}@gmial.com`).first().boundingBox()
  expect(own!.x + own!.width).toBeLessThanOrEqual(phone.width)
  expect(await page.getByText('Did you mean').count()).toBe(0)
})

test('a mistyped address does not block other account forms', async () => {
  const page = await openPage('/sign-up')
  const { name, email, phoneNumber, password } = newPerson()
  await field(page, 'Full name').fill(name)
  await field(page, 'Email address').fill(email)
  await field(page, 'Phone number').fill(phoneNumber)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard/profile#about')
  await page.goto('/dashboard/account')
  const local = localPart()
  await page.locator('summary', { hasText: 'Change the address' }).click()
  await field(page, 'New email address').fill(`${local}@hotmial.com`)
  await page.locator('#account-emailPassword').fill(password)

  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByRole('button', { name: `Keep ${local}@hotmial.com` }).click()

  await page.getByText(`${local}@hotmial.com`.toLowerCase()).waitFor()
})

test('the lead form asks once about a mistyped address', async () => {
  const page = await openPage('/')
  const card = page.locator('.lead-card')
  const local = localPart()
  await card.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await card.getByLabel('Email', { exact: true }).fill(`${local}@rediffmial.com`)
  await card.getByRole('button', { name: 'Get Started' }).click()
  await card.getByText(`Did you mean ${local}@rediffmail.com?`).waitFor()
  await card.getByRole('button', { name: `Keep ${local}@rediffmial.com` }).click()
  // Something else is missing: the address was answered for.
  await card.getByText('Phone number is required').waitFor()
  expect(await card.getByText('Did you mean').count()).toBe(0)
  await card.getByLabel('Phone number', { exact: true }).fill('+919811122233')
  await card.getByRole('checkbox').check()

  await card.getByRole('button', { name: 'Get Started' }).click()

  await page.getByRole('heading', { name: 'Thank you. We have your details.' }).waitFor()
})

test('without script both forms of the site ask, keep the input, and accept the answer', async () => {
  const page = await openPage('/contact', { javaScriptEnabled: false })
  const local = localPart()
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(`${local}@yahoo.co`)
  await page.locator('#message-topic').selectOption({ index: 1 })
  await field(page, 'Message').fill('When do you open?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(`Did you mean ${local}@yahoo.com?`).first().waitFor()
  expect(await field(page, 'Message').inputValue()).toBe('When do you open?')
  await page.getByRole('button', { name: `Use ${local}@yahoo.com` }).click()
  await page.getByRole('heading', { name: 'Thank you' }).first().waitFor()

  await page.goto('/book')
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(`${local}@gmail.con`)
  await page.getByLabel('Phone').first().fill('+919811122233')
  await page.locator('select[name=topic]').selectOption({ index: 1 })
  await page.locator('input[name=consent]').check()
  await page.locator('button.next[name=do]').click()
  await page.getByRole('button', { name: `Use ${local}@gmail.com` }).click()
  await expect.poll(() => page.getByText('Did you mean').count()).toBe(0)
  // Where times are free, one has still to be chosen.
  await page.locator('p.notice[role=status]').or(page.getByText('Choose a time')).first().waitFor()
})

test('without script the question and what else is wrong are on the page at once', async () => {
  const page = await openPage('/contact', { javaScriptEnabled: false })
  const local = localPart()
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(`${local}@yahoo.co`)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(`Did you mean ${local}@yahoo.com?`).first().waitFor()
  await page.locator('#message-topic-error').waitFor()
  await page.locator('#message-message-error').waitFor()

  await page.goto('/book')
  await field(page, 'Email').fill(`${local}@gmail.con`)
  await page.locator('button.next[name=do]').click()
  await page.getByText(`Did you mean ${local}@gmail.com?`).first().waitFor()
  await page.getByText('Phone number is required').first().waitFor()
})
