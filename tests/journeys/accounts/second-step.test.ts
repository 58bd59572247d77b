import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { asStaff } from '../../staff.ts'

test('staff can move their app to a new phone without losing access, and cannot remove the last factor', async () => {
  const { page } = await asStaff('counsellor', '/dashboard/account')
  const codeOfKey = async () => {
    const secret = Secret.fromBase32(await page.locator('code').innerText())
    return new TOTP({ secret }).generate()
  }

  expect(await page.getByRole('button', { name: 'Remove the app' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Set up the app again' }).click()
  await page.getByText('open the desk until you enter the first code of the new one').waitFor()
  await expectFitForEveryone(page)
  await page.getByLabel('The six digits that the app shows now').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This code is wrong or already used').first().waitFor()
  await page.getByLabel('The six digits that the app shows now').fill(await codeOfKey())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Keep these codes safe').waitFor()
  await page.getByRole('link', { name: 'I have saved them' }).click()

  await page.getByText('You have 10 recovery codes left').waitFor()
})
