import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { addToShortlist } from '../../shortlists.ts'
import { asStudent, newPerson, signedIn, signIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('logged'))

/** Opens the sign-in page for an existing account that is signed out. */
async function atTheDoor(path = '/sign-in') {
  const page = await openPage(path)
  const person = await signedIn(page.context(), inject('site'))
  await page.context().clearCookies()
  return { page, person }
}

async function signOut(page: Page) {
  await page.locator('.person-menu > summary').click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
}

test('signing in redirects to the profile, shows a toast, and sets the flag', async () => {
  const { page, person } = await atTheDoor()

  await signIn(page, person)

  await page.waitForURL('**/dashboard/profile#about')
  await seesToast(page, 'Login successful!')
  expect(await flag(page)).toBe('true')
})

test('a password can be shown while typing', async () => {
  const page = await openPage('/sign-in')
  const password = page.getByLabel('Password', { exact: true })
  const show = page.getByRole('checkbox', { name: 'Show the password' })
  expect(await password.getAttribute('type')).toBe('password')

  await password.fill('quiet-harbour')
  await show.check()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  expect(await password.inputValue()).toBe('quiet-harbour')

  await show.uncheck()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
})

test('a wrong password gets the same message as an unknown address', async () => {
  const { page, person } = await atTheDoor()
  // This site sends no mail, so it offers none.
  const message =
    'Check the email address and the password. If you have forgotten the password, write to us on the contact page'

  for (const email of [person.email, 'nobody@example.org']) {
    await signIn(page, { email, password: 'wrong-harbour-lantern' })
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
    await seesToast(page, 'Login failed: The email address and password do not match.')
    expect(await page.getByLabel('Email address').inputValue()).toBe(email)
  }
  expect(await flag(page)).toBe(null)
})

test('without mail, a forgotten password leads to a contact', async () => {
  const page = await openPage('/forgot-password')
  const write = page.locator('main').getByRole('link', { name: 'Write to us' })
  expect(await write.getAttribute('href')).toBe('/contact')
  await page.getByLabel('Email address').fill('amara@example.org')
  await page.getByRole('button', { name: 'Try to send the link' }).click()
  await page.getByRole('link', { name: 'Try again' }).waitFor()
  expect(await write.getAttribute('href')).toBe('/contact')
})

test('a visitor on the way to an own page returns to it', async () => {
  const { page, person } = await atTheDoor('/dashboard/account')
  await page.waitForURL('**/sign-in?returnTo=**')

  await signIn(page, person)

  await page.waitForURL('**/dashboard/account')
})

test('a sign-out in one tab appears in the others at once', async () => {
  const page = await asStudent('/dashboard/account')
  expect(await flag(page)).toBe('true')
  const secondPage = await page.context().newPage()
  await secondPage.goto(`${inject('site')}/explore?q=law`)
  await secondPage.locator('.person-menu > summary').waitFor()
  await page.evaluate(() => {
    localStorage.setItem('joinUsSubmissions', '[{"name":"Amara"}]')
    localStorage.setItem('worksheet /Navigating-the-American-Campus', '{"rent":"900"}')
  })

  await signOut(secondPage)

  await secondPage.waitForURL('**/sign-in')
  await seesToast(secondPage, 'Logged out successfully')
  expect(await flag(secondPage)).toBe(null)
  // Input on this page is not left for the next visitor.
  const listKeys = () => Object.keys(localStorage).filter((key) => /^(joinUs|worksheet)/.test(key))
  expect(await secondPage.evaluate(listKeys)).toEqual([])
  await page.waitForURL('**/sign-in?returnTo=%2Fdashboard%2Faccount')
})

test('a sign-in in one tab appears in the others, unless the user is typing there', async () => {
  const { page, person } = await atTheDoor()
  const reading = await page.context().newPage()
  await reading.goto(`${inject('site')}/pricing`)
  const writing = await page.context().newPage()
  await writing.goto(`${inject('site')}/contact`)
  await writing.getByLabel('Name', { exact: true }).fill('Amara')

  await signIn(page, person)
  await page.waitForURL('**/dashboard/profile#about')

  await reading.locator('.person-menu > summary').waitFor()
  expect(await writing.getByLabel('Name', { exact: true }).inputValue()).toBe('Amara')
})

test('the user stays signed in after a failed sign-out', async () => {
  const page = await asStudent('/dashboard/account')
  await page.evaluate(() => {
    window.fetch = async () => {
      throw new TypeError('offline')
    }
  })

  await signOut(page)

  await seesToast(page, 'Logout failed: we could not reach the site. Check your connection and try again.')
  expect(await flag(page)).toBe('true')
})

test('a sign-out whose answer is lost leads out all the same', async () => {
  const page = await asStudent('/dashboard/account')
  page.removeAllListeners('console')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: 'Bad gateway' })
  }
  await page.route('**/sign-out', loseAnswer, { times: 1 })

  await signOut(page)

  await page.waitForURL('**/sign-in')
})

test('signing out works without script', async () => {
  const page = await asStudent('/explore', { javaScriptEnabled: false })

  await signOut(page)

  await page.waitForURL('**/sign-in')
  await page.goto(`${inject('site')}/dashboard/account`)
  await page.waitForURL('**/sign-in?returnTo=**')
})

