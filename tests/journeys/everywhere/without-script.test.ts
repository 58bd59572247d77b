import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'

const withoutScript = { javaScriptEnabled: false }

test('search and filters work without script', async () => {
  const page = await openPage('/explore', withoutScript)

  await page.getByRole('combobox', { name: 'Programme, institution or place' }).fill('nursing')
  await page.getByRole('checkbox', { name: /^Canada/ }).check()
  await page.getByRole('button', { name: /^Show 48 programmes/ }).click()

  await page.getByRole('heading', { name: '2 programmes' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^Canada/ }).isChecked()).toBe(true)
  expect(new URL(page.url()).searchParams.get('country')).toBe('CA')
  // A field that is left empty is no part of an address that one shares.
  expect([...new URL(page.url()).searchParams.values()]).not.toContain('')
})

test('comparing works without script', async () => {
  const page = await openPage('/explore?q=nursing', withoutScript)

  const ticks = page.getByRole('checkbox', { name: /^Compare/ })
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'Compare programmes' }).waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(2)
})

test('a fact opens its source without script', async () => {
  const page = await openPage('/explore/university/cricos-moor-master-of-law', withoutScript)

  await page.locator('summary', { hasText: 'where “Duration” comes from' }).click()

  expect(await page.locator('details[open]').textContent()).toContain('The register of the named world')
})

test('on the account page any button keeps a typed new address', async () => {
  const page = await openPage('about:blank', withoutScript)
  const person = await signUpInBrowser(page, { path: '/dashboard/account' })
  const email = page.getByLabel('New email address')
  const password = page.getByLabel('Current password')
  await page.getByText('Change the address').first().click()
  await email.fill('amara.new@example.org')
  await password.first().fill(person.password)

  await page.getByRole('button', { name: 'Try to send the link' }).click()

  await page.getByText('We could not send you a link yet: we cannot send mail at the moment.').waitFor()
  expect(await email.inputValue()).toBe('amara.new@example.org')
  expect(await page.content()).not.toContain(person.password)
  await page.getByText('Change the password').first().click()
  await password.last().fill('wrong-harbour-lantern')
  await page.getByLabel('New password').fill('seven-new-lanterns')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('link', { name: 'The current password is not right. Enter it again' }).click()
  expect(await email.inputValue()).toBe('amara.new@example.org')

  await password.last().fill(person.password)
  await page.getByLabel('New password').fill('seven-new-lanterns')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('Your password has been changed, and your other devices are signed out.').waitFor()
  expect(await email.inputValue()).toBe('amara.new@example.org')

  // The enter key asks for what was typed.
  await password.first().fill('wrong-harbour-lantern')
  await email.press('Enter')
  await page.getByRole('link', { name: 'The current password is not right. Enter it again' }).click()
  expect(await password.first().evaluate((field) => field === document.activeElement)).toBe(true)
  await password.first().fill('seven-new-lanterns')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByText('We could not send a link to the new address yet').waitFor()
})
