import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

const withoutScript = { javaScriptEnabled: false }

test('the lead form is sent without script and thanked on a separate page', async () => {
  const page = await openPage('/', withoutScript)
  await page.locator('#lead-name').fill('Asha Rao')
  await page.locator('#lead-email').fill(`asha.plain.${Date.now()}@example.org`)
  await page.locator('#lead-phone').fill(`+91${Math.floor(1e9 + Math.random() * 9e9)}`)
  await page.locator('#lead-consent').check()

  await page.getByRole('button', { name: 'Get Started' }).click()

  await page.getByRole('heading', { name: 'Thank you. We have your details.' }).waitFor()
  expect(new URL(page.url()).search).toBe('?thanks=yes')
})

test('an invalid form returns 422 with its values, messages and a summary with links to the fields', async () => {
  const page = await openPage('/', withoutScript)
  await page.locator('#lead-name').fill('Asha Rao')
  await page.locator('#lead-phone').fill('12345')
  const response = page.waitForResponse((response) => response.request().method() === 'POST')

  await page.getByRole('button', { name: 'Get Started' }).click()

  expect((await response).status()).toBe(422)
  const summary = page.getByRole('region', { name: 'Please check the following' })
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Email is required',
    'Please enter a valid phone number (10-15 digits)',
    'You must agree to be contacted to proceed',
  ])
  expect(await summary.getByRole('link').first().getAttribute('href')).toBe('#lead-email')
  expect(await page.locator('#lead-email-error').innerText()).toBe('Email is required')
  expect(await page.locator('#lead-name').inputValue()).toBe('Asha Rao')
})

test('questions open one at a time', async () => {
  const page = await openPage('/', withoutScript)

  await page.getByText('How do I pay for a plan?').click()
  await page.getByText('How long is my account valid?').click()

  expect(await page.locator('details[name="faq"][open] h3').allInnerTexts()).toEqual([
    'How long is my account valid?',
  ])
  expect(await page.locator('.carousel-tools:visible, .scroller-tools:visible').count()).toBe(0)
  expect(await page.locator('.testimonial').count()).toBe(4)
})
