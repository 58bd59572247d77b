import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillAbout } from '../../applying.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

async function openProfile(path = '/dashboard/profile') {
  const page = await openPage('about:blank')
  const person = await signUpInBrowser(page, { path })
  const about = page.locator('#about')
  const field = (label: string) => about.getByLabel(label, { exact: true })
  const save = about.getByRole('button', { name: 'Save' })
  return { page, person, about, field, save }
}

/** Sending fails as it does offline; the browser’s own offline mode would be reported as an error of the page. */
async function withoutNetwork(page: Page) {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
}

test('a new profile is saved once it is complete', async () => {
  const opened = await openProfile()
  const { page, person, about, field, save } = opened

  await page.getByRole('heading', { name: 'User Profile' }).waitFor()
  expect(await field('Email').inputValue()).toBe(person.email)
  expect(await field('Email').getAttribute('readonly')).not.toBeNull()
  expect(await field('Phone number').inputValue()).toBe(person.phoneNumber)
  await expect.poll(() => save.isEnabled()).toBe(false)

  // The missing field is named beside the button, with a link to it.
  const empty = about.locator('p', { hasText: 'Still empty:' }).getByRole('link')
  expect(await empty.allInnerTexts()).toEqual(
    expect.arrayContaining(['Gender', 'Date of birth', 'Nationality', 'Address', 'Country', 'ZIP code']),
  )
  await empty.filter({ hasText: 'Gender' }).click()
  expect(await field('Gender').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await empty.filter({ hasText: 'Email' }).count()).toBe(0)

  await fillAbout(opened.field)
  expect(await save.isEnabled()).toBe(true)
  expect(await empty.count()).toBe(0)
  await field('Last name').fill(' ')
  expect(await save.isEnabled()).toBe(false)
  // A student with one name says so and need not invent another.
  await field('I have one name only').check()
  expect(await save.isEnabled()).toBe(true)
  await field('I have one name only').uncheck()
  await field('Last name').fill('Rao')
  await save.click()

  await seesToast(page, 'Data uploaded Successfully', { stays: 1_500 })
  expect(await save.isEnabled()).toBe(false)

  await page.reload()
  await expect.poll(() => save.isEnabled()).toBe(false)
  expect(await field('City').inputValue()).toBe('Pune')
  expect(await field('State').inputValue()).toBe('IN-MH')
  await field('Address').fill('14 Lake Road')
  expect(await save.isEnabled()).toBe(true)
  await field('Address').fill('12 Lake Road')
  expect(await save.isEnabled()).toBe(false)
})

test('before its script loads, Save of an untouched profile does nothing', async () => {
  const page = await openPage('about:blank', { untouched: true })
  await page.route(/\/assets\/entry\.client/, () => {})
  await signUpInBrowser(page, { path: '/dashboard/profile' })
  await page.locator('html[data-ready=frame]').waitFor()
  const save = page.locator('#about').getByRole('button', { name: 'Save' })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })

  await save.click()
  expect(posts).toBe(0)

  // Once something is typed it is sent, and comes back with what is missing.
  await page.locator('#about').getByLabel('Address', { exact: true }).fill('12 Lake Road')
  await save.click()
  await page.getByRole('region', { name: 'Please check the following' }).waitFor()
  expect(posts).toBe(1)
})

test.each(['Singapore', 'Vatican City'])('%s has no states, and requires none', async (country) => {
  const { page, about, field, save } = await openProfile()
  await fillAbout(field)
  await field('Country').selectOption({ label: country })
  await expect.poll(() => field('State').count()).toBe(0)
  await expect.poll(() => field('City').isEnabled()).toBe(true)
  const city = field('City')
  const isList = await city.evaluate((input) => input.tagName === 'SELECT')
  if (isList) await city.selectOption({ index: 1 })
  else await city.fill(country)
  await expect.poll(() => save.isEnabled()).toBe(true)
  expect(await about.getByText('Still empty:').count()).toBe(0)
  await save.click()
  await seesToast(page, 'Data uploaded Successfully')
})

test('errors are shown beside the field and in a summary with links', async () => {
  const opened = await openProfile()
  const { page, field, save, about } = opened
  await fillAbout(opened.field)
  await field('Date of birth').fill('2031-01-01')
  await field('Phone number').fill('12345')

  await save.click()

  const summary = about.getByRole('region', { name: 'Please check the following' })
  await summary.waitFor()
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Date of birth cannot be after today',
    'Please enter a valid phone number (10-15 digits)',
  ])
  expect(await page.locator('#about-dateOfBirth-error').innerText()).toBe(
    'Date of birth cannot be after today',
  )
  await summary.getByRole('link', { name: /phone/ }).click()
  expect(await field('Phone number').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field('Address').inputValue()).toBe('12 Lake Road')

  await field('Phone number').fill('+91 98765 43211')
  expect(await page.locator('#about-phoneNumber-error').isVisible()).toBe(false)
  await field('Date of birth').fill('2005-03-09')
  await save.click()
  await seesToast(page, 'Data uploaded Successfully')
  expect(await field('Phone number').inputValue()).toBe('+919876543211')
})

test('a country loads its states and a state its towns, on demand', async () => {
  const requests: string[] = []
  const { page, field } = await openProfile()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/places')) requests.push(pathname)
  })

  await expect.poll(() => field('State').isDisabled()).toBe(true)
  await field('Country').selectOption({ label: 'United Kingdom' })
  await field('State').selectOption({ label: 'Scotland' })
  await field('City').selectOption({ label: 'Edinburgh' })
  expect(requests).toEqual(['/places/GB', '/places/GB/GB-SCT'])

  await field('Country').selectOption({ label: 'Canada' })
  expect(await field('State').inputValue()).toBe('')
  await field('State').selectOption({ label: 'Ontario' })
  await field('City').selectOption({ label: 'Another place …' })
  await field('City').fill('A farm near Guelph')
  await page.getByRole('button', { name: 'Choose from the list' }).click()
  await field('City').selectOption({ label: 'Toronto' })
})

