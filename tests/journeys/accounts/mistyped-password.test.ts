import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { asStudent, newPerson, signedIn } from '../../students.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const withoutScript = { javaScriptEnabled: false }

/** Passwords are typed again: no answer contains one. */
async function holdsNoPassword(page: Page, ...passwords: string[]) {
  const source = await page.content()
  for (const password of passwords) expect(source).not.toContain(password)
}

test('without script: a password refused at sign-up keeps the other fields', async () => {
  const page = await openPage('/sign-up', withoutScript)
  const { name, email, phoneNumber } = newPerson()
  await field(page, 'Full name').fill(name)
  await field(page, 'Email address').fill(email)
  await field(page, 'Phone number').fill(phoneNumber)
  await field(page, 'Password').fill('harbour')
  await field(page, 'Keep me signed in on this device').check()
  await press(page, 'Create account')

  await page.getByRole('link', { name: 'Choose a password of 10 characters or more' }).waitFor()
  expect(await field(page, 'Full name').inputValue()).toBe(name)
  expect(await field(page, 'Email address').inputValue()).toBe(email)
  expect(await field(page, 'Phone number').inputValue()).toBe(phoneNumber)
  expect(await field(page, 'Keep me signed in on this device').isChecked()).toBe(true)
  await holdsNoPassword(page, 'harbour')
})

test('without script: a mistyped password at sign-in keeps the other fields', async () => {
  const page = await openPage('/sign-in', withoutScript)
  const { email } = await signedIn(page.context(), inject('site'))
  await page.context().clearCookies()
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill('quiet-harbour-latern')
  await field(page, 'Keep me signed in on this device').check()
  await press(page, 'Sign in')

  await page.getByRole('alert').filter({ hasText: 'Check the email address and the password' }).waitFor()
  expect(await field(page, 'Email address').inputValue()).toBe(email)
  expect(await field(page, 'Keep me signed in on this device').isChecked()).toBe(true)
  await holdsNoPassword(page, 'quiet-harbour-latern')
})

test('without script: a mistyped current password keeps the other fields of the page', async () => {
  const page = await asStudent('/dashboard/account', withoutScript)
  await page.getByText('Change the address', { exact: true }).first().click()
  await field(page, 'New email address').fill('asha@example.org')
  await page.getByText('Change the password', { exact: true }).first().click()
  await page.locator('#account-password').fill('quiet-harbour-latern')
  await field(page, 'New password').fill('seven-new-lanterns')
  await field(page, 'Sign out all other devices').uncheck()
  await press(page, 'Change the password')

  await page.getByRole('link', { name: 'The current password is not right. Enter it again' }).waitFor()
  expect(await field(page, 'New email address').inputValue()).toBe('asha@example.org')
  expect(await field(page, 'Sign out all other devices').isChecked()).toBe(false)
  await holdsNoPassword(page, 'quiet-harbour-latern', 'seven-new-lanterns')
})
