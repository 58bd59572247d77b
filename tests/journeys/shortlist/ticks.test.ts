import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage, routerOn } from '../../browser.ts'
import { addToShortlist, openWithShortlist, ten } from '../../shortlists.ts'
import { asStudent, signUpInBrowser } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

const NURSING = 'Bachelor of Nursing'

function tick(page: Page, title: string) {
  return page.getByRole('checkbox', { name: `Shortlist ${title}` }).first()
}

/** Presses the tick once the page's script is there. */
async function press(page: Page, title: string) {
  await routerOn(page)
  await tick(page, title).click()
}

test('ticking a result adds it to the shortlist', async () => {
  const page = await asStudent('/explore?q=nursing&country=AU')

  await press(page, NURSING)
  await seesToast(page, 'Shortlisted successfully!', { stays: 1_500 })
  await expect.poll(() => tick(page, NURSING).isChecked()).toBe(true)

  await page.goto('/dashboard/shortlist')
  await page.getByRole('heading', { name: `Place 1: ${NURSING}` }).waitFor()
  expect(await page.getByText('1 of 10 places taken').isVisible()).toBe(true)
  expect(await page.getByText('Empty place').count()).toBe(9)

  await page.goto('/explore?q=nursing&country=AU')
  await press(page, NURSING)
  await seesToast(page, 'Item removed successfully!')
  await expect.poll(() => tick(page, NURSING).isChecked()).toBe(false)
})

test('a pending tick says so; changes by another tab are reported', async () => {
  const page = await openPage('about:blank')
  // A page that hears of it shows it by then.
  await page.route('**/live', () => {})
  await signUpInBrowser(page, { path: '/explore/university/cricos-moor-master-of-law' })
  await addToShortlist(page, 'cricos-moor-master-of-law')
  const pending = Promise.withResolvers<void>()
  await page.route('**/api/v1/shortlist', async (route) => {
    await pending.promise
    await route.continue()
  })

  await press(page, 'Master of Law')

  await page.getByText('Shorlisting....').waitFor()
  pending.resolve()
  await seesToast(page, 'Already shortlisted')
  await expect.poll(() => tick(page, 'Master of Law').isChecked()).toBe(true)
})

test.each([
  '/explore?q=law',
  '/explore/university/cricos-moor-master-of-law',
  '/ai-university-search?q=master+of+law+in+australia',
])('a tick in one tab appears in another with %s open, without a reload', async (path) => {
  const firstPage = await asStudent(path)
  const secondPage = await firstPage.context().newPage()
  const listens = secondPage.waitForResponse((answer) => answer.url().endsWith('/live'))
  await secondPage.goto(path)
  await routerOn(secondPage)
  await listens

  await press(firstPage, 'Master of Law')
  await seesToast(firstPage, 'Shortlisted successfully!')

  await expect.poll(() => tick(secondPage, 'Master of Law').isChecked()).toBe(true)
})

test('an eleventh is refused', async () => {
  const page = await openWithShortlist(ten, { path: '/explore?q=law&country=GB' })

  await press(page, 'Bachelor of Law')

  await seesToast(page, 'You can shortlist up to 10 universities only')
  expect(await tick(page, 'Bachelor of Law').isChecked()).toBe(false)
})

test('a failure says why', async () => {
  const page = await asStudent('/explore?q=law&country=GB')
  await page.route('**/api/v1/shortlist', (route) =>
    route.fulfill({ status: 422, json: { status: 422, detail: 'the wind blew it away.' } }),
  )

  await press(page, 'Bachelor of Law')

  await seesToast(page, 'Shortlist failed: the wind blew it away.')
})

