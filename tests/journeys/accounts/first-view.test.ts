import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage, withoutImpatience } from '../../browser.ts'
import { signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { pdf } from '../../world/uploads.ts'

const router = /\/assets\/entry\.client/
const LIMIT = 150_000
const SCRIPT_LIMIT = 15_000

test.each(['profile', 'shortlist', 'documents', 'applications', 'account'])(
  'the first view of /dashboard/%s fetches no router, and at most 15 kB of script and 150 kB in all',
  async (name) => {
    // On a phone the row of the pages' tabs scrolls to the one that is open, which is nobody's touch.
    const phone = { viewport: { width: 412, height: 823 } }
    const page = await openPage('about:blank', { untouched: true, ...phone })
    await withoutImpatience(page)
    await signedIn(page.context(), inject('site'))
    await page.goto(`/dashboard/${name}`)
    await page.locator('html[data-ready]').waitFor()
    await page.waitForLoadState('networkidle')

    const fetched = await page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
        .map(({ name, transferSize }) => ({ name, bytes: transferSize })),
    )
    const sum = (all: typeof fetched) => all.reduce((bytes, one) => bytes + one.bytes, 0)
    const scripts = fetched.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    expect(fetched.filter(({ name }) => router.test(name))).toEqual([])
    expect(scripts.length).toBeGreaterThan(0)
    expect(sum(scripts)).toBeLessThan(SCRIPT_LIMIT)
    expect(sum(fetched)).toBeGreaterThan(10_000)
    expect(sum(fetched)).toBeLessThan(LIMIT)
  },
)

test('a page that nobody touches listens all the same after a while', async () => {
  const page = await untouched('/dashboard/shortlist')

  await page.waitForRequest(/\/live$/)
})

test('signing out in another tab is seen on a page that nobody has touched', async () => {
  const page = await untouched('/dashboard/profile')
  const other = await page.context().newPage()
  await other.goto(`${inject('site')}/dashboard/account`)

  await other.locator('.person-menu summary').click()
  await other.locator('.person-menu').getByRole('button', { name: 'Sign Out' }).click()

  await page.waitForURL(/\/sign-in/)
})

test('About leads home where the flag says that nobody is signed in, before anybody touches it', async () => {
  const page = await untouched('/dashboard/account')
  await page.evaluate(() => localStorage.setItem('logged', 'false'))
  await page.goto('/dashboard/profile#experience')
  await page.locator('html[data-ready]').waitFor()
  expect(new URL(page.url()).hash).toBe('#experience')

  await page.goto('/dashboard/account')
  await page.goto('/dashboard/profile#about')

  await page.waitForURL((url) => url.pathname === '/')
})

test('programmes that wait on this device are offered without a touch', async () => {
  const page = await untouched('/dashboard/account')
  await withoutImpatience(page)
  const pick = { id: 'made-up', title: 'Marine biology', institution: 'Made-up university' }
  await page.evaluate((picks) => localStorage.setItem('shortlist', JSON.stringify(picks)), [pick])

  await page.goto('/dashboard/shortlist')

  await page.locator('.shortlist-offer').getByText('Marine biology').waitFor()
})

test('what is typed and pressed before the router is there is kept', async () => {
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

test('where the router cannot be fetched, a form goes the way that it goes without script', async () => {
  // The browser says of what is given up that it failed, so this page is nobody's who counts complaints.
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

test('a file that is chosen and sent before the router is there is uploaded, as its title says', async () => {
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

test('a place is moved by a key that was pressed before the router was there', async () => {
  const page = await openPage('about:blank', { untouched: true })
  await signedIn(page.context(), inject('site'))
  const found = await page.request.get('/api/v1/programmes?q=law')
  const { programmes } = (await found.json()) as { programmes: { id: string; title: string }[] }
  for (const { id } of programmes.slice(0, 2))
    await page.request.post('/api/v1/shortlist', {
      data: { programme: id },
      headers: { origin: inject('site') },
    })
  const release = await holdRouter(page)
  await page.goto('/dashboard/shortlist')
  const first = () => page.locator('[data-place="1"] .place-what > p').first().innerText()
  const before = await first()
  await page.locator('[data-place="1"] [data-keys]').press('ArrowDown')

  release()

  await expect.poll(first).not.toBe(before)
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