test.each([
  [true, 29 * 86_400],
  [false, undefined],
])('“keep me signed in” chosen before signing in: %s', async (keep, atLeastSeconds) => {
  const { page, person } = await atTheDoor()
  if (keep) await page.getByLabel('Keep me signed in on this device').check()

  await signIn(page, person)
  await page.waitForURL('**/dashboard/profile#about')

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'pma-session')!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  if (atLeastSeconds) expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(atLeastSeconds)
  else expect(cookie.expires).toBe(-1)
})

test('a page restored by the browser shows nothing after sign-out', async () => {
  const page = await asStudent('/dashboard/account')
  await signOut(page)
  await page.waitForURL('**/sign-in')

  await page.goBack()

  await page.waitForURL('**/sign-in?returnTo=**')
})

test('the menu opens, moves and closes by keyboard', async () => {
  const page = await asStudent('/explore')
  const menu = page.locator('.person-menu > summary')
  await menu.focus()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Home')
  await page.keyboard.press('Escape')

  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).isVisible()).toBe(false)
})

test('a form on another site cannot sign anybody out', async () => {
  const page = await asStudent('/explore')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headersList: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: inject('site') },
    { 'content-type': 'text/plain', origin: inject('site') },
    {},
  ]

  for (const headers of headersList) {
    const answer = await fetch(`${inject('site')}/sign-out`, {
      method: 'POST',
      headers: { cookie, ...headers },
      redirect: 'manual',
    })
    expect(answer.status).toBe(403)
  }

  await page.reload()
  await page.locator('.person-menu > summary').waitFor()
})

test('the account page is accessible', async () => {
  const page = await asStudent('/dashboard/account')
  for (const details of await page.locator('main details').all()) await details.locator('summary').click()

  await expectFitForEveryone(page)
})

test('signing out everywhere shows a confirmation on the next page', async () => {
  const page = await asStudent('/dashboard/account')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()

  await page.getByText('You are signed out everywhere. Sign in again to go on.').waitFor()
  await seesToast(page, 'Logged out successfully')
})

test('a device signed out from another one says so at its next sign-in', async () => {
  const phone = await openPage('/contact')
  const person = await signedIn(phone.context(), inject('site'))
  const page = await openPage('/sign-in')
  await signIn(page, person)
  await page.waitForURL('**/dashboard/**')
  await page.goto('/dashboard/account')
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  // This one comes first.
  await devices.nth(1).getByRole('button').click()
  await page.getByText('That device is signed out.').waitFor()

  await phone.goto('/dashboard/shortlist')
  await phone.getByText('You were signed out here from another device. Sign in again to go on.').waitFor()
  await expectFitForEveryone(phone)
})

test('devices show when they signed in and were last used', async () => {
  const page = await asStudent('/dashboard/account')
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')

  await devices.getByText(/, signed in on \d+\s\w+ \d{4} at \d\d:\d\d$/).waitFor()
})

test.each([true, false])(
  'Back never shows a page of another account; with script: %s',
  async (javaScriptEnabled) => {
    const page = await openPage('about:blank', { javaScriptEnabled })
    const [anita, ben] = [
      { ...newPerson(), name: 'Anita First' },
      { ...newPerson(), name: 'Ben Second' },
    ]
    await signedIn(page.context(), inject('site'), ben)
    await page.context().clearCookies()
    await signedIn(page.context(), inject('site'), anita)
    await addToShortlist(page, 'cricos-moor-master-of-law')
    const places = [
      '/explore?q=law',
      '/explore/university/cricos-moor-master-of-law',
      '/explore/compare?p=cricos-moor-master-of-law&p=cricos-harbour-master-of-law',
      '/pricing',
      '/recommendations',
      '/contact',
    ]
    for (const path of places) await page.goto(path)
    await page.getByLabel('Message', { exact: true }).fill('This is for nobody but you.')
    await signOut(page)
    await page.waitForURL('**/sign-in')
    await signIn(page, ben)
    await page.waitForURL('**/dashboard/profile**')

    const texts: string[] = []
    for (let steps = 0; texts.length < places.length; steps++) {
      expect(steps).toBeLessThan(10)
      await page.goBack()
      await page.locator('.person-menu > summary', { hasText: 'Your pages, Ben Second' }).waitFor()
      const { pathname, search } = new URL(page.url())
      if (!places.includes(pathname + search)) continue
      texts.unshift(pathname + search)
      expect(await page.content()).not.toContain('Anita')
      // A browser fills a form again on the way back, which only a script can undo.
      if (pathname === '/contact' && javaScriptEnabled)
        await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
      if (search === '?q=law') {
        const tick = page.getByRole('checkbox', { name: 'Shortlist Master of Law' }).first()
        expect(await tick.isChecked()).toBe(false)
      }
    }
    expect(texts).toEqual(places)
  },
)

test('a page in the browser’s back/forward cache reloads for another account', async () => {
  const page = await asStudent('/explore?q=law')
  const showAgain = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.evaluate(() => Object.assign(window, { mark: 'the same page' }))
  const mark = () => page.evaluate(() => (window as Window & { mark?: string }).mark)
  await showAgain()
  expect(await mark()).toBe('the same page')

  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server says it, to every page of the browser.
    document.cookie = 'who=somebody-else; Path=/'
  })
  await showAgain()

  await loaded
  expect(await mark()).toBe(undefined)
  expect(await page.evaluate(() => document.documentElement.style.visibility)).toBe('')
})
