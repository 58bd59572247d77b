import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage, routerOn } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { type StandInGoogle, startGoogle } from '../../stand-ins/google.ts'
import { type MailServer, startMailServer } from '../../stand-ins/mail.ts'
import { newPerson, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

/** A site with a mail server and a stand-in for Google. */
let site: OwnSite
let mail: MailServer
let google: StandInGoogle
let address: string

beforeAll(async () => {
  mail = await startMailServer()
  const port = await freePort()
  // By a name: a passkey belongs to one, and an address in figures is none.
  address = `http://localhost:${port}`
  google = await startGoogle(`${address}/sign-in/google/answer`)
  const settings = { PORT: `${port}`, PUBLIC_URL: address, SMTP_URL: mail.address, ...google.settings }
  site = await startOwnSite('accounts', settings)
})

afterAll(async () => {
  await site?.close()
  await google?.close()
  await mail?.close()
})

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const open = (path: string, options = {}) => openPage(path, { baseURL: address, ...options })
/** A page of a newly signed-up user, in a separate browser. */
async function openAsStudent(path: string) {
  const page = await open('about:blank')
  const person = await signedIn(page.context(), address)
  await page.goto(path)
  return { page, person }
}

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('logged'))

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The provider's own pages want a font from elsewhere. */
function withoutFonts(page: Page) {
  return page.route(
    ({ hostname }) => hostname.includes('font'),
    (route) => route.fulfill({ body: '' }),
  )
}

/** The user’s actions at the provider. */
async function atGoogle(page: Page, login: string) {
  await page.locator('[name="login"]').fill(login)
  await page.locator('[name="password"]').fill('anything')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('Google sign-in opens a window, closes it, and signs the page in', async () => {
  const page = await open('/sign-in?returnTo=%2Fexplore%3Fq%3Dlaw')
  await page.getByLabel('Keep me signed in on this device').check()
  const opening = page.waitForEvent('popup')

  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const popup = await opening
  await atGoogle(popup, 'amara')

  await page.waitForURL('**/explore?q=law')
  await seesToast(page, 'Google sign-in successful!')
  await page.locator('.person-menu > summary', { hasText: 'Your pages, Amara Rao' }).waitFor()
  expect(await flag(page)).toBe('true')
  expect(popup.isClosed()).toBe(true)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'pma-session')!
  expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
})

test('a second Google sign-in opens the same account', async () => {
  const open1 = await open('/sign-in')
  for (const page of [open1, await open('/sign-up')]) {
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await atGoogle(await opening, 'ben')
    await page.waitForURL('**/dashboard/profile#about')
    await page.goto(`${address}/dashboard/account`)
    await page.getByText('ben@google.example').waitFor()
    await page.getByText('You sign in with Google.').waitFor()
  }
  // Two browsers, one account.
  await open1.reload()
  expect(await open1.getByText('Chrome on Linux').count()).toBe(2)
})

