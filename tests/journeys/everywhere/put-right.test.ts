import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const beside = (page: Page) => page.locator('.field-error:visible').allInnerTexts()
const invalid = (page: Page) =>
  page.locator('[aria-invalid=true]').evaluateAll((fields) => fields.map((field) => field.id))
const summary = (page: Page) => page.locator('.error-summary')

const NAME = 'Enter your name'
const EMAIL = 'Enter your email address'
const PASSWORD = 'Enter a password'

test('a field’s error disappears with the first change', async () => {
  const page = await openPage('/sign-up')
  const send = () => page.getByRole('button', { name: 'Create account' }).click()
  await field(page, 'Phone number').fill('+919876543210')
  await send()
  await expect.poll(() => beside(page)).toEqual([NAME, EMAIL, PASSWORD])
  expect(await invalid(page)).toHaveLength(3)

  await field(page, 'Full name').fill('Amara Rao')
  expect(await beside(page)).toEqual([EMAIL, PASSWORD])
  expect(await invalid(page)).toHaveLength(2)
  expect(await field(page, 'Full name').getAttribute('aria-describedby')).toBe(null)
  // The focus stays with the user’s typing; the summary belongs to the sent form, and links to each field.
  expect(await field(page, 'Full name').evaluate((one) => one === document.activeElement)).toBe(true)
  await summary(page).getByRole('link', { name: NAME }).click()
  expect(await field(page, 'Full name').evaluate((one) => one === document.activeElement)).toBe(true)
  await expectFitForEveryone(page)

  // Another wrong value is wrong when it is sent, and so is the same as before.
  await field(page, 'Email address').fill('amara')
  await field(page, 'Password').fill('short')
  expect(await beside(page)).toEqual([])
  await field(page, 'Full name').fill('')
  await send()
  await expect
    .poll(() => beside(page))
    .toEqual([
      NAME,
      expect.stringMatching(/^Enter an email address such as/),
      expect.stringMatching(/^Choose a password of 10/),
    ])
  expect(await invalid(page)).toHaveLength(3)
})
