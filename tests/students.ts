import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openPage } from './browser.ts'

/** A student who has signed up. */
export interface SignedUp {
  name: string
  email: string
  phoneNumber: string
  password: string
}

/** Creates details that no account has yet. */
export function newPerson(): SignedUp {
  const email = `amara.${randomBytes(6).toString('hex')}@example.org`
  return { name: 'Amara Rao', email, phoneNumber: '+919876543210', password: 'quiet-harbour-lantern' }
}

/** Gives a browser context a session, by the site's own sign-up and without a page. */
export async function signedIn(context: BrowserContext, serverAddress: string, person = newPerson()) {
  const { name, email, phoneNumber, password } = person
  const answer = await context.request.post(`${serverAddress}/sign-up`, {
    form: { name, email, phone: phoneNumber, password, keep: 'yes' },
    headers: { origin: serverAddress },
    maxRedirects: 0,
    // A connection that was kept from an earlier request can end just as it is used again.
    maxRetries: 2,
  })
  if (answer.status() !== 303) throw new Error(`Signing up was answered with ${answer.status()}.`)
  return person
}

/** Signs up a student without a browser, and returns the cookies of the session. */
export async function signUpByForm(serverAddress: string): Promise<string> {
  const { name, email, phoneNumber, password } = newPerson()
  const answer = await fetch(`${serverAddress}/sign-up`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: serverAddress, connection: 'close' },
    body: new URLSearchParams({ name, email, phone: phoneNumber, password, keep: 'yes' }),
  })
  if (answer.status !== 303) throw new Error(`Signing up was answered with ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Signs a user up in the page’s browser, and opens one of their pages; by default at the site under test. */
export async function signUpInBrowser(page: Page, { path = '/dashboard/profile' } = {}): Promise<SignedUp> {
  const site = page.url() === 'about:blank' ? inject('site') : new URL(page.url()).origin
  const person = await signedIn(page.context(), site)
  await page.goto(site + path)
  return person
}

/** Opens a page in the browser of a student who has just signed up. */
export async function asStudent(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('about:blank', options)
  await signUpInBrowser(page, { path })
  return page
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