test('a territory without states or towns requires no state, and accepts a typed town', async () => {
  const opened = await openProfile()
  const { page, field, save } = opened
  await fillAbout(opened.field)
  await field('Country').selectOption({ label: 'Bouvet Island' })
  await expect.poll(() => field('State').count()).toBe(0)
  await field('City').fill('The hut')

  await save.click()

  await seesToast(page, 'Data uploaded Successfully')
  await page.reload()
  expect(await field('State').count()).toBe(0)
  expect(await field('City').inputValue()).toBe('The hut')
})

test('a name that is typed as its list cannot load is still recognised', async () => {
  const opened = await openProfile()
  const { page, field, save } = opened
  await fillAbout(opened.field)
  await page.route('**/places/AU', (route) => route.fulfill({ status: 404 }))
  await field('Country').selectOption({ label: 'Australia' })
  await page.getByText('We could not load the list, so type yours in.').first().waitFor()
  await field('State').fill('Victoria')
  await field('City').fill('Melbourne')

  await save.click()

  await seesToast(page, 'Data uploaded Successfully')
  await expect.poll(() => field('State').inputValue()).toBe('AU-VIC')
})

test('saving keeps the place on a phone', async () => {
  const { page, about, field, save } = await openProfile()
  await page.setViewportSize({ width: 360, height: 740 })
  await fillAbout(field)
  await save.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)

  await save.click()

  await about.getByText('Everything is saved.').waitFor()
  expect(top).toBeGreaterThan(300)
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(200)
})

test('a profile that cannot be sent keeps the input', async () => {
  const opened = await openProfile()
  const { page, about, field, save } = opened
  await fillAbout(opened.field)
  await withoutNetwork(page)

  await save.click()

  await seesToast(page, 'Upload failed')
  const reason = about.getByText('We could not reach the site. Nothing you typed is lost')
  await reason.waitFor()
  await expect.poll(() => reason.evaluate((element) => document.activeElement === element)).toBe(true)
  expect(await reason.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
  expect(await field('Address').inputValue()).toBe('12 Lake Road')
})

test('a saved profile whose answer is lost shows no failure', async () => {
  const opened = await openProfile()
  const { page, about, field, save } = opened
  await fillAbout(opened.field)
  page.removeAllListeners('console')
  await page.route('**/dashboard/profile.data*', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch()
      await route.fulfill({ status: 502, body: 'Bad gateway' })
      await page.unroute('**/dashboard/profile.data*')
    } else await route.continue()
  })

  await save.click()

  await about.getByText('Everything is saved.').waitFor()
  await expect.poll(() => about.getByText('We cannot save at the moment.').count()).toBe(0)
  expect(await field('Address').inputValue()).toBe('12 Lake Road')
})

test('too long input is reported beside the form', async () => {
  const opened = await openProfile()
  const { about, field, save, page } = opened
  await fillAbout(opened.field)
  // Longer than anyone can type or paste.
  await field('Address').evaluate((element) => element.removeAttribute('maxlength'))
  await field('Address').fill('long road '.repeat(120_000))

  await save.click()

  await about.getByText('That is too long. Nothing you typed is lost').waitFor()
  expect((await field('Address').inputValue()).length).toBeGreaterThan(1_000_000)
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile')
})

test('the hash selects the section', async () => {
  const { page, about } = await openProfile('/dashboard/profile#education')
  const section = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })

  await section('Education').waitFor()
  expect(await about.isVisible()).toBe(false)
  for (const [label, hash] of [
    ['About', '#about'],
    ['Experience', '#experience'],
    ['Test Scores', '#test_score'],
    ['Education', '#education'],
  ]) {
    await page
      .getByRole('link', { name: label, exact: true })
      .and(page.locator(`[href="${hash}"]`))
      .click()
    await section(label).waitFor()
    expect(new URL(page.url()).hash).toBe(hash)
    expect(await page.locator('.profile-panels > section:visible').count()).toBe(1)
    expect(await page.locator('.profile-tabs [aria-current]').innerText()).toBe(label)
  }
  await page.goBack()
  await section('Test Scores').waitFor()
  await page.goto('/dashboard/profile')
  await section('About').waitFor()
})

test('About redirects away if this browser is marked as signed out', async () => {
  const { page } = await openProfile('/dashboard/profile#experience')
  await page.evaluate(() => localStorage.setItem('logged', 'false'))

  await page.goto('/dashboard/profile#experience')
  await page.getByRole('heading', { name: 'Experience', level: 2 }).waitFor()
  await page.locator('a[href="#about"]').click()

  await page.waitForURL((url) => url.pathname === '/')
})

test('the profile can be filled in by keyboard', async () => {
  const opened = await openProfile()
  const { page, field, save } = opened
  await fillAbout(opened.field)
  await field('ZIP code').focus()

  await page.keyboard.press('Tab')
  expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')

  await seesToast(page, 'Data uploaded Successfully')
})

test('every section is accessible', async () => {
  const { page } = await openProfile()
  for (const hash of ['about', 'experience', 'education', 'test_score']) {
    await page.locator(`.profile-tabs a[href="#${hash}"]`).click()
    const add = page.locator(`#${hash}`).getByRole('button', { name: 'Add' })
    if (await add.isVisible()) await add.click()
    await expectFitForEveryone(page)
  }
})

test('a visitor is sent to sign in and returns', async () => {
  const page = await openPage('/dashboard/profile')

  expect(new URL(page.url()).pathname).toBe('/sign-in')
})
