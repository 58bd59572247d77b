import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { pdf } from '../../world/uploads.ts'

const router = /\/assets\/entry\.client/

test('an untouched page listens for changes', async () => {
  const page = await untouched('/dashboard/shortlist')

  await page.waitForRequest(/\/live$/)
})

test('signing out in another tab is noticed on an untouched page', async () => {
  const page = await untouched('/dashboard/profile')
  const secondPage = await page.context().newPage()
  await secondPage.goto(`${inject('site')}/dashboard/account`)

  await secondPage.locator('.person-menu summary').click()
  await secondPage.locator('.person-menu').getByRole('button', { name: 'Sign Out' }).click()

  await page.waitForURL(/\/sign-in/)
})

test('About redirects to the home page if the flag says signed out, before any interaction', async () => {
  const page = await untouched('/dashboard/account')
  await page.evaluate(() => localStorage.setItem('logged', 'false'))
  await page.goto('/dashboard/profile#experience')
  await page.locator('html[data-ready]').waitFor()
  expect(new URL(page.url()).hash).toBe('#experience')

  await page.goto('/dashboard/account')
  await page.goto('/dashboard/profile#about')

  await page.waitForURL((url) => url.pathname === '/')
})

test('waiting programmes of this device are offered without any interaction', async () => {
  const page = await untouched('/dashboard/account')
  const pick = { id: 'made-up', title: 'Marine biology', institution: 'Made-up university' }
  await page.evaluate((picks) => localStorage.setItem('shortlist', JSON.stringify(picks)), [pick])

  await page.goto('/dashboard/shortlist')

  await page.locator('.shortlist-offer').getByText('Marine biology').waitFor()
})

test('input and clicks before the router loads are kept', async () => {
  const page = await openPage('about:blank', { untouched: true })
  await signedIn(page.context(), inject('site'))
  const release = await holdRouter(page)
  await page.goto('/dashboard/profile#about')
  await page.getByLabel('First name').fill('Amara')
  await page.locator('.profile-tabs').getByRole('link', { name: 'Experience' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  release()

  await page.getByLabel('Company').waitFor()
  await page.locator('.profile-tabs').getByRole('link', { name: 'About' }).click()
  expect(await page.getByLabel('First name').inputValue()).toBe('Amara')
})

test('if the router cannot load, a form works as without script', async () => {
  // Browsers report aborted requests as errors, so this page does not count them.
  const browser = (await openPage('about:blank', { untouched: true })).context().browser()!
  const context = await browser.newContext({ baseURL: inject('site') })
  await signedIn(context, inject('site'))
  const page = await context.newPage()
  await page.route(router, (route) => route.abort())
  await page.goto('/dashboard/profile#experience')
  await page.evaluate(() => Object.assign(document.documentElement, { title: 'the page before' }))

  await page.locator('#experience').getByRole('button', { name: 'Add', exact: true }).click()

  await page.getByLabel('Company').waitFor()
  expect(await page.locator('html').getAttribute('title')).toBe(null)
  await context.close()
})

test('a file sent before the router loads is uploaded, with its title', async () => {
  const page = await openPage('about:blank', { untouched: true })
  await signedIn(page.context(), inject('site'))
  const release = await holdRouter(page)
  await page.goto('/dashboard/documents')
  await page.getByLabel('Title').fill('Passport')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByRole('button', { name: 'Upload' }).click()

  release()

  await seesToast(page, 'Passport uploaded successfully!')
  await page.getByRole('heading', { name: 'Passport' }).waitFor()
})

/** The router is on its way until it is released. */
async function holdRouter(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(router, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function untouched(path: string): Promise<Page> {
  const page = await openPage('about:blank', { untouched: true })
  await signedIn(page.context(), inject('site'))
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  return page
}
