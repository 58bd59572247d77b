import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { fillAbout } from '../../applying.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { type MailServer, startMailServer } from '../../stand-ins/mail.ts'
import { asStudent } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

let site: OwnSite
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
  site = await startOwnSite('under-18', { SMTP_URL: mail.address })
})

afterAll(async () => {
  await site?.close()
  await mail?.close()
})

const open = (path: string, options = {}) =>
  openPage(path, { baseURL: site.address, viewport: { width: 360, height: 800 }, ...options })

let families = 0

/** A child asks; returns the page of the parent. */
async function askParent(
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ parent: Page; child: string; parentEmail: string }> {
  const child = `asha${++families}@example.org`
  const parentEmail = `meera${families}@example.org`
  const page = await open('/sign-up', options)
  await page.getByRole('link', { name: 'I am under 18' }).click()
  await page.getByRole('heading', { name: 'Ask your parent first' }).waitFor()
  await page.getByRole('button', { name: 'Ask my parent' }).click()
  await page.getByRole('link', { name: 'Enter the day on which you were born' }).waitFor()
  if (options.javaScriptEnabled !== false) await expectFitForEveryone(page)
  await page.getByLabel('Your first name').fill('Asha')
  await page.getByLabel('Your email address').fill(child)
  await page.getByLabel('When were you born?').fill(`${new Date().getFullYear() - 16}-01-15`)
  await page.getByLabel('Name of your parent or guardian').fill('Meera Rao')
  await page.getByLabel('Email address of your parent or guardian').fill(parentEmail)
  await page.getByRole('button', { name: 'Ask my parent' }).click()
  await page.getByText(`We have written to ${parentEmail}.`).waitFor()
  const link = await mail.link(parentEmail, '/consent')
  return { parent: await open(link, options), child, parentEmail }
}

async function agree(parent: Page) {
  await parent.getByLabel('You are Asha’s').selectOption({ label: 'mother' })
  await parent.getByLabel(/^I am 18 or older and the mother/).check()
  await parent.getByRole('button', { name: 'I agree' }).click()
}

/** The child chooses a password by their mail, and signs in. */
async function openAccount(child: string) {
  const page = await open(await mail.link(child, '/reset-password'))
  await page.getByLabel('New password').fill('quiet-harbour-lantern')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.waitForURL('**/sign-in**')
  await page.getByLabel('Email address').fill(child)
  await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-lantern')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard/**')
  return page
}

test('a parent agrees by mail, the child opens the account, and one press of the parent deletes it', async () => {
  const { parent, child } = await askParent()
  await parent.getByRole('heading', { name: 'Do you agree to an account for Asha?' }).waitFor()
  await expectFitForEveryone(parent)
  await parent.getByRole('button', { name: 'I agree' }).click()
  await parent.getByRole('link', { name: 'Say who you are to the child' }).waitFor()
  await agree(parent)
  await parent.getByRole('heading', { name: 'Your consent for Asha' }).waitFor()
  await expectFitForEveryone(parent)

  const choice = await openAccount(child)

  await parent.reload()
  await parent.getByText('This cannot be undone.').waitFor()
  await parent.getByRole('button', { name: 'Withdraw my consent' }).click()
  await parent.getByText('The account is closed, and everything in it is deleted.').waitFor()
  await choice.goto('/dashboard/profile')
  await choice.waitForURL('**/sign-in**')
  expect((await parent.goto(parent.url()))!.status()).toBe(404)
})

test('on the 18th birthday every page waits until the student agrees by themselves', async () => {
  const { parent, child } = await askParent()
  await agree(parent)
  let page = await openAccount(child)
  await page.goto('/dashboard/account')
  await page
    .getByText(/^Meera Rao agreed to this account on .* Until you are 18, they can withdraw/)
    .waitFor()
  expect(await page.getByRole('link', { name: 'Under 18? Ask your parent to agree' }).count()).toBe(0)

  // Opened on the last day under 18, sent on the birthday: with script, and without.
  await page.goto('/dashboard/messages')
  await page.getByLabel('Your message').fill('Do I need a guardian?')
  const plain = await openPage('about:blank', {
    javaScriptEnabled: false,
    baseURL: site.address,
    storageState: await page.context().storageState(),
  })
  await plain.goto('/dashboard/messages')
  await plain.getByLabel('Your message').fill('Is my essay too long?')
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  await database.pool.query(
    `update parent_consents c set given_at = now() - interval '1 year', born_on = current_date - interval '18 years 1 day'
     from users u where u.id = c.user_id and u.email = $1`,
    [child],
  )
  await database.close()

  await plain.getByRole('button', { name: 'Send', exact: true }).click()
  await plain.getByRole('heading', { name: 'You are 18 now' }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await seesToast(
    page,
    'You are 18 now. What you typed is still here: say first whether we may keep your account.',
  )
  const beside = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Say in a new tab whether we may keep your account' }).click()
  const tab = await beside
  await tab.getByRole('heading', { name: 'You are 18 now' }).waitFor()
  expect(await page.getByLabel('Your message').inputValue()).toBe('Do I need a guardian?')
  await tab.close()

  const typing = page
  page = await typing.context().newPage()
  await page.goto('/dashboard/applications')
  await page.waitForURL('**/dashboard/consent')
  await page.getByRole('heading', { name: 'You are 18 now' }).waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('link', { name: 'My account: take data with me, or delete it' }).click()
  await page.waitForURL('**/dashboard/account')
  await page.goto('/dashboard/consent')
  await page.getByRole('button', { name: 'I agree, keep my account' }).click()
  await page.waitForURL(/\/dashboard$/)
  await typing.getByRole('button', { name: 'Send', exact: true }).click()
  await typing.locator('.thread').getByText('Do I need a guardian?').waitFor()
  await plain.getByRole('button', { name: 'Send it now' }).click()
  await plain.getByText('Is my essay too long?').waitFor()
  await parent.reload()
  await parent.getByText('Asha is 18 now.').waitFor()
  expect(await parent.getByRole('button', { name: 'Withdraw my consent' }).count()).toBe(0)
})

test('a parent says no without script, and nothing is left', async () => {
  const { parent } = await askParent({ javaScriptEnabled: false })
  await parent.getByRole('button', { name: 'No, delete this request' }).click()
  await parent.getByText('We have deleted the request and everything in it.').waitFor()
  expect((await parent.goto(parent.url()))!.status()).toBe(404)
  await parent.getByText('the child can ask again').waitFor()
})

test('without mail the page says that a parent opens the account', async () => {
  const page = await openPage('/sign-up/under-18', { baseURL: inject('site') })
  await page.getByText('Please let a parent or guardian open the account.').waitFor()
  expect(await page.getByRole('button', { name: 'Ask my parent' }).count()).toBe(0)
})

test('who has a birthday in the profile, and so is of age, is not sent to a parent', async () => {
  const page = await asStudent('/dashboard/account')
  const askParentLink = page.getByRole('link', { name: 'Under 18? Ask your parent to agree' })
  await askParentLink.waitFor()
  await page.goto('/dashboard/profile')
  await fillAbout((label) => page.locator('#about').getByLabel(label, { exact: true }))
  await page.locator('#about').getByRole('button', { name: 'Save', exact: true }).click()
  await seesToast(page, 'Data uploaded Successfully')

  await page.goto('/dashboard/account')
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  expect(await askParentLink.count()).toBe(0)
})
