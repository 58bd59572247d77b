import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../../browser.ts'

const NAME = 'Name is required'
const SHORT_NAME = 'Name must be at least 2 characters'
const EMAIL = 'Email is required'
const BAD_EMAIL = 'Please enter a valid email'
const PHONE = 'Phone number is required'
const BAD_PHONE = 'Please enter a valid phone number (10-15 digits)'
const CONSENT = 'You must agree to be contacted to proceed'
const FAILED = 'Something went wrong. Please try again.'

let people = 0

const form = (page: Page) => page.locator('.lead-card')
const field = (page: Page, name: 'Name' | 'Email' | 'Phone number') =>
  form(page).getByLabel(name, { exact: true })
const consent = (page: Page) => form(page).getByRole('checkbox')
const button = (page: Page) => form(page).locator('button[type="submit"]')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you. We have your details.' })
const errors = (page: Page) => form(page).locator('.field-error:visible').allInnerTexts()
const submissions = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('joinUsSubmissions') ?? 'null'))

async function fillIn(page: Page) {
  const details = { name: 'Asha Rao', email: `asha${++people}.${Date.now()}@example.org`, phone: phone() }
  await field(page, 'Name').fill(details.name)
  await field(page, 'Email').fill(details.email)
  await field(page, 'Phone number').fill(details.phone)
  await consent(page).check()
  return details
}

function phone() {
  return `+91${Math.floor(1e9 + Math.random() * 9e9)}`
}

/** Takes the place of the network, without the browser's own complaint about it. */
async function answer(page: Page, how: 'nothing' | 'when asked' | 'refused') {
  await page.evaluate((kind) => {
    const real = window.fetch
    window.fetch = async (...parameters) => {
      if (kind === 'nothing') throw new TypeError('offline')
      if (kind === 'refused') return new Response('<html>', { status: 502 })
      await new Promise((resolve) => addEventListener('test:answer', resolve, { once: true }))
      return real(...parameters)
    }
  }, how)
}

test('an empty form lists what is missing under each field', async () => {
  const page = await openPage('/')

  await button(page).click()

  expect(await errors(page)).toEqual([NAME, EMAIL, PHONE, CONSENT])
  expect(await field(page, 'Name').evaluate((at) => at === document.activeElement)).toBe(true)
  expect(await field(page, 'Name').getAttribute('aria-invalid')).toBe('true')
  const described = await field(page, 'Name').getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(NAME)
})

test.each([
  ['Name', '   ', NAME],
  ['Name', ' A ', SHORT_NAME],
  ['Email', 'asha', BAD_EMAIL],
  ['Email', 'asha@example', BAD_EMAIL],
  ['Phone number', '123456789', BAD_PHONE],
  ['Phone number', '12+34567890', BAD_PHONE],
  ['Phone number', '+', BAD_PHONE],
] as const)('%s “%s” is reported: %s', async (name, value, message) => {
  const page = await openPage('/')
  await fillIn(page)
  await field(page, name).fill(value)

  await button(page).click()

  expect(await errors(page)).toEqual([message])
})

test('consent is required', async () => {
  const page = await openPage('/')
  await fillIn(page)
  await consent(page).uncheck()

  await button(page).click()

  expect(await errors(page)).toEqual([CONSENT])
})

test('an error disappears once its field is valid', async () => {
  const page = await openPage('/')
  await button(page).click()

  await field(page, 'Name').fill('Asha')

  expect(await errors(page)).toEqual([EMAIL, PHONE, CONSENT])
})

test('the phone field accepts digits, plus and space only', async () => {
  const page = await openPage('/')

  await field(page, 'Phone number').pressSequentially('+91 (98x765) 43-210')
  expect(await field(page, 'Phone number').inputValue()).toBe('+91 98765 43210')

  await field(page, 'Phone number').evaluate((at: HTMLInputElement) => at.setSelectionRange(3, 3))
  await page.keyboard.type('a7')
  expect(await field(page, 'Phone number').inputValue()).toBe('+917 98765 43210')
  expect(await field(page, 'Phone number').evaluate((at: HTMLInputElement) => at.selectionStart)).toBe(4)
})

test('a plus and 15 digits are the most that can be typed', async () => {
  const page = await openPage('/')

  await field(page, 'Phone number').pressSequentially('+1234567890123456')

  expect(await field(page, 'Phone number').inputValue()).toBe('+123456789012345')
})

test('during sending the button says Starting... and cannot be pressed again', async () => {
  const page = await openPage('/')
  await fillIn(page)
  await answer(page, 'when asked')

  await button(page).click()

  expect(await button(page).innerText()).toBe('Starting...')
  expect(await button(page).isDisabled()).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('test:answer')))
  await thanks(page).waitFor()
})

