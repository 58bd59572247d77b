import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { openSiteDatabase } from '../../in-care.ts'
import { asStaff } from '../../staff.ts'

test('staff can move their app to a new phone without losing access', async () => {
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

test.each([true, false])(
  'whoever signed in too long ago to set up a second step signs out where the page says so (script: %s)',
  async (javaScriptEnabled) => {
    const { page: opened, email } = await asStaff('counsellor', '/dashboard/account')
    const database = await openSiteDatabase()
    const accountId = '(select id from users where email = $1)'
    await database.pool.query(`delete from code_apps where user_id = ${accountId}`, [email])
    await database.pool.query(
      `update sessions set proven_at = proven_at - interval '11 minutes', assured_at = null where user_id = ${accountId}`,
      [email],
    )
    await database.close()
    const page = await openPage('about:blank', { baseURL: new URL(opened.url()).origin, javaScriptEnabled })
    await page.context().addCookies(await opened.context().cookies())
    await page.goto('/desk')
    await page.getByText('Sign out, sign in again').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/desk'))
    await page.goto('/desk')
    await page.waitForURL(/sign-in/)
  },
)