test('a visitor’s picks stay on the device and are offered after signing in, never added silently', async () => {
  const page = await openPage('/explore?q=nursing&country=AU&country=CA')
  const ticks = page.getByRole('checkbox', { name: `Shortlist ${NURSING}` })
  await ticks.nth(0).click()
  await seesToast(page, 'Shortlisted successfully!')
  await ticks.nth(1).click()
  await page.reload()
  await routerOn(page)
  await expect.poll(() => ticks.nth(1).isChecked()).toBe(true)

  await signUpInBrowser(page, { path: '/dashboard/shortlist' })
  const offer = page.getByRole('region', { name: 'Add what you picked to your shortlist?' })
  await offer.waitFor()
  expect(await page.getByText('0 of 10 places taken').isVisible()).toBe(true)
  await expectFitForEveryone(page)
  await offer.getByRole('checkbox').nth(1).uncheck()
  await offer.getByRole('button', { name: 'Add to my shortlist' }).click()

  await page.getByText('1 of 10 places taken').waitFor()
  expect(await offer.getByRole('checkbox').count()).toBe(1)
  await offer.getByRole('button', { name: 'Forget them' }).click()
  await offer.waitFor({ state: 'detached' })
})

test('a visitor’s picks have a separate page, with facts from the catalogue', async () => {
  const page = await openPage('/explore?q=law')
  await page
    .getByRole('checkbox', { name: /^Shortlist Master of Law/ })
    .first()
    .click()
  await page.locator('.toast a', { hasText: 'Shortlisted successfully!' }).waitFor()
  await page.getByRole('link', { name: 'Shortlist', exact: true }).first().click()

  await page.getByRole('heading', { name: 'Your shortlist in this browser' }).waitFor()
  const pick = page.getByRole('article', { name: 'Master of Law' })
  await pick.getByText(/^Master's · /).waitFor()
  expect(await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/sign-up?returnTo=%2Fdashboard%2Fshortlist',
  )
  await page.reload()
  await pick.waitFor()

  // As in the search: the figures’ names are once above their columns, and the tick removes a row.
  expect((await page.locator('.listings-head th').allInnerTexts())[1]).toBe('First-year cost')
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await pick.getByRole('checkbox', { name: 'Shortlist Master of Law' }).click()
  await seesToast(page, 'Item removed successfully!')
  await page.getByText('Nothing here yet.').waitFor()
  // Nothing to keep asks for no account: it leads to a programme.
  expect(await page.locator('.picks .button.next').allInnerTexts()).toEqual(['Find a programme'])
  expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBe('[]')
})

test('without script the page of picks says where a shortlist is kept', async () => {
  const page = await openPage('/shortlist', { javaScriptEnabled: false })

  await page.getByText('Scripts are switched off in this browser').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('without script a visitor signs in before the tick is confirmed', async () => {
  const page = await openPage('/explore?q=law&country=GB', { javaScriptEnabled: false })
  await page.getByRole('checkbox', { name: 'Shortlist Bachelor of Law' }).click()

  const address = new URL(page.url())
  expect(address.pathname).toBe('/sign-in')
  const back = address.searchParams.get('returnTo')!
  await signUpInBrowser(page, { path: back })
  await page.getByRole('button', { name: 'Add to shortlist' }).click()
  await page.getByText('Shortlisted successfully!').waitFor()
  await page.getByRole('heading', { name: 'Place 1: Bachelor of Law' }).waitFor()

  await page.goto('/explore?q=law&country=GB')
  await page.getByRole('checkbox', { name: 'Shortlist Bachelor of Law' }).click()
  await page.getByText('Item removed successfully!').waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('1 of 10 places taken').waitFor()
})

test('cached public pages never contain one person’s ticks', async () => {
  const path = '/explore?q=law&country=FR'
  const page = await asStudent(path)
  await press(page, 'Bachelor of Law')
  await seesToast(page, 'Shortlisted successfully!')
  await page.reload()

  const html = await (await fetch(inject('site') + path)).text()

  expect(html).toContain('role="checkbox"')
  expect(html).not.toContain('aria-checked="true"')
  expect(html).not.toContain('Amara')
})
