import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { asStudent, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { photo } from '../../world/uploads.ts'

const WHY = 'we could not reach the site. Check your connection and try again.'
const ALONE = 'We could not reach the site. Check your connection and try again.'

/** A form, its input, and the message after a failed submission. */
interface Sending {
  what: string
  path: string
  inside?: true
  fill(page: Page): Promise<unknown>
  send(page: Page): Promise<unknown>
  says: string
  /** Input that is still there afterwards. */
  kept?(page: Page): Promise<string>
  typed?: string
}

function gate(what: string, path: string, label: string, says: string): Sending {
  return {
    what,
    path,
    says,
    typed: 'amara@example.org',
    fill: (page) => page.getByLabel(label, { exact: true }).fill('amara@example.org'),
    send: (page) => page.locator('.gate-form button[type=submit]').click(),
    kept: (page) => page.getByLabel(label, { exact: true }).inputValue(),
  }
}

const sendings: Sending[] = [
  gate('signing in', '/sign-in', 'Email address', `Login failed: ${WHY}`),
  gate('signing up', '/sign-up', 'Email address', ALONE),
  gate('asking for a new password', '/forgot-password', 'Email address', ALONE),
  {
    what: 'generating recommendations',
    path: '/recommendations?stage=form',
    says: `Failed to upload filter data: ${WHY}`,
    typed: '2000000',
    async fill(page) {
      for (const field of ['State', 'Degree', 'Discipline'])
        await page.getByLabel(`${field} *`).selectOption('any')
      await page.getByLabel('2. When and how much').check()
      await page.getByLabel('Budget a year').fill('2000000')
    },
    send: (page) => page.getByRole('button', { name: 'Generate' }).click(),
    kept: (page) => page.getByLabel('Budget a year').inputValue(),
  },
  {
    what: 'uploading a photo',
    path: '/dashboard/profile',
    inside: true,
    says: `Image upload failed: ${WHY}`,
    fill: async () => {},
    send: async (page) =>
      page.getByLabel('Change photo').setInputFiles({
        name: 'me.jpg',
        mimeType: 'image/jpeg',
        buffer: await photo(),
      }),
  },
  {
    what: 'changing the address of the account',
    path: '/dashboard/account',
    inside: true,
    says: ALONE,
    typed: 'other@example.org',
    async fill(page) {
      await page.locator('summary', { hasText: 'Change the address' }).click()
      await page.getByLabel('New email address').fill('other@example.org')
    },
    send: (page) => page.getByRole('button', { name: 'Change the address' }).click(),
    kept: (page) => page.getByLabel('New email address').inputValue(),
  },
]

test.each(sendings)(
  '$what over a broken connection is reported, the page stays, and pressing again works',
  async ({ path, inside = false, says, typed, ...sending }) => {
    const page = await openPage('about:blank')
    if (inside) await signedIn(page.context(), inject('site'))
    await page.goto(inject('site') + path)
    await sending.fill(page)
    await breakLine(page)

    await sending.send(page)

    await seesToast(page, says)
    // The toast is gone soon; a form keeps the sentence.
    if (typed) await page.getByRole('alert').filter({ hasText: says }).waitFor()
    expect(await sending.kept?.(page)).toBe(typed)
    expect(page.url()).toBe(inject('site') + path)

    await mendLine(page)
    const response = page.waitForResponse((response) => response.request().method() === 'POST')
    await sending.send(page)
    expect((await response).status()).toBeLessThan(500)
  },
)

test('a photo chosen offline leaves the profile and its input, and can be chosen again', async () => {
  const page = await asStudent('/dashboard/profile')
  await page.getByLabel('First name').fill('Amara')
  const choose = async () =>
    page
      .getByLabel('Change photo')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.context().setOffline(true)

  await choose()

  await seesToast(page, `Image upload failed: ${WHY}`)
  expect(await page.getByLabel('First name').inputValue()).toBe('Amara')
  await page.context().setOffline(false)
  await choose()
  await seesToast(page, 'Profile photo updated!')
  expect(await page.getByLabel('First name').inputValue()).toBe('Amara')
})

test('a failed page load keeps the current page, and Back and forward its address', async () => {
  const page = await openPage('/explore')
  await page.getByRole('checkbox', { name: /^Canada/ }).check()
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  await page.getByRole('checkbox', { name: /^Master’s|^Master's/ }).check()
  await page.getByRole('heading', { name: '6 programmes' }).waitFor()
  await breakLine(page)

  await page.goBack()

  await seesToast(page, ALONE)
  await page.waitForURL(/\?country=CA&level=master$/)
  expect(await page.getByRole('heading', { name: '6 programmes' }).isVisible()).toBe(true)

  await mendLine(page)
  await page.goBack()
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: '6 programmes' }).waitFor()
})

test.each(['/pricing', '/about'])(
  'a link of %s, which has no router, pressed offline keeps the page, and works later',
  async (path) => {
    const page = await openPage(path)
    const press = () =>
      page.evaluate(() => {
        document.querySelector<HTMLAnchorElement>('a[href="/explore"]')!.click()
        return document.documentElement.dataset.ready
      })
    await page.context().setOffline(true)
    expect(await press()).toBe('frame')
    await seesToast(page, ALONE)
    expect(new URL(page.url()).pathname).toBe(path)

    await page.context().setOffline(false)
    await press()
    await page.waitForURL('**/explore')
  },
)

test('if the next page’s script fails too, the input stays, and the link works later', async () => {
  // Browsers report failed requests as errors, so this page does not count them.
  const context = await (await openPage('about:blank'))
    .context()
    .browser()!
    .newContext({ baseURL: inject('site') })
  const page = await context.newPage()
  await page.goto('/sign-up')
  await page.mouse.move(10, 10)
  await page.locator('html[data-ready=router]').waitFor()
  await page.getByLabel('Email address', { exact: true }).fill('amara@example.org')
  const link = page.locator('.gate-other a')
  await context.setOffline(true)

  await link.click()

  await page.getByRole('status').getByText(ALONE).waitFor()
  expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe('amara@example.org')
  await context.setOffline(false)
  await link.click()
  await page.waitForURL(/\/sign-in$/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await context.close()
})

test.each([
  ['a page with a router, before it is there', '/sign-in', 'Email address', 'Sign in'],
  ['a page that is only read', '/coach', 'Your question', 'Ask'],
])('offline, a form of %s keeps its input, with a message', async (_, path, label, button) => {
  const page = await openPage('about:blank', { untouched: true })
  await page.route(/\/assets\/entry\.client/, () => {})
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  const field = page.locator('main').getByLabel(label, { exact: true }).first()
  await field.fill('amara@example.org')
  const password = page.locator('main').getByLabel('Password', { exact: true })
  if (await password.count()) await password.fill('quiet-harbour-lantern')
  await page.context().setOffline(true)

  await page.locator('main').getByRole('button', { name: button, exact: true }).click()

  await seesToast(page, ALONE)
  expect(await field.inputValue()).toBe('amara@example.org')
  expect(new URL(page.url()).pathname).toBe(path)
  await page.context().setOffline(false)
})

test('leaving with unsaved profile text asks first; a saved profile does not', async () => {
  const page = await asStudent('/dashboard/profile')
  const requests: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    requests.push(dialog.type())
    return answer ? dialog.accept() : dialog.dismiss()
  })
  const documents = page.getByRole('navigation').getByRole('link', { name: 'Documents' })
  await page.getByLabel('First name').fill('Amara')

  await documents.click()
  await expect.poll(() => requests).toEqual(['confirm'])
  expect(await page.getByLabel('First name').inputValue()).toBe('Amara')
  await page.evaluate(() => location.assign('/pricing'))
  await expect.poll(() => requests).toEqual(['confirm', 'beforeunload'])
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile')

  answer = true
  await documents.click()
  await page.getByText('Nothing here yet').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click()
  await page.getByLabel('First name').waitFor()
  await documents.click()
  await page.getByText('Nothing here yet').waitFor()
  expect(requests).toEqual(['confirm', 'beforeunload', 'confirm'])
})

/**
 * Whatever the page asks of the site from here on gets no answer. As it is where there is no network; the browser's own way of going offline
 * would be told as a fault of the page.
 */
async function breakLine(page: Page) {
  await page.evaluate(() => {
    const line = window.fetch
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    addEventListener('mended', () => Object.assign(window, { fetch: line }), { once: true })
  })
}

function mendLine(page: Page) {
  return page.evaluate(() => dispatchEvent(new Event('mended')))
}
