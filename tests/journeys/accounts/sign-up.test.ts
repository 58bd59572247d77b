import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { newPerson, type SignedUp } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('logged'))
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function fillIn(page: Page, person: SignedUp = newPerson()) {
  await field(page, 'Full name').fill(person.name)
  await field(page, 'Email address').fill(person.email)
  await field(page, 'Phone number').fill(person.phoneNumber)
  await field(page, 'Password').fill(person.password)
  return person
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' })

test('signing up redirects to the profile, shows a toast, and sets the flag', async () => {
  const page = await openPage('/sign-up')
  await fillIn(page)

  await submit(page).click()

  await page.waitForURL('**/dashboard/profile#about')
  await seesToast(page, 'Registration successful!', { stays: 1_500 })
  expect(await flag(page)).toBe('true')
  await page.locator('.person-menu > summary', { hasText: 'Your pages, Amara Rao' }).waitFor()
})

test('terms and age rules are beside the sign-up button', async () => {
  const page = await openPage('/sign-up')

  await page
    .getByText('By creating an account you say that you are 18 or older, and agree to the terms.')
    .waitFor()
  await page.getByRole('link', { name: 'I am under 18' }).waitFor()
  await page.locator('main').getByRole('link', { name: 'terms', exact: true }).click()

  await page.waitForURL('**/terms&conditions')
})

test('errors are listed in a summary with links to the fields', async () => {
  const page = await openPage('/sign-up')
  const person = await fillIn(page, { ...newPerson(), phoneNumber: '12345', password: 'password123' })

  await submit(page).click()

  const summary = page.getByRole('region', { name: 'Please check the following' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Enter a phone number of 10 to 15 digits, such as +91 98765 43210',
    'This password is one that thieves try first. Choose another',
  ])
  await summary.getByRole('link').first().click()
  expect(await field(page, 'Phone number').evaluate((element) => element === document.activeElement)).toBe(
    true,
  )
  expect(await field(page, 'Full name').inputValue()).toBe(person.name)
  expect(await field(page, 'Email address').inputValue()).toBe(person.email)
  expect(await field(page, 'Password').inputValue()).toBe('')
  await seesToast(page, 'Signup failed. Please try again.')
  expect(await flag(page)).toBe(null)
})

test.each([true, false])(
  'far too long input is reported by the form itself, with script: %s',
  async (javaScriptEnabled) => {
    const page = await openPage('/sign-up', { javaScriptEnabled })
    const person = await fillIn(page)
    await field(page, 'Full name').clear()
    await page.keyboard.insertText('Amara '.repeat(300_000))

    await submit(page).click()

    await page.getByRole('link', { name: 'Shorten your name to 100 characters' }).click()
    expect(await field(page, 'Full name').inputValue()).toMatch(/^Amara Amara /)
    expect(await field(page, 'Email address').inputValue()).toBe(person.email)
  },
)

test('Register leads here, and back to the previous page', async () => {
  const page = await openPage('/explore?q=law', { viewport: { width: 1440, height: 900 } })

  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await page.waitForURL('**/sign-up?returnTo=**')
  await fillIn(page)
  await submit(page).click()

  await page.waitForURL('**/explore?q=law')
})

test.each(['//evil.example/x', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'a return address cannot lead to another site: %s',
  async (returnTo) => {
    const page = await openPage(`/sign-up?${new URLSearchParams({ returnTo })}`)
    await fillIn(page)

    await submit(page).click()

    await page.waitForURL('**/dashboard/profile#about')
    expect(new URL(page.url()).origin).toBe(inject('site'))
  },
)

test('the form can be filled in and sent by keyboard', async () => {
  const page = await openPage('/sign-up')
  const { name, email, phoneNumber, password } = newPerson()
  await field(page, 'Full name').focus()

  for (const text of [name, email, phoneNumber, password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // Past the tick that shows the password.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await field(page, 'Keep me signed in on this device').isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await page.waitForURL('**/dashboard/profile#about')
})

test('sign-up works without script', async () => {
  const page = await openPage('/sign-up', { javaScriptEnabled: false })
  await fillIn(page, { ...newPerson(), password: 'short' })
  await submit(page).click()
  await page.getByText('Choose a password of 10 characters or more').first().waitFor()

  await field(page, 'Password').fill('quiet-harbour-lantern')
  await submit(page).click()

  await page.waitForURL('**/dashboard/profile**')
})

test.each(['/sign-up', '/sign-in'])('%s does not mention Google if it is not set up', async (path) => {
  const page = await openPage(path)

  await page.getByLabel('Email address').waitFor()
  expect(await page.getByText(/Google/).count()).toBe(0)
})

test.each(['/sign-up', '/sign-in', '/forgot-password', '/reset-password?token=over'])(
  '%s is accessible',
  async (path) => {
    await expectFitForEveryone(await openPage(path))
  },
)

test('a form with errors is accessible too', async () => {
  const page = await openPage('/sign-up')
  await submit(page).click()
  await page.getByRole('region', { name: 'Please check the following' }).waitFor()

  await expectFitForEveryone(page)
})
