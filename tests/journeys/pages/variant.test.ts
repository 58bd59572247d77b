import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'

let server: OwnSite

beforeAll(async () => {
  server = await startOwnSite('variant', {
    DISPLAY_VARIANT: 'institutions',
    COMPANY_NAME: 'Example Admissions <Private> Limited',
    CONTACT_EMAIL: 'help@example.org',
    CONTACT_PHONE: '+91 22 1234 5678',
    WHATSAPP_NUMBER: '+919876543210',
    REGISTER_URL: 'https://students.example.org/sign-up',
  })
})

afterAll(() => server?.close())

const everywhere = [
  '/',
  '/pricing',
  '/how-it-works',
  '/blogs',
  '/explore',
  '/explore/university/cricos-moor-master-of-law',
]

test.each(everywhere)('in the institutions’ variant, %s has Register disabled and no Apply', async (path) => {
  const page = await openPage(path, { baseURL: server.address })

  const register = page.getByRole('button', { name: /^Register/ })
  expect(await register.count()).toBeGreaterThan(0)
  for (const button of await register.all()) expect(await button.isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: /^Register/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
  expect(await page.locator('a, button', { hasText: /^\s*Apply(?! by)/ }).count()).toBe(0)
  expect(await page.content()).not.toContain('students.example.org')
})

test('in the institutions’ variant, the page to apply is not found', async () => {
  const address = '/explore/university/cricos-moor-master-of-law/apply'

  expect((await fetch(server.address + address)).status).toBe(404)
})

test('in the institutions’ variant, nobody can sign up', async () => {
  for (const path of ['/shortlist', '/sign-in']) {
    const page = await openPage(path, { baseURL: server.address })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0)
  }
  const signUp = `${server.address}/sign-up`
  expect((await fetch(signUp)).status).toBe(404)
  const body = new URLSearchParams({
    name: 'Amara',
    email: 'amara@example.org',
    password: 'mango lassi 9 rick',
  })
  const headers = { origin: server.address }
  expect((await fetch(signUp, { method: 'POST', body, headers })).status).toBe(404)
})

test('with external sign-in and sign-up pages, every link leads there', async () => {
  const signUp = 'https://students.example.org/sign-up'
  const signIn = 'https://students.example.org/sign-in'
  const site = await startOwnSite('elsewhere', { REGISTER_URL: signUp, LOGIN_URL: signIn })
  try {
    for (const path of ['/shortlist', '/sign-in', '/explore?q=law', '/recommendations', '/']) {
      const html = await (await fetch(site.address + path)).text()
      expect(html, path).not.toMatch(/href="\/sign-(?:up|in)/)
      expect(html, path).toContain(`href="${signUp}"`)
    }
    const response = await fetch(`${site.address}/sign-up`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, signUp])
  } finally {
    await site.close()
  }
})

test('the page for institutions exists on an ordinary site too', async () => {
  const page = await openPage('/for-institutions', { viewport: { width: 1440, height: 900 } })

  expect(await page.getByRole('button', { name: 'Register' }).isDisabled()).toBe(true)
  expect(await page.locator('a, button', { hasText: /^\s*Apply(?! by)/ }).count()).toBe(0)

  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plans and prices' }).waitFor()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Register' }).isVisible()).toBe(true)
})

test('the company’s name is in the legal texts, escaped, and its phone numbers float on every page', async () => {
  const page = await openPage('/terms&conditions', { baseURL: server.address })

  await page.getByText('between you and Example Admissions <Private> Limited').waitFor()
  expect(
    await page.getByRole('main').getByRole('link', { name: 'help@example.org' }).first().getAttribute('href'),
  ).toBe('mailto:help@example.org')
  expect(await page.getByRole('link', { name: 'Message us on WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/919876543210',
  )
  expect(await page.getByRole('link', { name: 'Call +91 22 1234 5678' }).getAttribute('href')).toBe(
    'tel:+912212345678',
  )
})
