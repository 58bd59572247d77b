import { expect, test } from 'vitest'
import { startApplication } from '../../applying.ts'
import { openPage } from '../../browser.ts'
import { asStudent } from '../../students.ts'

test('a student asks about their own application and takes the talk to a person', async () => {
  const page = await asStudent('/dashboard')
  await startApplication(page)

  await page.goto('/coach?q=what+is+the+status+of+my+application')
  await page.getByText('You have 1 application under way.').waitFor()
  await page.getByText(/^Master of Law, .+: Draft\.$/).waitFor()
  await page.getByRole('link', { name: 'Ask a person' }).click()

  await page.waitForURL('**/dashboard/messages?talk=*')
  const message = page.getByRole('textbox', { name: 'Your message', exact: true })
  expect(await message.inputValue()).toMatch(
    /^I asked the coach:\n\n“what is the status of my application”\nIts answer: You have 1 application under way\. \(Your own account\)/,
  )
})

test('another student’s file is never in an answer', async () => {
  const page = await asStudent('/coach?q=show+my+applications')

  await page.getByText('You have no application yet.').waitFor()
  expect(await page.getByText('Master of Law').count()).toBe(0)
})

test('a visitor who asks about their own file is asked to sign in', async () => {
  const page = await openPage('/coach?q=mera+plan+kaunsa+hai')

  await page.getByText('That is in your own account. Sign in, and ask again.').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await page.waitForURL(/\/sign-in/)
})