test('a saved lead is thanked and remembered, and its fields are cleared', async () => {
  const page = await openPage('/')
  const details = await fillIn(page)
  const before = Date.now()

  await button(page).click()
  await thanks(page).waitFor()

  const link = page.getByRole('link', { name: 'Search universities now' })
  expect(await link.getAttribute('href')).toBe('/ai-university-search')
  expect(await thanks(page).evaluate((at) => at === document.activeElement)).toBe(true)

  const submission = await submissions(page)
  expect(submission).toEqual([
    { ...details, timestamp: expect.any(String), id: expect.any(Number), source: 'joinUs' },
  ])
  expect(new Date(submission[0].timestamp).toISOString()).toBe(submission[0].timestamp)
  expect(submission[0].id).toBeGreaterThanOrEqual(before)

  for (const name of ['Name', 'Email', 'Phone number'] as const)
    expect(await field(page, name).inputValue()).toBe('')
  expect(await form(page).locator('[name="consent"]').isChecked()).toBe(false)
})

test.each(['nothing', 'refused'] as const)('a failure (%s) keeps the input and is reported', async (how) => {
  const page = await openPage('/')
  const details = await fillIn(page)
  await answer(page, how)

  await button(page).click()

  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
  expect(await field(page, 'Name').inputValue()).toBe(details.name)
  expect(await field(page, 'Email').inputValue()).toBe(details.email)
  expect(await field(page, 'Phone number').inputValue()).toBe(details.phone)
  expect(await consent(page).isChecked()).toBe(true)
  expect(await button(page).innerText()).toBe('Get Started')
  expect(await submissions(page)).toBe(null)
})

test.each([
  ['4:59', 299_000, true],
  ['5:01', 301_000, false],
])('%s after the latest submission', async (_, later, thanked) => {
  const submittedAt = new Date('2026-11-21T10:00:00Z')
  const page = await openPage('/')
  await page.evaluate((timestamp) => {
    const earlier = {
      id: 1,
      source: 'joinUs',
      name: 'A',
      email: 'a@b.c',
      phone: '1234567890',
      timestamp: '2020-01-01T00:00:00.000Z',
    }
    localStorage.setItem('joinUsSubmissions', JSON.stringify([{ ...earlier, timestamp }, earlier]))
  }, submittedAt.toISOString())

  await page.clock.setFixedTime(submittedAt.getTime() + later)
  await page.reload()

  expect(await thanks(page).isVisible()).toBe(thanked)
  expect(await field(page, 'Name').isVisible()).toBe(!thanked)
})

test('nothing shifts when the thanks replace the form', async () => {
  const page = await openPage('/')
  const height = () => page.locator('.lead-card').evaluate((at) => at.getBoundingClientRect().height)
  const before = await height()
  await fillIn(page)

  await button(page).click()
  await thanks(page).waitFor()

  expect(await height()).toBe(before)
})

test('the campaign of the first page is sent with the form, without click ids', async () => {
  const page = await openPage('/pricing?utm_source=newsletter&utm_campaign=autumn&gclid=EAIaIQ', {
    fresh: true,
  })
  // That page needs no script, so the next one records it.
  await page.getByRole('link', { name: 'PMA' }).first().click()
  await form(page).waitFor()
  for (const next of ['', '/?utm_source=another', '/']) {
    if (next) await page.goto(new URL(next, page.url()).href)
    const campaign = form(page).locator('[name="campaign"]')
    await expect.poll(() => campaign.inputValue()).toBe('utm_source=newsletter&utm_campaign=autumn')
  }
})

test('without script, a refused form keeps the campaign of its page', async () => {
  const site = inject('site')
  const answer = await fetch(`${site}/lead`, {
    method: 'POST',
    headers: { origin: site, referer: `${site}/lead?utm_source=instagram&utm_medium=paid&fbclid=1` },
    body: new URLSearchParams({ name: 'Asha Rao', phone: '12', page: '/' }),
  })

  expect(answer.status).toBe(422)
  expect(await answer.text()).toMatch(/name="campaign" value="utm_source=instagram&amp;utm_medium=paid"/)
})

test('unreadable stored data does no harm', async () => {
  const page = await openPage('/')
  await page.evaluate(() => localStorage.setItem('joinUsSubmissions', '{"half'))
  await page.reload()

  await fillIn(page)
  await button(page).click()
  await thanks(page).waitFor()

  expect(await submissions(page)).toHaveLength(1)
})

test('the form can be filled in and sent by keyboard', async () => {
  const page = await openPage('/')
  await field(page, 'Name').focus()

  await page.keyboard.type('Asha Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`asha.keys.${Date.now()}@example.org`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await thanks(page).waitFor()
})

test('hidden parts are not reached by the keyboard', async () => {
  const page = await openPage('/')
  await consent(page).focus()

  await page.keyboard.press('Tab')

  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
})