test('an account without a password is erased only after its contents are shown and confirmed', async () => {
  const page = await open('/sign-in', { javaScriptEnabled: false })
  await withoutFonts(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await atGoogle(page, 'dev')
  await page.waitForURL('**/dashboard/profile**')
  await page.goto(`${address}/dashboard/account`)
  await page.getByText('Erase the account').last().click()
  const erase = page.getByRole('button', { name: 'Erase my account' })

  await erase.click()
  await page.getByRole('link', { name: 'Tick the box to erase everything' }).waitFor()
  await page.getByText('your applications, papers and documents').waitFor()
  await page.getByLabel('Yes, erase all of it').check()
  await erase.click()

  await page.getByRole('heading', { name: 'Your account has been erased' }).waitFor()
})

test('cancelling at Google leaves the page unchanged', async () => {
  const page = await open('/sign-in')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const popup = await opening
  await popup.getByRole('link', { name: 'Cancel' }).click()

  await seesToast(page, 'Google Sign-In failed: it was cancelled')
  expect(await page.locator('.gate-ways .field-hint').allTextContents()).toEqual(['', ''])
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  expect(await flag(page)).toBe(null)
})

test('closing the Google window is reported', async () => {
  const page = await open('/sign-in')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByText('Continue in the window that has opened.').waitFor()

  const popup = await opening
  // One that is closed on its way to another site can hold the browser up for minutes.
  await popup.locator('[name="login"]').waitFor()
  await popup.close()
  // As browsers do when the user returns to the page.
  await page.evaluate(() => dispatchEvent(new Event('focus')))

  await seesToast(page, 'Google Sign-In failed: it was not finished')
  await page.getByText('You are not signed in yet.').waitFor()
  expect(await page.getByText('Continue in the window that has opened.').count()).toBe(0)
})

test('a Google window that does not load gives instructions', async () => {
  const page = await open('about:blank')
  await page.clock.install()
  await page.goto('/sign-in')
  await page.context().route('**/sign-in/google?**', () => {})
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByText('Continue in the window that has opened.').waitFor()

  await page.clock.fastForward(15_000)

  await page
    .getByText('The window is taking long. If it stays empty, close it and start again here')
    .waitFor()
})

test.each(['/sign-in', '/sign-up'])(
  'inside the app %s the page says how to open a browser, and offers only what works there',
  async (path) => {
    const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 Chrome/126.0 Mobile'
    // A page cached for everybody is not one of an app’s browser, and the other way round.
    await (await open(path)).getByRole('link', { name: 'Continue with Google' }).waitFor()
    const page = await open(path, { userAgent: `${android} Instagram 384.0.0.46.82 Android` })

    await page.getByRole('region', { name: 'You are inside Instagram' }).waitFor()
    await page.getByText('Google and passkeys do not work in here.').waitFor()
    const link = page.getByRole('link', { name: 'Open in your browser' })
    expect(await link.getAttribute('href')).toMatch(
      /^intent:\/\/localhost:\d+\/sign-(in|up)#Intent;scheme=http;/,
    )
    expect(await page.getByRole('link', { name: 'Continue with Google' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
    await expectFitForEveryone(page)

    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
    const otherPage = await open(path, { userAgent: `${iphone} [FBAN/FBIOS;FBAV/520.0.0.38.101]` })
    await otherPage.getByRole('region', { name: 'You are inside Facebook' }).waitFor()
    await otherPage.getByText('tap the three dots (•••)').waitFor()
    expect(await otherPage.getByRole('link', { name: 'Open in your browser' }).count()).toBe(0)
  },
)

test('Google sign-in works without script, in the same window', async () => {
  const page = await open('/sign-in?returnTo=%2Fpricing', { javaScriptEnabled: false })
  await withoutFonts(page)

  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await atGoogle(page, 'chi')

  await page.waitForURL('**/pricing')
  await page.locator('.person-menu > summary', { hasText: 'Your pages, Amara Rao' }).waitFor()
})

test('a Google response that matches no round is refused with a message', async () => {
  const page = await open('/sign-in/google/answer?code=x&state=y')

  await page
    .getByRole('alert')
    .filter({
      hasText: 'Google Sign-In failed: we could not match Google’s answer to this window. Please try again',
    })
    .waitFor()
})

test('the link in the mail confirms the address', async () => {
  const { page, person } = await openAsStudent('/dashboard/account')
  await page.getByText('Not confirmed yet').waitFor()

  const link = await mail.link(person.email, '/verify-email')
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await page.getByText('Your address is confirmed').waitFor()
  // Opening it again, or pressing twice, does not ask for a new link.
  await page.goto(link)
  await page.getByText(`${person.email} is confirmed already`).waitFor()

  await page.goto(`${address}/dashboard/account`)
  await page.getByText('Confirmed', { exact: false }).first().waitFor()
})

test('a link opened elsewhere asks to sign in, or for a new password that ends other sessions', async () => {
  const { page: first, person } = await openAsStudent('/dashboard/account')
  const link = await mail.link(person.email, '/verify-email')

  // Without script the page stays as it was, and is pressed when the link is over.
  const page = await open(new URL(link).pathname + new URL(link).search, { javaScriptEnabled: false })
  await withoutFonts(page)
  await page.getByText(`You are not signed in as ${person.email} here.`).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await signIn(page, person)
  await page.getByRole('button', { name: 'Yes, this is my address' }).waitFor()
  const otherPage = await open(new URL(link).pathname + new URL(link).search)
  await otherPage.getByRole('link', { name: 'Choose a new password' }).click()
  await otherPage.getByLabel('New password').fill('seven-new-lanterns')
  await otherPage.getByRole('button', { name: 'Save the new password' }).click()
  await seesToast(otherPage, 'Your new password is saved. Sign in with it.')

  await signIn(otherPage, { email: person.email, password: 'seven-new-lanterns' })
  await otherPage.waitForURL('**/dashboard/profile#about')
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await page.getByText('This link no longer works').waitFor()
  await first.reload()
  await first.waitForURL('**/sign-in?returnTo=**')
})

test('a reset by mail signs other devices out, uses up the link, and disables the old password', async () => {
  const { page: phone, person } = await openAsStudent('/dashboard/account')
  const page = await open('/sign-in')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before it asks for an address as well, and is still there for a moment.
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText(`If ${person.email} has an account, a link is on its way.`).waitFor()
  const link = await mail.link(person.email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill('seven-new-lanterns')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await seesToast(page, 'Your new password is saved. Sign in with it.')

  await signIn(page, { email: person.email, password: 'seven-new-lanterns' })
  await page.waitForURL('**/dashboard/profile#about')
  await phone.reload()
  await phone.waitForURL('**/sign-in?returnTo=**')
  const again = await open(new URL(link).pathname + new URL(link).search)
  await again.getByText('This link no longer works').waitFor()
})

test('without script the account is created first, and its address is corrected without the password', async () => {
  const page = await open('/sign-up', { javaScriptEnabled: false })
  const { name, phoneNumber, password } = newPerson()
  const local = `asha.${Date.now()}`
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email address').fill(`${local}@gmial.com`)
  await page.getByLabel('Phone number').fill(phoneNumber)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByText(`Did you mean ${local}@gmail.com?`).waitFor()
  await page.getByRole('button', { name: `Use ${local}@gmail.com` }).click()

  await page.locator('.account-waits', { hasText: `${local}@gmail.com` }).waitFor()
  expect(await page.getByText('Did you mean').count()).toBe(0)
})

test('an unknown address gets the same answer', async () => {
  const page = await open('/forgot-password')
  const { email } = newPerson()

  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()

  await page.getByText(`If ${email} has an account, a link is on its way.`).waitFor()
})

test('the account page changes password and address, signs devices out, and erases the account', async () => {
  const { page, person } = await openAsStudent('/dashboard/account')
  const phone = await open('/sign-in')
  await signIn(phone, person)
  await phone.waitForURL('**/dashboard/profile#about')

  await page.getByText('Change the password').first().click()
  await page.getByLabel('Current password').last().fill('wrong-harbour-lantern')
  await page.getByLabel('New password').fill('seven-new-lanterns')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('link', { name: 'The current password is not right. Enter it again' }).waitFor()
  await page.getByLabel('Current password').last().fill(person.password)
  await page.getByLabel('New password').fill('seven-new-lanterns')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('Your password has been changed, and your other devices are signed out.').waitFor()
  await phone.reload()
  await phone.waitForURL('**/sign-in?returnTo=**')

  const { email } = newPerson()
  await page.getByText('Change the address').first().click()
  await page.getByLabel('New email address').fill(email)
  await page.getByLabel('Current password').first().fill('seven-new-lanterns')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByText('We have sent a link to the new address.').waitFor()
  await page.reload()
  await page.getByText(`Waiting for you to open the link we sent to ${email}`).waitFor()
  await page.goto(await mail.link(email, '/verify-email'))
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await page.getByText(`${email} is the address of your account.`).waitFor()

  await page.goto(`${address}/dashboard/account`)
  await page.getByText('Erase the account').last().click()
  await page.getByRole('heading', { name: 'Do you want to erase all this for good?' }).waitFor()
  await page.getByLabel('Your password, so that we know it is you').fill('seven-new-lanterns')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await page.getByRole('heading', { name: 'Your account has been erased' }).waitFor()
  await page.getByText('If you paid us, we keep your invoice or receipt').waitFor()
  await expect
    .poll(() => mail.received.find(({ to, text }) => to === email && text.includes('has just erased')))
    .toBeDefined()
  await page.goto(`${address}/sign-in`)
  await signIn(page, { email, password: 'seven-new-lanterns' })
  await page.getByRole('alert').filter({ hasText: 'Check the email address and the password' }).waitFor()
})

test('a passkey is added, signs in for the chosen time, and is removed', async () => {
  const page = await open('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { email, password } = await signedIn(page.context(), address)
  await page.goto('/dashboard/account')

  await page.getByLabel('Name of the passkey').fill('n'.repeat(61))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Shorten the name to 60 characters').waitFor()
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await page.getByText('My laptop, added on').waitFor()
  await mail.link(email, '/dashboard/account')
  // Former staff are told that their role has ended, and cannot get in.
  await page.locator('.person-menu > summary').click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/sign-in')
  await routerOn(page)
  await inDatabase(
    `insert into staff (user_id, role, since, until) select id, 'counsellor', now() - interval '2 days', now() - interval '1 day' from users where email = $1`,
    email,
  )
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page
    .getByText('Your role here has not begun yet, or has ended. Ask whoever invited you.', { exact: true })
    .waitFor()
  await inDatabase('delete from staff using users where users.id = user_id and email = $1', email)
  await signIn(page, { email, password })
  await page.waitForURL('**/dashboard/profile#about')
  for (const keep of [false, true]) {
    await page.locator('.person-menu > summary').click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/sign-in')
    await routerOn(page)
    await page.getByLabel('Keep me signed in').setChecked(keep)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/dashboard/profile#about')
    await seesToast(page, 'Login successful!')
    const cookies = await page.context().cookies(address)
    // -1: it goes when the browser closes.
    expect(cookies.find(({ name }) => name === 'pma-session')!.expires > 0).toBe(keep)
  }

  await provenLongAgo(email)
  await page.goto(`${address}/dashboard/account`)
  await page.getByText('My laptop, added on').waitFor()
  expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  await page.getByText('Add or remove a passkey').click()
  await page.getByLabel('Current password').last().fill('wrong-harbour-lantern')
  await page.getByRole('button', { name: 'Confirm it is me' }).click()
  await page.getByRole('link', { name: 'The current password is not right. Enter it again' }).waitFor()
  await page.getByLabel('Current password').last().fill(password)
  await page.getByRole('button', { name: 'Confirm it is me' }).click()
  await page.getByText('You can add and remove passkeys for the next ten minutes.').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Passkey removed.').waitFor()
  await page.getByText('You have none yet.').waitFor()
})

/** As if they had shown who they are more than ten minutes ago. */
function provenLongAgo(email: string) {
  return inDatabase(
    `update sessions set proven_at = now() - interval '11 minutes' from users where users.id = user_id and email = $1`,
    email,
  )
}

async function inDatabase(statement: string, email: string) {
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  await database.pool.query(statement, [email])
  await database.close()
}

test('the mailbox page exists only in development', async () => {
  expect((await fetch(`${address}/mailbox`)).status).toBe(404)
})
